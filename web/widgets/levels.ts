import type { Format } from '../../schema/format.ts';
import { type Figure, figure, type Level, type Limits, levelOf, usualLimits } from '../../schema/shown.ts';

const order: readonly Level[] = ['bad', 'warning', 'unknown', 'good'];

/** What is bad first, then what is odd, then what nobody knows of; else in their order. */
export const worstFirst = <T extends { level: Level }>(things: readonly T[]): T[] =>
  things.toSorted((a, b) => order.indexOf(a.level) - order.indexOf(b.level));

/** How many things are of a level. */
export const countAt = (things: readonly { level?: Level | undefined }[], level: Level): number =>
  things.filter((one) => one.level === level).length;

/** A share of 100 as a figure, with its level by limits; none where it is absent. */
export const shareFigure = (
  label: string,
  share: number | undefined,
  format: Format,
  limits: Limits | false = usualLimits,
): Figure | undefined =>
  figure(label, share === undefined ? undefined : format.percent(share), {
    level: share === undefined ? undefined : levelOf(share, limits),
  });
