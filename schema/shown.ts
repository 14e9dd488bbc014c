/**
 * What a widget shows, as plain data: the frame draws it, so that a widget of figures, rows or a chart needs no view of its
 * own. Texts are in the viewer's language, numbers are written (`Format`); addresses of links may come as they are in an
 * answer, because only harmless ones become links.
 */
export type Shown =
  | ({ kind: 'lead' } & Lead)
  | { kind: 'row'; figures: readonly Figure[] }
  | { kind: 'facts'; figures: readonly Figure[] }
  | { kind: 'details'; figures: readonly Figure[] }
  | ({ kind: 'spark' } & Spark)
  | ({ kind: 'gauge' } & Gauge)
  | { kind: 'meters'; meters: readonly Meter[] }
  | ({ kind: 'cores' } & Cores)
  | ({ kind: 'list' } & List)
  | { kind: 'feed'; posts: readonly FeedPost[] }
  | ({ kind: 'chart' } & Chart)
  | { kind: 'text'; paragraphs: readonly string[] }
  | ({ kind: 'note' } & Note)
  | ({ kind: 'empty' } & Empty);

/** What a declaration's `shows` gives: parts in their order; what is absent is left out. */
export type ShownParts = Shown | readonly (Shown | false | undefined)[];

/** How something is. It has a colour, and a shape where it stands alone; the text beside it says it in words. */
export type Level = 'good' | 'warning' | 'bad' | 'unknown';

/** The one number, or the one word, that the widget is looked at for. */
export interface Lead {
  text: string;
  /** Behind it, smaller. */
  unit?: string | undefined;
  /** Below it, one line. */
  note?: string | undefined;
  /** Path of a picture in lines on a grid of 24, at the end of its line. What it shows is said in `note`. */
  icon?: string | undefined;
  /** It is an address or a code: smaller, and never broken up. */
  code?: boolean;
  level?: Level | undefined;
}

/** A named value among others. */
export interface Figure {
  label: string;
  value: string;
  unit?: string | undefined;
  level?: Level | undefined;
}

/** How a figure came to be what it is: a line without axes, which ends now. */
export interface Spark {
  /** Evenly spaced, the oldest first; a gap is `null`. */
  values: readonly (number | null)[];
  /** What lies at least between its lowest and its highest place, so that calm looks calm; a tenth of the mean unless set. */
  least?: number | undefined;
}

/** A share as half a circle, for who likes that better than a lead. */
export interface Gauge {
  label: string;
  /** 0 to 100; what lies outside is drawn at the end and written as it is. */
  value: number;
  /** It is a hand on three quarters of a circle. */
  dial?: boolean | undefined;
}

/** From which value on something is odd, and from which it is bad; reversed where `bad` is the lower one. */
export interface Limits {
  warning: number;
  bad: number;
}

/** Where something that is used up is short. */
export const usualLimits: Limits = { warning: 75, bad: 90 };

/** How a value is by its limits; nothing where it is well, or has none. */
export function levelOf(value: number, limits: Limits | false = usualLimits): 'warning' | 'bad' | undefined {
  if (!limits) return undefined;
  const { warning, bad } = limits;
  const reaches = (limit: number) => (bad < warning ? value <= limit : value >= limit);
  if (reaches(bad)) return 'bad';
  return reaches(warning) ? 'warning' : undefined;
}

/** The worst of several levels, if one of them is no good one. */
export function worstOf(levels: readonly (Level | undefined)[]): 'warning' | 'bad' | undefined {
  if (levels.includes('bad')) return 'bad';
  return levels.includes('warning') ? 'warning' : undefined;
}

/** A share of a whole as a bar, its name and value above it. */
export interface Meter {
  label: string;
  /** Told on hover of the label. */
  title?: string | undefined;
  /** 0 to 100. */
  share: number;
  /** The value as it is read; the share unless set. */
  text?: string | undefined;
  unit?: string | undefined;
  /** Below the bar. */
  note?: string | undefined;
  /** `usualLimits` unless set; `false` where much of it is no fault. */
  limits?: Limits | false;
  /** What it is made of, in the order of the bar; it is one part unless set. */
  parts?: readonly Segment[] | undefined;
}

/** A part of a whole. */
export interface Segment {
  label: string;
  /** 0 to 100; all of a bar that are more than 100 together fill it. */
  share: number;
  /** The share as it is read. */
  text: string;
}

/** Shares of many alike as columns side by side. */
export interface Cores {
  cores: readonly {
    /** Told on hover. */
    title: string;
    /** 0 to 100. */
    share: number;
  }[];
  /** Below the first and the last. */
  ends: readonly [first: string, last: string];
  /** Between them: which is worst, where one is. */
  worst?: string | undefined;
}

/** Things below each other; with heads a line for each and a column for each figure. */
export interface List {
  rows: readonly Row[];
  /** What the columns are; the first one is what the lines are about. */
  heads?: readonly string[] | undefined;
}

