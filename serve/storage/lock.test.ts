import { spawnSync } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withLock } from './lock.ts';

let folder = '';
let path = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dash-lock-'));
  path = join(folder, '.lock');
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

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

test('a lock of another system that is fresh is waited for, though its process number is nobody’s here', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  await writeFile(path, `elsewhere ${pid} abc`);
  let done = false;
  const releaseLater = async () => {
    // Longer than it takes to find a lock and to take it away.
    for (let round = 0; round < 20; round += 1) await withLock(`${path}.other`, async () => undefined);
    expect(done).toBe(false);
    await rm(path);
  };
  const take = async () => {
    done = true;
  };
  await Promise.all([withLock(path, take), releaseLater()]);
});

test('of two that find the same stale lock, the second leaves the lock alone that the first has made meanwhile', async () => {
  await writeFile(path, 'elsewhere 1 stale');
  const long = new Date(Date.now() - 60_000);
  await utimes(path, long, long);
  const guard = `${path}.stale`;
  const heard: string[] = [];
  const watcher = watch(folder, (event, name) => {
    if (event === 'rename' && name === basename(guard)) heard.push(name);
  });
  let done = false;
  let second: Promise<void> | undefined;

  await withLock(guard, async () => {
    second = withLock(path, async () => {
      done = true;
    });
    // By then it has found the stale lock, and waits for the guard.
    for (let round = 0; round < 20; round += 1) await withLock(`${path}.other`, async () => undefined);
    await rm(path);
    await writeFile(path, 'elsewhere 1 fresh');
  });

  const releaseLater = async () => {
    // The guard is made and goes, once for this test and once for the second.
    await expect.poll(() => heard.length).toBe(4);
    watcher.close();
    expect([done, await readFile(path, 'utf8')]).toEqual([false, 'elsewhere 1 fresh']);
    await rm(path);
  };
  await Promise.all([second, releaseLater()]);
});

test('a lock that another took over while it was held is not removed at its end', async () => {
  await withLock(path, async (lock) => {
    await writeFile(path, 'elsewhere 1 abc');
    expect(await lock.isHeld()).toBe(false);
  });
  expect(await readFile(path, 'utf8')).toBe('elsewhere 1 abc');
});

test('a lock that is held for long shows signs of life', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const long = new Date(Date.now() - 60_000);
  await withLock(path, async () => {
    await utimes(path, long, long);
    vi.advanceTimersByTime(5_000);
    await expect.poll(async () => (await stat(path)).mtimeMs).toBeGreaterThan(Date.now() - 9_000);
  });
});
