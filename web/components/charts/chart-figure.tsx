import './chart-figure.css';
import { type CSSProperties, type PointerEvent, useState } from 'react';
import type { Format } from '../../../schema/format.ts';
import type { Chart } from '../../../schema/shown.ts';
import type { WidgetWords } from '../../../schema/widget.ts';
import { ownColor } from '../parts/own-color.ts';
import {
  boundsOf,
  heightOf,
  labelledColumns,
  linesOf,
  nearest,
  type Scale,
  scaleOf,
  shareOf,
  timeTicks,
} from './chart-scale.ts';

interface Props extends Chart {
  format: Format;
  /** When the data came, in milliseconds since 1970. */
  asOf: number;
  /** Words of all widgets. */
  general: WidgetWords['general'];
}

/**
 * Values over time, on a scale with few lines. The legend above holds the latest values, or those that one points at; a
 * sentence a series says the same to those who don't see it.
 */
export function ChartFigure({ format, asOf, general, ...chart }: Props) {
  const { caption, times, series, form = 'lines', colors = [], height, unit } = chart;
  const [pointed, setPointed] = useState<number>();
  const scale = scaleOf(chart);
  const at = pointed !== undefined && pointed < times.length ? pointed : undefined;
  const labels = scale.steps.map((step, place) => stepText(step, place === scale.steps.length - 1, format, unit));
  const text = (value: number | null | undefined) => written(value, format, unit);
  return (
    <figure className="part-chart">
      <figcaption className="visually-hidden">{caption}</figcaption>
      <p className="part-legend" aria-hidden="true">
        {series.map(({ label, values }, place) => (
          <span key={label} data-series={place % 3} style={seriesColor(colors, place)}>
            {label}{' '}
            <strong>
              <bdi>{text(values[at ?? times.length - 1])}</bdi>
            </strong>
          </span>
        ))}
        {at !== undefined && <time>{format.time((times[at] ?? 0) * 1000)}</time>}
      </p>
      <div
        className="part-chart-box"
        style={{ blockSize: height, '--letters': Math.max(...labels.map(({ length }) => length)) }}
        aria-hidden="true"
        onPointerMove={(event) => setPointed(placeAt(event, chart))}
        onPointerLeave={() => setPointed(undefined)}
      >
        <div className="part-chart-scale">
          {scale.steps.map((step, place) => (
            <p key={step} style={{ insetBlockStart: percent(heightOf(step, scale)) }}>
              <bdi>{labels[place]}</bdi>
            </p>
          ))}
        </div>
        <div className="part-chart-plot" data-stacked={chart.isStacked ? '' : undefined}>
          {form === 'columns' ? <Columns {...chart} scale={scale} /> : <Lines {...chart} scale={scale} />}
          {at !== undefined && <s style={{ insetInlineStart: percent(alongOf(at, chart)) }} />}
        </div>
        <Times chart={chart} asOf={asOf} format={format} />
      </div>
      {series.map(({ label, values }) => {
        const known = values.filter((value) => value !== null);
        if (known.length === 0) return null;
        const [lowest, highest] = boundsOf(known);
        const summary = { label, last: text(known.at(-1)), lowest: text(lowest), highest: text(highest) };
        return (
          <p className="visually-hidden" key={label}>
            {general('series-summary', summary)}
          </p>
        );
      })}
    </figure>
  );
}

interface Drawn extends Chart {
  scale: Scale;
}

/** A line a series, the first one with an area below it and a dot where it ends. */
function Lines({ times, series, colors = [], scale }: Drawn) {
  const [first] = series;
  const now = first?.values.at(-1);
  const drawn = series.map(({ values }) => linesOf(times, values, scale));
  const box = { viewBox: '0 0 1000 1000', preserveAspectRatio: 'none' } as const;
  return (
    <>
      <svg className="part-chart-area" {...box} aria-hidden="true">
        <path data-series="0" style={seriesColor(colors, 0)} d={drawn[0]?.area} />
      </svg>
      <svg {...box} aria-hidden="true">
        {series
          .map(({ label }, place) => (
            <path key={label} data-series={place % 3} style={seriesColor(colors, place)} d={drawn[place]?.line} />
          ))
          .reverse()}
      </svg>
      {typeof now === 'number' && (
        <b
          className="part-now-dot"
          data-series="0"
          style={{ ...seriesColor(colors, 0), insetBlockStart: percent(heightOf(now, scale)) }}
        />
      )}
    </>
  );
}

/** Columns of which there are more stand closer. */
const mostApart = 40;

