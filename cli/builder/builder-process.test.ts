import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { operator } from '../../schema/model.ts';
import { startBuilder } from './builder-process.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A builder whose processes are played: each of `children` is one that was started. */
function start() {
  const children: EventEmitter[] = [];
  const ends: unknown[] = [];
  const tasks: unknown[] = [];
  const sent: unknown[][] = [];
  const fork = (task: unknown) => {
    tasks.push(task);
    const told: unknown[] = [];
    sent.push(told);
    const send = (message: unknown) => told.push(message) > 0;
    const child = Object.assign(new EventEmitter(), { connected: true, send, kill: () => true });
    child.on('exit', () => {
      child.connected = false;
    });
    children.push(child);
    return child as unknown as ChildProcess;
  };
  const builder = startBuilder(
    { cwd: '/', file: 'conf.yml' },
    () => undefined,
    (end) => ends.push(end),
    fork,
  );
  const crash = () => children.at(-1)?.emit('exit', 1);
  return { builder, children, ends, tasks, sent, crash };
}

test('a builder that ends before it is done is started again, and given up after the third time', () => {
  const { children, ends, crash } = start();

  for (let round = 0; round < 6; round += 1) {
    crash();
    vi.advanceTimersByTime(60_000);
  }

  expect(children).toHaveLength(4);
  expect(ends.slice(0, 4)).toEqual([true, true, true, false].map((restarts) => ({ code: 1, restarts })));
});

test('one that was done with its work may end', () => {
  const { children, ends, crash } = start();

  children[0]?.emit('message', { kind: 'idle' });
  crash();
  vi.advanceTimersByTime(60_000);

  expect([children.length, ends]).toEqual([1, []]);
});

test('times are counted in a row: one that got done in between begins anew', () => {
  const { builder, children, ends, crash } = start();

  for (let round = 0; round < 5; round += 1) {
    crash();
    vi.advanceTimersByTime(60_000);
    children.at(-1)?.emit('message', { kind: 'idle' });
    builder.build();
  }

  expect(ends).toEqual(Array(5).fill({ code: 1, restarts: true }));
});

test('what waits for a builder that ends is told so, and asks again', async () => {
  const { builder, crash } = start();
  const question = builder.ask({ do: 'history', filename: '', viewer: operator });

  crash();

  await expect(question).rejects.toMatchObject({ status: 503, code: 'interrupted' });
});

test('a closed builder is not started again', () => {
  const { builder, children, crash } = start();

  crash();
  builder.close();
  vi.advanceTimersByTime(60_000);

  expect(children).toHaveLength(1);
});

test('what was good of the pages is handed to the next process, which waits for it', () => {
  const { builder, children, sent, tasks } = start();
  const texts = new Uint8Array([1, 2, 3]);
  children[0]?.emit('message', { kind: 'kept', texts });
  children[0]?.emit('message', { kind: 'idle' });
  vi.advanceTimersByTime(60_000);

  builder.build();

  expect(tasks).toEqual([
    { cwd: '/', file: 'conf.yml' },
    { cwd: '/', file: 'conf.yml', waits: true },
  ]);
  expect(sent[1]?.[0]).toEqual({ kind: 'kept', texts });
});
