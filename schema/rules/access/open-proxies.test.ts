import { expect, test } from 'vitest';
import { isWideRange, letsEveryoneIn } from './open-proxies.ts';

test.each([
  '0.0.0.0/0',
  '0.0.0.0/1',
  '128.0.0.0/1',
  ' 1.2.3.4/7',
  '::/0',
  '2000::/3',
  '::ffff:0:0/96',
  '::ffff:0.0.0.0/97',
  '0:0:0:0:0:ffff:0:0/96',
])('%s has strangers in it', (range) => {
  expect(isWideRange(range)).toBe(true);
});

test.each(['127.0.0.1', '10.0.0.0/8', '172.16.0.0/12', 'fc00::/7', '::1', '::ffff:10.0.0.0/104', 'nonsense/0', ''])(
  '%s has not',
  (range) => {
    expect(isWideRange(range)).toBe(false);
  },
);

test('a list lets everyone in by one range, or by many that add up', () => {
  expect(letsEveryoneIn(['10.0.0.1', '::/0'])).toBe(true);
  expect(letsEveryoneIn(Array.from({ length: 256 }, (_, part) => `${part}.0.0.0/8`))).toBe(true);
  expect(letsEveryoneIn(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'])).toBe(false);
});
