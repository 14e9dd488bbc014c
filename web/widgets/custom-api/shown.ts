import type { Format } from '../../../schema/format.ts';
import {
  chart,
  details,
  type Figure,
  facts,
  feed,
  figure,
  type Glance,
  gauge,
  heat,
  type Image,
  lead,
  list,
  meters,
  month,
  mosaic,
  note,
  picture,
  players,
  posters,
  type Row,
  row,
  type Shown,
  spark,
  type TimedEvent,
  text,
  timeline,
  worstOf,
} from '../../../schema/shown.ts';
import type { WidgetWords } from '../../../schema/widget.ts';
import { recordsOf, textOf } from '../answers.ts';
import type { ApiData, Found, FoundBody, FoundFields } from './evaluate.ts';
import { chartHeight } from './height.ts';
import { type BodyPlan, type Mappings, mappingOf, readBodies, readGlance, type Writing } from './mappings.ts';
import { amountOf, joined, levelOfFound, momentIn, nothing, type Written, write } from './write-value.ts';

export interface Showing {
  format: Format;
  t: WidgetWords;
  /** Milliseconds since 1970. */
  asOf: number;
}

type Options = Readonly<Record<string, unknown>>;

/** The parts that the widget shows of what its mappings have found. */
export function partsOf(data: ApiData, options: Options, showing: Showing): Shown[] {
  const found = new Map(data.bodies.map((body) => [body.name, body]));
  const labels = new Map(
    recordsOf(options.actions).map((given) => [
      textOf(given.name) ?? '',
      textOf(given.label) ?? textOf(given.name) ?? '',
    ]),
  );
  return readBodies(options.show).flatMap((plan) => {
    const body = found.get(plan.name);
    return body ? [partOf(plan, body, showing, labels)] : [];
  });
}

/** What the mappings say that have found nothing, to whoever can mend them. */
export const missingNote = ({ missing = [] }: ApiData, { t, format }: Showing): Shown | undefined =>
  missing.length > 0 ? note(t('missing', { names: format.list(missing) }), { level: 'warning' }) : undefined;

/** The fields of a body, or of an entry, as they are written and as they are. */
function reader(fields: Mappings, found: FoundFields, showing: Showing) {
  const writingOf = (name: string): Writing => fields[name]?.writing ?? {};
  const isThere = (name: string) => found[name] !== undefined && found[name] !== null && found[name] !== '';
  return {
    writingOf,
    raw: (name: string): Found | undefined => found[name],
    written: (name: string): Written => write(found[name], writingOf(name), showing),
    /** As one text; undefined where there is nothing. */
    textOf: (name: string): string | undefined =>
      isThere(name) ? joined(write(found[name], writingOf(name), showing)) : undefined,
    /** As it stands in the answer, for addresses and colours. */
    plain: (name: string): string | undefined => textOf(found[name]),
    amount: (name: string): number | undefined => amountOf(found[name], writingOf(name)),
    moment: (name: string): number | undefined => momentIn(found[name]),
    level: (name: string) => levelOfFound(found[name], writingOf(name)),
  };
}
type Reader = ReturnType<typeof reader>;

