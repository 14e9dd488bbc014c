import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { upShare } from '../../schema/api/status-history.ts';
import { createFileState } from '../state/file-state.ts';
import { createMemoryState } from '../state/memory-state.ts';
import { states } from './day-ring.ts';
import { createStatusHistory, historyName } from './status-history.ts';

/** A half hour begins here. */
const start = Date.UTC(2026, 10, 24, 12);
let time = start;
const now = () => time;
const pass = (minutes: number) => {
  time += minutes * 60_000;
};
beforeEach(() => {
  time = start;
});

const { up, slow, down } = states;
const history = (state = createMemoryState()) => createStatusHistory(state, () => undefined, now);
const last = async (checks: string[], from: ReturnType<typeof history>, count = 2) =>
  (await from.read(checks)).periods.slice(-count);

test('what was found counts until the next check, for the minutes between them', async () => {
  const all = history();
  all.note('a', up, 600);
  pass(10);
  all.note('a', down, 600);
  pass(5);
  all.note('a', slow, 600);
  pass(14);
  expect(await last(['a'], all)).toEqual([
    [0, 0, 0],
    [10, 14, 6],
  ]);
});

test('nothing is known of a time in which nobody has asked', async () => {
  const all = history();
  all.note('a', up, 300);
  pass(60);
  expect((await all.read(['a'])).periods.slice(-3)).toEqual([
    [11, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]);
  expect(await last(['other'], all, 1)).toEqual([[0, 0, 0]]);
});

test('of several services the worst counts in each minute, once', async () => {
  const all = history();
  all.note('a', down, 60);
  all.note('b', up, 600);
  pass(4);
  all.note('c', slow, 60);
  pass(1);
  all.note('b', up, 600);
  expect(await last(['a', 'b', 'c'], all, 1)).toEqual([[1, 2, 3]]);
  expect(upShare(await last(['a', 'b', 'c'], all, 1))).toBe(0.5);
});

test('a day later nothing of it is left, and the first half hour begins 23.5 hours before this one', async () => {
  const all = history();
  all.note('a', up, 300);
  expect((await all.read(['a'])).from).toBe(start - 47 * 30 * 60_000);
  pass(1440);
  expect(upShare((await all.read(['a'])).periods)).toBeUndefined();
});

test('it outlives the server, and servers that share a state add to each other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dash-history-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const one = createFileState(folder);
  const first = history(one);
  first.note('a', down, 60);
  first.close();
  await one.settled();
  pass(6);
  const second = history(createFileState(folder));
  second.note('a', up, 60);
  expect(await last(['a'], second, 1)).toEqual([[1, 0, 1]]);
});

test('its files name no address, and one that is spoilt is as good as none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dash-history-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const state = createFileState(folder);
  const all = history(state);
  all.note(historyName(['https://key@nas.lan']), up, 60);
  all.close();
  await state.settled();
  const [file = ''] = await readdir(join(folder, 'status-history'));
  expect(await readFile(join(folder, 'status-history', file), 'utf8')).not.toContain('nas');
  const spoilt = createMemoryState();
  for (let part = 0; part < 16; part += 1) {
    spoilt
      .texts('status-history', { most: { texts: 16, bytes: 1e6, bytesOfOne: 1e6 }, failed: () => undefined })
      .set(String(part), '{"a":[1,2,"x"],"b":7');
  }
  expect(upShare((await history(spoilt).read(['a', 'b'])).periods)).toBeUndefined();
});

test('five thousand services are remembered, those that were checked last', async () => {
  const all = history();
  for (let index = 0; index <= 5000; index += 1) all.note(`check ${index}`, up, 60);
  expect([all.lastNoted('check 0'), all.lastNoted('check 5000')]).toEqual([undefined, start]);
});
