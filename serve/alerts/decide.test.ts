import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readQuietTime } from '../../schema/rules/status/quiet-times.ts';
import type { Alert } from './alert.ts';
import type { AlertPlan, WatchedItem } from './alert-plan.ts';
import { type AlertState, type CheckOutcome, decide, nothingWatched } from './decide.ts';
import { watchedItem as item } from './testing/watched-item.ts';

/** Noon of a Tuesday, local time. */
const noon = new Date(2026, 10, 24, 12, 0).getTime();

const planOf = (items: WatchedItem[], rule: Partial<AlertPlan['rules'][number]> = {}): AlertPlan => ({
  channels: [],
  rules: [{ channels: ['phone'], recovery: true, repeat: 0, ...rule }],
  items,
  language: 'en',
});

type Found = Pick<CheckOutcome, 'slow' | 'days'>;

/** Runs a plan by a clock of its own: at each step, results of checks by their keys, and seconds until the next one. */
function run(given: AlertPlan, start = noon) {
  let plan = given;
  let state: AlertState = nothingWatched;
  let now = start;
  let count = 0;
  const sent: Alert[] = [];
  return {
    step(results: Record<string, boolean | Found>, seconds = 60) {
      const outcomes = Object.entries(results).map(([key, found]) => ({
        key,
        began: now,
        ended: now + 10,
        ...(typeof found === 'boolean' ? { isUp: found } : { isUp: true, ...found }),
      }));
      now += 10;
      const newId = () => `m${++count}`;
      const decision = decide(state, plan, { outcomes, now, newId });
      ({ state } = decision);
      now += seconds * 1000 - 10;
      const later = decide(state, plan, { outcomes: [], now, newId });
      ({ state } = later);
      sent.push(...decision.alerts, ...later.alerts);
    },
    /** Another config. */
    change(next: AlertPlan) {
      plan = next;
    },
    /** What a restart leaves. */
    restart() {
      state = { watched: new Map(), told: state.told };
    },
    sent,
    told: () => sent.map(({ channel, event, items }) => `${channel} ${event} ${items.map(({ title }) => title)}`),
  };
}

const up = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, true]));
const down = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, false]));

test('what goes down is told once, and once that it is up again', () => {
  const { step, told, sent } = run(planOf([item('a')], { channels: ['phone', 'mail'] }));
  for (const results of [up('a'), down('a'), down('a'), down('a'), up('a'), up('a')]) step(results);
  expect(told()).toEqual(['phone down a', 'mail down a', 'phone up a', 'mail up a']);
  expect(sent[2]).toMatchObject({ answers: sent[0]?.id, items: [{ since: noon + 60_000 }] });
});

test('a failure that does not last is told of nobody, nor that it is over', () => {
  const { step, told } = run(planOf([item('a', { after: 2 })]));
  for (const results of [down('a'), up('a'), down('a'), up('a')]) step(results);
  expect(told()).toEqual([]);
  step(down('a'));
  step(down('a'));
  expect(told()).toEqual(['phone down a']);
});

test('what goes down within half an interval is one message', () => {
  const keys = Array.from({ length: 30 }, (_, index) => `s${index}`);
  const { step, sent } = run(planOf(keys.map((key) => item(key))));
  step(down(...keys.slice(0, 10)), 20);
  step(down(...keys.slice(10)), 60);
  step(up(...keys));
  expect(sent.map(({ event, items, more }) => [event, items.length, more])).toEqual([
    ['down', 20, 10],
    ['up', 20, 10],
  ]);
});

describe('what depends on another', () => {
  const behind = Array.from({ length: 10 }, (_, index) => `s${index}`);
  const all = planOf([item('router'), ...behind.map((key) => item(key, { dependsOn: ['router'] }))]);

  test('is not told of while that is down, in whatever order they are found', () => {
    const { step, sent, told } = run(all);
    step(up('router', ...behind));
    step(down(...behind), 30);
    step(down('router'), 30);
    for (let round = 0; round < 5; round += 1) step(down('router', ...behind));
    expect(told()).toEqual(['phone down router']);
    expect(sent[0]?.items[0]?.behind).toBe(10);
    step(up('router'), 20);
    step({ ...down('s3'), ...up(...behind.filter((key) => key !== 's3')) });
    expect(told()).toEqual(['phone down router', 'phone up router']);
    step(up('router', ...behind));
    expect(sent).toHaveLength(2);
  });

  test('is told of once the other was found well after it had failed', () => {
    const { step, told } = run(all);
    step(up('router', ...behind));
    step(down('s1'));
    expect(told()).toEqual([]);
    step(up('router'));
    expect(told()).toEqual(['phone down s1']);
  });

  test('is told of if it stays down when the other is back', () => {
    const { step, told } = run(all);
    step(down('router', 's1'));
    step(up('router'));
    step({ ...up('router'), ...down('s1') });
    step({ ...up('router'), ...down('s1') });
    expect(told()).toEqual(['phone down router', 'phone up router', 'phone down s1']);
  });
});

