import { randomBytes } from 'node:crypto';
import { type RequestHandler, Router, raw } from 'express';
import { type AlertsReply, type AlertTestReply, alertsPath } from '../../schema/api/alerts.ts';
import { type PushKeyReply, type PushReply, pushPath } from '../../schema/api/push.ts';
import { isGuest } from '../../schema/rules/access/visibility.ts';
import { isMapping } from '../../schema/values.ts';
import type { Alert } from '../alerts/alert.ts';
import type { AlertPlan } from '../alerts/alert-plan.ts';
import { createRecordStore, recordName } from '../alerts/alert-record.ts';
import { maySee } from '../alerts/push/push-targets.ts';
import { type PushAddress, type PushOwner, readPushAddress, sessionOf } from '../alerts/push/subscriptions.ts';
import { createSendAlert } from '../alerts/send-alert.ts';
import type { Context } from '../context.ts';
import { limitBody } from '../http/body-limit.ts';
import { HttpError } from '../http/http-error.ts';
import { jsonBody } from '../http/json-body.ts';
import { limitRequests } from '../http/limit-requests.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { siteOf, viewerOf } from '../site/request-context.ts';
import { allowMethods } from './allow-methods.ts';

type Part = Pick<
  Context,
  'site' | 'viewers' | 'sessions' | 'alerts' | 'browsers' | 'state' | 'outbound' | 'environment' | 'log'
>;

/** Bytes of a request. */
const mostBytes = 8 * 1024;
/** Requests of one address, refused ones included. */
const mostPerMinute = 30;
/** Titles that a message is shown with. */
const mostTitles = 3;

/**
 * `GET /alerts` and `POST /alerts/test` for administrators: how alerts stand, and a test to a channel. `/alerts/browser` for
 * whoever may be told in their browser: `GET` gives what it needs to agree, `POST` adds it, `DELETE` takes it away.
 */
export function alertRoutes(context: Part): Router {
  const { browsers, state } = context;
  const router = Router();
  const readBody = limitBody(mostBytes, raw({ type: 'application/json', limit: mostBytes }));
  const limit = limitRequests(state, { name: 'alerts', window: 60_000, limit: mostPerMinute });
  const guard: RequestHandler[] = [requireSameOrigin, limit];

  router.all(`/${alertsPath}`, allowMethods('GET'), requireSameOrigin, requireAdmin, (request, response) => {
    response.set('Cache-Control', 'no-store').json(alertsFor(viewerOf(request), context));
  });

  router.all(
    `/${alertsPath}/test`,
    allowMethods('POST'),
    ...guard,
    requireAdmin,
    readBody,
    async (request, response) => {
      await sendTest(jsonBody(request.body), context);
      response.set('Cache-Control', 'no-store').json({ isSent: true } satisfies AlertTestReply);
    },
  );

  router.all(`/${pushPath}`, allowMethods('GET', 'POST', 'DELETE'), ...guard, readBody, async (request, response) => {
    response.set('Cache-Control', 'no-store');
    const body = request.method === 'GET' ? undefined : jsonBody(request.body);
    if (request.method === 'DELETE') {
      // Whoever knows the address of a browser has it from that browser.
      if (isMapping(body) && typeof body.endpoint === 'string') await browsers.remove(body.endpoint);
      response.json({ isTold: false } satisfies PushReply);
      return;
    }
    const owner = ownerOf(request, context);
    if (request.method === 'GET') {
      const { publicKey } = await browsers.keys();
      response.json({ key: publicKey } satisfies PushKeyReply);
      return;
    }
    const address = addressOf(body);
    const isConfirmed = isMapping(body) && body.confirm === true;
    const isTold = isConfirmed ? await browsers.confirm(address, owner) : true;
    if (!isConfirmed) await browsers.add(address, owner);
    response.json({ isTold } satisfies PushReply);
  });
  return router;
}

