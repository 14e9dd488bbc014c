import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { expect, test } from 'vitest';
import { createServedVersions, mostServed, textPath } from './served-versions.ts';
import { createMemoryState } from './state/memory-state.ts';

const from = (address: string, headers: IncomingMessage['headers'] = {}) =>
  ({ headers, protocol: 'http', socket: { remoteAddress: address } }) as Request;
const create = (now: () => number = () => 0) =>
  createServedVersions({
    sessionOf: ({ headers }) => (headers.cookie ? { id: headers.cookie } : undefined),
    addressOf: ({ socket }) => socket.remoteAddress ?? '',
    state: createMemoryState({ now }),
    now,
  });

test('each client is known by its session, or by its address and name', () => {
  const given = create();
  const [one, other, browser] = [from('10.0.0.1'), from('10.0.0.2'), from('10.0.0.1', { 'user-agent': 'Other/1' })];
  const session = from('10.0.0.1', { cookie: 'ann' });
  given.note(one, '/conf.yml', 'a');
  given.note(session, '/conf.yml', 'b');
  given.note(one, '/media.yml', 'c');
  expect([one, other, browser, session].map((client) => given.find(client, '/conf.yml'))).toEqual([
    'a',
    undefined,
    undefined,
    'b',
  ]);
  expect(given.find(from('10.0.0.9', { cookie: 'ann' }), '/conf.yml')).toBe('b');
  given.note(one, '/conf.yml', 'd');
  expect([given.find(one, '/conf.yml'), given.find(one, '/media.yml')]).toEqual(['d', 'c']);
});

test('what another site has a browser ask for does not count', () => {
  const given = create();
  given.note(from('10.0.0.1', { 'sec-fetch-site': 'cross-site' }), '/conf.yml', 'a');
  expect(given.find(from('10.0.0.1'), '/conf.yml')).toBeUndefined();
});

test('it is known for a day', () => {
  let time = 0;
  const given = create(() => time);
  given.note(from('a'), '/conf.yml', 'a');
  time = 24 * 3_600_000 - 1;
  expect(given.find(from('a'), '/conf.yml')).toBe('a');
  time += 1;
  expect(given.find(from('a'), '/conf.yml')).toBeUndefined();
});

test('those that were given longest ago make room', () => {
  const given = create();
  const others = Array.from({ length: mostServed - 2 }, (_, index) => `other ${index}`);
  for (const address of ['a', 'b', ...others, 'a', 'c']) given.note(from(address), '/conf.yml', address);
  expect(['a', 'b', 'c'].map((address) => given.find(from(address), '/conf.yml'))).toEqual(['a', undefined, 'c']);
});

test('a file name means the path that its text has', () => {
  const paths = ['', 'media.yml', '/media.yml', './pages//media.yml', 'pages\\media.yml'];
  expect(paths.map((name) => textPath(name, '/conf.yml'))).toEqual([
    '/conf.yml',
    '/media.yml',
    '/media.yml',
    '/pages/media.yml',
    '/pages/media.yml',
  ]);
});
