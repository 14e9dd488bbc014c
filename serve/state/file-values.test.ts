import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createFileValues } from './file-values.ts';
import type { Entry } from './shared-state.ts';

let file = '';
let writes: string[][] = [];
let failures: string[] = [];
beforeEach(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'dash-values-')), 'sub', 'n.json');
  writes = [];
  failures = [];
});

const clock = { now: 1_000 };
const open = () =>
  createFileValues<number>(
    file,
    {
      read: (json) => (Array.isArray(json) ? (json as [string, Entry<number>][]) : []),
      write: (entries) => {
        writes.push([...entries.keys()]);
        return [...entries];
      },
      failed: (place) => failures.push(place),
    },
    undefined,
    () => clock.now,
  );
const inFile = () => (JSON.parse(readFileSync(file, 'utf8')) as [string, Entry<number>][]).map(([key]) => key);
/** Where its folder is to be, there is a file. */
const block = () => writeFile(join(file, '..'), '');
const unblock = () => rm(join(file, '..'));

test('what is set while a write waits goes into that one, for this user alone', async () => {
  const values = open();
  for (const key of ['a', 'b', 'c']) void values.set(key, 1);
  await values.settled();
  expect([writes, inFile()]).toEqual([[['a', 'b', 'c']], ['a', 'b', 'c']]);
  expect([statSync(file).mode & 0o777, statSync(join(file, '..')).mode & 0o777]).toEqual([0o600, 0o700]);
});

test('what can’t be written is remembered, and written with what comes next', async () => {
  const values = open();
  await block();
  await values.set('a', 1);
  await values.set('short', 1, clock.now + 10);
  for (let index = 0; index < 250; index += 1) void values.update('count', (before = 0) => before + 1);
  expect(await Promise.all([values.claim('claimed', 1), values.claim('claimed', 2)])).toEqual([true, false]);
  expect([await values.claim('claimed', 3), values.peek('claimed'), values.peek('a')]).toEqual([false, 1, 1]);
  expect(new Set(failures)).toEqual(new Set([file]));

  clock.now += 10;
  await values.settled();
  await unblock();
  await values.set('b', 1);
  expect(inFile().toSorted()).toEqual(['a', 'b', 'claimed', 'count']);
  expect([values.peek('count'), open().peek('count')]).toEqual([250, 250]);
});

test('what was known stays where the file is lost, spoilt or put back as it was', async () => {
  const values = open();
  await values.set('a', 1);
  const before = readFileSync(file, 'utf8');
  await values.set('b', 2);
  for (const text of [undefined, '[{', '{}', before]) {
    if (text === undefined) await rm(file);
    else writeFileSync(file, text);
    clock.now += 1_000;
    expect([text, values.peek('a'), values.peek('b')]).toEqual([text, 1, 2]);
    await values.set('c', 3);
    expect([text, inFile()]).toEqual([text, ['a', 'b', 'c']]);
  }
});
