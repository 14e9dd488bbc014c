import { expect, test } from 'vitest';
import type { StatusTarget } from '../site/site.ts';
import { indexTargets } from './status-targets.ts';

const target = (url: string, more: Partial<StatusTarget> = {}): StatusTarget => ({ url, interval: 0, ...more });
const plain = target('https://nas.example/');
const accepting = target('https://nas.example/', { acceptCodes: '403', maxRedirects: 2 });
const insecure = target('https://box.example/x', { insecure: true });
const mine = target('http://api.example/', { item: '0_1_mine', headers: { 'X-Key': 'a' } });
const yours = target('http://api.example/', { item: '1_1_yours', headers: { 'X-Key': 'b' } });
const targets = indexTargets([accepting, plain, insecure, mine, yours, target('tcp://db.example:5432')]);

test.each([
  ['https://nas.example/', {}, plain],
  ['HTTPS://nas.example', {}, plain],
  ['https://nas.example/', { acceptCodes: '403', maxRedirects: '2' }, accepting],
  ['https://nas.example/', { acceptCodes: '403' }, accepting],
  ['https://box.example/x', {}, insecure],
  ['https://box.example/x', { enableInsecure: 'true' }, insecure],
  ['http://api.example/', { item: '1_1_yours' }, yours],
  ['http://api.example/', {}, mine],
  // Made as the config says it, whatever is asked.
  ['https://nas.example/', { enableInsecure: 'true' }, accepting],
  ['https://nas.example/', { acceptCodes: '500' }, accepting],
  ['https://nas.example/', { maxRedirects: '9' }, accepting],
  ['http://api.example/', { item: '1_1_yours', maxRedirects: '9' }, yours],
])('%s with %j is a check of the config', (url, settings, expected) => {
  expect(targets.find({ url, settings })).toBe(expected);
});

test.each([
  ['https://nas.example/other', {}],
  ['http://nas.example/', {}],
  ['https://nas.example:444/', {}],
  ['https://nas.example@evil.example/', {}],
  ['http://api.example/', { item: '9_1_theirs' }],
  ['nonsense', {}],
  ['', {}],
])('%s with %j is none', (url, settings) => {
  expect(targets.find({ url, settings })).toBeUndefined();
});

test('ports are those of the addresses; the shortest interval counts', () => {
  const both = indexTargets([
    target('https://a.example', { interval: 0 }),
    target('https://a.example/x', { interval: 30 }),
    target('https://a.example/y', { interval: 5 }),
    target('tcp://[fd00::1]:445', { interval: 7 }),
  ]);
  expect(both.intervalOf('a.example', 443)).toBe(5);
  expect(both.intervalOf('A.example', 443)).toBe(5);
  expect(both.intervalOf('[fd00::1]', 445)).toBe(7);
  expect(both.intervalOf('a.example', 80)).toBeUndefined();
  expect(targets.intervalOf('db.example', 5432)).toBe(0);
});

test('a redirect may lead to the hosts of checks and to their https form, and nowhere else', () => {
  const covered = (url: string) => targets.covers(new URL(url));
  expect(['https://nas.example/login', 'http://api.example/', 'https://api.example/'].map(covered)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['http://nas.example/', 'https://api.example:8443/', 'https://evil.example/'].map(covered)).toEqual([
    false,
    false,
    false,
  ]);
});

test('the port of an address that is checked otherwise may not be tried', () => {
  const probes = indexTargets(['tls://a.example', 'icmp://b.example', 'tls://c.example:993'].map((url) => target(url)));
  const hosts = ['a.example', 'b.example', 'c.example'];
  expect([80, 443, 993].flatMap((port) => hosts.map((host) => probes.intervalOf(host, port)))).toEqual(
    Array(9).fill(undefined),
  );
  expect(probes.find({ url: 'icmp://b.example', settings: {} })?.url).toBe('icmp://b.example');
});
