import type { Format } from '../../schema/format.ts';

/** From here on a count is written in short. */
const large = 10_000;

/** A count as it is read at a glance: whole, or in short where it is a large one. */
export const writtenCount = (value: number, format: Format): string =>
  Math.abs(value) < large ? format.number(value, 0) : format.compact(value);
