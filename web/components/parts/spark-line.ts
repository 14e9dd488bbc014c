import type { Spark } from '../../../schema/shown.ts';

export interface SparkLine {
  /** A path in a box of 100 by 100, from its left to its right edge. */
  path: string;
  /** Where it ends: how far from the top, in percent. */
  now: number;
}

/** How much of the height lies between the lowest and the highest value, and how much above it. */
const used = 72;
const above = 14;

/** The line of a spark; nothing where there are fewer than two values. Gaps are bridged. */
export function sparkLine({ values, least }: Spark): SparkLine | undefined {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return undefined;
  const lowest = Math.min(...known);
  const highest = Math.max(...known);
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  const range = Math.max(highest - lowest, least ?? Math.abs(mean) / 10, Number.MIN_VALUE);
  const middle = (highest + lowest) / 2;
  const points = values.flatMap((value, place) =>
    value === null
      ? []
      : [[round((place / (values.length - 1)) * 100), round(above + used * (0.5 - (value - middle) / range))] as const],
  );
  const [first, ...rest] = points as [Point, ...Point[]];
  const last = points.at(-1) ?? first;
  // Each curve leaves and reaches its points level, so that it never swings beyond them.
  const curves = rest.map(([x, y], place) => {
    const [beforeX, beforeY] = points[place] ?? first;
    const half = round((x + beforeX) / 2);
    return `C${half} ${beforeY} ${half} ${y} ${x} ${y}`;
  });
  return { path: `M0 ${first[1]}H${first[0]}${curves.join('')}H100`, now: last[1] };
}

type Point = readonly [x: number, y: number];

const round = (value: number) => Math.round(value * 10) / 10;
