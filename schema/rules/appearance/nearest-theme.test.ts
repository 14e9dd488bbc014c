import { expect, test } from 'vitest';
import { nearestTheme } from './nearest-theme.ts';

const themes = ['default', 'cherry-blossom', 'nord', 'nord-frost', 'minimal-dark', 'minimal-light', 'glass', 'glass-2'];

test.each([
  ['nord', 'nord'],
  ['Nord-Frost', 'nord-frost'],
  ['Nord Frost', 'nord-frost'],
  ['charry-blossom', 'cherry-blossom'],
  ['minimal_drak', 'minimal-dark'],
])('%j means the theme %j', (name, theme) => {
  expect(nearestTheme(name, themes)).toBe(theme);
});

test.each(['dark', 'midnight', 'my-own', '', 'nor'])('%j is another theme', (name) => {
  expect(nearestTheme(name, themes)).toBeUndefined();
});

test('a name between two themes means neither', () => {
  expect(nearestTheme('tamb', ['tama', 'tomb'])).toBeUndefined();
});
