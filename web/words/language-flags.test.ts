import { expect, test } from 'vitest';
import { friendlyName, languages } from './language-flags.ts';

test('each language has a flag before its name', () => {
  for (const [code, { name }] of Object.entries(languages)) {
    expect(friendlyName(code)).toMatch(new RegExp(`^(?:\\p{RI}{2}|🏴‍☠️) ${name}$`, 'u'));
  }
});

test('a code without a language stands for itself', () => {
  expect(friendlyName('zz')).toBe('zz');
});