/** A line of a list. */
export interface Row {
  label?: string | undefined;
  /** Where the label leads. */
  href?: string | undefined;
  /** Told on hover of the label. */
  title?: string | undefined;
  /** Below the label, smaller. */
  note?: string | undefined;
  /** At the end of the line. */
  value?: string | undefined;
  unit?: string | undefined;
  /** Below the value, smaller. */
  valueNote?: string | undefined;
  /** Told on hover of the value. */
  valueTitle?: string | undefined;
  /** Marks the label, and colours the value where it is odd or bad. */
  level?: Level | undefined;
  /** A part of a whole, 0 to 100, drawn as a bar at the foot of the line. */
  share?: number | undefined;
  /** A word such as "New" beside the label. */
  mark?: string | undefined;
  /** One for each head but the first. */
  cells?: readonly Cell[] | undefined;
  /** More about it, which takes the list's place once the line is chosen. */
  details?: readonly (Shown | false | undefined)[] | undefined;
}

export interface Cell {
  text: string;
  /** Told on hover. */
  title?: string | undefined;
  /** 0 to 100, drawn as a bar before the text. */
  share?: number | undefined;
  level?: Level | undefined;
  /** How it has changed since the answer before. */
  trend?: 'up' | 'down' | undefined;
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

/** What stands in place of what isn't there, and is no fault. */
export interface Empty {
  text?: string | undefined;
  /** Since when, or what to do. */
  note?: string | undefined;
}

/** What the end of a widget's header says: when, how much, or how it is in a word. */
export interface End {
  text: string;
  level?: Level | undefined;
}

/** What is going on, for the tile of an item: what `shows` says at length. */
export interface Glance {
  /** In the place of the item's description, 22 signs at most (`glanceOf`): `18 % blocked`. */
  text: string;
  /** The same for tiles under 150 pixels, where it can be said shorter: `18 %`. */
  short?: string | undefined;
  /** Where it is odd or bad; `levelOf` says so of shares. */
  level?: 'warning' | 'bad' | undefined;
  /** Up to four, which a large tile has below the line. */
  figures?: readonly (Figure | false | undefined)[] | undefined;
}

type Rest<Part, Named extends keyof Part> = Omit<Part, Named>;

/** One a widget. */
export const lead = (text: string, rest: Rest<Lead, 'text'> = {}): Shown => ({ kind: 'lead', text, ...rest });

/** A figure; none where its value is absent. */
export const figure = (
  label: string,
  value: string | undefined,
  rest: Rest<Figure, 'label' | 'value'> = {},
): Figure | undefined => (value === undefined ? undefined : { label, value, ...rest });

/** Two to four figures of one rank. Nothing where all are absent. */
export const row = (...list: readonly (Figure | false | undefined)[]): Shown => ({
  kind: 'row',
  figures: list.filter(isPresent),
});

/** Up to three figures under something. Nothing where all are absent. */
export const facts = (...list: readonly (Figure | false | undefined)[]): Shown => ({
  kind: 'facts',
  figures: list.filter(isPresent),
});

/** Figures that a press on the card unfolds. Nothing where all are absent. */
export const details = (...list: readonly (Figure | false | undefined)[]): Shown => ({
  kind: 'details',
  figures: list.filter(isPresent),
});

export const spark = (values: readonly (number | null)[], rest: Rest<Spark, 'values'> = {}): Shown => ({
  kind: 'spark',
  values,
  ...rest,
});

export const gauge = (label: string, value: number, rest: Rest<Gauge, 'label' | 'value'> = {}): Shown => ({
  kind: 'gauge',
  label,
  value,
  ...rest,
});

/** Shares of wholes, those of one widget with one legend. A sentence that there is nothing where there are none. */
export const meters = (list: readonly Meter[]): Shown => ({ kind: 'meters', meters: list });

export const cores = (parts: Cores): Shown => ({ kind: 'cores', ...parts });

/** Lines of a list; a sentence that there is nothing where it is empty. */
export const list = (rows: readonly Row[], heads?: readonly string[]): Shown => ({ kind: 'list', rows, heads });

/** Posts to read; a sentence that there is nothing where there are none. */
export const feed = (posts: readonly FeedPost[]): Shown => ({ kind: 'feed', posts });

/** Lines over time. A sentence that there is nothing yet where there are no times. */
export const chart = (parts: Chart): Shown => ({ kind: 'chart', ...parts });

export const text = (...paragraphs: readonly string[]): Shown => ({ kind: 'text', paragraphs });

export const note = (text: string, rest: Rest<Note, 'text'> = {}): Shown => ({ kind: 'note', text, ...rest });

/** What would be here, where there is nothing: that there is nothing to show, unless it says something else. */
export const empty = (text?: string, note?: string): Shown => ({ kind: 'empty', text, note });

const isPresent = (figure: Figure | false | undefined): figure is Figure => Boolean(figure);
