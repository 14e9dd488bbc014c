import { expect, test } from 'vitest';
import { readUptime } from './uptime.ts';

test('an uptime is seconds where it can be read, else the text as it came', () => {
  expect(['0:13:20', '1 day, 0:00:09', '12 days, 4:05:06', 61, 'since Tuesday'].map(readUptime)).toEqual([
    800,
    86_409,
    1_051_506,
    61,
    'since Tuesday',
  ]);
  expect([null, {}, [], ''].map(readUptime)).toEqual([undefined, undefined, undefined, undefined]);
});
