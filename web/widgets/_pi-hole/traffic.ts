import type { Format } from '../../../schema/format.ts';
import { chart, type End, type Glance, type ShownParts } from '../../../schema/shown.ts';
import type { WidgetWords } from '../../../schema/widget.ts';
import { namedColors } from '../chart-options.ts';
import { countFigure } from '../counts.ts';

/** Queries over time. */
export interface Traffic {
  /** Seconds since 1970, ascending. */
  times: number[];
  /** All queries of each step, those that were blocked among them. */
  queries: (number | null)[];
  blocked: (number | null)[];
}

interface Context {
  options: { chartHeight: number; chartColor?: string; chartColors?: string[] };
  t: WidgetWords;
  format: Format;
}

export const showTraffic = ({ times, queries, blocked }: Traffic, { options, t }: Context): ShownParts =>
  chart({
    caption: t('caption'),
    times,
    series: [
      { label: t('queries'), values: queries },
      { label: t('blocked'), values: blocked },
    ],
    unit: '',
    height: options.chartHeight,
    colors: namedColors(options),
  });

const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0);

/** How far back it goes. */
export function trafficEnd({ times }: Traffic, { t, format }: Context): End | undefined {
  const seconds = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return seconds > 0 ? { text: t('span', { duration: format.duration(Math.max(60, seconds)) }) } : undefined;
}

export function trafficGlance({ queries, blocked }: Traffic, { t, format }: Context): Glance | undefined {
  const total = sum(queries);
  if (total === 0) return undefined;
  const share = format.percent((sum(blocked) / total) * 100);
  return {
    text: t('share-blocked', { share }),
    short: share,
    figures: [countFigure(t('queries'), total, format), countFigure(t('blocked'), sum(blocked), format)],
  };
}