/** `labels` are those of the buttons by their names. */
function partOf(plan: BodyPlan, body: FoundBody, showing: Showing, labels: ReadonlyMap<string, string>): Shown {
  const { given, fields } = plan;
  const one = reader(fields, body.fields, showing);
  const entries = (body.rows ?? []).map((entry) => ({ ...reader(fields, entry.fields, showing), inner: entry.inner }));
  switch (plan.name) {
    case 'lead':
      return leadOf(one, given.code === true);
    case 'spark':
      return spark(numbersOf(body.fields.value));
    case 'gauge': {
      const { share, level, hasLimits } = shareOf(one);
      return gauge(textOf(given.label) ?? '', share ?? 0, {
        ...(given.dial === true && { dial: true }),
        ...(hasLimits && { limits: false as const }),
        ...(level && { level }),
      });
    }
    case 'row':
      return row(...figuresOf(plan, body, showing));
    case 'facts':
      return facts(...figuresOf(plan, body, showing));
    case 'details':
      return details(...figuresOf(plan, body, showing));
    case 'meters':
      return meters(
        named(plan, body, showing).map(([label, each]) => {
          const { share, level, hasLimits } = shareOf(each);
          const max = each.textOf('max');
          const hasText = max !== undefined || each.writingOf('value').format !== undefined || share === undefined;
          const { text: value, unit } = each.written('value');
          return {
            label,
            share: share ?? 0,
            ...(hasText && { text: value, unit }),
            note:
              each.textOf('note') ?? (max === undefined ? undefined : showing.t('of', { max: wholeOf(each, showing) })),
            ...(hasLimits && { limits: false as const }),
            ...(level && { level }),
          };
        }),
      );
    case 'list': {
      const heads = plan.inner.map(({ label }) => label);
      const rows = named(plan, body, showing).map(([label, each], place): Row => {
        const cells = body.rows?.[place]?.inner.map((cell, column) => {
          const { text: value, unit, level } = write(cell, plan.inner[column]?.fields.value?.writing ?? {}, showing);
          return { text: joined({ text: value, unit }), ...(level && { level }) };
        });
        const acts = Object.entries(body.rows?.[place]?.acts ?? {});
        return {
          ...rowOf(label, each),
          ...(cells && cells.length > 0 && { cells }),
          ...(acts.length > 0 && {
            actions: acts.map(([name, argument]) => ({ name, argument, label: labels.get(name) ?? name })),
          }),
        };
      });
      return heads.length > 0 ? list(rows, [textOf(given.heading) ?? '', ...heads]) : list(rows);
    }
    case 'feed':
      return feed(
        entries.map((each) => ({
          title: each.textOf('title') ?? nothing,
          href: each.plain('href'),
          date: each.moment('date'),
          notes: [each.textOf('source')],
          text: each.textOf('text'),
          image: imageOf(each),
        })),
      );
    case 'chart':
      return chartOf(plan, body, showing);
    case 'heat': {
      const days = entries.flatMap((each) => {
        const day = dayOf(each.raw('day'));
        return day === undefined ? [] : [{ day, value: each.amount('value') ?? 0, title: each.textOf('value') }];
      });
      return heat(textOf(given.caption) ?? '', days);
    }
    case 'timeline': {
      const form = (['times', 'days', 'dates'] as const).find((name) => name === given.form);
      return timeline(entries.map(eventOf), { form });
    }
    case 'month':
      return month(entries.map(eventOf));
    case 'picture': {
      const src = one.plain('image');
      if (src === undefined) return { kind: 'empty' };
      const alt = one.textOf('alt') ?? one.textOf('title') ?? '';
      return picture({ src, alt }, { title: one.textOf('title'), note: one.textOf('note'), href: one.plain('href') });
    }
    case 'posters':
      return posters(
        entries.map((each) => ({
          title: each.textOf('title') ?? nothing,
          note: each.textOf('note'),
          href: each.plain('href'),
          src: each.plain('image'),
        })),
      );
    case 'mosaic':
      return mosaic(
        entries.flatMap((each) => {
          const src = each.plain('image');
          return src === undefined ? [] : [{ src, alt: each.textOf('alt') ?? '', href: each.plain('href') }];
        }),
      );
    case 'players':
      return players(
        entries.map((each) => ({
          label: each.textOf('label') ?? nothing,
          note: each.textOf('note'),
          href: each.plain('href'),
          image: imageOf(each),
          share: each.amount('share') ?? 0,
          isPaused: each.raw('paused') === true || each.raw('paused') === 'true',
        })),
      );
    case 'text': {
      const paragraphs = (body.rows ? entries : [one]).flatMap((each) => {
        const words = each.textOf('value');
        return words === undefined ? [] : [{ text: words, title: each.textOf('title') }];
      });
      return paragraphs.length > 0 ? text(...paragraphs) : { kind: 'empty' };
    }
    case 'note': {
      const { level } = one.written('value');
      return note(one.textOf('value') ?? nothing, { href: one.plain('href'), ...(level && { level }) });
    }
  }
}

