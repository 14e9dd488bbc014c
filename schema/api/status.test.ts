import { expect, test } from 'vitest';
import { statusPath } from './status.ts';

test.each([
  [{ url: 'https://nas.example.lan/?a=1&b=ü' }, '?&url=https%3A%2F%2Fnas.example.lan%2F%3Fa%3D1%26b%3D%C3%BC'],
  [
    { url: 'http://a', enableInsecure: true, acceptCodes: '401,403', maxRedirects: 0, item: '0_1_a' },
    '?&url=http%3A%2F%2Fa&enableInsecure=true&acceptCodes=401%2C403&maxRedirects=0&item=0_1_a',
  ],
])('the request for %j is status-check/%s', (question, expected) => {
  expect(statusPath(question)).toBe(`status-check/${expected}`);
});

test.each([
  ['ssh://me@10.0.0.5:22/', 'host=10.0.0.5&port=22'],
  ['tcp://[fd00::1]:445', 'host=%5Bfd00%3A%3A1%5D&port=445'],
  ['ftp://NAS:21', 'host=nas&port=21'],
])('%s, which is not http, is asked for by its host and port', (url, expected) => {
  expect(statusPath({ url })).toBe(`status-ping?${expected}`);
});
