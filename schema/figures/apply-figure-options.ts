import type { Cell, Figure, Glance, Level, Row, Shown, ShownParts } from '../shown.ts';
import { note, worstOf } from '../shown.ts';
import type { ShowContext, WidgetDeclaration } from '../widget.ts';
import type { FigureOptions } from './figure-options.ts';
import { type Noted, noteWords } from './noted-words.ts';
import { levelBy, type Thresholds } from './thresholds.ts';

type Showing = Pick<WidgetDeclaration, 'shows' | 'glance'>;
type Parts = readonly Shown[];

/** What stands behind a name in the file, and how the widget wrote what it shows. */
interface Tools extends Noted {
  /** The limits of what has this label, or one of these names. */
  limitsOf(...labels: readonly string[]): Thresholds | undefined;
  /** Those of some parts that `fields` names, in its order. */
  chosenOf<Part extends { label?: string | undefined }>(parts: readonly Part[]): Part[];
}

/**
 * What a widget shows of its data, with the figures that its file names, which may also be those of its glance. A figure is
 * called by the key of the word above it, the same in each language, or as the data call it, in any case; names that nothing
 * has are passed over, or told below where the options say so. Throws whatever the declaration throws.
 */
export function partsOf<Data>(
  widget: Showing,
  data: Data,
  context: ShowContext<never> & { previous?: Data | undefined },
  options: FigureOptions | undefined,
): ShownParts {
  if (!options) return widget.shows?.(data, context as never) ?? [];
  const tools = toolsFor(options, context);
  const own = { ...context, t: tools.t, format: tools.format } as never;
  const parts = listOf(widget.shows?.(data, own) ?? []).map((part) => withLevels(part, tools));
  const more = figuresIn(widget.glance?.(data, own)?.figures ?? []).map((figure) => withLevel(figure, tools));
  const shown = options.fields ? withFields(parts, more, tools) : parts;
  const told = options.tellsUnknown && unknownNote(options, [...labelsIn(parts), ...labelsOf(more)], tools, context);
  return told ? [...shown, told] : shown;
}

/** What a widget says on a tile, with the figures that its file names, which may also be those of what it shows. */
export function glanceBy<Data>(
  widget: Showing,
  data: Data,
  context: ShowContext<never>,
  options: FigureOptions | undefined,
): Glance | undefined {
  if (!options) return widget.glance?.(data, context as never);
  const tools = toolsFor(options, context);
  const own = { ...context, t: tools.t, format: tools.format } as never;
  const found = widget.glance?.(data, own);
  if (!found) return undefined;
  const given = figuresIn(found.figures ?? []);
  const chosen = options.fields
    ? tools.chosenOf([...given, ...listOf(widget.shows?.(data, own) ?? []).flatMap(figuresOf)])
    : [];
  const figures = (chosen.length > 0 ? chosen : given).map((figure) => withLevel(figure, tools));
  const limits = tools.limitsOf(leadName);
  const line = limits && levelBy(limits, tools.readingOf(found.short ?? found.text));
  return { ...found, figures, level: worstOf([found.level, line, ...figures.map(({ level }) => level)]) };
}

/** What the one figure is called that a widget leads with, which has no label. */
const leadName = 'lead';

function toolsFor({ fields = [], highlight = {} }: FigureOptions, { t, format }: ShowContext<never>): Tools {
  const noted = noteWords(t, format);
  const limits = new Map(Object.entries(highlight).map(([name, of]) => [plainName(name), of]));
  const namesOf = (label: string) => noted.namesOf(label).map(plainName);
  return {
    ...noted,
    limitsOf: (...labels) => {
      const name = labels.flatMap(namesOf).find((one) => limits.has(one));
      return name === undefined ? undefined : limits.get(name);
    },
    chosenOf: (parts) => {
      const named = new Map(
        parts.toReversed().flatMap((part) => namesOf(part.label ?? '').map((name) => [name, part] as const)),
      );
      return [...new Set(fields.flatMap((field) => named.get(plainName(field)) ?? []))];
    },
  };
}

/** As names are compared: `All queries` is `all-queries`. */
const plainName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The parts that there are. */
export const listOf = (parts: ShownParts): Parts =>
  ([parts].flat() as readonly (Shown | false | undefined)[]).filter((part) => part !== undefined && part !== false);

/** The figures that there are. */
export const figuresIn = (figures: readonly (Figure | false | undefined)[]): Figure[] =>
  figures.filter((figure) => figure !== undefined && figure !== false);

const hasFigures = (part: Shown): part is Extract<Shown, { figures: unknown }> =>
  part.kind === 'row' || part.kind === 'facts' || part.kind === 'details';

/** The figures of a part that stand by themselves. */
const figuresOf = (part: Shown): readonly Figure[] => (hasFigures(part) ? part.figures : []);

const labelsOf = (parts: readonly { label?: string | undefined }[]): string[] =>
  parts.flatMap(({ label }) => label ?? []);

/** The labels of what `fields` chooses among: figures, bars and columns. */
export const chosenLabels = (part: Shown): readonly string[] => {
  if (hasFigures(part)) return labelsOf(part.figures);
  if (part.kind === 'meters') return labelsOf(part.meters);
  return part.kind === 'list' ? (part.heads?.slice(1) ?? []) : [];
};