function leadOf(one: Reader, code: boolean): Shown {
  const { text: value, unit, level } = one.written('value');
  return lead(value, { unit, note: one.textOf('note'), ...(code && { code }), ...(level && { level }) });
}

/** What has a name among figures, bars and lines: those of the file, or an entry each. */
function named(plan: BodyPlan, body: FoundBody, showing: Showing): [label: string, each: Reader][] {
  if (body.figures) {
    return body.figures.map(({ label, fields }, place) => [
      label,
      reader(plan.figures?.[place]?.fields ?? {}, fields, showing),
    ]);
  }
  return (body.rows ?? []).map(({ fields }) => {
    const each = reader(plan.fields, fields, showing);
    return [each.textOf('label') ?? nothing, each];
  });
}

const figuresOf = (plan: BodyPlan, body: FoundBody, showing: Showing): (Figure | undefined)[] =>
  named(plan, body, showing).map(([label, each]) => {
    const { text: value, unit, level } = each.written('value');
    return figure(label, value, { unit, ...(level && { level }) });
  });

/** A share of 100, or of what all of it is, and how it is by what the file says of it. */
function shareOf(each: Reader) {
  const [value, max] = [each.amount('value'), each.amount('max')];
  const hasMax = each.raw('max') !== undefined;
  const share = value === undefined || !hasMax ? value : max !== undefined && max > 0 ? (value / max) * 100 : undefined;
  const { highlight } = each.writingOf('value');
  const hasLimits = highlight !== undefined && highlight !== null;
  // What is odd is said of the share: that is what a bar shows.
  const level = hasLimits && share !== undefined ? levelOfFound(share, { highlight }) : undefined;
  return { share, hasLimits, level };
}

/** What all of it is, written as the part of it is. */
function wholeOf(each: Reader, showing: Showing): string {
  const own = each.writingOf('max');
  const { highlight: _, ...writing } = Object.keys(own).length > 0 ? own : each.writingOf('value');
  return joined(write(each.raw('max'), writing, showing));
}

function rowOf(label: string, each: Reader): Row {
  const { text: value, unit, level } = each.written('value');
  const hasValue = each.raw('value') !== undefined;
  const share = each.amount('share');
  const image = imageOf(each);
  const ownLevel = each.level('level') ?? level;
  return {
    label,
    href: each.plain('href'),
    note: each.textOf('note'),
    ...(hasValue && { value, unit }),
    valueNote: each.textOf('valueNote'),
    mark: each.textOf('mark'),
    sign: each.textOf('sign'),
    ...(image && { image }),
    ...(share !== undefined && { share }),
    ...(ownLevel && { level: ownLevel }),
  };
}

const imageOf = (each: Reader): Image | undefined => {
  const src = each.plain('image');
  return src === undefined ? undefined : { src, alt: '' };
};

function eventOf(each: Reader): TimedEvent {
  const { text: value, unit, level } = each.written('value');
  const hasValue = each.raw('value') !== undefined;
  const day = dayOf(each.raw('day'));
  return {
    label: each.textOf('label') ?? nothing,
    ...(day === undefined ? { at: each.moment('at') } : { day }),
    until: each.moment('until'),
    note: each.textOf('note'),
    href: each.plain('href'),
    color: each.plain('color'),
    image: imageOf(each),
    ...(hasValue && { value, unit }),
    ...((level === 'warning' || level === 'bad') && { level }),
  };
}

/** A day by its date: of a text its beginning, so that no zone moves it. */
function dayOf(found: Found | undefined): string | undefined {
  const written = typeof found === 'string' ? /^\s*(\d{4}-\d\d-\d\d)/.exec(found)?.[1] : undefined;
  const at = written === undefined ? momentIn(found) : undefined;
  return written ?? (at === undefined ? undefined : new Date(at).toISOString().slice(0, 10));
}

const numbersOf = (found: Found | undefined): (number | null)[] =>
  Array.isArray(found) ? found.map((one: Found) => amountOf(one) ?? null) : [];

