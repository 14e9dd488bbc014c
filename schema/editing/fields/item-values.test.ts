import { expect, test } from 'vitest';
import { itemValue } from './item-values.ts';

test('the tags that an item has already stay as they are written', () => {
  expect(itemValue('tags', ['Home Lab!', 'Big Disk'], ['Home Lab!'])).toEqual(['Home Lab!', 'bigdisk']);
});

test.each([
  ['hotkey', '7', 7],
  ['hotkey', 7.9, 7],
  ['hotkey', '08', 8],
  ['tags', 'Films, Home Lab,, films', ['films', 'homelab']],
  ['tags', ['TV-Shows & more', 'Küche', '  ', '!!'], ['tvshows & more', 'küche']],
  ['tags', [], undefined],
  ['statusCheck', 'true', true],
  ['statusCheck', 'false', false],
  ['statusCheck', false, false],
  ['statusCheckAllowInsecure', 'true', true],
  ['title', ' As it is ', ' As it is '],
  ['description', undefined, undefined],
])('%s: %j becomes %j', (key, given, expected) => {
  expect(itemValue(key, given)).toEqual(expected);
});
