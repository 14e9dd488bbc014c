import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFileTexts } from './file-texts.ts';

let folder: string;
const said: string[] = [];
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'dash-texts-')), 'texts');
  said.length = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(join(folder, '..'), { recursive: true, force: true });
});

const texts = (most = { texts: 500, bytes: 20 * 1024 * 1024 }) =>
  createFileTexts(folder, { most: { ...most, bytesOfOne: 256 * 1024 }, failed: ({ message }) => said.push(message) });

test('what was written at the end is read after a start, for its user alone', async () => {
  const before = texts();
  before.set('a', '{"__proto__":[1]}');
  await before.settled();

  expect(await texts().get('a')).toBe('{"__proto__":[1]}');
  expect(await texts().get('b')).toBeUndefined();
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, 'a.json'))).mode & 0o777).toBe(0o600);
});

test('what is noted first is written soon, and what follows in one go', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const data = texts();
  const inFiles = () =>
    Promise.all(['a', 'b'].map((key) => readFile(join(folder, `${key}.json`), 'utf8').catch(() => '')));
  const written = async (...all: string[]) => {
    while ((await inFiles()).join() !== all.join());
  };
  data.set('a', '1');
  vi.advanceTimersByTime(999);
  data.set('b', '2');
  expect(await inFiles()).toEqual(['', '']);
  vi.advanceTimersByTime(1);
  await written('1', '2');

  data.set('a', '3');
  vi.advanceTimersByTime(29_999);
  expect([await inFiles(), await data.get('a')]).toEqual([['1', '2'], '3']);
  vi.advanceTimersByTime(1);
  await written('3', '2');
});

test('files that are too large or none are as good as absent', async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'a.json'), 'x'.repeat(300 * 1024));
  await mkdir(join(folder, 'b.json'));
  await symlink('/dev/zero', join(folder, 'c.json'));
  for (const key of 'abc') expect(await texts().get(key)).toBeUndefined();
});

test('what has become too large is kept no longer', async () => {
  const data = texts();
  data.set('a', '1');
  await data.settled();
  data.set('a', JSON.stringify('ä'.repeat(140 * 1024)));
  await data.settled();

  expect(await readdir(folder)).toEqual([]);
});

test('the oldest files make room, by number and by size, and what is foreign stays', async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'notes.txt'), 'mine');
  const leftover = join(folder, '.z.json.dash-new-0123');
  await writeFile(leftover, 'half');
  await utimes(leftover, 1, 1);
  for (const [index, letter] of ['a', 'b', 'c'].entries()) {
    const path = join(folder, `${letter}.json`);
    await writeFile(path, '{"at":1,"data":1}');
    await utimes(path, index + 1, index + 1);
  }
  const data = texts({ texts: 3, bytes: 1000 });
  data.set('d', '1');
  await data.settled();
  expect((await readdir(folder)).sort()).toEqual([...['b', 'c', 'd'].map((letter) => `${letter}.json`), 'notes.txt']);

  data.set('e', 'x'.repeat(1000));
  await data.settled();
  expect((await readdir(folder)).sort()).toEqual(['e.json', 'notes.txt']);
});

test('a folder that can’t be written is said once, and texts go on', async () => {
  await writeFile(folder, 'a file');
  const data = texts();
  for (const _ of [1, 2]) {
    data.set('a', '1');
    await data.settled();
  }
  expect(said).toHaveLength(1);
});
