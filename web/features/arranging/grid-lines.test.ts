import { expect, test } from 'vitest';
import { type Edges, linesOf } from './grid-lines.ts';

const box = (left: number, top: number, width: number, height: number): Edges => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const area = box(0, 0, 1000, 600);

test('a line runs just outside of an edge that others share, beside what shares it and not over what stands in its way', () => {
  const slot = box(340, 400, 320, 100);
  const above = box(340, 0, 660, 100);
  const wide = box(0, 200, 1000, 100);
  expect(linesOf(slot, [above, wide], area)).toEqual([
    { left: 339, right: 340, top: 0, bottom: 200 },
    { left: 339, right: 340, top: 300, bottom: 600 },
  ]);
});

test('top and bottom agree with those of the sections beside it', () => {
  const slot = box(340, 400, 320, 100);
  expect(linesOf(slot, [box(0, 400, 320, 100)], area)).toEqual([
    { left: 0, right: 1000, top: 399, bottom: 400 },
    { left: 0, right: 1000, top: 500, bottom: 501 },
  ]);
});

test('where no edge agrees there is none', () => {
  expect(linesOf(box(340, 400, 320, 100), [box(0, 0, 320, 90)], area)).toEqual([]);
});
