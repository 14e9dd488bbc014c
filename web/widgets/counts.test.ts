import { expect, test } from 'vitest';
import { formatFor } from '../../schema/format.ts';
import { countWords, writtenCount } from './counts.ts';

test('a count is whole until it has five digits, then it is written in short', () => {
  expect([0, 9999, 10_000, 131_206].map((value) => writtenCount(value, formatFor('en-GB')))).toEqual([
    '0',
    '9,999',
    '10k',
    '131.2k',
  ]);
});

test('the plural form of a count that is written in short is that of its thousands or millions', () => {
  const form = (locale: string, count: number) =>
    new Intl.PluralRules(locale).select(countWords(count, formatFor(locale)).count);
  // 9,991 films, but 12.3 thousand and 1.2 million "of films".
  expect([9991, 12_341, 1_234_561].map((count) => form('ru', count))).toEqual(['one', 'many', 'many']);
  expect([9992, 12_342].map((count) => form('pl', count))).toEqual(['few', 'many']);
  expect([999_949, 999_950, 1_200_000].map((count) => form('fr', count))).toEqual(['other', 'many', 'many']);
  expect(countWords(12_341, formatFor('en-GB'), 'films')).toEqual({ count: 12_000, films: '12.3k' });
});
