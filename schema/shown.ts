import type { OpeningMethod } from './config/enums.ts';

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
  | ({ kind: 'heat' } & Heat)
  | ({ kind: 'folders' } & Folders)
  | ({ kind: 'qr' } & QrCode)
  | ({ kind: 'timeline' } & Timeline)
  | ({ kind: 'month' } & Month)
  | ({ kind: 'week' } & Week)
  | { kind: 'hours'; hours: readonly Hour[] }
  | { kind: 'ranges'; days: readonly DayRange[] }
  | ({ kind: 'picture' } & Picture)
  | ({ kind: 'posters' } & Posters)
  | { kind: 'mosaic'; pictures: readonly LinkedImage[] }
  | { kind: 'players'; players: readonly Player[] }
  | { kind: 'text'; paragraphs: readonly Paragraph[] }
  | { kind: 'heading'; text: string }
  | { kind: 'badges'; badges: readonly Badge[] }
  | ({ kind: 'note' } & Note)
  | ({ kind: 'empty' } & Empty);

/** What a declaration's `shows` gives: parts in their order; what is absent is left out. */
export type ShownParts = Shown | readonly (Shown | false | undefined)[];

/**
 * Bodies that only few widgets show, with what belongs to each: pages without such a widget have neither their scripts nor
 * their styles. A declaration says which ones it shows (`bodies`).
 */
export const lateBodies = {
  timeline: ['timeline', 'month', 'week', 'hours', 'ranges'],
  picture: ['picture', 'posters', 'mosaic', 'players'],
  text: ['text'],
  heat: ['heat'],
  folders: ['folders'],
  qr: ['qr'],
} as const satisfies Readonly<Record<string, readonly Shown['kind'][]>>;

export type LateBody = keyof typeof lateBodies;

/** A part of one of these bodies. */
export type PartOf<Body extends LateBody> = Extract<Shown, { kind: (typeof lateBodies)[Body][number] }>;

/** The body that a part belongs to, if that is one of these. */
export const lateBodyOf = (kind: Shown['kind']): LateBody | undefined =>
  (Object.keys(lateBodies) as LateBody[]).find((body) => (lateBodies[body] as readonly string[]).includes(kind));

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
  /** `usualLimits` unless set. */
  limits?: Limits | false;
  /** What it is whatever its limits say. */
  level?: Level | undefined;
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
  /** What it is whatever its limits say. */
  level?: Level | undefined;
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
  /** Lines of a page, where it is leafed through: one without heads. Otherwise the first five show, and a button for the others. */
  perPage?: number | undefined;
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
  /** Small, before the label: a logo, a face, a cover. */
  image?: Image | undefined;
  /** A sign in its place that is no picture: a flag, an emoji. */
  sign?: string | undefined;
  /** A short name of its own colour in its place, such as the number of a line. */
  badge?: Badge | undefined;
  /** How its value came to be so, before it: `Spark.values`. */
  spark?: readonly (number | null)[] | undefined;
  /** How it was in steps of the same length, the oldest first, before its value: of many the worst of several is drawn. */
  pulse?: readonly Level[] | undefined;
  /** What can be done with it, at the end of the line: names of the declaration's `actions`, with their argument and the word for it. */
  actions?: readonly RowAction[] | undefined;
  /** What a button at the end of the line copies, with the word for it. */
  copies?: Copied | undefined;
  /** Whether its value has changed for the better, in the colour of the spark and of the note below the value, which says so too. */
  change?: 'good' | 'bad' | undefined;
  /** One for each head but the first. */
  cells?: readonly Cell[] | undefined;
  /** More about it, which takes the list's place once the line is chosen. */
  details?: readonly (Shown | false | undefined)[] | undefined;
}

export interface RowAction {
  name: string;
  argument: string;
  label: string;
}

export interface Copied {
  text: string;
  label: string;
}

/** A short name on a colour of its own. */
export interface Badge {
  text: string;
  /** `#1a7f37`, or the name of a colour; the accent unless set. */
  color?: string | undefined;
  /** Without a ground, for what is no name among those that are. */
  isPlain?: boolean | undefined;
  /** Behind it, such as how many of it there are. */
  note?: string | undefined;
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
  /** Small, before the title. */
  image?: Image | undefined;
}

/**
 * A picture by its address, as an answer has it. The server gets it for the page where the declaration names it
 * (`pictures`); else the page gets it itself, from the dashboard and from what `hosts` says. Its place is held until it is
 * there, and stays where it never comes.
 */
export interface Image {
  src: string;
  /** What it shows, for those who don't see it; empty where the text beside it says that. */
  alt: string;
}

/** A picture that leads elsewhere. */
export interface LinkedImage extends Image {
  href?: string | undefined;
}

/** When something is: at a time, or all of a day. */
export interface When {
  /** Milliseconds since 1970. */
  at?: number | undefined;
  /** All of this day, in any zone: `2026-12-25`. */
  day?: string | undefined;
}

