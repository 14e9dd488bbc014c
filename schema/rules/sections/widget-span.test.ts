import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { partsAt, spanSteps } from './widget-span.ts';

const rem = 16;
/** Pixels between widgets, and those that the edges of a section take. */
const [gap, edges] = [32, 32];

const widthOf = (section: number, parts: number) => ((section - edges + gap) * parts) / 12 - gap;

test('no widget becomes narrower than 120 pixels, however little of its section it asks for', () => {
  for (const step of spanSteps.slice(1)) {
    for (let span = 1; span <= 12; span += 1) {
      const parts = partsAt(step, span, 4);
      expect(parts, `${span} from ${step.from}`).toBeGreaterThanOrEqual(span);
      expect(widthOf(step.from * rem, parts), `${span} from ${step.from}`).toBeGreaterThanOrEqual(120);
    }
  }
});

test('quarters stand two by two, then beside each other; those that say nothing as they would without them', () => {
  expect(spanSteps.map((step) => partsAt(step, 3, 4))).toEqual([12, 6, 6, 3, 3, 3]);
  expect(spanSteps.map((step) => partsAt(step, undefined, 4))).toEqual([12, 12, 6, 6, 4, 3]);
  expect(spanSteps.map((step) => partsAt(step, undefined, 2))).toEqual([12, 12, 6, 6, 6, 6]);
});

test('the stylesheet has the same steps, in the width of the section and in that of what is inside of it', () => {
  const css = readFileSync(new URL('../../../web/components/section/grid.css', import.meta.url), 'utf8');
  const widths = (pattern: RegExp) => [...css.matchAll(pattern)].map(([, width]) => Number(width));
  const steps = spanSteps.slice(1).map(({ from }) => from);
  expect(widths(/sign\(var\(--section-width\) - ([\d.]+)rem/g)).toEqual(steps);
  expect(widths(/@container \(width >= ([\d.]+)rem\)/g)).toEqual(steps.map((from) => from - 1));
});
