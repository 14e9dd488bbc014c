import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { operator } from '../../schema/model.ts';
import { type BuilderEvent, startBuilder } from './builder-process.ts';
import type { BuilderTask } from './messages.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Milliseconds that these builders may take for a command, and to hear. */
const limit = 5_000;

type PlayedProcess = EventEmitter & { kill: () => boolean };

/** A builder whose processes are played: each of `children` is one that was started. */
function start(options: { limit?: number } = { limit }) {
  const children: PlayedProcess[] = [];
  const events: BuilderEvent[] = [];
  const tasks: BuilderTask[] = [];
  const sent: unknown[][] = [];
  const fork = (task: BuilderTask) => {
    tasks.push(task);
    const received: unknown[] = [];
    sent.push(received);
    const send = (message: unknown) => received.push(message) > 0;
    const child = Object.assign(new EventEmitter(), { connected: true, send, kill: vi.fn(() => true) });
    child.on('exit', () => {
      child.connected = false;
    });
    children.push(child);
    return child as unknown as ChildProcess;
  };
  const builder = startBuilder({ cwd: '/', file: 'conf.yml' }, { forkProcess: fork, ...options });
  const listen = () => builder.listen((event) => events.push(event));
  const crash = () => children.at(-1)?.emit('exit', 1);
  return { builder, children, events, listen, tasks, sent, crash };
}

const fault = { kind: 'icons', sentences: ['There is no icon nosuch.'] } as const;

test('what it does before somebody listens is handed over when somebody does, in its order', () => {
  const { children, events, listen, crash } = start();
  children[0]?.emit('message', fault);
  crash();
  expect(events).toEqual([]);

  listen();
  vi.advanceTimersByTime(60_000);
  children[1]?.emit('message', fault);

  expect(events).toEqual([fault, { kind: 'ended', code: 1, restarts: true }, fault]);
});

test('another config is built by a process of its own, of which alone is heard from then on', () => {
  const { builder, children, events, listen, tasks } = start();
  listen();
  children[0]?.emit('message', { kind: 'good-pages', texts: new Uint8Array([1]) });

  builder.build('other.yml');
  children[0]?.emit('message', fault);
  children[0]?.emit('exit', null);
  builder.build();

  expect(tasks).toEqual([
    { cwd: '/', file: 'conf.yml' },
    { cwd: '/', file: 'other.yml' },
  ]);
  expect(events).toEqual([]);
});

test('a builder that ends before it is done is started again, and given up after the third time', () => {
  const { children, events, listen, crash } = start();
  listen();

  for (let round = 0; round < 6; round += 1) {
    crash();
    vi.advanceTimersByTime(60_000);
  }

  expect(children).toHaveLength(4);
  expect(events.slice(0, 4)).toEqual(
    [true, true, true, false].map((restarts) => ({ kind: 'ended', code: 1, restarts })),
  );
});

test('one that was done with its work may end', () => {
  const { children, events, listen, crash } = start();
  listen();

  children[0]?.emit('message', { kind: 'idle' });
  crash();
  vi.advanceTimersByTime(60_000);

  expect([children.length, events]).toEqual([1, []]);
});

test('times are counted in a row: one that got done in between begins anew', () => {
  const { builder, children, events, listen, crash } = start();
  listen();

  for (let round = 0; round < 5; round += 1) {
    crash();
    vi.advanceTimersByTime(60_000);
    children.at(-1)?.emit('message', { kind: 'idle' });
    builder.build();
  }

  expect(events).toEqual(Array(5).fill({ kind: 'ended', code: 1, restarts: true }));
});

test('a command whose builder ends over it is answered: nobody knows whether it was done', async () => {
  const { builder, crash } = start();
  const answer = builder.ask({ do: 'history', filename: '', viewer: operator });

  crash();

  expect(await answer).toMatchObject({ status: 503, reply: { success: false, code: 'interrupted' } });
});

const history = (filename: string) => ({ do: 'history' as const, filename, viewer: operator });
const given = { status: 200, reply: { success: true, message: '', snapshots: [] } } as const;