/** Something that has its time. */
export interface TimedEvent extends When {
  label: string;
  /** Where the label leads. */
  href?: string | undefined;
  /** Told on hover of the label. */
  title?: string | undefined;
  /** Drawn in place of the label, one leading to the next; the label says the same in words. */
  badges?: readonly Badge[] | undefined;
  /** Below the label, smaller. */
  note?: string | undefined;
  /** When it is over, in milliseconds since 1970; with its beginning, or its day, unless set. */
  until?: number | undefined;
  /** When it was to be before that has changed, in milliseconds since 1970. */
  planned?: number | undefined;
  /** At the end of the line. */
  value?: string | undefined;
  unit?: string | undefined;
  /** Colours the value, and the rule before the label. */
  level?: 'warning' | 'bad' | undefined;
  /** Of the calendar or the line that it belongs to: `#1a7f37`, or the name of a colour; the accent unless set. */
  color?: string | undefined;
  /** A poster or a cover, in the place of the rule; the time stands at the end then, unless there is a value. */
  image?: Image | undefined;
}

/** What is led by its time, the earliest first. */
export interface Timeline {
  events: readonly TimedEvent[];
  /** What leads: the time of the day (unless set), the same below the names of days, or the date. */
  form?: 'times' | 'days' | 'dates' | undefined;
  /** A line tells where now is among them. */
  hasNow?: boolean | undefined;
  /** The zone of its days and times, such as `Asia/Tokyo`; the viewer's unless set. */
  timezone?: string | undefined;
}

/** A month with a dot for each event of a day; beside it, or below, those that are still to come. */
export interface Month {
  events: readonly TimedEvent[];
  /** `2026-11`; the present one unless set. */
  month?: string | undefined;
  /** What weeks begin with, 0 for Sunday to 6; as the language does unless set. */
  firstDay?: number | undefined;
  /** As of a timeline. */
  timezone?: string | undefined;
}

/** The seven days of a week beside each other, each with its events; where there is no room for that, below each other. */
export type Week = Omit<Month, 'month'>;

/** How something is to be at an hour. */
export interface Hour {
  /** Milliseconds since 1970. */
  at: number;
  value: string;
  /** Path of a picture in lines on a grid of 24, and what it shows. */
  icon?: string | undefined;
  iconText?: string | undefined;
}

/** Between what something is to be on a day. */
export interface DayRange extends When {
  /** In place of the name of the day. */
  label?: string | undefined;
  low: number;
  high: number;
  /** Both as they are read. */
  texts: readonly [low: string, high: string];
  /** Where it is now. */
  now?: number | undefined;
  icon?: string | undefined;
  iconText?: string | undefined;
}

/** One picture. */
export interface Picture {
  image: Image;
  title?: string | undefined;
  note?: string | undefined;
  /** Where it leads. */
  href?: string | undefined;
  /** Its width by its height, for the place that is held for it; 16 / 9 unless set. */
  ratio?: number | undefined;
  /** All of it shows, its texts below. Otherwise it fills the card, and its texts stand on it. */
  isWhole?: boolean | undefined;
}

/** Upright pictures side by side. */
export interface Posters {
  posters: readonly Poster[];
  /** Without their texts. */
  isSmall?: boolean | undefined;
}

export interface Poster {
  title: string;
  note?: string | undefined;
  href?: string | undefined;
  /** Address of the picture. */
  src?: string | undefined;
}

/** Something that plays. */
export interface Player {
  label: string;
  note?: string | undefined;
  href?: string | undefined;
  image?: Image | undefined;
  isPaused?: boolean | undefined;
  /** What can be done with it, in place of the mark that it plays: as of a line. */
  actions?: readonly RowAction[] | undefined;
  /** How far it is, 0 to 100. */
  share: number;
  /** Below the bar: how far it is, what else there is to say, how long it is. */
  ends?: readonly [start: string, middle: string, end: string] | undefined;
}

/** A piece of plain text. */
export interface Paragraph {
  text: string;
  /** Above it. */
  title?: string | undefined;
  /** The title is a question, or the first half of a joke: a pause is between both. */
  isAnswer?: boolean | undefined;
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
  /** Lines, unless it is columns for what is counted or measured once in a while. */
  form?: 'lines' | 'columns' | undefined;
  /** Columns of one time stand upon each other, as parts of a whole do, rather than side by side. */
  isStacked?: boolean | undefined;
  /** The end of the scale; that of the values unless set. */
  highest?: number | undefined;
  /** The scale begins near the lowest value, as that of a price does; at 0 unless set. */
  fitsValues?: boolean | undefined;
  /** Pixels. */
  height: number;
  /** Plain colours as CSS writes them, in the order of the series; the theme's where there are none. */
  colors?: readonly string[] | undefined;
}

/** How much was on each of many days, in five steps of one colour. */
export interface Heat {
  /** What it shows, with its sum, for those who don't see it. */
  caption: string;
  /** Days that are left out have 0. */
  days: readonly { day: string; value: number; title?: string | undefined }[];
  /** What weeks begin with, 0 for Sunday to 6; as the language does unless set. */
  firstDay?: number | undefined;
}

/** Links, some of them in folders that fold. */
export interface Folders {
  entries: readonly (FolderLink | Folder)[];
}