describe('times to keep quiet', () => {
  const quiet = [readQuietTime('12:00-13:00')].flatMap((time) => time ?? []);

  test('of a rule hold messages back until they end: then what still holds is told', () => {
    const { step, told } = run(planOf([item('a'), item('b')], { quiet }));
    for (let minute = 0; minute < 57; minute += 1) step({ ...down('a'), b: minute < 10 || minute > 20 });
    expect(told()).toEqual([]);
    for (let minute = 0; minute < 10; minute += 1) step({ ...down('a'), ...up('b') });
    expect(told()).toEqual(['phone down a']);
  });

  test('of an item are no failure of it, nor of what depends on it', () => {
    const { step, told } = run(planOf([item('nas', { quiet }), item('films', { dependsOn: ['nas'] })]));
    for (let minute = 0; minute < 59; minute += 1) step(down('nas', 'films'));
    for (let minute = 0; minute < 10; minute += 1) step(up('nas', 'films'));
    expect(told()).toEqual([]);
  });
});

test('what stays down is told again, as often as the rule says', () => {
  const { step, told } = run(planOf([item('a')], { repeat: 10 }));
  for (let minute = 0; minute < 25; minute += 1) step(down('a'));
  expect(told()).toEqual(['phone down a', 'phone still-down a', 'phone still-down a']);
});

test('after a restart it is known what was told', () => {
  const { step, restart, told } = run(planOf([item('a'), item('b')]));
  step(down('a', 'b'));
  restart();
  step({ ...down('a'), ...up('b') });
  step({ ...down('a'), ...up('b') });
  expect(told()).toEqual(['phone down a,b', 'phone up b']);
});

test('whatever happens: down and up take turns, and nothing is told of what failed too seldom or stands behind another', () => {
  const keys = ['root', 'mid', 'leaf', 'lone'] as const;
  const plan = planOf([
    item('root', { after: 2 }),
    item('mid', { dependsOn: ['root'], after: 2 }),
    item('leaf', { dependsOn: ['mid'], after: 2 }),
    item('lone', { after: 2 }),
  ]);
  const results = fc.record(Object.fromEntries(keys.map((key) => [key, fc.boolean()])));
  const steps = fc.array(fc.tuple(results, fc.constantFrom(20, 60), fc.boolean()), { maxLength: 60 });
  fc.assert(
    fc.property(steps, (rounds) => {
      const machine = run(plan);
      const down = new Map<string, boolean>();
      const fails = new Map<string, number>();
      for (const [outcome, seconds, restarts] of rounds) {
        if (restarts) {
          machine.restart();
          fails.clear();
        }
        const before = machine.sent.length;
        machine.step(outcome, seconds);
        for (const key of keys) fails.set(key, outcome[key] ? 0 : (fails.get(key) ?? 0) + 1);
        for (const { event, items } of machine.sent.slice(before)) {
          for (const { title } of items) {
            expect(down.get(title) ?? false).toBe(event === 'up');
            down.set(title, event === 'down');
            if (event === 'up') expect(fails.get(title)).toBe(0);
            if (event === 'down') expect(fails.get(title)).toBeGreaterThanOrEqual(2);
            if (event === 'down' && title === 'mid') expect(outcome.root).toBe(true);
            if (event === 'down' && title === 'leaf') expect([outcome.root, outcome.mid]).toEqual([true, true]);
          }
        }
      }
      // In the end it is known how everything is.
      for (let round = 0; round < 4; round += 1) machine.step({ root: false, mid: true, leaf: true, lone: false });
      const last = new Map(
        machine.sent.flatMap(({ event, items }) => items.map(({ title }) => [title, event] as const)),
      );
      expect([last.get('root'), last.get('lone')]).toEqual(['down', 'down']);
    }),
  );
});