/** The labels of all that can be named. */
const labelsIn = (parts: Parts): string[] =>
  parts.flatMap((part) => [
    ...chosenLabels(part),
    ...(part.kind === 'list' ? labelsOf(part.rows) : []),
    ...(part.kind === 'gauge' ? [part.label] : []),
  ]);

/** Tells which names nothing has, and which there are. Where data name something, nobody knows which names there may be. */
function unknownNote(
  { fields = [], highlight = {} }: FigureOptions,
  labels: readonly string[],
  { namesOf, isWord, t }: Noted,
  { locale }: ShowContext<never>,
): Shown | undefined {
  if (!labels.every(isWord)) return undefined;
  const there = [...new Set(labels.flatMap((label) => namesOf(label)[0] ?? []))];
  const known = new Set([leadName, ...labels.flatMap(namesOf)].map(plainName));
  const unknown = [...fields, ...Object.keys(highlight)].filter((name) => !known.has(plainName(name)));
  if (unknown.length === 0) return undefined;
  const inWords = (names: Iterable<string>) => new Intl.ListFormat(locale).format(names);
  const values = { names: inWords(new Set(unknown)), known: inWords(there.length > 0 ? there : [leadName]) };
  return note(t.general('no-such-figure', values), { level: 'warning' });
}

/** How something is by what the file says of it; what it was before where that is nothing. */
function levelFor<Part extends { level?: Level | undefined }>(
  part: Part,
  limits: Thresholds | undefined,
  { readingOf }: Noted,
  [text, unit]: readonly [text: string | undefined, unit?: string | undefined],
): Part {
  return limits && text !== undefined ? { ...part, level: levelBy(limits, readingOf(text, unit)) } : part;
}

const withLevel = (figure: Figure, tools: Tools): Figure =>
  levelFor(figure, tools.limitsOf(figure.label), tools, [figure.value, figure.unit]);

/** A share with a level of its own, in place of what it is by itself. */
const withShareLevel = <Part extends object>(part: Part, limits: Thresholds | undefined, share: number): Part =>
  limits ? { ...part, limits: false, level: levelBy(limits, { names: [], amount: share }) } : part;

function withLevels(part: Shown, tools: Tools): Shown {
  switch (part.kind) {
    case 'lead':
      return levelFor(part, tools.limitsOf(leadName), tools, [part.text, part.unit]);
    case 'row':
    case 'facts':
    case 'details':
      return { ...part, figures: part.figures.map((figure) => withLevel(figure, tools)) };
    case 'gauge':
      return withShareLevel(part, tools.limitsOf(leadName, part.label), part.value);
    case 'meters': {
      const meters = part.meters.map((meter) => withShareLevel(meter, tools.limitsOf(meter.label), meter.share));
      return { ...part, meters };
    }
    case 'list': {
      const columns = part.heads?.slice(1).map((head) => tools.limitsOf(head));
      const cells = (given: readonly Cell[] | undefined) =>
        given?.map((cell, place) => levelFor(cell, columns?.[place], tools, [cell.text]));
      const row = (given: Row): Row =>
        levelFor(given, tools.limitsOf(given.label ?? ''), tools, [given.value, given.unit]);
      return { ...part, rows: part.rows.map((given) => ({ ...row(given), cells: cells(given.cells) })) };
    }
    default:
      return part;
  }
}

/** The parts with the figures, bars and columns that are named, as far as there are any: the figures stand in one place. */
function withFields(parts: Parts, more: readonly Figure[], tools: Tools): Shown[] {
  const chosen = tools.chosenOf([...parts.flatMap(figuresOf), ...more]);
  const place = parts.findIndex(({ kind }) => kind === 'row' || kind === 'facts');
  const kept = parts.flatMap((part, at): Shown[] => {
    if (hasFigures(part)) {
      if (chosen.length === 0) return [part];
      return at === place ? [figuresPart(part.kind, chosen)] : [];
    }
    if (part.kind === 'meters') {
      const meters = tools.chosenOf(part.meters);
      return [meters.length > 0 ? { ...part, meters } : part];
    }
    return [part.kind === 'list' && part.heads ? withColumns(part, part.heads, tools) : part];
  });
  if (chosen.length === 0 || place >= 0) return kept;
  const after = kept.findIndex(({ kind }) => kind === 'lead') + 1;
  return kept.toSpliced(after, 0, figuresPart(after > 0 ? 'facts' : 'row', chosen));
}

/** Figures beside each other, in a row where they are too many to stand below something. */
const figuresPart = (kind: Shown['kind'], figures: readonly Figure[]): Shown => ({
  kind: kind === 'facts' && figures.length <= 3 ? 'facts' : 'row',
  figures,
});

function withColumns(part: Extract<Shown, { kind: 'list' }>, heads: readonly string[], tools: Tools): Shown {
  const chosen = tools.chosenOf(heads.slice(1).map((label, place) => ({ label, place })));
  if (chosen.length === 0) return part;
  const cellsOf = (cells: readonly Cell[] | undefined) => cells && chosen.flatMap(({ place }) => cells[place] ?? []);
  return {
    ...part,
    heads: [...heads.slice(0, 1), ...labelsOf(chosen)],
    rows: part.rows.map((row) => ({ ...row, cells: cellsOf(row.cells) })),
  };
}