export interface FolderLink {
  label: string;
  href?: string | undefined;
  /** Told on hover of the label. */
  title?: string | undefined;
  /** At the end of the line, smaller. */
  note?: string | undefined;
  /** A word such as "New" beside the label. */
  mark?: string | undefined;
  image?: Image | undefined;
  /** A sign in the place of an image: an emoji. */
  sign?: string | undefined;
  /** How it opens; as the dashboard opens its items unless set. */
  target?: OpeningMethod | undefined;
  /** What the page's filter finds it by (`textForSearch`). */
  text: string;
}

/** A text as a square that phones read. */
export interface QrCode {
  text: string;
  /** What the square is, for those who don't see it. */
  label: string;
  /** What is dark of it, as strokes of one unit in the middle of its lines, with four units of ground around it: the path of a picture of `size` units. */
  path: string;
  size: number;
  /** The word for what copies the text. */
  copy: string;
}

export interface Folder {
  folder: string;
  /** Whether it is unfolded where its viewer has not chosen. */
  isOpen: boolean;
  entries: readonly (FolderLink | Folder)[];
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

/** Lines of a list that is leafed through, so many to a page; a sentence that there is nothing where it is empty. */
export const leafedList = (rows: readonly Row[], perPage: number): Shown => ({ kind: 'list', rows, perPage });

/** Posts to read; a sentence that there is nothing where there are none. */
export const feed = (posts: readonly FeedPost[]): Shown => ({ kind: 'feed', posts });

/** Values over time, as lines or columns. A sentence that there is nothing yet where there are no times. */
export const chart = (parts: Chart): Shown => ({ kind: 'chart', ...parts });

/** Weeks of days in steps of one colour, a year at most. A sentence that there is nothing where there are none. */
export const heat = (caption: string, days: Heat['days'], rest: Rest<Heat, 'caption' | 'days'> = {}): Shown => ({
  kind: 'heat',
  caption,
  days,
  ...rest,
});

/** Links in folders. A sentence that there is nothing where there are none. */
export const folders = (entries: Folders['entries']): Shown => ({ kind: 'folders', entries });

/** A text to read by a phone, which is written and copied beside it (`qr-code.ts` in `web/widgets/` makes its path). */
export const qr = (parts: QrCode): Shown => ({ kind: 'qr', ...parts });

/** What is led by its time. A sentence that there is nothing where there are no events. */
export const timeline = (events: readonly TimedEvent[], rest: Rest<Timeline, 'events'> = {}): Shown => ({
  kind: 'timeline',
  events,
  ...rest,
});

export const month = (events: readonly TimedEvent[], rest: Rest<Month, 'events'> = {}): Shown => ({
  kind: 'month',
  events,
  ...rest,
});

export const week = (events: readonly TimedEvent[], rest: Rest<Week, 'events'> = {}): Shown => ({
  kind: 'week',
  events,
  ...rest,
});

/** The hours to come. Nothing where there are none; of many as many as there is room for. */
export const hours = (list: readonly Hour[]): Shown => ({ kind: 'hours', hours: list });

/** Days below each other, all on one scale. Nothing where there are none. */
export const ranges = (days: readonly DayRange[]): Shown => ({ kind: 'ranges', days });

export const picture = (image: Image, rest: Rest<Picture, 'image'> = {}): Shown => ({
  kind: 'picture',
  image,
  ...rest,
});

/** Upright pictures. A sentence that there is nothing where there are none. */
export const posters = (list: readonly Poster[], rest: Rest<Posters, 'posters'> = {}): Shown => ({
  kind: 'posters',
  posters: list,
  ...rest,
});

/** Up to five pictures, the first one large. A sentence that there is nothing where there are none. */
export const mosaic = (pictures: readonly LinkedImage[]): Shown => ({ kind: 'mosaic', pictures });

/** What plays. A sentence that there is nothing where nothing does. */
export const players = (list: readonly Player[]): Shown => ({ kind: 'players', players: list });

/** Paragraphs of plain text. */
export const text = (...paragraphs: readonly (string | Paragraph)[]): Shown => ({
  kind: 'text',
  paragraphs: paragraphs.map((paragraph) => (typeof paragraph === 'string' ? { text: paragraph } : paragraph)),
});

/** A question and its answer, or the two halves of a joke. */
export const answer = (question: string, reply: string): Shown =>
  text({ title: question, text: reply, isAnswer: true });

/** Short names beside each other, as many lines as they take. Nothing where there are none. */
export const badges = (list: readonly Badge[]): Shown => ({ kind: 'badges', badges: list });

/** Says what the part behind it is, where a widget has several of one kind. */
export const heading = (text: string): Shown => ({ kind: 'heading', text });

export const note = (text: string, rest: Rest<Note, 'text'> = {}): Shown => ({ kind: 'note', text, ...rest });

/** What would be here, where there is nothing: that there is nothing to show, unless it says something else. */
export const empty = (text?: string, note?: string): Shown => ({ kind: 'empty', text, note });

const isPresent = (figure: Figure | false | undefined): figure is Figure => Boolean(figure);
