import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { holdToSharedState } from '../testing/shared-state-suite.ts';
import { createFileState } from './file-state.ts';
import { createMemoryState } from './memory-state.ts';

const clockOf = () => {
  const clock = { now: 1_000 };
  return { clock, now: () => clock.now };
};

holdToSharedState(
  'memory',
  async () => {
    const { clock, now } = clockOf();
    const state = createMemoryState({ now });
    return { one: state, other: state, clock };
  },
  { all: true },
);

holdToSharedState(
  'files',
  async () => {
    const { clock, now } = clockOf();
    const folder = await mkdtemp(join(tmpdir(), 'dash-state-'));
    return { one: createFileState(folder, { now }), other: createFileState(folder, { now }), clock };
  },
  { all: false },
);

// In files it is by the time of each, which a system may keep too coarsely to tell these apart.
test('texts in memory that were set last are kept where there is no room for all, by number and by size', async () => {
  const most = { texts: 3, bytes: 100, bytesOfOne: 50 };
  const texts = createMemoryState().texts('t', { most, failed: () => undefined });
  const kept = async () => {
    const found = await Promise.all(['a', 'b', 'c', 'd'].map(async (key) => [key, await texts.get(key)] as const));
    return found.flatMap(([key, text]) => (text === undefined ? [] : [key]));
  };
  for (const key of ['a', 'b', 'c', 'a', 'd']) texts.set(key, 'x');
  expect(await kept()).toEqual(['a', 'c', 'd']);
  for (const key of ['b', 'c']) texts.set(key, 'x'.repeat(50));
  expect(await kept()).toEqual(['b', 'c']);
});
