import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { App } from '../../app/app-context.ts';
import type { Payload } from '../../page/payload.ts';
import { createDashboardStore } from '../../stores/dashboard.ts';
import { fault } from '../../stores/fault.ts';
import { gatheredWidgets } from '../../stores/widget-states.ts';
import { follow } from './follow.ts';

/** Stands in for the browser's: jsdom has none. */
class Events extends EventTarget {
  static readonly CLOSED = 2;
  static readonly opened: Events[] = [];
  readonly url: string;
  readyState = 1;

  constructor(url: string) {
    super();
    this.url = url;
    Events.opened.push(this);
  }

  fail(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  Events.opened.length = 0;
  vi.stubGlobal('EventSource', Events);
  vi.stubGlobal('fetch', async () => new Response('{"state": 0}'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page that is refused asks again later, and leaves to the browser what it does by itself', async () => {
  follow({} as App);
  expect(Events.opened).toHaveLength(1);

  Events.opened[0]?.fail(0);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(Events.opened).toHaveLength(1);

  Events.opened[0]?.fail(Events.CLOSED);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(Events.opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(Events.opened).toHaveLength(2);
  expect(Events.opened[1]?.url).toContain('events?page=');
});

const tell = (name: string, data: unknown) =>
  Events.opened[0]?.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));

test('the banner of a fault goes when the file is as it was, which no change is told of', () => {
  follow({} as App);

  tell('problem', { file: 'conf.yml', line: 2, column: 1, message: 'Broken' });
  expect(fault.getState().fault?.message).toBe('Broken');

  tell('fixed', {});
  expect(fault.getState().fault).toBeUndefined();
});

test('the connection has a name as long as it is there, and brings what has changed of widgets', () => {
  follow({ dashboard: createDashboardStore({ version: '1' } as Payload) } as App);

  tell('hello', { version: '1', tab: 'tab-1' });
  expect(gatheredWidgets.getState().tab).toBe('tab-1');
  tell('widgets', { now: Date.now(), widgets: { a: { data: 4, at: 1 } } });
  expect(gatheredWidgets.getState().states).toEqual({ a: { data: 4, at: 1 } });

  Events.opened[0]?.fail(0);
  expect(gatheredWidgets.getState().tab).toBeUndefined();
});
