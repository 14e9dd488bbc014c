import type { BodyPlan } from './mappings.ts';

/** Pixels of a chart, without its times and its legend. */
export const chartHeight = 140;

/** Between two bodies. */
const gap = 12;

/** The pixels that bodies take at least, which the frame holds for them: what is held and not taken would stay empty. */
export const heightOf = (plans: readonly BodyPlan[]): number =>
  plans.map(heightOfOne).reduce((sum, height) => sum + height + (sum > 0 && height > 0 ? gap : 0), 0) || 46;

function heightOfOne({ name, figures, each, fields }: BodyPlan): number {
  /** What there is surely of it, or a line or two of what an answer says. */
  const count = figures?.length ?? Math.min(2, each?.limit ?? 1);
  switch (name) {
    case 'lead':
      return fields.note ? 60 : 40;
    case 'spark':
      return 48;
    case 'gauge':
      return 72;
    case 'row':
      return 46;
    case 'facts':
      return 38;
    case 'details':
      return 0;
    case 'meters':
      return 46 * count - 14;
    case 'list':
      return (fields.note ? 48 : 36) * count - 10;
    case 'chart':
      return chartHeight + 24;
    case 'heat':
      return 104;
    case 'month':
      return 270;
    case 'timeline':
      return 48 * count - 4;
    case 'posters':
      return 160;
    case 'picture':
      return 160;
    case 'mosaic':
    case 'players':
      return 90;
    case 'feed':
      return 48 * count;
    case 'text':
      return 44;
    case 'note':
      return 18;
  }
}
