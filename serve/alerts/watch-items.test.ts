import { expect, test, vi } from 'vitest';
import type { StatusTarget } from '../status/status-target.ts';
import type { WatchedItem } from './alert-plan.ts';
import { type AlertState, type CheckOutcome, nothingWatched } from './decide.ts';
import { watchedItem } from './testing/watched-item.ts';
import { createWatch } from './watch-items.ts';

const item = (key: string, more: Partial<WatchedItem> = {}) => watchedItem(key, { after: 2, ...more });

/** Checks that note what they are asked for, and end with what was found at this time. */
function createChecks(started = Date.now()) {
  const asked: StatusTarget[] = [];
  const outcomes: CheckOutcome[] = [];
  const any = async (target: StatusTarget) => {
    asked.push(target);
    return { result: { successStatus: false, message: 'No.' }, started, finished: started + 10 };
  };
  const note = (outcome: CheckOutcome) => void outcomes.push(outcome);
  return { asked, outcomes, given: { checks: { any, slowness: async () => undefined }, note } };
}

const failing = (key: string, failedAt: number): AlertState => ({
  ...nothingWatched,
  watched: new Map([[key, { isFailing: true, fails: 1, failedAt, slows: 0, due: {} }]]),
});

test('what a page has found counts for the time at which it was found', async () => {
  const { outcomes, given } = createChecks(1000);
  createWatch([item('a')], given).begin(30_000);
  await vi.waitFor(() => expect(outcomes).toMatchObject([{ key: 'a', isUp: false, began: 1000, ended: 1010 }]));
});

test('one that begins to fail is looked at twice as often, and what it depends on at once and anew', async () => {
  const { asked, outcomes, given } = createChecks();
  const watch = createWatch([item('router'), item('nas', { dependsOn: ['router'] })], given);
  const now = Date.now();
  watch.begin(now);
  await vi.waitFor(() => expect(outcomes).toHaveLength(2));
  const made = [{ key: 'nas', isUp: false, began: now, ended: now + 10 }];
  watch.plan(made, failing('nas', now + 10));
  asked.length = 0;
  watch.begin(now + 20);
  expect(asked).toEqual([{ url: 'http://router.lan', interval: 1 }]);
  expect(watch.nextOf('nas')).toMatchObject({ due: now + 30_000, isQuick: true });
  watch.plan(made, failing('nas', now + 30));
  watch.plan([{ key: 'router', isUp: true, began: now + 20, ended: now + 40 }], failing('nas', now + 30));
  expect(watch.nextOf('router')).toMatchObject({ due: 0, isAwaited: true });
});

test('a change of the config leaves checks as they were planned, and those under way count', async () => {
  const { asked, outcomes, given } = createChecks();
  const before = createWatch([item('a')], given);
  const now = Date.now();
  before.begin(now);
  const after = createWatch([item('a', { title: 'b' }), item('c')], { ...given, before });
  await vi.waitFor(() => expect(outcomes).toHaveLength(1));
  before.plan(outcomes, failing('a', now));
  const again = createWatch([item('a')], { ...given, before });
  expect(again.nextOf('a')).toMatchObject({ isQuick: true });
  asked.length = 0;
  after.begin(now + 1);
  expect(asked).toEqual([{ url: 'http://c.lan', interval: 45 }]);
});
