import type { LiveEvents } from '../../schema/api/events.ts';
import type { WidgetDataReply, WidgetDataRequest, WidgetStates } from '../../schema/api/widget-data.ts';
import type { WidgetTarget } from '../site/site.ts';
import { readEvents } from './events.ts';

/** A widget `id` of the page `home` that asks `url` and shows the answer as it is. */
export const makeTarget = (id: string, url: string, given: Partial<WidgetTarget> = {}): WidgetTarget => ({
  page: 'home',
  id,
  type: 'plain',
  options: {},
  requests: [{ url }],
  names: [],
  secrets: [],
  interval: 0,
  timeout: 2000,
  ...given,
});

/** The declaration behind the type `plain`. */
export const plainWidget = { read: (body: unknown) => body };

/** A tab without a browser: the events of a server, and what the tab looks at. */
export interface LookingTab {
  id: string;
  /** All states that came, the latest of each widget. */
  states: WidgetStates;
  /** Replies and events so far. */
  heard: { event: boolean; data: WidgetDataReply }[];
  look(request: Partial<WidgetDataRequest>): Promise<WidgetDataReply>;
  close(): void;
}

/** Opens a tab at a server; `headers` go with all that it asks. */
export async function openLookingTab(serverUrl: string, headers: Record<string, string> = {}): Promise<LookingTab> {
  const end = new AbortController();
  const response = await fetch(`${serverUrl}events?page=/`, { headers, signal: end.signal });
  const events = readEvents(response);
  const [, hello] = (await events.next()).value ?? [];
  const { tab: id = '' } = hello as LiveEvents['hello'];
  const states: WidgetStates = {};
  const heard: LookingTab['heard'] = [];
  const take = (event: boolean, data: WidgetDataReply) => {
    heard.push({ event, data });
    Object.assign(states, data.widgets);
    return data;
  };
  void (async () => {
    for await (const [name, data] of events) if (name === 'widgets') take(true, data as WidgetDataReply);
  })().catch(() => undefined);
  return {
    id,
    states,
    heard,
    look: async (request) => take(false, await postWidgetData(serverUrl, { tab: id, ...request }, headers)),
    close: () => end.abort(),
  };
}

/** `POST /widget-data`; throws where it is refused. */
export async function postWidgetData(
  serverUrl: string,
  request: Partial<WidgetDataRequest>,
  headers: Record<string, string> = {},
): Promise<WidgetDataReply> {
  const response = await fetch(`${serverUrl}widget-data`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ page: 'home', widgets: [], ...request }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as WidgetDataReply;
}
