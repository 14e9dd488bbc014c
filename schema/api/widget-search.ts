import type { DataFind, DataKind } from '../widget.ts';

/** Body of `POST /widget-search`: what to look for at the services and in the data of the viewer's widgets. */
export interface WidgetSearchRequest {
  query: string;
}

/** Signs of a query; a shorter one finds too much, a longer one is cut. */
export const queryLength = { least: 2, most: 200 } as const;

/** What of one service is shown at most. */
export const mostFinds = 5;

/**
 * What one service has said to it, or what was found in the data of one widget. The reply has one as a line of JSON for each
 * of them, as soon as it is known; it is empty, with status 204, where there is nothing that the viewer may search.
 */
export type WidgetSearchLine = ServiceLine | DataLine;

export interface ServiceLine {
  /** What the file calls the widget, else what the service is called. */
  service: string;
  found: { title: string; href: string; note?: string }[];
  /** It gave no answer in time, or one that says nothing. */
  failed?: true;
}

export interface DataLine {
  kind: DataKind;
  /** What the file calls the widget. */
  label?: string;
  /** Where the widget stands: what has no address is found there. */
  page: string;
  widget: string;
  found: DataFind[];
}
