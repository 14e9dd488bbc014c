import { setTimeout } from 'node:timers/promises';
import { Router, raw } from 'express';
import type { WidgetState } from '../../schema/api/widget-data.ts';
import { mostFinds, queryLength, type ServiceLine, type WidgetSearchLine } from '../../schema/api/widget-search.ts';
import { parseUrl } from '../../schema/rules/addresses/urls.ts';
import { isMapping, present } from '../../schema/values.ts';
import type { DataFind, DataSearch, ServiceFind, ServiceSearch, WidgetRequest } from '../../schema/widget.ts';
import { oldAfter } from '../../schema/widget-drawing.ts';
import type { Context } from '../context.ts';
import { limitBody } from '../http/body-limit.ts';
import { HttpError } from '../http/http-error.ts';
import { jsonBody } from '../http/json-body.ts';
import { limitRequests } from '../http/limit-requests.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { siteOf, viewerOf } from '../site/request-context.ts';
import type { WidgetTarget } from '../site/site.ts';
import { allowMethods } from './allow-methods.ts';

/** Bytes of a request. */
const mostBytes = 16 * 1024;
/** Requests of one address: one with each pause of somebody who types. */
const mostPerMinute = 90;
/** Services that one query goes to, and widgets whose data it is looked for in. */
const [mostServices, mostData] = [20, 50];
/** Milliseconds that each of them has. */
const longestSearch = 4000;
/** Signs of what is shown of a find. */
const mostSigns = 300;

/**
 * `POST /widget-search`: looks for something at the services of the widgets that the viewer sees and may search, each once,
 * and in the data of others that they see (`WidgetSearchRequest`). What is found is sent as soon as it is, as a line
 * (`WidgetSearchLine`).
 */
export function widgetSearchRoutes(context: Pick<Context, 'askWidget' | 'loadWidget' | 'state' | 'widgets'>): Router {
  const { askWidget, loadWidget, state, widgets } = context;
  const router = Router();
  const readBody = limitBody(mostBytes, raw({ type: 'application/json', limit: mostBytes }));
  const limit = limitRequests(state, { name: 'widget-search', window: 60_000, limit: mostPerMinute });

  /** What is looked through for a query: each service and the same data once, however many of their widgets there are. */
  const searchesFor = async (targets: readonly WidgetTarget[], admin: boolean, query: string): Promise<Search[]> => {
    const services = new Map<string, Search>();
    const data = new Map<string, Search>();
    for (const target of targets) {
      const { type, names, secrets, options } = target;
      if (!target.search || target.refusal) continue;
      const search = (await loadWidget(type))?.search as ServiceSearch | DataSearch | undefined;
      if (!search) continue;
      if ('find' in search) {
        // A note or a list is the viewer's: the builder has made the target for them.
        const key = JSON.stringify([type, target.shows?.book ?? [options, target.requests, names, secrets]]);
        if (data.size < mostData && !data.has(key))
          data.set(key, { target, line: () => findIn(target, search, query) });
        continue;
      }
      if (services.size === mostServices || !(admin || target.search.forAll)) continue;
      const asked = search.request(options as never, query);
      if (!asked) continue;
      // One of several that is asked for with the others may fail; here it is alone.
      const { optional, ...request } = asked;
      const key = JSON.stringify([type, request, names, secrets]);
      if (!services.has(key)) services.set(key, { target, line: () => ask(target, search, request, query) });
    }
    return [...services.values(), ...data.values()];
  };

  const ask = async (
    target: WidgetTarget,
    search: ServiceSearch,
    request: WidgetRequest,
    query: string,
  ): Promise<WidgetSearchLine> => {
    const { service: name } = search;
    const service = target.search?.label ?? (typeof name === 'string' ? name : name(target.options as never));
    const timeout = Math.min(target.timeout, longestSearch);
    const answer = await askWidget({ ...target, timeout }, true, {
      request,
      read: (body) => shownFinds(search.read(body, target.options as never, query)),
    });
    return 'json' in answer ? { service, found: JSON.parse(answer.json) } : { service, found: [], failed: true };
  };

  /** What the server has of a widget; where that is old or nothing, it is gathered, as far as the time suffices. */
  const dataOf = async (target: WidgetTarget): Promise<WidgetState> => {
    const known = async (): Promise<WidgetState> => {
      await widgets.load([target]);
      return JSON.parse(widgets.stateOf(target));
    };
    const late = new AbortController();
    const timeout = setTimeout(longestSearch, undefined, { signal: late.signal, ref: false }).catch(() => undefined);
    const state = (await Promise.race([known(), timeout])) ?? {};
    const isOld = state.at === undefined || Date.now() > state.at + oldAfter(target.interval);
    if (isOld) await Promise.race([widgets.refresh(target), timeout]);
    late.abort();
    return isOld ? JSON.parse(widgets.stateOf(target)) : state;
  };

  const findIn = async (target: WidgetTarget, search: DataSearch, query: string): Promise<WidgetSearchLine> => {
    const { page, id: widget, options } = target;
    const label = target.search?.label;
    const line = { kind: search.kind, page, widget, ...(label !== undefined && { label }) };
    const { data } = await dataOf(target);
    if (data === undefined) return { ...line, found: [] };
    return { ...line, found: dataFinds(search.find(data as never, options as never, query, Date.now())) };
  };

  router.all('/widget-search', allowMethods('POST'), requireSameOrigin, limit, readBody, async (request, response) => {
    const query = readQuery(request.body);
    const searches = await searchesFor(siteOf(request).widgets, viewerOf(request).admin, query);
    response.set('Cache-Control', 'no-store');
    if (searches.length === 0) return void response.status(204).end();
    // Proxies that collect what they send would hold the fast ones up until the slowest has answered.
    response.type('application/x-ndjson').set('X-Accel-Buffering', 'no');
    await Promise.all(
      searches.map(async (search) => {
        const line = await search.line();
        if (!response.destroyed) response.write(`${JSON.stringify(line)}\n`);
      }),
    );
    response.end();
  });
  return router;
}

