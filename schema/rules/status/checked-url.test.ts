import { describe, expect, test } from 'vitest';
import { checkedUrl } from './checked-url.ts';

const url = 'https://nas.example.lan';

describe('whether an item is checked', () => {
  test.each([
    [undefined, undefined, undefined],
    [url, true, undefined],
    [url, undefined, true],
    [url, true, true],
    [undefined, true, false],
  ])('is %j with %j for all and %j for the item', (expected, all, own) => {
    const item = { url, ...(own !== undefined && { statusCheck: own }) };
    expect(checkedUrl(item, all ? { statusCheck: true } : {})).toBe(expected);
  });
});

const all = { statusCheck: true } as const;

test.each([
  ['https://a.example/x', 'https://a.example/x'],
  ['nas:5000', 'http://nas:5000'],
  ['files.example.org', 'https://files.example.org'],
  ['ssh://me@10.0.0.5:22', 'ssh://me@10.0.0.5:22'],
  ['tcp://[fd00::1]:445', 'tcp://[fd00::1]:445'],
  ['icmp://10.0.0.5', 'icmp://10.0.0.5'],
  ['dns://a.example?server=10.0.0.1', 'dns://a.example?server=10.0.0.1'],
  ['tls://a.example', 'tls://a.example'],
  ['icmp://', undefined],
  ['ssh://10.0.0.5', undefined],
  ['ssh://10.0.0.5/x:22', undefined],
  ['mailto:me@example.org', undefined],
  ['/grafana', undefined],
  ['https://', undefined],
  [undefined, undefined],
])('the address %j is checked as %j', (given, expected) => {
  expect(checkedUrl(given === undefined ? {} : { url: given }, all)).toBe(expected);
});

test('statusCheckUrl is asked instead of the link', () => {
  expect(checkedUrl({ url, statusCheckUrl: 'http://10.0.0.5/health' }, all)).toBe('http://10.0.0.5/health');
});
