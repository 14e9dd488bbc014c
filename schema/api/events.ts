import type { WidgetDataReply } from './widget-data.ts';

/** Why the file on disk can't be shown. Lines and columns count from 1. */
export interface Fault {
  file: string;
  line: number;
  column: number;
  message: string;
  /** The file as a whole is meant, as one that has gone: there is no place in it to show. */
  unreadable?: true;
}

/**
 * What `GET /events?page={path}` tells open tabs, as server-sent events: the key is the event's name, the value its
 * data as JSON. `page` is the path of the tab's page from the site's root, with a slash before it.
 */
export interface LiveEvents {
  /** First on every connection. `null` until a dashboard is there. `tab` names this connection (`WidgetDataRequest`). */
  hello: { version: string | null; tab?: string };
  /** There is about to be a new dashboard: the state of the tab's own page (`PageState` of the page's scripts). */
  news: { version: string; page: unknown };
  /** There is a new dashboard. */
  change: { version: string };
  /** The file is bad; the dashboard of before stays. Also sent after `hello` while that is so. */
  problem: Fault;
  /** The file is good again, whether or not it means another dashboard than before. */
  fixed: { version: string };
  /** What has changed of the widgets that the tab looks at. */
  widgets: WidgetDataReply;
}

/** One event of `LiveEvents`. */
export type LiveEvent = { [Name in keyof LiveEvents]: { name: Name; data: LiveEvents[Name] } }[keyof LiveEvents];
