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

function options({ box, height, format, unit, highest, colors, onPoint }: Drawing): uPlot.Options {
  const axis = {
    stroke: colors.text,
    grid: { stroke: colors.grid, width: 1 },
    ticks: { show: false },
    font: `12px ${getComputedStyle(box).fontFamily}`,
  };
  return {
    width: box.clientWidth,
    height,
    // Room for half a label at the end, and above the highest one.
    padding: [8, Math.ceil(timeOf(0, format).length * 3.3), 0, 0],
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, points: { size: 7 } },
    scales: { x: { time: true }, y: { range: (_, __, top) => [0, highest ?? (top || 1)] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 24,
        space: 72,
        values: (_, splits) => splits.map((time) => timeOf(time, format)),
      },
      {
        ...axis,
        size: unit === 'B/s' ? 76 : 44,
        space: 32,
        // Steps that are round in the unit that is written.
        ...(unit === 'B/s' && { incrs: powersOfTwo }),
        values: (_, splits) => splits.map((value) => written(value, format, unit)),
      },
    ],
    series: [
      {},
      ...colors.lines.map((stroke, line) => ({
        stroke,
        width: 2,
        fill: colors.areas[line] ?? '',
        // A single value is no line.
        points: { show: (plot: uPlot) => plot.data[0].length === 1 },
        spanGaps: false,
      })),
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] },
  };
}

const powersOfTwo = Array.from({ length: 50 }, (_, power) => 2 ** power);
