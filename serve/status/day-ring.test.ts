import { expect, test } from 'vitest';
import { addRing, createDayRing, dayMinutes, readRing, ringText, type State, setState, stateAt } from './day-ring.ts';

const all: State[] = [0, 1, 2, 3];
const minute = 29_000_000;

test('each minute of a day has a place of its own, which the same minute of the next day takes', () => {
  const ring = createDayRing();
  for (let at = minute; at < minute + dayMinutes; at += 1) setState(ring, at, (at % 4) as State);
  for (let at = minute; at < minute + dayMinutes; at += 1) expect(stateAt(ring, at)).toBe(at % 4);
  setState(ring, minute + dayMinutes + 1, 3);
  expect([0, 1, 2].map((on) => stateAt(ring, minute + on))).toEqual([0, 3, 2]);
});

test('of two rings each minute is the worse one', () => {
  const [one, other] = [createDayRing(), createDayRing()];
  const pairs = all.flatMap((a) => all.map((b) => [a, b] as const));
  for (const [at, [a, b]] of pairs.entries()) {
    setState(one, at, a);
    setState(other, at, b);
  }
  addRing(one, other);
  expect(pairs.map((_, at) => stateAt(one, at))).toEqual(pairs.map((pair) => Math.max(...pair)));
});

test('it is kept as a text, and nothing else is read as one', () => {
  const ring = createDayRing();
  setState(ring, minute, 3);
  expect(readRing(ringText(ring))).toEqual(ring);
  expect([readRing('x'), readRing(7), readRing(undefined)]).toEqual([undefined, undefined, undefined]);
});