/** A column for each value: those of one time stand beside each other, or upon each other; of one series the last stands out. */
function Columns({ times, series, colors = [], isStacked = false, scale }: Drawn) {
  const beside = isStacked ? 1 : series.length;
  const gap = times.length * beside > mostApart ? 1 : 4;
  const zero = Math.max(scale.low, 0);
  return times.map((time, index) => {
    let sum = zero;
    return series.map(({ label, values }, place) => {
      const value = values[index];
      if (value === null || value === undefined) return null;
      const from = sum;
      const to = isStacked ? sum + value : value;
      if (isStacked) sum = to;
      const start = index / times.length;
      const within = isStacked ? 0 : place / beside;
      const lack = gap / times.length - gap;
      return (
        <i
          key={`${time} ${label}`}
          data-series={series.length === 1 && index < times.length - 1 ? 1 : place % 3}
          style={{
            ...seriesColor(colors, place),
            insetBlock: `${percent(heightOf(Math.max(from, to), scale))} ${percent(1000 - heightOf(Math.min(from, to), scale))}`,
            insetInlineStart: `calc(${percent((start + within / times.length) * 1000)} + ${start * gap + within * lack}px)`,
            inlineSize: `calc(${percent(1000 / times.length / beside)} + ${lack / beside - (beside > 1 ? 1 : 0)}px)`,
          }}
        />
      );
    });
  });
}

/** A few times below the values. */
function Times({ chart, asOf, format }: Pick<Props, 'asOf' | 'format'> & { chart: Chart }) {
  const { times, form } = chart;
  const { ticks, areDays } = timeTicks(times);
  const columns = form === 'columns' ? labelledColumns(times) : undefined;
  const last = times.at(-1) ?? 0;
  const isNow = form !== 'columns' && Math.abs(asOf / 1000 - last) < Math.max(90, (last - (times[0] ?? 0)) / 20);
  const days = new Intl.DateTimeFormat(format.locale, { day: 'numeric', month: 'short' });
  // A column says its own time, whatever round time is near.
  const labels = columns
    ? columns.map((place) => ({ time: times[place] ?? 0, along: alongOf(place, chart) }))
    : ticks.map((time) => ({ time, along: shareOf(time, times) * 1000 }));
  return (
    <div className="part-chart-times">
      {labels.map(({ time, along }) => {
        // One that would be cut at the edge, or run into what stands at the end, says nothing.
        if (along < 60 || (isNow && along > 820)) return null;
        return (
          <span key={time} style={{ insetInlineStart: percent(along) }}>
            {areDays ? days.format(time * 1000) : format.time(time * 1000)}
          </span>
        );
      })}
      {isNow && <span style={{ insetInlineStart: '100%' }}>{format.past(asOf, asOf)}</span>}
    </div>
  );
}

/** Where a place of a chart is, in thousandths of its width. */
const alongOf = (place: number, { times, form }: Chart): number =>
  form === 'columns' ? ((place + 0.5) * 1000) / times.length : shareOf(times[place] ?? 0, times) * 1000;

/** The place that a pointer is nearest to. */
function placeAt({ currentTarget, clientX }: PointerEvent<HTMLElement>, { times, form }: Chart): number {
  const { left, right, width } = (
    currentTarget.querySelector('.part-chart-plot') ?? currentTarget
  ).getBoundingClientRect();
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
  const share = Math.min(1, Math.max(0, (isRtl ? right - clientX : clientX - left) / (width || 1)));
  if (form === 'columns') return Math.min(times.length - 1, Math.floor(share * times.length));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  return nearest(first + share * (last - first), times);
}

const percent = (thousandths: number): string => `${Math.round(thousandths * 10) / 100}%`;

/** The colour that the config names for a series; the theme's where it names none. They start again where there are fewer. */
function seriesColor(colors: readonly string[], place: number): CSSProperties | undefined {
  const own = ownColor(colors[place % colors.length]) as { '--own': string } | undefined;
  return own && ({ '--series': own['--own'] } as CSSProperties);
}

/** A step of the scale, in short: its unit stands in the legend, that of shares at the highest too. */
function stepText(step: number, isHighest: boolean, format: Format, unit: string): string {
  if (unit === 'B/s' || (unit === '%' && isHighest)) return written(step, format, unit);
  return Math.abs(step) < 10_000 ? format.number(step, decimalsOf(step)) : format.compact(step);
}

/** Two, or as many as show two digits of what is tiny. */
const decimalsOf = (value: number): number =>
  value === 0 || Math.abs(value) >= 0.1 ? 2 : Math.min(12, 1 - Math.floor(Math.log10(Math.abs(value))));

const written = (value: number | null | undefined, format: Format, unit: string): string => {
  if (value === null || value === undefined) return '–';
  if (unit === '%') return format.percent(value);
  if (unit === 'B/s') return format.rate(value);
  return unit ? format.quantity(value, unit) : format.number(value, decimalsOf(value));
};