function chartOf(plan: BodyPlan, body: FoundBody, { t }: Showing): Shown {
  const { given, inner } = plan;
  const points = (body.rows ?? [])
    .flatMap((entry) => {
      const at = momentIn(entry.fields.at);
      return at === undefined ? [] : [{ at: at / 1000, values: entry.inner }];
    })
    .toSorted((one, other) => one.at - other.at);
  const series = inner.map(({ label, fields: { value } }, place) => ({
    label,
    values: points.map(({ values }) => amountOf(values[place], value?.writing) ?? null),
  }));
  return chart({
    caption: series.map(({ label }) => label).join(', ') || t('label'),
    times: points.map(({ at }) => at),
    series,
    unit: textOf(given.unit) ?? '',
    height: chartHeight,
    ...(given.form === 'columns' && { form: 'columns' as const }),
    ...(given.stacked === true && { isStacked: true }),
  });
}

/** One mapping of the options as it is written; undefined where it is not there, or has found nothing. */
export function wordOf(name: 'title' | 'end', data: ApiData, options: Options, showing: Showing): Written | undefined {
  const found = data[name];
  if (found === undefined || found === null || found === '') return undefined;
  return write(found, mappingOf(options[name], `/${name}`)?.writing ?? {}, showing);
}

/** What is said on a tile: by the file, or of the first figures. */
export function glanceOf(data: ApiData, options: Options, showing: Showing): Glance | undefined {
  const plan = readGlance(options.glance);
  if (plan && data.glance) {
    const one = reader(plan.fields, data.glance.fields, showing);
    const figures = data.glance.figures.map(({ label, fields }, place) => {
      const each = reader(plan.figures[place]?.fields ?? {}, fields, showing);
      const { text: value, unit, level } = each.written('value');
      return figure(label, value, { unit, ...(level && { level }) });
    });
    const words = one.textOf('value');
    const first = figures[0];
    if (words === undefined && !first) return undefined;
    return lineOf(
      words ?? joined({ text: first?.value ?? '', unit: first?.unit }),
      one.written('value').level,
      figures,
    );
  }
  const parts = partsOf(data, options, showing);
  return parts.map(glanceOfPart).find((found) => found !== undefined);
}

function lineOf(
  words: string,
  level: Written['level'],
  figures: readonly (Figure | undefined)[] = [],
): Glance | undefined {
  if (words === nothing || words === '') return undefined;
  const worst = worstOf([level, ...figures.map((one) => one?.level)]);
  return {
    text: words,
    ...(words.length <= shortest && { short: words }),
    ...(worst && { level: worst }),
    ...(figures.length > 0 && { figures: figures.slice(0, 4) }),
  };
}

/** Signs of what fits a narrow tile. */
const shortest = 14;

function glanceOfPart(part: Shown): Glance | undefined {
  switch (part.kind) {
    case 'lead':
      return lineOf(joined(part), part.level);
    case 'row':
    case 'facts': {
      const [first] = part.figures;
      return first && lineOf(joined({ text: first.value, unit: first.unit }), first.level, part.figures);
    }
    case 'meters': {
      const [first] = part.meters;
      if (first?.text === undefined) return undefined;
      const figures = part.meters.map(({ label, text: value, unit, level }) =>
        figure(label, value, { unit, ...(level && { level }) }),
      );
      return lineOf(joined({ text: first.text, unit: first.unit }), first.level, figures);
    }
    case 'list': {
      const [first] = part.rows;
      const figures = part.rows
        .slice(0, 4)
        .flatMap(({ label, value, unit, level }) =>
          label === undefined || value === undefined ? [] : [figure(label, value, { unit, ...(level && { level }) })],
        );
      return first && lineOf(first.label ?? '', worstOf(part.rows.map(({ level }) => level)), figures);
    }
    case 'feed':
      return part.posts[0] && lineOf(part.posts[0].title, undefined);
    case 'text':
      return part.paragraphs[0] && lineOf(part.paragraphs[0].text, undefined);
    default:
      return undefined;
  }
}
