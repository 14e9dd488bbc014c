import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAddresses, listedNames, readNames, renewNames } from './listed-names.ts';

/** As many names as make a list. */
const many = Array.from({ length: 1200 }, (_, at) => `app-${at}`);
const tree = (names: string[]) =>
  JSON.stringify({ png: names.map((name) => `${name}.png`), svg: ['only-drawn.svg', 'app-1.svg'], webp: [] });
const index = (names: string[]) => JSON.stringify(names.map((name) => ({ Name: name, Reference: name, SVG: 'Yes' })));

describe('the names of a set', () => {
  test('are those of all its files, once each and in order', () => {
    const names = readNames('hl', tree([...many, 'zebra', 'plex', 'plex-light'])).split('\n');
    expect(names.filter((name) => /^(?:plex|zebra|only|app-1$)/.test(name))).toEqual([
      'app-1',
      'only-drawn',
      'plex',
      'zebra',
    ]);
  });

  test('keep what is drawn for one ground alone', () => {
    expect(readNames('sh', index([...many, 'medium-dark']))).toContain('\nmedium-dark\n');
  });

  test('leave out what no address has', () => {
    expect(readNames('sh', index([...many, '../x', 'A B', '']))).toBe(readNames('sh', index(many)));
  });

  test.each(['', '{"png": 1}', '<html>', '[null]', index(many.slice(0, 10))])('are not taken from %s', (list) => {
    expect(() => readNames('sh', list)).toThrow(expect.objectContaining({ code: 'icon-names' }));
  });

  test.each(['hl', 'sh'] as const)('of %s that come with the package are such names, in order', (set) => {
    const names = listedNames[set].trimEnd().split('\n');
    expect(names.length).toBeGreaterThan(2000);
    expect(names).toEqual([...new Set(names)].sort());
    expect(names.filter((name) => !/^[a-z\d][a-z\d-]*$/.test(name))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['jellyfin', 'proxmox', 'home-assistant', 'vaultwarden']));
  });
});

describe('the lists are renewed', () => {
  const server = createServer((request, response) => {
    const set = request.url?.includes('tree') ? 'hl' : 'sh';
    response.end(set === 'hl' ? tree(many) : index(many));
  });
  beforeEach(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  test('as modules, from what their makers serve', async () => {
    const { port } = server.address() as AddressInfo;
    const written: Record<string, string> = {};
    await renewNames(
      async (address) => (await fetch(`http://127.0.0.1:${port}${new URL(address).pathname}`)).text(),
      async (file, text) => {
        written[file] = text;
      },
    );
    const texts = Object.values(written);
    expect(Object.keys(written)).toEqual(['cli/package/icons/names/hl.ts', 'cli/package/icons/names/sh.ts']);
    expect(texts[0]).toContain(listAddresses.hl);
    expect(texts[0]).toMatch(/export const hlNames = `app-0\napp-1\n/);
    expect(texts[1]?.match(/^app-/gm)).toHaveLength(1199);
  });
});
