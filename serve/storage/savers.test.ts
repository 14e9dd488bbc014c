import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteSaver, readSavers } from './savers.ts';

let folder = '';
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'dash-savers-')), 'history');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('who saved a version is known by it, for its owner only to read', async () => {
  await noteSaver(folder, 'a', 'mira');
  await noteSaver(folder, 'b', 'oskar');

  expect([...(await readSavers(folder))]).toEqual([
    ['a', 'mira'],
    ['b', 'oskar'],
  ]);
  expect((await stat(join(folder, 'savers.json'))).mode & 0o777).toBe(0o600);
});

test('the last 200 are known', async () => {
  await noteSaver(folder, 'first', 'mira');
  const entries = Array.from({ length: 200 }, (_, index) => ({ version: `w${index}`, by: 'ann' }));
  await writeFile(join(folder, 'savers.json'), JSON.stringify(entries));
  await noteSaver(folder, 'last', 'mira');

  const savers = await readSavers(folder);
  expect([savers.size, savers.has('w0'), savers.get('last')]).toEqual([200, false, 'mira']);
});

test.each(['no JSON', '{}', '[1, {"version": 2}]'])('nobody is known of a file that says %s', async (text) => {
  await noteSaver(folder, 'a', 'mira');
  await writeFile(join(folder, 'savers.json'), text);

  expect((await readSavers(folder)).size).toBe(0);
});
