import { expect, test } from 'vitest';
import { landingOf } from './row-dragging.ts';

/** Three rows of 40 pixels, and a tall one whose fields are open. */
const rows = [0, 44, 88, 132].map((top) => ({ top, height: top === 132 ? 200 : 40 }));

test.each([
  ['where it was', 0, 20, 0],
  ['still there, half of the way to the next', 0, 63, 0],
  ['behind the next once it has passed the middle of that', 0, 65, 1],
  ['at the end below all', 0, 900, 3],
  ['at the beginning above all', 2, -50, 0],
  ['before the one above once it has passed the middle of that', 2, 63, 1],
  ['before a tall one until it has passed the middle of that', 1, 231, 2],
])('a row lands %s', (_, from, middle, to) => {
  expect(landingOf(rows, from, middle)).toBe(to);
});
