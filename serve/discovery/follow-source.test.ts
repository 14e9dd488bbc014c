import { EventEmitter } from 'node:events';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DashError } from '../../schema/errors.ts';
import type { OutboundStream } from '../outbound/outbound-request.ts';
import { type Clock, followSource, keptFor } from './follow-source.ts';
import type { FoundService } from './found.ts';

/** A clock that goes on when it is told to. */
function createClock(): Clock & { pass(milliseconds: number): Promise<void> } {
  let now = 0;
  const waiting = new Set<{ until: number; done: () => void }>();
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    now: () => now,
    wait: (milliseconds, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const done = () => {
          signal.removeEventListener('abort', done);
          resolve();
        };
        waiting.add({ until: now + milliseconds, done });
        signal.addEventListener('abort', done);
      }),
    async pass(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        await settle();
        const next = [...waiting].filter(({ until }) => until <= end).sort((a, b) => a.until - b.until)[0];
        if (!next) break;
        waiting.delete(next);
        now = Math.max(now, next.until);
        next.done();
      }
      now = end;
    },
  };
}

let clock: ReturnType<typeof createClock>;
let ending: AbortController;
let has: FoundService[] | DashError;
let asked: number[];
let shown: string[][];
let said: string[];
let streams: EventEmitter[];

beforeEach(() => {
  [clock, ending, has, asked, shown, said, streams] = [createClock(), new AbortController(), [], [], [], [], []];
});
afterEach(() => ending.abort());

const named = (...names: string[]): FoundService[] => names.map((name) => ({ name }));

function follow({ status = 200, isShown = false, opens = true, refusal = '' } = {}) {
  const read = async () => {
    asked.push(clock.now());
    if (has instanceof DashError) throw has;
    return has;
  };
  const listen = async () => {
    if (!opens) throw new DashError('away', 'It keeps events back.');
    const body = new EventEmitter();
    streams.push(body);
    const end = () => void body.emit('close');
    return { status, body: body as unknown as Readable, end, ...(refusal && { refusal }) };
  };
  return followSource(
    { name: 'nas', interval: 30_000, read, listen },
    {
      clock,
      signal: ending.signal,
      onServices: (services) => shown.push(services.map(({ name }) => name)),
      log: (_level, message) => said.push(message),
      isShown,
    },
  );
}

test('what comes and goes is told at once, and what is as before is not told again', async () => {
  void follow();
  await clock.pass(10_000);
  has = named('films');
  streams[0]?.emit('data', '{}');
  await clock.pass(200);
  expect(shown).toEqual([[], ['films']]);
  streams[0]?.emit('data', '{}');
  await clock.pass(1000);
  expect(asked).toHaveLength(3);
  expect(shown).toHaveLength(2);
});

test('a storm of events has the source asked twice a second at most', async () => {
  void follow();
  await clock.pass(1000);
  for (let event = 0; event < 200; event += 1) {
    streams[0]?.emit('data', '{}');
    await clock.pass(50);
  }
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.length).toBeLessThan(23);
});

test('without a stream, or of one that breaks at once, it is asked by the interval', async () => {
  void follow({ status: 403 });
  await clock.pass(100_000);
  expect(asked).toHaveLength(4);
  expect(streams).toHaveLength(2);
});

test('one that may not tell of changes says once what it needs for that', async () => {
  void follow({ status: 403, refusal: 'The account needs the verb watch on services.' });
  await clock.pass(200_000);
  expect(asked).toHaveLength(7);
  expect(said).toEqual([
    'The source nas of discovery keeps changes back, and is asked every 30 seconds. The account needs the verb watch on services.',
  ]);
});

test('a stream that ends after some minutes, as those of a cluster do, is opened again at once', async () => {
  void follow();
  await clock.pass(299_000);
  const before = asked.length;
  streams[0]?.emit('close');
  await clock.pass(1000);
  expect(streams).toHaveLength(2);
  expect(asked).toHaveLength(before + 1);
});

test('one that gives no stream and answers all the same is not away', async () => {
  has = named('films');
  void follow({ opens: false });
  await clock.pass(100_000);
  expect(asked).toHaveLength(4);
  expect([shown, said]).toEqual([[['films']], []]);
});

test('one that is away is asked less and less, and what it had stays for a while', async () => {
  has = named('films');
  void follow();
  await clock.pass(1000);
  has = new DashError('away', 'There is no such socket.');
  streams[0]?.emit('close');
  await clock.pass(8000);
  expect(asked).toHaveLength(5);
  expect(shown).toEqual([['films']]);
  expect(said).toEqual([expect.stringContaining('There is no such socket. What it had is shown for 10 more minutes.')]);
  await clock.pass(keptFor + 60_000);
  expect(shown).toEqual([['films'], []]);
  has = named('films');
  await clock.pass(60_000);
  expect(shown).toEqual([['films'], [], ['films']]);
  expect(said.at(-1)).toBe('The source nas of discovery answers again.');
});

test('it ends when it is told to', async () => {
  const over = follow();
  await clock.pass(1000);
  ending.abort();
  await over;
  await clock.pass(100_000);
  expect(asked).toHaveLength(1);
});

test('a stream that opens after it has ended is ended as well', async () => {
  let open: (stream: OutboundStream) => void = () => undefined;
  const listen = () => new Promise<OutboundStream>((resolve) => (open = resolve));
  const read = async () => {
    asked.push(clock.now());
    return [];
  };
  const over = followSource(
    { name: 'nas', interval: 30_000, read, listen },
    { clock, signal: ending.signal, onServices: () => undefined, log: () => undefined },
  );
  ending.abort();
  const end = vi.fn();
  open({ status: 200, body: new EventEmitter() as unknown as Readable, end });
  await over;
  expect(end).toHaveBeenCalledOnce();
  expect(asked).toEqual([]);
});

test('what is shown of one that never answers by its new settings goes after a while', async () => {
  has = new DashError('away', 'There is no such socket.');
  void follow({ isShown: true });
  await clock.pass(60_000);
  expect(shown).toEqual([]);
  await clock.pass(keptFor + 60_000);
  expect(shown).toEqual([[]]);
});
