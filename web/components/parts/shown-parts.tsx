import './parts.css';
import './levels.css';
import type { ComponentType } from 'react';
import type { Format } from '../../../schema/format.ts';
import { type ShownParts as Given, lateBodyOf, type Shown } from '../../../schema/shown.ts';
import type { ActOn, Folds, WidgetWords } from '../../../schema/widget.ts';
import { ChartFigure } from '../charts/chart-figure.tsx';
import { Gauge } from '../charts/gauge.tsx';
import { Badges } from './badges.tsx';
import { Cores } from './cores.tsx';
import { Feed } from './feed.tsx';
import { Figures } from './figures.tsx';
import { Heading } from './heading.tsx';
import type { LateDrawers } from './late-bodies.ts';
import type { LateProps } from './late-props.ts';
import { Lead } from './lead.tsx';
import { Empty, Note } from './lines.tsx';
import { List } from './list.tsx';
import { Meters } from './meters.tsx';
import { MoreDetails } from './more-details.tsx';
import { Spark } from './spark.tsx';
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
  /** An address of a picture as this page gets it; nothing where it gets none from there. As `address` has it unless set. */
  picture?: (url: string) => string | undefined;
  /** Finds what can be done with a line of a list. */
  actOn?: ActOn | undefined;
  /** What the viewer has folded in it. */
  folds?: Folds | undefined;
  /** The late bodies among the parts. */
  bodies?: LateDrawers;
  /** It is drawn ahead of the page's scripts: what can be done has its place, and nothing in it. */
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
  picture = address,
  actOn,
  folds,
  bodies = {},
  isStill = false,
}: Omit<Props, 'parts'> & { part: Shown }) {
  const nothing = <Empty text={general('empty')} />;
  switch (part.kind) {
    case 'lead':
      return <Lead {...part} />;
    case 'row':
    case 'facts':
      return <Figures figures={part.figures} form={part.kind} />;
    case 'details':
      return <MoreDetails figures={part.figures} general={general} />;
    case 'spark':
      return <Spark {...part} />;
    case 'gauge':
      return <Gauge {...part} format={format} />;
    case 'meters':
      return part.meters.length > 0 ? <Meters meters={part.meters} format={format} general={general} /> : nothing;
    case 'cores':
      return part.cores.length > 0 ? <Cores {...part} /> : nothing;
    case 'list':
      if (part.rows.length === 0) return nothing;
      if (!part.heads) return <List {...part} {...{ general, format, address, picture, actOn, isStill }} />;
      return (
        <Table
          heads={part.heads}
          rows={part.rows}
          general={general}
          picture={picture}
          actOn={actOn}
          isStill={isStill}
          show={(parts) => <ShownParts parts={parts} {...{ general, format, asOf, address, picture, actOn, bodies }} />}
        />
      );
    case 'feed':
      if (part.posts.length === 0) return nothing;
      return <Feed posts={part.posts} {...{ general, format, asOf, address, picture }} />;
    case 'chart':
      if (part.times.length === 0) return <Empty text={general('no-data-yet')} />;
      return <ChartFigure {...part} {...{ general, format, asOf }} />;
    case 'badges':
      return <Badges badges={part.badges} />;
    case 'heading':
      return <Heading text={part.text} />;
    case 'note':
      return <Note {...part} address={address} />;
    case 'empty':
      return <Empty {...part} text={part.text ?? general('empty')} />;
    default:
      return <LatePart part={part} bodies={bodies} {...{ general, format, asOf, address, picture, actOn, folds }} />;
  }
}

/** A part of a body that comes apart from the others. Throws where the declaration doesn't name it. */
function LatePart({ bodies, ...props }: LateProps<Shown> & { bodies: LateDrawers }) {
  const body = lateBodyOf(props.part.kind);
  const Drawer = body && (bodies[body] as ComponentType<LateProps<Shown>> | undefined);
  if (!Drawer) throw new Error(`The declaration names no body "${body}" among its \`bodies\`.`);
  return <Drawer {...props} />;
}
