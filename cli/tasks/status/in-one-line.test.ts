import { expect, test } from 'vitest';
import { inOneLine } from './in-one-line.ts';

test.each([
  ['✅ nas.lan answered 200 OK\n⏱️ 12 ms', '200 OK'],
  ['❌ nas.lan: ENOTFOUND (-3008)', 'name not found (ENOTFOUND)'],
  ['❌ nas.lan: ECONNREFUSED (-111)', 'connection refused (ECONNREFUSED)'],
  ['❌ nas.lan: DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate not trusted (DEPTH_ZERO_SELF_SIGNED_CERT)'],
  ['❌ nas.lan: ENEW (-7)', 'ENEW (-7)'],
  ['❌ nas.lan: no answer in 10 s (ETIMEDOUT)', 'no answer in 10 s (ETIMEDOUT)'],
])('%j is told in one line, and a code in words', (message, line) => {
  expect(inOneLine(message)).toBe(line);
});
