import './parts.css';
import './levels.css';
import { lazy, Suspense } from 'react';
import type { Format } from '../../../schema/format.ts';
import type { Chart, ShownParts as Given, Shown } from '../../../schema/shown.ts';
import type { WidgetWords } from '../../../schema/widget.ts';
import { ChartFigure } from '../charts/chart-figure.tsx';
import { Meter } from '../charts/meter.tsx';
import { MoreDetails } from '../charts/more-details.tsx';
import { Stacks } from '../charts/stacks.tsx';
import { BigValue } from './big-value.tsx';
import { Columns } from './columns.tsx';
import { Feed } from './feed.tsx';
import { Figures } from './figures.tsx';
import { GaugeWithDetails } from './gauge-with-details.tsx';
import { Empty, Heading, Note } from './lines.tsx';
import { Rows } from './rows.tsx';
import { Table } from './table.tsx';

interface Props {
  parts: Given;
  /** Words of all widgets. */
  general: WidgetWords['general'];
  format: Format;
  /** When the data came, in milliseconds since 1970; now unless set. */
  asOf?: number;
  /** An address of data as this page reaches it. */
  address: (url: string) => string;
  /** Charts stand without their lines, which take a browser. */
  isStill?: boolean;
}

/** Draws what a widget shows. */
export function ShownParts({ parts, ...tools }: Props) {
  const list = (Array.isArray(parts) ? parts : [parts]) as readonly (Shown | false | undefined)[];
  return (
    <div className="parts">
      {list.map((part, place) =>
        // Parts have no name of their own: what stands where is the same part with each answer.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        part ? <Part key={`${part.kind} ${place}`} part={part} {...tools} /> : null,
      )}
    </div>
  );
}

function Part({
  part,
  general,
  format,
  asOf = Date.now(),
  address,
  isStill = false,
}: Omit<Props, 'parts'> & { part: Shown }) {
  switch (part.kind) {
    case 'heading':
      return <Heading {...part} address={address} />;
    case 'value':
      return <BigValue {...part} />;
    case 'figures':
      return <Figures figures={part.figures} />;
    case 'details':
      return <MoreDetails figures={part.figures} general={general} />;
    case 'rows':
      return part.rows.length > 0 ? <Rows rows={part.rows} address={address} /> : <Empty text={general('empty')} />;
    case 'feed':
      if (part.posts.length === 0) return <Empty text={general('empty')} />;
      return <Feed posts={part.posts} {...{ general, format, asOf, address }} />;
    case 'meter':
      return <Meter {...part} text={part.text ?? format.percent(part.value)} />;
    case 'gauge':
      return <GaugeWithDetails {...part} general={general} format={format} />;
    case 'stacks':
      return part.stacks.length > 0 ? <Stacks stacks={part.stacks} /> : <Empty text={general('empty')} />;
    case 'columns':
      return <Columns {...part} />;
    case 'table':
      if (part.rows.length === 0) return <Empty text={general('empty')} />;
      return (
        <Table
          {...part}
          general={general}
          show={(parts) => <ShownParts parts={parts} {...{ general, format, asOf, address, isStill }} />}
        />
      );
    case 'chart':
      if (part.times.length === 0) return <Empty text={general('no-data-yet')} />;
      return <LateChart {...part} general={general} format={format} isStill={isStill} />;
    case 'note':
      return <Note {...part} address={address} />;
    case 'empty':
      return <Empty text={part.text ?? general('empty')} />;
  }
}

/** The chart's library is large; `loadChart` begins to load it where a chart is to come. */
export const loadChart = () => import('../charts/history-chart.tsx');
const HistoryChart = lazy(() => loadChart().then((module) => ({ default: module.HistoryChart })));

/** A chart whose lines come in a chunk of their own, in the place that is held for them. */
function LateChart({ general, isStill, ...part }: Chart & Pick<Props, 'general' | 'format' | 'isStill'>) {
  const figure = { ...part, describe: (values: Record<string, string>) => general('series-summary', values) };
  if (isStill) return <ChartFigure {...figure} />;
  return (
    <Suspense fallback={<ChartFigure {...figure} />}>
      <HistoryChart {...figure} />
    </Suspense>
  );
}
