import { expect, test } from 'vitest';
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
