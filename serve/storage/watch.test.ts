import { mkdir, mkdtemp, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Watch, watchFiles } from './watch.ts';

let folder: string;
let watch: Watch | undefined;
let calls: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dash-watch-'));
  calls = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await watch?.close();
  await rm(folder, { recursive: true });
});

const start = async (...paths: string[]) => {
  watch = watchFiles(paths, () => {
    calls += 1;
  });
  await watch.ready;
};
const calledTimes = (times: number) => expect.poll(() => calls, { timeout: 2000, interval: 5 }).toBe(times);
/** Resolves once an event has set the timer of a check. */
const eventOf = async () => {
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
};
const rest = () => new Promise((resolve) => setTimeout(resolve, 200));

test('a file that is written in place is noticed, once', async () => {
  const file = join(folder, 'conf.yml');
  await writeFile(file, 'a: 1\n');
  await start(file);

  await writeFile(file, 'a: 2\n');

  await calledTimes(1);
  await rest();
  expect(calls).toBe(1);
});

test('a file that an editor replaces by a renamed one is noticed, every time', async () => {
  const file = join(folder, 'conf.yml');
  await writeFile(file, 'a: 1\n');
  await start(file);

  for (const round of [1, 2, 3]) {
    await writeFile(join(folder, '.conf.yml.swp'), `a: ${round + 1}\n`);
    await rename(join(folder, '.conf.yml.swp'), file);
    await calledTimes(round);
  }
});

test('a file behind a link that is moved, as Kubernetes does it, is noticed', async () => {
  for (const [version, text] of [
    ['..1', 'a: 1\n'],
    ['..2', 'a: 2\n'],
  ] as const) {
    await mkdir(join(folder, version));
    await writeFile(join(folder, version, 'conf.yml'), text);
  }
  await symlink('..1', join(folder, '..data'));
  await symlink('..data/conf.yml', join(folder, 'conf.yml'));
  await start(join(folder, 'conf.yml'));

  await symlink('..2', join(folder, '..data_tmp'));
  await rename(join(folder, '..data_tmp'), join(folder, '..data'));

  await calledTimes(1);
});

test('a file that vanishes and comes back is noticed both times', async () => {
  const file = join(folder, 'conf.yml');
  await writeFile(file, 'a: 1\n');
  await start(file);

  await unlink(file);
  await calledTimes(1);
  await writeFile(file, 'a: 1\n');
  await calledTimes(2);
});

test('an editor that empties the file before it writes causes one call', async () => {
  const file = join(folder, 'conf.yml');
  await writeFile(file, 'a: 1\n');
  await start(file);
  // The test passes the time, so that a busy machine can't make the editor too slow.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

  await writeFile(file, '');
  await eventOf();
  vi.advanceTimersByTime(10);
  expect(calls).toBe(0);
  await writeFile(file, 'a: 2\n');
  vi.advanceTimersByTime(59);
  expect(calls).toBe(0);
  vi.advanceTimersByTime(1);

  expect(calls).toBe(1);
});

test('other files in the folder are nobody’s business', async () => {
  const file = join(folder, 'conf.yml');
  await writeFile(file, 'a: 1\n');
  await start(file);

  await writeFile(join(folder, 'notes.txt'), 'x');
  await rest();

  expect(calls).toBe(0);
});

test('a path that is added later is watched, also in another folder', async () => {
  const first = join(folder, 'conf.yml');
  const second = join(folder, 'pages', 'media.yml');
  await mkdir(join(folder, 'pages'));
  await writeFile(first, 'a: 1\n');
  await writeFile(second, 'a: 1\n');
  await start(first);

  watch?.setPaths([first, second]);
  await rest();
  await writeFile(second, 'a: 2\n');

  await calledTimes(1);
});

test('a file that was absent a moment ago is noticed, though it was there before the watch', async () => {
  const [file, icon] = [join(folder, 'conf.yml'), join(folder, 'icon.png')];
  await writeFile(file, 'a: 1\n');
  await start(file);
  await writeFile(icon, 'a');

  watch?.setPaths([file, icon], [icon]);

  await calledTimes(1);
});

test('what is to be watched once it was closed opens nothing that keeps the process from ending', async () => {
  const file = join(folder, 'conf.yml');
  await writeFile(file, 'a: 1\n');
  const open = () => process.getActiveResourcesInfo().filter((name) => name === 'FSEventWrap').length;
  const before = open();
  await start(file);
  expect(open()).toBeGreaterThan(before);
  await watch?.close();

  watch?.setPaths([file, join(folder, 'more.yml')]);

  await rest();
  expect(open()).toBe(before);
});
