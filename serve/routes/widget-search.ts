import { Router, raw } from 'express';
import { mostFinds, queryLength, type WidgetSearchLine } from '../../schema/api/widget-search.ts';
import { parseUrl } from '../../schema/rules/addresses/urls.ts';
import { isMapping } from '../../schema/values.ts';
import type { ServiceFind, ServiceSearch, WidgetRequest } from '../../schema/widget.ts';
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
/** Services that one query goes to. */
const mostServices = 20;
/** Milliseconds that each of them has. */
const longestSearch = 4000;
/** Signs of what is shown of a find. */
const mostSigns = 300;

/**
 * `POST /widget-search`: looks for something at the services of the widgets that the viewer sees and may search, each once
 * (`WidgetSearchRequest`). What a service says is sent as soon as it says it, as a line (`WidgetSearchLine`).
 */
export function widgetSearchRoutes(context: Pick<Context, 'askWidget' | 'loadWidget' | 'state'>): Router {
  const { askWidget, loadWidget, state } = context;
  const router = Router();
  const readBody = limitBody(mostBytes, raw({ type: 'application/json', limit: mostBytes }));
  const limit = limitRequests(state, { name: 'widget-search', window: 60_000, limit: mostPerMinute });

  /** What is asked for a query, each service once, however many of its widgets there are. */
  const searchesFor = async (targets: readonly WidgetTarget[], admin: boolean, query: string): Promise<Search[]> => {
    const searches = new Map<string, Search>();
    for (const target of targets) {
      if (searches.size === mostServices) break;
      if (!target.search || target.refusal || !(admin || target.search.forAll)) continue;
      const search = (await loadWidget(target.type))?.search as ServiceSearch | undefined;
      if (!search) continue;
      // One of several that is asked for with the others may fail; here it is alone.
      const { optional, ...request } = search.request(target.options as never, query);
      const key = JSON.stringify([target.type, request, target.names, target.secrets]);
      if (!searches.has(key)) searches.set(key, { target, search, request });
    }
    return [...searches.values()];
  };

  const ask = async ({ target, search, request }: Search, query: string): Promise<WidgetSearchLine> => {
    const service = target.search?.label ?? search.service;
    const timeout = Math.min(target.timeout, longestSearch);
    const answer = await askWidget({ ...target, timeout }, true, {
      request,
      read: (body) => shownFinds(search.read(body, target.options as never, query)),
    });
    return 'json' in answer ? { service, found: JSON.parse(answer.json) } : { service, found: [], failed: true };
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
        const line = await ask(search, query);
        if (!response.destroyed) response.write(`${JSON.stringify(line)}\n`);
      }),
    );
    response.end();
  });
  return router;
}

interface Search {
  target: WidgetTarget;
  search: ServiceSearch;
  request: WidgetRequest;
}

/** Of what was found, what a browser may open, cut to what is shown. */
function shownFinds(found: readonly ServiceFind[]): WidgetSearchLine['found'] {
  const shown: WidgetSearchLine['found'] = [];
  for (const { title, href, note } of found) {
    if (shown.length === mostFinds) break;
    const address = href === undefined ? undefined : parseUrl(href);
    if (!title.trim() || !address || !['http:', 'https:'].includes(address.protocol)) continue;
    address.username = '';
    address.password = '';
    shown.push({
      title: title.slice(0, mostSigns),
      href: address.href,
      ...(note && { note: note.slice(0, mostSigns) }),
    });
  }
  return shown;
}

function readQuery(body: unknown): string {
  const value = jsonBody(body);
  const query = isMapping(value) && typeof value.query === 'string' ? value.query.trim() : '';
  if (query.length >= queryLength.least) return query.slice(0, queryLength.most);
  throw new HttpError(400, 'bad-query', 'The body has to hold what to look for, two signs at least.', {
    hint: 'Send {"query": "…"} as JSON.',
  });
}
