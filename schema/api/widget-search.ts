/** Body of `POST /widget-search`: what to look for at the services of the viewer's widgets. */
export interface WidgetSearchRequest {
  query: string;
}

/** Signs of a query; a shorter one finds too much, a longer one is cut. */
export const queryLength = { least: 2, most: 200 } as const;

/** What of one service is shown at most. */
export const mostFinds = 5;

/**
 * What one service has said to it. The reply has one as a line of JSON for each service, as soon as it has answered; it is
 * empty, with status 204, where there is no service that the viewer may search.
 */
export interface WidgetSearchLine {
  /** What the file calls the widget, else what the service is called. */
  service: string;
  found: { title: string; href: string; note?: string }[];
  /** It gave no answer in time, or one that says nothing. */
  failed?: true;
}
