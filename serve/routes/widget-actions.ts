import { Router, raw } from 'express';
import type { WidgetActionRequest } from '../../schema/api/widget-data.ts';
import { isDashError } from '../../schema/errors.ts';
import { isMapping } from '../../schema/values.ts';
import type { WidgetRequest } from '../../schema/widget.ts';
import { findAction, isOffered, mayAct } from '../../schema/widget-actions.ts';
import type { Context } from '../context.ts';
import { limitBody } from '../http/body-limit.ts';
import { HttpError } from '../http/http-error.ts';
import { jsonBody } from '../http/json-body.ts';
import { limitRequests } from '../http/limit-requests.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { siteOf, viewerOf } from '../site/request-context.ts';
import { findTargets } from '../widgets/find-targets.ts';
import { replyJson } from '../widgets/tab-widgets.ts';
import { allowMethods } from './allow-methods.ts';

/** Bytes of a request. */
const mostBytes = 16 * 1024;
/** Requests of one address, refused ones included. */
const mostPerMinute = 60;

/**
 * `POST /widget-action`: does something with a widget that the viewer sees, if they may and its present data offer it
 * (`WidgetActionRequest`). Answers with what there is of it afterwards, gathered anew.
 */
export function widgetActionRoutes(
  context: Pick<Context, 'widgets' | 'askWidget' | 'loadWidget' | 'state' | 'log'>,
): Router {
  const { widgets, askWidget, loadWidget, state, log } = context;
  const router = Router();
  const readBody = limitBody(mostBytes, raw({ type: 'application/json', limit: mostBytes }));
  const underWay = new Set<string>();
  const limit = limitRequests(state, { name: 'widget-action', window: 60_000, limit: mostPerMinute });

  router.all('/widget-action', allowMethods('POST'), requireSameOrigin, limit, readBody, async (request, response) => {
    const { page, widget: id, action: name, argument = '' } = readRequest(request.body);
    const { admin, name: by = 'somebody' } = viewerOf(request);
    const target = findTargets(siteOf(request), page, [id]).get(id);
    const widget = target && (await loadWidget(target.type));
    const action = widget && findAction(widget, name, target.options);
    if (!action || !mayAct(action, { isAdmin: admin, granted: target.granted })) throw noSuchAction();
    await widgets.load([target]);
    const { data } = JSON.parse(widgets.stateOf(target)) as { data?: unknown };
    if (data === undefined || !isOffered(action, data, target.options, argument)) throw outdated();
    const done = { by, type: target.type, page, widget: id, ...(argument && { argument }) };
    const key = JSON.stringify([page, id, name, argument]);
    if (underWay.has(key)) throw new HttpError(409, 'action-under-way', 'That is being done already.');
    underWay.add(key);
    try {
      const request = requestOf(() => action.request(target.options as never, argument));
      const answer = await askWidget(target, true, { request, refused: action.refused });
      if ('failure' in answer) {
        const { code, message, ...rest } = answer.failure;
        log('warn', `"${name}" of a widget failed: ${message}`, done);
        throw new HttpError(502, code, message, rest);
      }
      log('info', `"${name}" of a widget was done.`, done);
      await widgets.renew(target);
    } finally {
      underWay.delete(key);
    }
    response
      .set('Cache-Control', 'no-store')
      .type('json')
      .send(replyJson(new Map([[id, widgets.stateOf(target)]])));
  });
  return router;
}

/** What is asked for; where the widget refuses to, as of a value that would lead elsewhere, an `HttpError` that says why. */
function requestOf(ask: () => WidgetRequest): WidgetRequest {
  try {
    return ask();
  } catch (cause) {
    if (!isDashError(cause)) throw cause;
    const { code, message, hint, values } = cause;
    throw new HttpError(422, code, message, { ...(hint && { hint }), ...(values && { values }), cause });
  }
}

const noSuchAction = () =>
  new HttpError(403, 'no-such-action', 'There is no such action of this widget, or it is for administrators alone.');

const outdated = () =>
  new HttpError(409, 'action-outdated', 'What it is about has changed meanwhile.', {
    hint: 'Look at what the widget shows now, then try again.',
  });

function readRequest(body: unknown): WidgetActionRequest {
  const value = jsonBody(body);
  if (isMapping(value)) {
    const { page, widget, action, argument = '' } = value;
    if ([page, widget, action, argument].every((text) => typeof text === 'string')) {
      return { page, widget, action, argument } as WidgetActionRequest;
    }
  }
  throw new HttpError(400, 'bad-action', 'The body has to name a page, one of its widgets and an action.', {
    hint: 'Send {"page": "…", "widget": "…", "action": "…"} as JSON.',
  });
}
