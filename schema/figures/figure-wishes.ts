import type { Cell, Figure, Glance, Level, Row, Shown, ShownParts } from '../shown.ts';
import { worstOf } from '../shown.ts';
import type { ShowContext, WidgetDeclaration } from '../widget.ts';
import { type Noted, noteWords } from './noted-words.ts';
import type { FigureWishes } from './read-wishes.ts';
import { levelBy, type Thresholds } from './thresholds.ts';

/** A figure by what it may be called. */
interface Named<Part> {
  names: readonly string[];
  part: Part;
}

type Parts = readonly Shown[];

/**
 * What a widget shows of its data, with the figures that its file wishes for, which may also be those of its glance. A figure
 * is called as its label is written, or by the key of the word that this is, in any case; names that nothing has are passed
 * over. Throws whatever the declaration throws.
 */
export function partsOf<Data>(
  widget: Pick<WidgetDeclaration, 'shows' | 'glance'>,
  data: Data,
  context: ShowContext<never> & { previous?: Data | undefined },
  wishes: FigureWishes | undefined,
): ShownParts {
  const shows = (given: typeof context) => widget.shows?.(data, given as never) ?? [];
  if (!wishes) return shows(context);
  const noted = noteWords(context.t, context.format);
  const own = { ...context, t: noted.t, format: noted.format };
  const parts = listOf(shows(own)).map((part) => withLevels(part, wishes.highlight, noted));
  if (!wishes.fields) return parts;
  const glance = figuresIn(widget.glance?.(data, own as never)?.figures ?? []);
  const rest = glance.map((figure) => withLevel(figure, wishes.highlight, noted));
  return withFields(parts, rest, wishes.fields, noted);
}

/** What a widget says on a tile, with the figures that its file wishes for, which may also be those of what it shows. */
export function glanceBy<Data>(
  widget: Pick<WidgetDeclaration, 'shows' | 'glance'>,
  data: Data,
  context: ShowContext<never>,
  wishes: FigureWishes | undefined,
): Glance | undefined {
  if (!wishes) return widget.glance?.(data, context as never);
  const { fields, highlight } = wishes;
  const noted = noteWords(context.t, context.format);
  const own = { ...context, t: noted.t, format: noted.format };
  const found = widget.glance?.(data, own as never);
  if (!found) return undefined;
  const shown = fields ? listOf(widget.shows?.(data, own as never) ?? []).flatMap(figuresOf) : [];
  const given = figuresIn(found.figures ?? []);
  const chosen = fields ? chosenOf(named([...given, ...shown], noted), fields) : [];
  const figures = (chosen.length > 0 ? chosen : given).map((figure) => withLevel(figure, highlight, noted));
  const ofLead = thresholdsFor(highlight, [leadName]);
  const line = ofLead && levelBy(ofLead, noted.readingOf(found.short ?? found.text));
  return { ...found, figures, level: worstOf([found.level, line, ...figures.map(({ level }) => level)]) };
}

/** What the one figure is called that a widget leads with, which has no label. */
export const leadName = 'lead';

/** The parts that there are. */
export const listOf = (parts: ShownParts): Parts =>
  ([parts].flat() as readonly (Shown | false | undefined)[]).filter((part) => part !== undefined && part !== false);

/** The figures that there are. */
export const figuresIn = (figures: readonly (Figure | false | undefined)[]): Figure[] =>
  figures.filter((figure) => figure !== undefined && figure !== false);

/** The figures of a part that stand by themselves. */
const figuresOf = (part: Shown): readonly Figure[] => (hasFigures(part) ? part.figures : []);

const hasFigures = (part: Shown): part is Extract<Shown, { figures: unknown }> =>
  part.kind === 'row' || part.kind === 'facts' || part.kind === 'details';

/** As names are compared: `All queries` is `all-queries`. */
const plainName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

const named = <Part extends { label?: string | undefined }>(parts: readonly Part[], noted: Noted): Named<Part>[] =>
  parts.map((part) => ({ names: noted.namesOf(part.label ?? '').map(plainName), part }));

/** The parts that have these names, in their order. */
const chosenOf = <Part>(all: readonly Named<Part>[], fields: readonly string[]): Part[] => [
  ...new Set(fields.map(plainName).flatMap((field) => all.find(({ names }) => names.includes(field))?.part ?? [])),
];

