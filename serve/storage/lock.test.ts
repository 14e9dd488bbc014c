import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './lock.ts';

let folder = '';
let path = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dash-lock-'));
  path = join(folder, '.lock');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('one task after the other, and nothing is left behind', async () => {
  let running = 0;
  const most: number[] = [];
  const task = async () => {
    running += 1;
    most.push(running);
    await setTimeout(5);
    running -= 1;
  };
  await Promise.all(Array.from({ length: 5 }, () => withLock(path, task)));
  expect(Math.max(...most)).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

test('the lock is given back when a task fails', async () => {
  await expect(withLock(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(path)).toBe(false);
});

test('the lock of a process that is dead is taken over at once', async () => {
  const held = await withLock(path, () => readFile(path, 'utf8'));
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  await writeFile(path, held.replace(/ \d+ /, ` ${pid} `));
  // As young as can be: its age is not what tells.
  const later = new Date(Date.now() + 3_600_000);
  await utimes(path, later, later);
  expect(await withLock(path, async (lock) => lock.isHeld())).toBe(true);
  expect(await readdir(folder)).toEqual([]);
});

test.each([['elsewhere 1 abc'], ['']])('a lock %j that nobody has refreshed for long is taken over', async (token) => {
  await writeFile(path, token);
  const long = new Date(Date.now() - 60_000);
  await utimes(path, long, long);
  expect(await withLock(path, async () => 'mine')).toBe('mine');
});

test('a lock of another system that is fresh is waited for', async () => {
  await writeFile(path, 'elsewhere 1 abc');
  let done = false;
  const waiting = withLock(path, async () => {
    done = true;
  });
  await setTimeout(100);
  expect(done).toBe(false);
  await rm(path);
  await waiting;
});
