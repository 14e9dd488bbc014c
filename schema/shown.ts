/**
 * What a widget shows, as plain data: the frame draws it, so that a widget of figures, rows or a chart needs no view of its
 * own. Texts are in the viewer's language, numbers are written (`Format`); addresses of links may come as they are in an
 * answer, because only harmless ones become links.
 */
export type Shown =
  | ({ kind: 'heading' } & Heading)
  | ({ kind: 'value' } & BigValue)
  | { kind: 'figures'; figures: readonly Figure[] }
  | { kind: 'details'; figures: readonly Figure[] }
  | { kind: 'rows'; rows: readonly Row[] }
  | { kind: 'feed'; posts: readonly FeedPost[] }
  | ({ kind: 'meter' } & Meter)
  | ({ kind: 'gauge' } & Gauge)
  | { kind: 'stacks'; stacks: readonly Stack[] }
  | { kind: 'columns'; columns: readonly Column[]; height: number }
  | ({ kind: 'table' } & Table)
  | ({ kind: 'chart' } & Chart)
  | ({ kind: 'note' } & Note)
  | { kind: 'empty'; text?: string };

/** What a declaration's `shows` gives: parts in their order; what is absent is left out. */
export type ShownParts = Shown | readonly (Shown | false | undefined)[];

/** How something is. It has a colour, and a shape where it stands alone; the text beside it says it in words. */
export type Level = 'good' | 'warning' | 'bad' | 'unknown';

export interface Heading {
  text: string;
  href?: string | undefined;
  /** Told on hover. */
  title?: string | undefined;
  /** Behind it, small. */
  note?: string | undefined;
}

/** One number that is the point of the widget. */
export interface BigValue {
  text: string;
  /** Behind it, small. */
  unit?: string | undefined;
  /** Above it, small. */
  label?: string | undefined;
  /** Lines beside it, the first of them more important. */
  notes?: readonly (string | undefined)[];
  /** Path of a picture in lines on a grid of 24, in front of it. What it shows is said in `notes`. */
  icon?: string | undefined;
  /** It is an address or a code, whose letters are all of one width. */
  code?: boolean;
  level?: Level | undefined;
}

/** A named value among others. */
export interface Figure {
  label: string;
  value: string;
  unit?: string | undefined;
  /** Below it, small. */
  note?: string | undefined;
  level?: Level | undefined;
}

/** A line of a list. */
export interface Row {
  label?: string | undefined;
  /** Where the label leads. */
  href?: string | undefined;
  /** Told on hover of the label. */
  title?: string | undefined;
  /** Below the label, small. */
  note?: string | undefined;
  /** At the end of the line. */
  value?: string | undefined;
  /** Told on hover of the value. */
  valueTitle?: string | undefined;
  /** Marks the label; the value says it in words. */
  level?: Level | undefined;
  /** A part of a whole, 0 to 100, drawn as a bar below. */
  share?: number | undefined;
  /** A word such as "New" for a dot at the end of the line. */
  mark?: string | undefined;
}

/** Something to read that leads elsewhere. */
export interface FeedPost {
  title: string;
  href?: string | undefined;
  /** Milliseconds since 1970. */
  date?: number | undefined;
  /** Behind the date, small: author, points, source. */
  notes?: readonly (string | undefined)[];
  /** A few lines of plain text. */
  text?: string | undefined;
}

/** A share as a bar. */
export interface Meter {
  label: string;
  /** 0 to 100. */
  value: number;
  /** The value as it is read; a percentage unless set. */
  text?: string | undefined;
  /** Behind the value, small. */
  note?: string | undefined;
}

/** A whole and its parts as one bar. Parts with the same label have the same colour in all bars of the widget. */
export interface Stack {
  label: string;
  /** Told on hover of the label. */
  title?: string | undefined;
  /** At the end of the line. */
  value?: string | undefined;
  /** Below the bar, small, beside each other. */
  notes?: readonly (string | undefined)[];
  segments: readonly Segment[];
}

/** A part of a whole. */
export interface Segment {
  label: string;
  /** 0 to 100; all of a bar that are more than 100 together fill it. */
  share: number;
  /** The share as it is read. */
  text: string;
  level?: Level | undefined;
}

/** One of several figures that are compared by their height. */
export interface Column {
  label: string;
  value: number;
  /** The value as it is read. */
  text: string;
}

/** Figures of several things: a line for each, a column for each figure. */
export interface Table {
  /** What the columns are; the first one is what the lines are about. */
  columns: readonly string[];
  rows: readonly TableRow[];
}

