import './history-chart.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import uPlot from 'uplot';
import type { Format } from '../../../schema/format.ts';
import { type ChartColors, chartColors } from './chart-colors.ts';
import { ChartFigure, type ChartFigureProps, timeOf, written } from './chart-figure.tsx';

/**
 * Values over time as lines on a canvas. The legend below holds the latest values, or those under the pointer; a
 * sentence a series says the same for screen readers. It follows its own width, the theme, and the locale.
 */
export function HistoryChart(props: ChartFigureProps) {
  const { times, series, colors = [], height, unit, highest, format } = props;
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(undefined);
  const [pointed, setPointed] = useState<number>();
  const theme = useTheme();
  const data = useMemo(
    (): uPlot.AlignedData => [[...times], ...series.map(({ values }) => [...values])],
    [times, series],
  );
  const latest = useRef(data);
  latest.current = data;
  const names = series.map(({ label }) => label).join('\n');
  const wanted = colors.join('\n');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of theme changes what the colours resolve to.
  useEffect(() => {
    const { current: box } = place;
    if (!box) return;
    const chart = new uPlot(
      options({
        box,
        height,
        format,
        highest,
        unit,
        colors: chartColors(box, wanted ? wanted.split('\n') : [], names.split('\n').length),
        onPoint: setPointed,
      }),
      latest.current,
      box,
    );
    plot.current = chart;
    const observer =
      typeof ResizeObserver === 'undefined'
        ? undefined
        : new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height }));
    observer?.observe(box);
    return () => {
      observer?.disconnect();
      chart.destroy();
    };
  }, [names, wanted, height, unit, highest, format, theme]);

  useEffect(() => plot.current?.setData(data), [data]);

  return <ChartFigure {...props} place={place} pointed={pointed} />;
}

/** Changes when the page's theme does. */
function useTheme(): string {
  const [theme, setTheme] = useState('');
  useEffect(() => {
    const root = document.documentElement;
    const observer = new MutationObserver(() => setTheme(`${root.dataset.theme} ${root.getAttribute('style')}`));
    observer.observe(root, { attributes: true, attributeFilter: ['data-theme', 'style'] });
    return () => observer.disconnect();
  }, []);
  return theme;
}

interface Drawing {
  box: HTMLElement;
  height: number;
  format: Format;
  unit: string;
  highest: number | undefined;
  colors: ChartColors;
  onPoint: (index: number | undefined) => void;
}

/** Pixels of the gutter at the end, where the labels of the scale stand, and below, where the times do. */
const gutter = 64;
const foot = 24;
const letters = 13;
/** Half a time's width. */
const leastRoom = 32;

function options({ box, height, format, unit, highest, colors, onPoint }: Drawing): uPlot.Options {
  const family = getComputedStyle(box).fontFamily;
  let steps: number[] = [];
  return {
    width: box.clientWidth,
    height,
    padding: [4, 0, 0, 0],
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, points: { size: 8 } },
    scales: { x: { time: true }, y: { range: (_, __, top) => [0, highest ?? (top || 1)] } },
    axes: [
      {
        stroke: colors.text,
        font: `${letters}px ${family}`,
        grid: { show: false },
        ticks: { show: false },
        size: foot,
        space: 88,
        // One that would be cut at the edge says nothing, nor does the minute that stands there already.
        values: (plot, splits) =>
          splits
            .map((time) => (plot.valToPos(time, 'x') < leastRoom ? '' : timeOf(time, format)))
            .map((text, index, all) => (text === all[index - 1] ? '' : text)),
      },
      {
        side: 1,
        size: gutter,
        // Three lines at most.
        space: Math.max(32, (height - foot) / 3),
        grid: { stroke: colors.grid, width: 1 },
        ticks: { show: false },
        values: (_, splits) => {
          steps = splits;
          return splits.map(() => '');
        },
      },
    ],
    series: [
      {},
      ...colors.lines.map((stroke, line) => ({
        stroke,
        width: line === 0 ? 2 : 1.5,
        ...(line === 0 && { fill: colors.area }),
        // A single value is no line.
        points: { show: (plot: uPlot) => plot.data[0].length === 1 },
        spanGaps: false,
      })),
    ],
    hooks: {
      setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)],
      draw: [
        (plot) => {
          drawScale(plot, steps, (value) => written(value, format, unit), { family, color: colors.text });
          drawNow(plot, colors);
        },
      ],
    },
  };
}

interface Lettering {
  family: string;
  color: string;
}

/** Each label stands at the end of its line, below it; that at the bottom goes without saying. */
function drawScale(
  plot: uPlot,
  steps: readonly number[],
  label: (value: number) => string,
  { family, color }: Lettering,
) {
  const { ctx } = plot;
  const ratio = devicePixelRatio;
  ctx.save();
  ctx.fillStyle = color;
  ctx.font = `${letters * ratio}px ${family}`;
  ctx.textAlign = 'right';
  ctx.textBaseline = 'top';
  for (const value of steps) {
    if (value > 0) ctx.fillText(label(value), ctx.canvas.width, plot.valToPos(value, 'y', true) + 3 * ratio);
  }
  ctx.restore();
}

/** A dot where the first line ends, with a ring of the ground around it. */
function drawNow(plot: uPlot, { lines, ground }: ChartColors): void {
  const value = plot.data[1]?.at(-1);
  const time = plot.data[0].at(-1);
  if (value == null || time === undefined) return;
  const { ctx } = plot;
  const ratio = devicePixelRatio;
  const [x, y] = [plot.valToPos(time, 'x', true), plot.valToPos(value, 'y', true)];
  const disc = (radius: number, fill: string | undefined) => {
    ctx.beginPath();
    ctx.arc(x, y, radius * ratio, 0, 2 * Math.PI);
    ctx.fillStyle = fill ?? '';
    ctx.fill();
  };
  ctx.save();
  disc(7, ground);
  disc(4, lines[0]);
  ctx.restore();
}