interface Search {
  target: WidgetTarget;
  line: () => Promise<WidgetSearchLine>;
}

/** Of what was found, what a browser may open, cut to what is shown. */
function shownFinds(found: readonly ServiceFind[]): ServiceLine['found'] {
  const shown: ServiceLine['found'] = [];
  for (const { title, href, note } of found) {
    if (shown.length === mostFinds) break;
    const address = addressOf(href);
    if (!title.trim() || address === undefined) continue;
    shown.push({ title: cut(title), href: address, ...(note && { note: cut(note) }) });
  }
  return shown;
}

/** The same of data, where the widget itself is what is opened of what has no address. */
const dataFinds = (found: readonly DataFind[]): DataFind[] =>
  found
    .filter(({ title }) => title.trim())
    .slice(0, mostFinds)
    .map(({ title, href, note, at, day, timezone }) => ({
      title: cut(title),
      ...present({ href: addressOf(href), note: note ? cut(note) : undefined, at, day, timezone }),
    }));

const cut = (text: string): string => text.slice(0, mostSigns);

/** An address for browsers, without a name and a password; undefined for any other. */
function addressOf(href: string | undefined): string | undefined {
  const address = href === undefined ? undefined : parseUrl(href);
  if (!address || !['http:', 'https:'].includes(address.protocol)) return undefined;
  address.username = '';
  address.password = '';
  return address.href;
}

function readQuery(body: unknown): string {
  const value = jsonBody(body);
  const query = isMapping(value) && typeof value.query === 'string' ? value.query.trim() : '';
  if (query.length >= queryLength.least) return query.slice(0, queryLength.most);
  throw new HttpError(400, 'bad-query', 'The body has to hold what to look for, two signs at least.', {
    hint: 'Send {"query": "…"} as JSON.',
  });
}