function thresholdsFor(highlight: FigureWishes['highlight'], names: readonly string[]): Thresholds | undefined {
  const wanted = new Set(names.map(plainName));
  return Object.entries(highlight ?? {}).find(([name]) => wanted.has(plainName(name)))?.[1];
}

/** How something with a label is by what the file says of it; what it was before where that is nothing. */
function levelFor<Part extends { label?: string | undefined; level?: Level | undefined }>(
  part: Part,
  highlight: FigureWishes['highlight'],
  noted: Noted,
  [text, unit]: readonly [text: string | undefined, unit?: string | undefined],
): Part {
  const thresholds = thresholdsFor(highlight, noted.namesOf(part.label ?? ''));
  if (!thresholds || text === undefined) return part;
  return { ...part, level: levelBy(thresholds, noted.readingOf(text, unit)) };
}

const withLevel = (figure: Figure, highlight: FigureWishes['highlight'], noted: Noted): Figure =>
  levelFor(figure, highlight, noted, [figure.value, figure.unit]);

function withLevels(part: Shown, highlight: FigureWishes['highlight'], noted: Noted): Shown {
  if (!highlight) return part;
  switch (part.kind) {
    case 'lead': {
      const { label: _, ...lead } = levelFor({ ...part, label: leadName }, highlight, noted, [part.text, part.unit]);
      return lead;
    }
    case 'row':
    case 'facts':
    case 'details':
      return { ...part, figures: part.figures.map((figure) => withLevel(figure, highlight, noted)) };
    case 'meters':
      return {
        ...part,
        meters: part.meters.map((meter) => {
          const thresholds = thresholdsFor(highlight, noted.namesOf(meter.label));
          return thresholds
            ? { ...meter, limits: false, level: levelBy(thresholds, { names: [], amount: meter.share }) }
            : meter;
        }),
      };
    case 'gauge': {
      const thresholds = thresholdsFor(highlight, [leadName, ...noted.namesOf(part.label)]);
      return thresholds
        ? { ...part, limits: false, level: levelBy(thresholds, { names: [], amount: part.value }) }
        : part;
    }
    case 'list': {
      const columns = part.heads?.slice(1).map((head) => thresholdsFor(highlight, noted.namesOf(head)));
      const row = (given: Row): Row => levelFor(given, highlight, noted, [given.value, given.unit]);
      const cells = (given: readonly Cell[] | undefined) =>
        given?.map((cell, place) => {
          const thresholds = columns?.[place];
          return thresholds ? { ...cell, level: levelBy(thresholds, noted.readingOf(cell.text)) } : cell;
        });
      return { ...part, rows: part.rows.map((given) => ({ ...row(given), cells: cells(given.cells) })) };
    }
    default:
      return part;
  }
}

/** The parts with the figures, bars and columns that are wished for, as far as there are any: the figures stand in one place. */
function withFields(parts: Parts, more: readonly Figure[], fields: readonly string[], noted: Noted): Shown[] {
  const chosen = chosenOf(named([...parts.flatMap(figuresOf), ...more], noted), fields);
  const place = parts.findIndex((part) => part.kind === 'row' || part.kind === 'facts');
  const kept = parts.flatMap((part, at): Shown[] => {
    if (hasFigures(part)) {
      if (chosen.length === 0) return [part];
      return at === place ? [figuresPart(part.kind, chosen)] : [];
    }
    if (part.kind === 'meters') {
      const meters = chosenOf(named(part.meters, noted), fields);
      return [meters.length > 0 ? { ...part, meters } : part];
    }
    if (part.kind === 'list' && part.heads) return [withColumns(part, part.heads, fields, noted)];
    return [part];
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

function withColumns(
  part: Extract<Shown, { kind: 'list' }>,
  heads: readonly string[],
  fields: readonly string[],
  noted: Noted,
): Shown {
  const columns = heads.slice(1).map((label, place) => ({ label, place }));
  const chosen = chosenOf(named(columns, noted), fields);
  if (chosen.length === 0) return part;
  const cellsOf = (cells: readonly Cell[] | undefined) => cells && chosen.flatMap(({ place }) => cells[place] ?? []);
  return {
    ...part,
    heads: [...heads.slice(0, 1), ...chosen.map(({ label }) => label)],
    rows: part.rows.map((row) => ({ ...row, cells: cellsOf(row.cells) })),
  };
}
