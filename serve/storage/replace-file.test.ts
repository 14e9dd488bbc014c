import { type FileHandle, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { replaceFile } from './replace-file.ts';

let folder = '';
let path = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dash-replace-'));
  path = join(folder, 'conf.yml');
  await writeFile(path, 'old');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

test('what fails at the last moment leaves the old file and nothing beside it', async () => {
  const objection = new Error('It has changed.');
  const beforeRename = () => Promise.reject(objection);
  await expect(replaceFile(path, { text: 'new', mode: 0o600, beforeRename })).rejects.toBe(objection);
  expect(await readFile(path, 'utf8')).toBe('old');
  expect(await readdir(folder)).toEqual(['conf.yml']);
});

test('the mode is the one asked for, whatever the process takes from new files', async () => {
  const before = process.umask(0o077);
  try {
    await replaceFile(path, { text: 'new', mode: 0o664 });
  } finally {
    process.umask(before);
  }
  expect((await stat(path)).mode & 0o777).toBe(0o664);
});

test('the new file is on disk before it takes the place of the old one, and the folder after that', async () => {
  const handle = await open(path);
  const methods: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  const steps: string[] = [];
  const { sync } = methods;
  vi.spyOn(methods, 'sync').mockImplementation(async function (this: FileHandle) {
    steps.push((await this.stat()).isDirectory() ? 'sync folder' : 'sync file');
    await sync.call(this);
  });
  await replaceFile(path, {
    text: 'new',
    mode: 0o600,
    async rename(from, to) {
      steps.push('rename');
      await rename(from, to);
    },
  });
  expect(steps).toEqual(['sync file', 'rename', 'sync folder']);
});
