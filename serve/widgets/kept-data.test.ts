import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKeptData } from './kept-data.ts';

let folder: string;
const said: string[] = [];
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'dash-kept-')), 'widgets');
  said.length = 0;
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

const log = (_level: string, message: string) => void said.push(message);
const nameOf = (letter: string) => letter.repeat(43);
const kept = (bounds?: { files: number; bytes: number }) => createKeptData(folder, log, bounds);

test('what was written at the end is read after a start, for its user alone', async () => {
  const before = kept();
  before.write(nameOf('a'), { json: '{"__proto__":[1]}', at: 5 });
  await before.close();

  expect(await kept().read(nameOf('a'))).toEqual({ json: '{"__proto__":[1]}', at: 5 });
  expect(await kept().read(nameOf('b'))).toBeUndefined();
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, `${nameOf('a')}.json`))).mode & 0o777).toBe(0o600);
});

test('what is noted first is written soon, and the rest in one go', async () => {
  const data = kept();
  data.write(nameOf('a'), { json: '1', at: 1 });
  data.write(nameOf('b'), { json: '2', at: 1 });
  await expect.poll(() => readdir(folder).catch(() => [])).toHaveLength(2);

  data.write(nameOf('a'), { json: '3', at: 2 });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(JSON.parse(await readFile(join(folder, `${nameOf('a')}.json`), 'utf8')).data).toBe(1);
  expect(await data.read(nameOf('a'))).toEqual({ json: '3', at: 2 });
  await data.close();
  expect(JSON.parse(await readFile(join(folder, `${nameOf('a')}.json`), 'utf8')).data).toBe(3);
});

test('files that are broken, foreign, too large or none are as good as absent', async () => {
  await mkdir(folder, { recursive: true });
  const put = (letter: string, text: string) => writeFile(join(folder, `${nameOf(letter)}.json`), text);
  await put('a', '{"at":1,"da');
  await put('b', '[1]');
  await put('c', '{"at":"1","data":1}');
  await put('d', '{"at":1}');
  await put('e', `{"at":1,"data":"${'x'.repeat(300 * 1024)}"}`);
  await mkdir(join(folder, `${nameOf('f')}.json`));
  await symlink('/dev/zero', join(folder, `${nameOf('g')}.json`));
  for (const letter of 'abcdefg') expect(await kept().read(nameOf(letter))).toBeUndefined();
});

test('a time that is yet to come is now', async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${nameOf('a')}.json`), '{"at":9e15,"data":1}');

  expect((await kept().read(nameOf('a')))?.at).toBeLessThanOrEqual(Date.now());
});

test('what has become too large is kept no longer', async () => {
  const data = kept();
  data.write(nameOf('a'), { json: '1', at: 1 });
  await data.close();
  data.write(nameOf('a'), { json: JSON.stringify('ä'.repeat(140 * 1024)), at: 2 });
  await data.close();

  expect(await readdir(folder)).toEqual([]);
});

test('the oldest files make room, by number and by size, and what is foreign stays', async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'notes.txt'), 'mine');
  const leftover = join(folder, `.${nameOf('z')}.json.dash-new-0123`);
  await writeFile(leftover, 'half');
  await utimes(leftover, 1, 1);
  for (const [index, letter] of ['a', 'b', 'c'].entries()) {
    const path = join(folder, `${nameOf(letter)}.json`);
    await writeFile(path, '{"at":1,"data":1}');
    await utimes(path, index + 1, index + 1);
  }
  const data = kept({ files: 3, bytes: 1000 });
  data.write(nameOf('d'), { json: '1', at: 1 });
  await data.close();
  expect((await readdir(folder)).sort()).toEqual([
    ...['b', 'c', 'd'].map((letter) => `${nameOf(letter)}.json`),
    'notes.txt',
  ]);

  data.write(nameOf('e'), { json: JSON.stringify('x'.repeat(970)), at: 1 });
  await data.close();
  expect((await readdir(folder)).sort()).toEqual([`${nameOf('e')}.json`, 'notes.txt']);
});

test('a folder that can’t be written is said once, and data goes on', async () => {
  await writeFile(folder, 'a file');
  const data = kept();
  for (const at of [1, 2]) {
    data.write(nameOf('a'), { json: '1', at });
    await data.close();
  }
  expect(said).toHaveLength(1);
});
