import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
