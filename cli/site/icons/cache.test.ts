import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createIconCache, iconCacheDir, sha256 } from './cache.ts';

const hour = 60 * 60 * 1000;
const address = 'https://icons.example/../../etc/passwd?x=\0';
const image = { ending: 'png' as const, body: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') };
let dir: string;
let time: number;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dash-cache-'));
  time = 1_000_000_000_000;
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const open = () => createIconCache(dir, () => time);
const files = async () => (await readdir(dir, { recursive: true })).filter((name) => name.includes('.')).sort();

describe('the icon cache', () => {
  it('gives back what was put, in another process too', async () => {
    await open().put(address, image);

    expect(await open().get(address)).toEqual({ image, hash: sha256(image.body), stale: false });
  });

  it('knows nothing of an address that was never put', async () => {
    expect(await open().get(address)).toBeUndefined();
  });

  it('names its files by hashes alone, and leaves no temporary ones', async () => {
    await open().put(address, image);

    expect(await files()).toEqual([`images/${sha256(image.body)}.png`, `urls/${sha256(address)}.json`]);
  });

  it('keeps one picture for two addresses that give the same bytes', async () => {
    await open().put(address, image);
    await open().put('https://other.example/', image);

    expect((await files()).filter((name) => name.startsWith('images/'))).toHaveLength(1);
  });

  it('remembers for a day that an address has no picture', async () => {
    await open().putMissing(address);

    time += 23 * hour;
    expect(await open().get(address)).toBe('missing');
    time += 2 * hour;
    expect(await open().get(address)).toBeUndefined();
  });

  it('calls a picture stale after a month, and still gives it', async () => {
    await open().put(address, image);

    time += 31 * 24 * hour;

    expect(await open().get(address)).toMatchObject({ stale: true, image });
  });

  it.each([
    ['is no JSON', () => '{"url":'],
    ['is not an entry', () => 'null'],
    [
      'leads out of the folder',
      () => JSON.stringify({ url: address, at: 1, image: { hash: '../../x', ending: 'png' } }),
    ],
    [
      'has an ending of its own',
      () => JSON.stringify({ url: address, at: 1, image: { hash: sha256(''), ending: 'html' } }),
    ],
  ])('counts an entry that %s as absent', async (_how, text) => {
    await open().put(address, image);
    await writeFile(join(dir, 'urls', `${sha256(address)}.json`), text());

    expect(await open().get(address)).toBeUndefined();
  });

  it('counts a picture that was changed on disk as absent', async () => {
    await open().put(address, image);
    await writeFile(join(dir, 'images', `${sha256(image.body)}.png`), '<svg onload="x"/>');

    expect(await open().get(address)).toBeUndefined();
  });

  it('survives many writers of one address', async () => {
    await Promise.all(Array.from({ length: 20 }, () => open().put(address, image)));

    expect(await readFile(join(dir, 'images', `${sha256(image.body)}.png`))).toEqual(image.body);
    expect(await files()).toHaveLength(2);
  });
});

describe('its folder', () => {
  it.each([
    [{ DASH_CACHE_DIR: '/data/cache', XDG_CACHE_HOME: '/xdg' }, '/data/cache/icons'],
    [{ XDG_CACHE_HOME: '/xdg' }, '/xdg/dash/icons'],
    [{ XDG_CACHE_HOME: 'relative' }, '/home/me/.cache/dash/icons'],
    [{ DASH_CACHE_DIR: '', XDG_CACHE_HOME: '' }, '/home/me/.cache/dash/icons'],
  ])('with %j is %s', (environment, expected) => {
    expect(iconCacheDir(environment, '/home/me')).toBe(expected);
  });
});
