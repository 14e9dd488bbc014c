import { expect, test } from 'vitest';
import { jitterOf, nextTry, type Tries } from './gathering-times.ts';

const minute = 60_000;
const tries = (given: Partial<Tries> = {}): Tries => ({
  began: 0,
  ended: 100,
  failures: 0,
  notBefore: 0,
  jitter: 1,
  reading: 0,
  ...given,
});
const now = 200;

test('who looks first at what was never gathered does not wait', () => {
  expect(nextTry(tries({ began: undefined, ended: undefined }), 10_000, true, now)).toBe(0);
});

test('an interval counts from where the last try began, a tenth more or less', () => {
  expect(nextTry(tries(), 10_000, false, now)).toBe(10_000);
  expect(nextTry(tries({ jitter: jitterOf(0) }), 10_000, false, now)).toBe(9000);
  expect(nextTry(tries({ jitter: jitterOf(1) }), 10_000, false, now)).toBeCloseTo(11_000);
});

test('without an interval only who begins to look has it gathered, where it is more than a minute old', () => {
  expect(nextTry(tries(), 0, true, now)).toBeUndefined();
  expect(nextTry(tries(), 0, true, minute)).toBe(minute);
  expect(nextTry(tries(), 0, false, 10 * minute)).toBeUndefined();
});

test('failures put the next try off, twice as long each time, up to a minute or the interval', () => {
  const after = (failures: number, interval = 10_000) => nextTry(tries({ failures }), interval, false, now);

  expect([1, 2, 3].map((failures) => after(failures))).toEqual([10_000, 20_000, 40_000]);
  expect(after(50)).toBe(minute);
  expect(after(9, 60 * minute)).toBe(60 * minute);
  expect(after(1, 0)).toBe(minute);
});

test('after failures, who begins to look has it asked at once, but five seconds after the last try', () => {
  const after = (failures: number, interval: number) => nextTry(tries({ failures }), interval, true, now);

  expect([1, 9].map((failures) => after(failures, 10_000))).toEqual([5000, 5000]);
  expect(after(1, 60 * minute)).toBe(5000);
  expect(after(3, 0)).toBe(5000);
  expect(after(1, 2000)).toBe(2000);
});

test('a service is not asked before it wants to be', () => {
  expect(nextTry(tries({ failures: 1, notBefore: 5 * minute }), 10_000, true, now)).toBe(5 * minute);
});

test('what takes long to answer or to read is not asked again at once', () => {
  expect(nextTry(tries({ ended: 30_000 }), 2000, false, 30_000)).toBe(31_000);
  expect(nextTry(tries({ ended: 1000, reading: 500 }), 2000, false, 1000)).toBe(11_000);
});
