import type { WidgetFailure } from './api/widget-data.ts';
import type { FigureOptions } from './figures/figure-options.ts';
import type { WidgetOutline } from './widget.ts';

/** What a server draws a widget by, in the place that its page holds for it. Nothing in it is kept from who sees the page. */
export interface WidgetDrawing {
  id: string;
  /** The type that it is declared by. */
  type: string;
  label?: string | undefined;
  /** The heading of the section says the label. */
  inHeading?: boolean | undefined;
  outline: WidgetOutline;
  /** As the page has them. */
  options: Readonly<Record<string, unknown>>;
  /** Seconds between updates; 0 for none. */
  interval: number;
  /** There is something to do with it, which its menu offers. */
  hasMenu: boolean;
  /** What the file says of who may do what it offers (`isOwnGrant`). */
  granted?: boolean | undefined;
  /** What the file says of its figures. */
  figureOptions?: FigureOptions | undefined;
  /** It stands on the tile of an item, as a line in the place of this description. */
  tile?: { description: string };
}

export interface WidgetPage {
  /** The language that the page is written in. */
  language: string;
  /** The namespace `widgets` of its strings, as far as its widgets need it. */
  words: Readonly<Record<string, unknown>>;
  /** The way from the page to the site's root, which ends in a slash. */
  root: string;
  /** A server stands behind it, which gets the pictures of its widgets. */
  served?: boolean | undefined;
  /** Its viewer is an administrator. */
  isAdmin?: boolean | undefined;
}

export interface DrawnData {
  data: unknown;
  /** When it was got: milliseconds since 1970. */
  at: number;
  /** That is long ago, or nothing newer could be had of what is asked for once. */
  isOld: boolean;
  /** Why nothing newer could be had. */
  error?: WidgetFailure | undefined;
}

/** The marks around what stands in a page in the place of a widget: the first holds its `WidgetDrawing` as JSON. */
export const drawingMarks = { begin: '<!--widget ', json: '-->', end: '<!--/widget-->' } as const;

/**
 * Milliseconds after which data are old, which is said: where three updates in a row didn't come; a minute where there are
 * none, counted when somebody opens the page, who gets newer ones at once if they can be had.
 */
export const oldAfter = (interval: number): number => (interval > 0 ? 3000 * interval : 60_000);

const day = 24 * 60 * 60 * 1000;

/** Milliseconds after which data that no update has followed since are as good as none: why there is none is said instead. */
export const lostAfter = (interval: number): number => Math.max(day, oldAfter(interval));
