import type { DashError, ErrorValues } from '../errors.ts';

/** Why a widget has no new data: a sentence, and what to do where that is known. */
export interface WidgetFailure {
  code: string;
  message: string;
  hint?: string;
  /** What the sentence names, for saying it in another language. */
  values?: ErrorValues;
}

/** An error as it is sent, as it is or with its texts changed. */
export const failureOf = (
  { code, message, hint, values }: Pick<DashError, 'code' | 'message' | 'hint' | 'values'>,
  change: (text: string) => string = (text) => text,
): WidgetFailure => ({
  code,
  message: change(message),
  ...(hint !== undefined && { hint: change(hint) }),
  ...(values && {
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? change(value) : value]),
    ),
  }),
});

export interface WidgetState {
  /** What it shows, as its declaration has read the answers; absent until there was a good one. */
  data?: unknown;
  /** When that was gathered: milliseconds since 1970, by the server's clock. */
  at?: number;
  /** Why the last try failed; absent once one is good again. */
  error?: WidgetFailure;
}

export type WidgetStates = Record<string, WidgetState>;

/**
 * Body of `POST /widget-data`: which widgets of a page somebody looks at in a tab from now on, in place of those that
 * were named before. Their data is gathered for as long as the tab's events are open.
 */
export interface WidgetDataRequest {
  /** Id of the page (`Dashboard.page.id`). */
  page: string;
  /** As `hello` has named the tab; without it the reply is all that comes. */
  tab?: string;
  /** Ids of widgets of that page. */
  widgets: string[];
  /** One of them that is asked for anew at once. */
  refresh?: string;
}

/** Reply of `POST /widget-data`, and data of the event `widgets`: what has changed. */
export interface WidgetDataReply {
  /** The server's clock: milliseconds since 1970. */
  now: number;
  widgets: WidgetStates;
}

/**
 * Body of `POST /widget-action`: does something with a widget, by the name that its declaration has for it. The reply is a
 * `WidgetDataReply` with what there is of the widget after it.
 */
export interface WidgetActionRequest {
  page: string;
  widget: string;
  action: string;
  /** What of its data it is done with, where the action takes that. */
  argument?: string;
}