test('commands on files are done one after the other', async () => {
  const { builder, children, sent } = start();
  const asked = () => sent[0]?.map((request) => (request as { id: number }).id);
  const [first, second] = [builder.ask(history('a.yml')), builder.ask(history('b.yml'))];
  expect(asked()).toEqual([1]);

  children[0]?.emit('message', { kind: 'answer', id: 1, answer: given });
  expect(await first).toEqual(given);
  expect(asked()).toEqual([1, 2]);

  children[0]?.emit('message', { kind: 'answer', id: 2, answer: given });
  expect(await second).toEqual(given);
});

test('one that takes too long is given up with its process, and the next ones are done by another', async () => {
  const { builder, children, events, listen, sent } = start();
  listen();
  children[0]?.emit('message', { kind: 'idle' });
  const [endless, next] = [builder.ask(history('a.yml')), builder.ask(history('b.yml'))];

  vi.advanceTimersByTime(limit - 1);
  expect(children[0]?.kill).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);

  expect(await endless).toMatchObject({
    status: 503,
    reply: { success: false, code: 'took-too-long', message: expect.stringContaining('5 seconds') },
  });
  expect(children[0]?.kill).toHaveBeenCalledOnce();
  expect(children).toHaveLength(2);
  expect(sent[1]).toEqual([{ kind: 'ask', id: 2, command: history('b.yml') }]);
  children[1]?.emit('message', { kind: 'answer', id: 2, answer: given });
  expect(await next).toEqual(given);
  vi.advanceTimersByTime(limit);
  expect(events).toEqual([{ kind: 'stopped', silent: limit, restarts: true }]);
});

test('a command may take a minute', async () => {
  const { builder, children } = start({});
  const endless = builder.ask(history('a.yml'));
  vi.advanceTimersByTime(59_999);
  expect(children[0]?.kill).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(await endless).toMatchObject({ status: 503, reply: { message: expect.stringContaining('60 seconds') } });
});

test('one that asks the network or waits for a build holds up no file', () => {
  const { builder, sent } = start();
  void builder.ask({ do: 'rebuild' });
  void builder.ask({ do: 'describe-page', url: 'http://a/' });
  void builder.ask(history('a.yml'));

  vi.advanceTimersByTime(limit - 1);

  expect(sent[0]).toHaveLength(3);
});

test('a process that does not hear a request is ended and started again', () => {
  const { builder, children, events, listen } = start();
  listen();
  builder.build();

  vi.advanceTimersByTime(limit);
  expect(children[0]?.kill).toHaveBeenCalledOnce();
  expect(events).toEqual([{ kind: 'stopped', silent: limit, restarts: true }]);
  vi.advanceTimersByTime(1_000);
  expect(children).toHaveLength(2);
});

test('one that hears may take its time with a build', () => {
  const { builder, children } = start();
  builder.build();
  children[0]?.emit('message', { kind: 'heard' });

  vi.advanceTimersByTime(100 * limit);

  expect(children[0]?.kill).not.toHaveBeenCalled();
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
  children[0]?.emit('message', { kind: 'good-pages', texts });
  children[0]?.emit('message', { kind: 'idle' });
  vi.advanceTimersByTime(60_000);

  builder.build();

  expect(tasks).toEqual([
    { cwd: '/', file: 'conf.yml' },
    { cwd: '/', file: 'conf.yml', waits: true },
  ]);
  expect(sent[1]?.[0]).toEqual({ kind: 'good-pages', texts });
});

test('what discovery has found goes with each build, and to the next process before it builds', () => {
  const { builder, children, sent, tasks } = start();
  const found = [{ source: 'nas', services: [{ name: 'films' }] }];
  builder.setFound(found);
  expect(sent[0]?.at(-1)).toMatchObject({ kind: 'build', found });
  children[0]?.emit('message', { kind: 'idle' });
  vi.advanceTimersByTime(60_000);

  builder.build();

  expect(tasks[1]).toMatchObject({ waits: true });
  expect(sent[1]?.[0]).toEqual({ kind: 'good-pages', found });
});
