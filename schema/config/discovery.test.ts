import { expect, test } from 'vitest';
import { maskConfigSecrets } from '../document/config-secrets.ts';
import { check } from '../testing/check.ts';
import { readDiscovery } from './discovery.ts';

const read = (discovery: unknown) => readDiscovery({ appConfig: { discovery } });

test('a source has one kind, and what it leaves out is as usual', () => {
  expect(read([{ name: 'nas', docker: {}, interval: 1, displayData: { hideForGuests: true } }])).toEqual([
    {
      name: 'nas',
      kind: 'docker',
      options: { address: 'unix:///var/run/docker.sock' },
      interval: 5,
      visibility: { hideForGuests: true },
    },
  ]);
});

test('what can’t be asked is no source, nor is a second one of a name', () => {
  expect(
    read([
      { docker: {} },
      { name: 'a' },
      { name: 'b', docker: {}, caddy: {} },
      { name: 'c', traefik: {} },
      { name: 'd', caddy: {}, section: 'Sites' },
      { name: 'D', caddy: {} },
    ])?.map(({ name, kind, section }) => [name, kind, section]),
  ).toEqual([['d', 'caddy', 'Sites']]);
  expect(read(undefined)).toBeUndefined();
});

test.each([
  [{ name: 'a' }, 'one-source-kind', 'This source names nothing to ask, so nothing is found.'],
  [
    { name: 'a', docker: {}, caddy: {} },
    'one-source-kind',
    'A source is one thing to ask, but this one has `docker` and `caddy`, so nothing is asked.',
  ],
  [
    { name: 'a', docker: { address: 'docker.lan' } },
    'bad-pattern',
    expect.stringContaining('unix:///path or tcp://host:port'),
  ],
])('a source that can’t be asked is told of', async (source, rule, message) => {
  const [problem, ...more] = await check(JSON.stringify({ appConfig: { discovery: [source] }, sections: [] }));
  expect(problem).toMatchObject({ rule, message });
  expect(more).toEqual([]);
});

test('whoever edits the config is not sent what signs in', () => {
  const traefik = (password: string) => ({
    appConfig: { discovery: [{ name: 'a', traefik: { address: 'http://t', password } }] },
  });
  expect(maskConfigSecrets(traefik('word'), {})).toEqual(traefik('[redacted]'));
  expect(maskConfigSecrets(traefik('DASH_T'), {})).toEqual(traefik('DASH_T'));
});
