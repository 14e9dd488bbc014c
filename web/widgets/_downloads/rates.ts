import type { Format } from '../../../schema/format.ts';
import { lead, type Shown } from '../../../schema/shown.ts';
import type { WidgetWords } from '../../../schema/widget.ts';

/** The group of words that download clients share. */
export const family = '_downloads';

/** Below so many bytes a second nothing is going on. */
export const leastRate = 1000;

/** How fast it downloads, or that it is idle, by the words `idle` and `unit-down`. */
export function rateLead(down: number, note: string | undefined, t: WidgetWords, format: Format): Shown {
  if (down < leastRate) return lead(t('idle'), { note });
  const { text, unit } = format.rateParts(down);
  return lead(text, { unit: t('unit-down', { unit }), note });
}

/** The same for a tile, where nothing else is to be said, by the words `nothing`, `down` and `idle`. */
export function rateGlance(down: number, t: WidgetWords, format: Format): { text: string; short: string } {
  if (down < leastRate) return { text: t('nothing'), short: t('idle') };
  const rate = format.rate(down);
  return { text: t('down', { rate }), short: rate };
}
