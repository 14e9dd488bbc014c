import { expect, test } from 'vitest';
import type { Incident } from '../../schema/api/status-page.ts';
import { type RecentAlert, withoutLost } from './channel-states.ts';
import type { Delivery } from './deliveries.ts';
import { withTold } from './told-of.ts';

const minute = 60_000;
const down = (at: number, more: Partial<RecentAlert> = {}): RecentAlert => ({
  event: 'down',
  at,
  items: [{ key: 'nas', title: 'NAS' }],
  others: [],
  channels: ['phone', 'mail'],
  ...more,
});
const waiting = (at: number): Delivery => ({
  alert: { id: '1', channel: 'mail', event: 'down', at, items: [], more: 0 },
  tries: 1,
  next: 0,
});
const taken = (at: number) =>
  new Map([
    ['phone', { taken: at }],
    ['mail', { taken: at }],
  ]);

const before: Incident = { from: 100 * minute, to: 110 * minute, state: 'down' };
const now: Incident = { from: 200 * minute, state: 'down' };
const recent = [down(202 * minute), down(102 * minute, { items: [], others: ['nas'] })];

test('each incident has those who were told while it went on', () => {
  const found = withTold([now, before], 'nas', { recent, queue: [], channels: taken(203 * minute) });
  expect(found).toEqual([
    { ...now, told: { channels: ['phone', 'mail'], at: 202 * minute } },
    { ...before, told: { channels: ['phone', 'mail'], at: 102 * minute } },
  ]);
});

test('nobody was told of what else went wrong, nor by a message that still waits or was not taken', () => {
  const record = { recent, queue: [waiting(202 * minute)], channels: taken(203 * minute) };
  expect(withTold([now], 'nas', record)[0]?.told?.channels).toEqual(['phone']);
  expect(withTold([now], 'nas', { recent, queue: [], channels: taken(150 * minute) })).toEqual([now]);
  expect(withTold([now], 'other', { ...record, queue: [] })).toEqual([now]);
  const slow: Incident = { ...now, state: 'slow' };
  expect(withTold([slow], 'nas', { ...record, queue: [] })).toEqual([slow]);
});

test('a channel that lost the message was not told, though it took a later one', () => {
  const { alert } = waiting(202 * minute);
  const left = withoutLost(recent, alert);
  const found = withTold([now, before], 'nas', { recent: left, queue: [], channels: taken(300 * minute) });
  expect(found.map(({ told }) => told?.channels)).toEqual([['phone'], ['phone', 'mail']]);
});
