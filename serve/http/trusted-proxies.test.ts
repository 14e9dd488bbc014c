import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress, forwarded, readTrustedProxies } from './trusted-proxies.ts';

const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

test.each([
  ['192.168.1.5', '192.168.1.5', true],
  ['192.168.1.5', '::ffff:192.168.1.5', true],
  ['::ffff:192.168.1.5', '192.168.1.5', true],
  ['192.168.1.5', '192.168.1.6', false],
  ['172.16.0.0/12', '172.31.255.254', true],
  ['172.16.0.0/12', '::ffff:ac1f:1', true],
  ['::ffff:10.0.0.0/104', '10.1.2.3', true],
  ['172.16.0.0/12', '172.32.0.1', false],
  ['fd00::/8', 'fd12::1', true],
  ['::1', '::1', true],
  ['::1', '127.0.0.1', false],
  ['::/0', '192.168.1.5', false],
  ['0.0.0.0/0', 'fd12::1', false],
  ['0.0.0.0/0', 'nonsense', false],
])('%s covers %s: %s', (entry, address, expected) => {
  expect(readTrustedProxies([entry])(address)).toBe(expected);
});

test('nobody is believed where nobody is named', () => {
  expect(readTrustedProxies([])('127.0.0.1')).toBe(false);
  expect(readTrustedProxies(['127.0.0.1'])(undefined)).toBe(false);
});

test.each(['nas.local', '10.0.0.0/33', '10.0.0.0/', '', '10.0.0'])('"%s" is refused, with what to write', (entry) => {
  expect(() => readTrustedProxies([entry])).toThrow(expect.objectContaining({ code: 'bad-proxy' }));
});

test('the client is the last address that no trusted proxy has', () => {
  const isTrusted = readTrustedProxies(['10.0.0.0/8']);
  const chain = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.0.0.2' };

  expect(clientAddress(request('10.0.0.1', chain), isTrusted)).toBe('203.0.113.9');
  expect(clientAddress(request('203.0.113.1', chain), isTrusted)).toBe('203.0.113.1');
  expect(clientAddress(request('::ffff:203.0.113.1', chain), isTrusted)).toBe('203.0.113.1');
  expect(clientAddress(request('10.0.0.1', { 'x-forwarded-for': '<script>' }), isTrusted)).toBe('10.0.0.1');
  expect(clientAddress(request('10.0.0.1'), isTrusted)).toBe('10.0.0.1');
});

test('a forwarded value counts only from a trusted proxy', () => {
  const isTrusted = readTrustedProxies(['10.0.0.1']);
  const headers = { 'x-forwarded-host': 'dash.example.org, inner' };

  expect(forwarded(request('10.0.0.1', headers), 'x-forwarded-host', isTrusted)).toBe('dash.example.org');
  expect(forwarded(request('10.0.0.2', headers), 'x-forwarded-host', isTrusted)).toBeUndefined();
  expect(forwarded(request('10.0.0.1'), 'x-forwarded-host', isTrusted)).toBeUndefined();
});