describe('what is slow', () => {
  const slow = (key: string, time = 5000) => ({ [key]: { slow: { time, usual: 1000 } } });

  test('it is told after as many slow answers in a row as failures, and once that it is quick again', () => {
    const { step, told, sent } = run(planOf([item('a', { after: 2 })], { slow: 5 }));
    for (const results of [slow('a'), up('a'), slow('a', 4900), slow('a', 4900)]) step(results);
    expect(told()).toEqual([]);
    for (const results of [slow('a'), slow('a'), slow('a'), up('a'), up('a')]) step(results);
    expect(told()).toEqual(['phone slow a', 'phone quick a']);
    expect(sent[0]).toMatchObject({ items: [{ slow: { time: 5000, usual: 1000 } }] });
    expect(sent[1]).toMatchObject({ answers: sent[0]?.id });
  });

  test('nothing is told of it unless the rule says so, nor twice after a restart', () => {
    const { step, told } = run(planOf([item('a')]));
    step(slow('a'));
    expect(told()).toEqual([]);
    const other = run(planOf([item('a')], { slow: 5 }));
    other.step(slow('a'));
    other.restart();
    other.step({});
    other.step(slow('a'));
    expect(other.told()).toEqual(['phone slow a']);
  });

  test('going down takes its place: that it is up again is all that follows', () => {
    const { step, told } = run(planOf([item('a')], { slow: 5 }));
    for (const results of [slow('a'), down('a'), up('a'), up('a')]) step(results);
    expect(told()).toEqual(['phone slow a', 'phone down a', 'phone up a']);
  });

  test('what is slow along with what it depends on, or while it may be, is told only if it still is after that', () => {
    const plan = planOf([item('host'), item('a', { dependsOn: ['host'] })], { slow: 5 });
    const { step, told } = run(plan);
    step({ ...slow('host'), ...slow('a') });
    step({ ...slow('host'), ...slow('a') });
    expect(told()).toEqual(['phone slow host']);
    step({ ...up('host'), ...slow('a') });
    expect(told().sort()).toEqual(['phone quick host', 'phone slow a', 'phone slow host']);
    const quiet = [readQuietTime('12:00-12:30')].filter((time) => time !== undefined);
    const held = run(planOf([item('a', { quiet })], { slow: 5 }));
    held.step(slow('a'));
    held.step(slow('a'), 1800);
    expect(held.told()).toEqual([]);
    held.step(slow('a'));
    expect(held.told()).toEqual(['phone slow a']);
  });

  test('a host that fails for a while makes nothing quick that was not looked at since', () => {
    const { step, told } = run(planOf([item('host', { after: 9 }), item('a', { dependsOn: ['host'] })], { slow: 5 }));
    for (const results of [{ ...up('host'), ...slow('a') }, down('host'), up('host')]) step(results);
    expect(told()).toEqual(['phone slow a']);
  });

  test('several are one message', () => {
    const { step, told } = run(planOf([item('a'), item('b')], { slow: 5 }));
    step({ ...slow('a'), ...slow('b') });
    expect(told()).toEqual(['phone slow a,b']);
  });
});

describe('a certificate', () => {
  const ends = (days: number) => ({ a: { days } });

  test('it is told once within the days, and anew after it was renewed, also across a restart', () => {
    const { step, told, restart, sent } = run(planOf([item('a')], { certificate: 14 }));
    for (const results of [ends(14), ends(13), ends(12)]) step(results);
    restart();
    for (const results of [ends(3), down('a'), up('a')]) step(results);
    expect(told()).toEqual(['phone certificate a', 'phone down a', 'phone up a']);
    expect(sent[0]).toMatchObject({ items: [{ days: 13 }] });
    for (const results of [ends(89), ends(13)]) step(results);
    expect(told().at(-1)).toBe('phone certificate a');
    expect(told()).toHaveLength(4);
  });

  test('it is not told again of an item that the config does not have for a while, but is after a day', () => {
    const day = 86_400;
    const plan = planOf([item('a')], { certificate: 14 });
    const { step, told, change } = run(plan);
    const leave = (seconds: number) => {
      change(planOf([]));
      step({}, seconds);
      change(plan);
      step(ends(10));
    };
    step(ends(13), 3 * day);
    leave(60);
    leave(day - 60);
    expect(told()).toEqual(['phone certificate a']);
    leave(day + 60);
    expect(told()).toEqual(['phone certificate a', 'phone certificate a']);
  });

  test('it waits for quiet hours to end, and is not told without days', () => {
    const quiet = [readQuietTime('12:00-12:30')].filter((time) => time !== undefined);
    const { step, told } = run(planOf([item('a')], { certificate: 14, quiet }));
    step(ends(3), 1200);
    expect(told()).toEqual([]);
    step({}, 1200);
    step({});
    expect(told()).toEqual(['phone certificate a']);
    const off = run(planOf([item('a')]));
    off.step(ends(3));
    expect(off.told()).toEqual([]);
  });
});
