import { Router, raw } from 'express';
import type { WidgetDataRequest } from '../../schema/api/widget-data.ts';
import { isMapping } from '../../schema/values.ts';
import type { Context } from '../context.ts';
import { limitBody } from '../http/body-limit.ts';
import { HttpError } from '../http/http-error.ts';
import { jsonBody } from '../http/json-body.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { siteOf, viewerOf } from '../site/request-context.ts';
import { findTargets } from '../widgets/find-targets.ts';
import { replyJson } from '../widgets/tab-widgets.ts';
import { allowMethods } from './allow-methods.ts';

/** Bytes of a request: many more ids than a page has widgets. */
const mostBytes = 64 * 1024;
/** Milliseconds that a reply waits for what is asked for anew. */
const longestWait = 10_000;

/**
 * `POST /widget-data`: says which widgets somebody looks at in a tab from now on, and answers with what there is of them
 * (`WidgetDataRequest`, `WidgetDataReply`). It finds them among those that the viewer may see, and ignores every other id.
 * Where one is asked for anew, the reply waits for it.
 */
export function widgetDataRoutes({ tabs, widgets }: Pick<Context, 'tabs' | 'widgets'>): Router {
  const router = Router();
  const readBody = limitBody(mostBytes, raw({ type: 'application/json', limit: mostBytes }));

  router.all('/widget-data', allowMethods('POST'), requireSameOrigin, readBody, async (request, response) => {
    const { page, tab, widgets: ids, refresh } = readRequest(request.body);
    const site = siteOf(request);
    const targets = findTargets(site, page, ids);
    await widgets.load(targets.values());
    if (tab !== undefined) tabs.look(tab, viewerOf(request), { site, path: page }, [...targets.keys()]);
    const wanted = refresh === undefined ? undefined : targets.get(refresh);
    if (wanted) await within(longestWait, widgets.refresh(wanted));
    const states = new Map([...targets].map(([id, target]) => [id, widgets.stateOf(target)]));
    response.set('Cache-Control', 'no-store').type('json').send(replyJson(states));
  });
  return router;
}

function readRequest(body: unknown): WidgetDataRequest {
  const value = jsonBody(body);
  if (isMapping(value)) {
    const { page, tab, widgets, refresh } = value;
    const isList = Array.isArray(widgets) && widgets.every((id) => typeof id === 'string');
    if (typeof page === 'string' && isList && isTextOrAbsent(tab) && isTextOrAbsent(refresh)) {
      return { page, widgets, ...(tab !== undefined && { tab }), ...(refresh !== undefined && { refresh }) };
    }
  }
  throw new HttpError(400, 'bad-widgets', 'The body has to name a page and a list of its widgets.', {
    hint: 'Send {"page": "…", "widgets": ["…"]} as JSON.',
  });
}

const isTextOrAbsent = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string';

/** Settles with a promise, or once the time is over. */
async function within(milliseconds: number, promise: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([promise, limit]);
  clearTimeout(timer);
}