export interface TableRow {
  label: string;
  /** Below the label, small. */
  note?: string | undefined;
  cells: readonly Cell[];
  /** More about it, which takes the table's place once the line is chosen. */
  details?: readonly (Shown | false | undefined)[] | undefined;
}

export interface Cell {
  text: string;
  /** Told on hover. */
  title?: string | undefined;
  level?: Level | undefined;
  /** How it has changed since the answer before. */
  trend?: 'up' | 'down' | undefined;
}

/** A share as half a circle; its colour goes by the value. */
export interface Gauge {
  label: string;
  /** 0 to 100; what lies outside is drawn at the end and written as it is. */
  value: number;
  /** Percent unless set. */
  unit?: string | undefined;
  /** It is a hand on three quarters of a circle. */
  dial?: boolean | undefined;
  /** What it is made of, behind "Show more". */
  details?: readonly Figure[];
}

/** Series on one axis of time. */
export interface Chart {
  caption: string;
  /** Seconds since 1970, ascending. */
  times: readonly number[];
  /** One value a time; a gap is `null`. */
  series: readonly { label: string; values: readonly (number | null)[] }[];
  /** `%` and `B/s` (in steps of 1024) are written as the language does; empty for bare numbers. */
  unit: string;
  /** The end of the scale; that of the values unless set. */
  highest?: number | undefined;
  /** Pixels. */
  height: number;
  /** As CSS writes them, in the order of the series; the theme's where there are none. */
  colors?: readonly string[] | undefined;
}

/** A line of small text. */
export interface Note {
  text: string;
  href?: string | undefined;
  title?: string | undefined;
  level?: Level | undefined;
}

type Rest<Part, Named extends keyof Part> = Omit<Part, Named>;

export const heading = (text: string, rest: Rest<Heading, 'text'> = {}): Shown => ({ kind: 'heading', text, ...rest });

export const bigValue = (text: string, rest: Rest<BigValue, 'text'> = {}): Shown => ({ kind: 'value', text, ...rest });

/** A figure; none where its value is absent. */
export const figure = (
  label: string,
  value: string | undefined,
  rest: Rest<Figure, 'label' | 'value'> = {},
): Figure | undefined => (value === undefined ? undefined : { label, value, ...rest });

/** Figures side by side, labels above. Nothing where all are absent. */
export const figures = (...list: readonly (Figure | false | undefined)[]): Shown => ({
  kind: 'figures',
  figures: list.filter(isPresent),
});

/** Figures behind "Show more". Nothing where all are absent. */
export const details = (...list: readonly (Figure | false | undefined)[]): Shown => ({
  kind: 'details',
  figures: list.filter(isPresent),
});

/** Lines of a list; a sentence that there is nothing where it is empty. */
export const rows = (list: readonly Row[]): Shown => ({ kind: 'rows', rows: list });

/** Posts to read; a sentence that there is nothing where there are none. */
export const feed = (posts: readonly FeedPost[]): Shown => ({ kind: 'feed', posts });

export const meter = (label: string, value: number, rest: Rest<Meter, 'label' | 'value'> = {}): Shown => ({
  kind: 'meter',
  label,
  value,
  ...rest,
});

export const gauge = (label: string, value: number, rest: Rest<Gauge, 'label' | 'value'> = {}): Shown => ({
  kind: 'gauge',
  label,
  value,
  ...rest,
});

/** Wholes with their parts as bars, one legend for all. A sentence that there is nothing where there are none. */
export const stacks = (list: readonly Stack[]): Shown => ({ kind: 'stacks', stacks: list });

/** Figures as columns side by side; `height` is that of the whole in pixels. */
export const columns = (list: readonly Column[], height: number): Shown => ({ kind: 'columns', columns: list, height });

/** Figures of several things; a sentence that there is nothing where there are no rows. */
export const table = (columns: readonly string[], rows: readonly TableRow[]): Shown => ({
  kind: 'table',
  columns,
  rows,
});

/** Lines over time. A sentence that there is nothing yet where there are no times. */
export const chart = (parts: Chart): Shown => ({ kind: 'chart', ...parts });

export const note = (text: string, rest: Rest<Note, 'text'> = {}): Shown => ({ kind: 'note', text, ...rest });

/** A sentence in place of what isn't there: that there is nothing to show, unless it says something else. */
export const empty = (text?: string): Shown => (text === undefined ? { kind: 'empty' } : { kind: 'empty', text });

const isPresent = (figure: Figure | false | undefined): figure is Figure => Boolean(figure);
