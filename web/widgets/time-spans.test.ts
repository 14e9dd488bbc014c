import { expect, test } from 'vitest';
import { secondsOf } from './time-spans.ts';

test.each([
  ['00:12:33', 753],
  ['1.02:03:04.5000000', 93_784],
  ['1:02:03:04', 93_784],
  ['203:14:51', 731_691],
  ['2w3d4h5m6s', 1_483_506],
  ['3h50m12.5s', 13_812.5],
  ['-23m12s', -1392],
  ['12:33', undefined],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('a span of %s is %s seconds', (span, seconds) => expect(secondsOf(span)).toBe(seconds));
