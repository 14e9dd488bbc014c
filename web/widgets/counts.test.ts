import { expect, test } from 'vitest';
import { formatFor } from '../../schema/format.ts';
import { writtenCount } from './counts.ts';

test('a count is whole until it has five digits, then it is written in short', () => {
  expect([0, 9999, 10_000, 131_206].map((value) => writtenCount(value, formatFor('en-GB')))).toEqual([
    '0',
    '9,999',
    '10k',
    '131.2k',
  ]);
});