const requireAdmin: RequestHandler = (request, _response, next) => {
  if (viewerOf(request).admin && siteOf(request).permissions.allowViewConfig) return next();
  throw new HttpError(403, 'not-admin', 'Alerts are for administrators who may see the config.');
};

function alertsFor(viewer: PushOwner['viewer'], { site, alerts, browsers, state, log }: Part): AlertsReply {
  const plan = site.current()?.alerts;
  if (!plan || !alerts) return { channels: [], recent: [], watched: 0 };
  const { queue, recent, channels } = createRecordStore(state, recordName(alerts.place), log).read();
  const seen = new Set(plan.items.filter((item) => maySee(item, viewer)).map(({ key }) => key));
  return {
    channels: plan.channels.map(({ name, ...channel }) => ({
      name,
      waiting: queue.filter(({ alert }) => alert.channel === name).length,
      ...channels.get(name),
      ...(channel.way === 'webPush' && { browsers: browsers.targets(channel.options.guests === true).length }),
    })),
    recent: recent.flatMap(({ event, at, items, others, channels: told }) => {
      const titles = items.filter(({ key = '' }) => seen.has(key)).map(({ title }) => title);
      const count = titles.length + others.filter((key) => seen.has(key)).length;
      return count === 0 ? [] : [{ event, at, titles: titles.slice(0, mostTitles), count, channels: told }];
    }),
    watched: seen.size,
  };
}

async function sendTest(body: unknown, { site, alerts, browsers, outbound, environment }: Part): Promise<void> {
  const wanted = isMapping(body) ? body.channel : undefined;
  const plan = site.current()?.alerts;
  const channel = plan?.channels.find(({ name }) => name === wanted);
  if (!plan || !alerts || !channel) {
    throw new HttpError(404, 'unknown-channel', 'There is no such channel in the saved config.', {
      hint: 'Save the config first.',
    });
  }
  const at = Date.now();
  const id = `test-${randomBytes(12).toString('base64url')}`;
  const test: Alert = { id, channel: channel.name, event: 'test', at, items: [], more: 0 };
  const send = createSendAlert({ outbound, environment, say: alerts.say, browsers });
  const outcome = await send(test, channel, plan.language);
  if (outcome.isSent) return;
  const { code, message, hint } = outcome.failure;
  throw new HttpError(502, code, message, { ...(hint !== undefined && { hint }), cause: outcome.failure });
}

/** Whose browser it is that asks. Throws an `HttpError` where nobody in it can be told. */
function ownerOf(request: Parameters<typeof viewerOf>[0], { site, viewers, sessions }: Part): PushOwner {
  const viewer = viewerOf(request);
  const { mode, viewerNamed } = viewers.signIn();
  if (!tellsBrowsers(site.current()?.alerts, isGuest(viewer))) {
    throw new HttpError(404, 'no-push', 'Browsers are not told of alerts here, or not those of guests.');
  }
  if (mode === 'none' || viewer.name === undefined || viewerNamed) return { mode, viewer };
  const session = sessions.read(request);
  if (session?.mode !== mode || session.name !== viewer.name) {
    throw new HttpError(
      403,
      'no-session',
      'A browser is told of alerts for as long as somebody is signed in by the page.',
      {
        hint: 'Sign in by the login screen.',
      },
    );
  }
  return { mode, viewer, session: sessionOf(session) };
}

const tellsBrowsers = (plan: AlertPlan | undefined, isOfGuest: boolean): boolean =>
  plan?.channels.some(({ way, options }) => way === 'webPush' && (!isOfGuest || options.guests === true)) ?? false;

function addressOf(body: unknown): PushAddress {
  const address = readPushAddress(body);
  if (address) return address;
  throw new HttpError(400, 'bad-browser', 'The body has to be what a browser says of itself once it has agreed.', {
    hint: 'Send {"endpoint": "https://…", "p256dh": "…", "auth": "…"} as JSON, the keys as base64url.',
  });
}
