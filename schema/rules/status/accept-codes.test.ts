import { expect, test } from 'vitest';
import { isGoodCode, readAcceptCodes } from './accept-codes.ts';

test('200 to 302 is good without being asked for', () => {
  const codes = [101, 199, 200, 204, 301, 302, 303, 308, 401, 404, 500];
  expect(codes.filter((code) => isGoodCode(code))).toEqual([200, 204, 301, 302]);
});

test.each([
  ['403', [403]],
  ['403,418', [403, 418]],
  [' 401 ; 403\n418 ', [401, 403, 418]],
  ['400-403', [400, 401, 402, 403]],
  ['403 - 400, 500', [400, 401, 402, 403, 500]],
  // A code that is only a part of the text is none.
  ['2000', []],
  ['4031', []],
  ['4xx, any, -', []],
  ['', []],
])('%j accepts %j as well', (text, expected) => {
  const codes = Array.from({ length: 300 }, (_, index) => 303 + index);
  expect(codes.filter((code) => isGoodCode(code, text))).toEqual(expected);
});

test('what is neither a code nor a range is told apart', () => {
  expect(readAcceptCodes('403, 4xx, 2000, 500-599')).toEqual({
    ranges: [
      { from: 403, to: 403 },
      { from: 500, to: 599 },
    ],
    odd: ['4xx', '2000'],
  });
});
