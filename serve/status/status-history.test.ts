import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
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

const texts = { most: { texts: 64, bytes: 2e7, bytesOfOne: 1e6 }, failed: () => undefined };

test('its files name no address, and one that is spoilt is set aside with a word in the log', async () => {
  const state = createMemoryState();
  const kept = state.texts('status-history', texts);
  const all = history(state);
  all.note(historyName(['https://key@nas.lan']), up, 60);
  all.close();
  const part = historyName(['https://key@nas.lan']).charCodeAt(0) % 16;
  expect(await kept.get(`day-${part}`)).not.toContain('nas');
  kept.set(`day-${part}`, '{"version":1,"services":{"a":[1,2,"x"');
  const said: string[] = [];
  const next = createStatusHistory(state, (_, message) => said.push(message), now);
  expect(upShare((await next.read(['a'])).periods)).toBeUndefined();
  expect(said).toEqual([expect.stringContaining('set aside')]);
  expect(await kept.get(`day-${part}-aside`)).toContain('"x"');
});

test('an entry that is spoilt takes no other with it', async () => {
  const state = createMemoryState();
  const all = history(state);
  all.note('a', down, 60);
  all.close();
  const kept = state.texts('status-history', texts);
  const text = (await kept.get('day-1')) ?? '';
  kept.set('day-1', text.replace('"services":{', '"services":{"q":[1,2,"x"],'));
  expect(await last(['a', 'q'], history(state), 1)).toEqual([[0, 0, 1]]);
});

test('a server that is killed loses no more than the pause before it writes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const state = createMemoryState();
  const all = history(state);
  all.note('a', up, 60);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await last(['a'], history(state), 1)).toEqual([[1, 0, 0]]);
});

test('a thousand services are remembered, those that were checked last', async () => {
  const all = history();
  for (let index = 0; index <= 1000; index += 1) all.note(`check ${index}`, up, 60);
  expect([all.lastNoted('check 0'), all.lastNoted('check 1000')]).toEqual([undefined, start]);
});

test('hours outlive their minutes, also that in which the server ended', async () => {
  const state = createMemoryState();
  const first = history(state);
  first.note('a', up, 1200, { time: 40 });
  pass(30);
  first.note('a', down, 1200, { code: 'service-error', answer: '503' });
  first.close();
  pass(40 * 60);
  const second = history(state);
  const { state: found, hours, incidents } = await second.about('a', 48);
  expect(found).toBeUndefined();
  expect(hours.filter(({ up, slow, down }) => up + slow + down > 0)).toEqual([
    { up: 30, slow: 0, down: 30, time: expect.closeTo(40, -1) },
    { up: 0, slow: 0, down: 11 },
  ]);
  const from = start + 30 * 60_000;
  expect(incidents).toEqual([{ from, to: from + 45 * 60_000, state: 'down', code: 'service-error', answer: '503' }]);
  second.close();
  pass(24 * 60 * 400);
  expect((await history(state).about('a', 24 * 365)).hours.some(({ up, down }) => up + down > 0)).toBe(false);
});

test('what is going on has no end yet, and slow and down in one go are one incident', async () => {
  const all = history();
  all.note('a', up, 60);
  pass(1);
  all.note('a', slow, 60, { time: 3000, code: 'answered', answer: '200' });
  pass(1);
  all.note('a', down, 60, { code: 'no-answer' });
  pass(1);
  const { state, incidents } = await all.about('a', 1);
  expect([state, incidents]).toEqual(['down', [{ from: start + 60_000, state: 'down', code: 'no-answer' }]]);
});

test('a year of two hundred services takes at most 2 MB', async () => {
  const state = createMemoryState();
  const all = history(state);
  // One service that fails now and then, and whose answers never take the same time, written under two hundred names.
  let seed = 1;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (let check = 0; check < 365 * 24 * 4; check += 1) {
    const isBad = random() < 0.01;
    all.note('a', isBad ? down : up, 900, { time: 20 + 30 * random(), ...(isBad && { code: 'no-answer' }) });
    pass(15);
  }
  for (let minute = 0; minute < 1440; minute += 1) {
    all.note('a', up, 60, { time: 20 + 30 * random() });
    pass(1);
  }
  all.close();
  const kept = state.texts('status-history', texts);
  const bytes = ((await kept.get('day-1')) ?? '').length + ((await kept.get('year-1')) ?? '').length;
  expect(bytes).toBeGreaterThan(2000);
  expect(bytes * 200).toBeLessThan(2_000_000);
});

test('of five hundred services that are checked each half minute for an hour, memory and texts stay as large as they were', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const state = createMemoryState();
  const all = history(state);
  const kept = state.texts('status-history', texts);
  let seed = 1;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const size = async () => {
    const keys = Array.from({ length: 16 }, (_, part) => [`day-${part}`, `year-${part}`]).flat();
    const written = await Promise.all(keys.map(async (key) => (await kept.get(key))?.length ?? 0));
    let memory = Number.POSITIVE_INFINITY;
    // The runner's own work goes on meanwhile, and lets go of what it took.
    for (let turn = 0; turn < 5; turn += 1) {
      await new Promise(setImmediate);
      collect();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      memory = Math.min(memory, heapUsed + arrayBuffers);
    }
    return { memory, bytes: written.reduce((sum, each) => sum + each, 0) };
  };
  const watch = async (minutes: number) => {
    for (let half = 0; half < 2 * minutes; half += 1) {
      for (let service = 0; service < 500; service += 1) {
        const isDown = random() < 0.02;
        all.note(
          `${service} service`,
          isDown ? down : up,
          30,
          isDown ? { code: 'no-answer' } : { time: 40 * random() },
        );
      }
      pass(0.5);
      // The texts are written a few times, as each of that takes the test a while.
      if (half % 20 === 19) await vi.advanceTimersByTimeAsync(20_000);
    }
    return size();
  };
  let late = await watch(15);
  const growths: number[] = [];
  for (let quarter = 1; quarter < 4; quarter += 1) {
    const early = late;
    late = await watch(15);
    growths.push(late.memory - early.memory);
  }
  // Checks that were kept would take three megabytes each quarter; what the runner takes now and then it takes in one.
  expect(Math.min(...growths)).toBeLessThan(1_500_000);
  expect(late.bytes).toBeGreaterThan(100_000);
  expect(late.bytes).toBeLessThan(2_000_000);
  const { state: found, hours } = await all.about('7 service', 2);
  const known = hours.reduce((sum, { up, slow, down }) => sum + up + slow + down, 0);
  expect([found === undefined, known]).toEqual([false, expect.closeTo(60, -1)]);
}, 60_000);

test('the usual time is the median of the past week, and not known before some hours of it are', async () => {
  const all = history();
  const hour = (time: number) => {
    all.note('a', up, 1800, { time });
    pass(60);
  };
  for (let count = 0; count < 5; count += 1) hour(100);
  expect(await all.usualTime('a')).toBeUndefined();
  hour(4000);
  hour(100);
  expect(await all.usualTime('a')).toEqual(expect.closeTo(100, -1));
  expect(await all.usualTime('b')).toBeUndefined();
});
