import { expect, test } from 'vitest';
import { findLanguage, pickLanguage } from './find-language.ts';

test.each([
  ['de', 'de'],
  ['DE', 'de'],
  ['de-AT', 'de'],
  ['ar-EG', 'ar'],
  ['en-GB', 'en'],
  ['zz', undefined],
  ['zz-DE', undefined],
  ['', undefined],
])('what is spoken for %s is %s', (tag, code) => {
  expect(findLanguage(tag)).toBe(code);
});

test.each([
  [['zz', 'de-AT', 'ar'], 'de'],
  [[undefined, 'ar-EG'], 'ar'],
  [[undefined, 'zz'], 'en'],
  [[], 'en'],
])('of %j the first that is spoken is %s', (wanted, code) => {
  expect(pickLanguage(wanted)).toBe(code);
});
