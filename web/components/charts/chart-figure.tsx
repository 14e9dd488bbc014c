import './chart-figure.css';
import type { RefObject } from 'react';
import type { Format } from '../../../schema/format.ts';
import type { Chart } from '../../../schema/shown.ts';
import { themeColors } from './chart-colors.ts';

export interface ChartFigureProps extends Chart {
  format: Format;
  /** A sentence on one series, for those who can't see the lines. */
  describe: (values: { label: string; last: string; lowest: string; highest: string }) => string;
}

interface Props extends ChartFigureProps {
  /** Where the lines are drawn. */
  place?: RefObject<HTMLDivElement | null>;
  /** Which values the legend holds; the latest unless set. */
  pointed?: number | undefined;
}

/** What stands around the lines of a chart, and is there before them: room for them, and the values in words. */
export function ChartFigure(props: Props) {
  const { caption, times, series, colors = [], height, unit, format, describe, place, pointed } = props;
  const index = pointed ?? times.length - 1;
  return (
    <figure className="history-chart">
      <figcaption className="visually-hidden">{caption}</figcaption>
      <p className="part-legend" aria-hidden="true">
        {series.map(({ label, values }, place) => (
          <span key={label} style={{ '--series': seriesColor(colors, place) }}>
            {label} <strong>{written(values[index], format, unit)}</strong>
          </span>
        ))}
        {pointed !== undefined && <time>{timeOf(times[index], format)}</time>}
      </p>
      <div ref={place} style={{ blockSize: height }} aria-hidden="true" dir="ltr" />
      {series.map(({ label, values }) => {
        const known = values.filter((value) => value !== null);
        if (known.length === 0) return null;
        const text = (value: number | null | undefined) => written(value, format, unit);
        return (
          <p className="visually-hidden" key={label}>
            {describe({
              label,
              last: text(known.at(-1)),
              lowest: text(Math.min(...known)),
              highest: text(Math.max(...known)),
            })}
          </p>
        );
      })}
    </figure>
  );
}

const seriesColor = (colors: readonly string[], place: number) => {
  const palette = colors.length > 0 ? colors : themeColors;
  return palette[place % palette.length];
};

export const written = (value: number | null | undefined, format: Format, unit: string): string => {
  if (value === null || value === undefined) return '–';
  if (unit === '%') return format.percent(value);
  if (unit === 'B/s') return format.rate(value);
  return unit ? format.quantity(value, unit) : format.number(value, 2);
};

/** The time at a place of a chart. */
export const timeOf = (seconds: number | undefined, format: Format) =>
  seconds === undefined ? '' : format.time(seconds * 1000);
