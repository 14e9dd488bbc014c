import { expect, test } from 'vitest';
import { hashTarget } from './hash-address.ts';

test.each([
  ['#/home/media', './', './home/media'],
  ['#/minimal', '../', '../minimal'],
  ['#/workspace?url=https%3A%2F%2Fx.example', './', './workspace?url=https%3A%2F%2Fx.example'],
  ['#/', './', './'],
  ['#media', './', undefined],
  ['#main', '../', undefined],
  ['', './', undefined],
])('the fragment %j leads to a page of the site', (hash, root, target) => {
  expect(hashTarget(hash, root)).toBe(target);
});

test.each([
  '#//evil.example/x',
  '#/\\evil.example',
  '#/\\/evil.example',
  '#/javascript:alert(1)',
  '#/../../..//evil.example',
])('the fragment %j never leads to another site', (hash) => {
  for (const root of ['./', '../', '/', '/dash/']) {
    expect(new URL(hashTarget(hash, root) ?? '', 'https://dash.example/home/x').origin).toBe('https://dash.example');
  }
});
