import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stateDir } from '../../cli/state-dir.ts';
import { type History, openHistory } from './history.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dash-history-'));
  await writeFile(join(folder, 'conf.yml'), '');
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

const open = (limits?: { count: number; age: number; least: number }) =>
  openHistory(join(folder, 'conf.yml'), { stateFolder: join(folder, 'state'), ...(limits && { limits }) });

const textsOf = async (history: History) => Promise.all((await history.list()).map(({ id }) => history.read(id)));

test('states are listed the newest first and read by their id', async () => {
  const history = await open();
  await history.keep('one');
  await history.keep('two');
  const list = await history.list();
  expect(await Promise.all(list.map(({ id }) => history.read(id)))).toEqual(['two', 'one']);
  expect(await history.find(list[1]?.version ?? '')).toBe('one');
});

test('a state is kept once, and readable for its owner only', async () => {
  const history = await open();
  await history.keepOnce('one');
  await history.keepOnce('one');
  await history.keep('one');
  const [name = ''] = await readdir(history.folder);
  expect(await readdir(history.folder)).toHaveLength(1);
  expect((await stat(join(history.folder, name))).mode & 0o777).toBe(0o600);
  expect((await stat(history.folder)).mode & 0o777).toBe(0o700);
});

test('the oldest go by count, and by age except for the last few', async () => {
  const counted = await open({ count: 3, age: 1, least: 1 });
  for (let index = 0; index < 6; index += 1) await counted.keep(`${index}`);
  expect(await textsOf(counted)).toEqual(['5', '4', '3']);
  const aged = await open({ count: 100, age: -1, least: 2 });
  await aged.keep('last');
  expect(await textsOf(aged)).toEqual(['last', '5']);
});

test('what is kept later is newer, also where the clock stands still or is put back', async () => {
  const history = await open();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T12:00:00Z') });
  for (const text of ['one', 'two', 'three']) await history.keep(text);
  vi.setSystemTime(new Date('2026-01-01T11:00:00Z'));
  await history.keep('four');
  expect(await textsOf(history)).toEqual(['four', 'three', 'two', 'one']);
});

test('what killed processes left half-kept goes, and what one may be at stays', async () => {
  const history = await open();
  await history.keep('one');
  const [left, young] = [join(history.folder, '.a.yml.dash-new-b'), join(history.folder, '.c.yml.dash-new-d')];
  await writeFile(left, 'half');
  await writeFile(young, 'half');
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  await utimes(left, yesterday, yesterday);
  await history.keep('two');
  const names = await readdir(history.folder);
  expect(names.filter((name) => name.startsWith('.'))).toEqual(['.c.yml.dash-new-d']);
});

test('an id is no path', async () => {
  const history = await open();
  await history.keep('one');
  // From the folder of the snapshots to the config itself.
  for (const id of ['', '..', '../../../conf', join(folder, 'conf')]) expect(await history.read(id)).toBeUndefined();
});

test.each([
  [{ DASH_STATE_DIR: '/a' }, '/a'],
  [{ XDG_STATE_HOME: '/b' }, '/b/dash'],
  [{ XDG_STATE_HOME: 'b' }, '/home/x/.local/state/dash'],
  [{}, '/home/x/.local/state/dash'],
])('with %j the state stands in %s', (environment, expected) => {
  expect(stateDir(environment, '/home/x')).toBe(expected);
});
