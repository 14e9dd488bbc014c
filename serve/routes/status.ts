import { type Request, type Response, Router } from 'express';
import { notChecked, portOf, type StatusPending, type StatusReply } from '../../schema/api/status.ts';
import type { ServiceHistoryReply, ServiceRange } from '../../schema/api/status-history.ts';
import { statusRanges } from '../../schema/api/status-page.ts';
import { hrefOf } from '../../schema/rules/addresses/opening.ts';
import { parseUrl } from '../../schema/rules/addresses/urls.ts';
import { readFound } from '../../schema/rules/status/found-state.ts';
import { groupsOf } from '../../schema/rules/status/spans.ts';
import type { Context } from '../context.ts';
import { HttpError } from '../http/http-error.ts';
import { crossSite, isOwnPage, isUnknownPage } from '../http/same-origin.ts';
import { siteOf } from '../site/request-context.ts';
import { pingKey } from '../status/check-names.ts';
import { foundReply, withoutHosts } from '../status/check-result.ts';
import { historyName, type StatusHistory } from '../status/status-history.ts';
import type { StatusTarget } from '../status/status-target.ts';
import { type StatusRequest, statusSettings, targetsOf } from '../status/status-targets.ts';
import { allowMethods } from './allow-methods.ts';

/**
 * `GET /status-check` and `GET /status-ping`: whether a service of the dashboard answers. The server asks only what the
 * config names, as it names it; a result counts for all who ask. `GET /status-history`: how all that the viewer may see, or
 * one service, was in the past day (`StatusHistoryReply`). `GET /service-history`: how one service is and was in the past
 * month, and what went wrong last (`ServiceHistoryReply`).
 */
export function statusRoutes({ checks, statusHistory }: Pick<Context, 'checks' | 'statusHistory'>): Router {
  const router = Router();

  /** Tries a port; `interval` is that of one which is not known by its own address. */
  const checkPort = async (
    request: Request,
    response: Response,
    { host, port }: Port,
    { interval: own, told }: { interval: number | undefined; told: Told },
  ) => {
    const interval = targetsOf(siteOf(request)).intervalOf(host, port) ?? own;
    if (interval === undefined) throw notNamed('this host and port');
    if (isUnknownPage(request)) return sendKnown(request, response, await checks.recallPing(host, port), told);
    const wait = readWait(request);
    await answer(response, wait, checks.ping(host, port, interval, wait.asksAgain).then(told));
  };

  router.all('/status-check', allowMethods('GET'), requireOwnOrUnknownPage, async (request, response) => {
    const asked = readCheck(request);
    if (!asked) throw malformed('url', 'the address to check');
    const targets = targetsOf(siteOf(request));
    const target = targets.find(asked);
    const told = target ? toldOf(target, asked.url) : whole;
    // One that is not http is a try of its port.
    const port = portOf(target?.url ?? asked.url);
    if (port) return checkPort(request, response, port, { interval: target?.interval, told });
    if (!target) throw notNamed('this address');
    const found = readFound(asked.url);
    // Its page is ahead of this server, or behind: that is told, and noted nowhere.
    if (found && asked.url !== target.url) return sendReply(response, 200, foundReply(found.state));
    if (isUnknownPage(request)) return sendKnown(request, response, await checks.recall(target), told);
    const wait = readWait(request);
    await answer(response, wait, checks.check(target, targets.covers, wait.asksAgain).then(told));
  });

  router.all('/status-ping', allowMethods('GET'), requireOwnOrUnknownPage, async (request, response) => {
    const asked = readPing(request);
    if (!asked) throw malformed('host and port', 'what to connect to');
    await checkPort(request, response, asked, { interval: undefined, told: whole });
  });

  router.all('/status-history', allowMethods('GET'), async (request, response) => {
    const site = siteOf(request);
    const asked = readCheck(request);
    const target = asked && targetsOf(site).find(asked);
    if (asked && !target) throw notNamed('this address');
    const targets = target ? [target] : site.statusTargets;
    response.set('Cache-Control', 'no-store').json(await statusHistory.read(targets.map(checks.nameOf)));
  });

  router.all('/service-history', allowMethods('GET'), async (request, response) => {
    const targets = targetsOf(siteOf(request));
    const [asked, port] = [readCheck(request), readPing(request)];
    if (!asked && !port) throw malformed('url', 'the address that is checked');
    const target = asked && targets.find(asked);
    const isNamed = port && targets.intervalOf(port.host, port.port) !== undefined;
    const name = target ? checks.nameOf(target) : isNamed && historyName(pingKey(port.host, port.port));
    if (!name) throw notNamed('this address');
    response.set('Cache-Control', 'no-store').json(await serviceHistory(statusHistory, name));
  });
  return router;
}

/** Incidents of one service that are told: more than anybody reads beside its tile. */
const mostIncidents = 5;

async function serviceHistory(history: StatusHistory, name: string): Promise<ServiceHistoryReply> {
  const { state, hours, incidents } = await history.about(name, statusRanges['30d'].hours);
  const spansOf = (range: ServiceRange) => groupsOf(hours.slice(-statusRanges[range].hours), statusRanges[range].bar);
  return {
    ...(state && { state }),
    now: Date.now(),
    spans: { '24h': spansOf('24h'), '7d': spansOf('7d'), '30d': spansOf('30d') },
    incidents: incidents.slice(0, mostIncidents),
  };
}

/** What a viewer is told of a reply. */
type Told = (reply: StatusReply) => StatusReply;

const whole: Told = (reply) => reply;

/** All of it, but for the address of a target that hides it: they know another one of its item. */
function toldOf({ url, hidesAddress }: StatusTarget, asked: string): Told {
  const shown = parseUrl(hrefOf(asked) ?? '')?.hostname;
  return hidesAddress ? (reply) => withoutHosts(reply, parseUrl(url)?.hostname ?? '', shown ?? '...') : whole;
}

interface Port {
  host: string;
  port: number;
}

/** A page of another site can read no answer, so it may get one; but it must not have anybody asked. */
function requireOwnOrUnknownPage(request: Request, _response: Response, next: () => void): void {
  if (!isOwnPage(request) && !isUnknownPage(request)) throw crossSite(request);
  next();
}

/** Answers a page that doesn't say where it is from with the known result, if there is one. */
function sendKnown(request: Request, response: Response, reply: StatusReply | undefined, told: Told): void {
  if (reply) sendReply(response, 200, told(reply));
  else throw unknownPage(request);
}

function unknownPage(request: Request): HttpError {
  const { status, code } = crossSite(request);
  return new HttpError(
    status,
    code,
    'Nothing is known of this service yet, and this page does not say where it is from.',
    {
      hint: 'Serve it by HTTPS, or without `no-referrer`: then the service is asked.',
    },
  );
}

/** The address that is asked about, and whatever settings come with it; undefined where there is none. */
function readCheck(request: Request): StatusRequest | undefined {
  const url = parameter(request, 'url');
  if (url === undefined || /^(?:|undefined|null)$/.test(url)) return undefined;
  const settings: StatusRequest['settings'] = {};
  for (const name of statusSettings) {
    const value = parameter(request, name);
    if (value !== undefined) settings[name] = name === 'enableInsecure' && value !== '' ? 'true' : value;
  }
  return { url, settings };
}

function readPing(request: Request): Port | undefined {
  const host = parameter(request, 'host')?.toLowerCase();
  const port = Number(parameter(request, 'port'));
  if (!host || !Number.isInteger(port) || port < 1 || port > 65_535) return undefined;
  return { host: host.includes(':') && !host.startsWith('[') ? `[${host}]` : host, port };
}

function parameter({ query }: Request, name: string): string | undefined {
  const value = query[name];
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : undefined;
}

const malformed = (name: string, meaning: string) =>
  new HttpError(400, 'bad-request', `❌ Missing or malformed ${name}: name ${meaning}.`);

const notNamed = (what: string) =>
  new HttpError(403, notChecked, `The config asks for no status check of ${what}.`, {
    hint: 'Switch `statusCheck` on for an item with this address in conf.yml.',
  });

/** How long a client waits: until there is a reply, or for some milliseconds, perhaps again. */
interface Wait {
  milliseconds: number | undefined;
  asksAgain: boolean;
}

/** Milliseconds in which most services answer. */
const moment = 100;

function readWait(request: Request): Wait {
  const prefer = request.get('Prefer') ?? '';
  if (!/\brespond-async\b/i.test(prefer)) return { milliseconds: undefined, asksAgain: false };
  const seconds = /\bwait=(\d{1,2})\b/i.exec(prefer)?.[1];
  return { milliseconds: seconds ? Number(seconds) * 1000 : moment, asksAgain: seconds !== undefined };
}

/** Waits for the reply, unless the client would rather ask again. */
async function answer(response: Response, { milliseconds }: Wait, checked: Promise<StatusReply>): Promise<void> {
  const reply = milliseconds === undefined ? await checked : await within(milliseconds, checked);
  if (reply) sendReply(response, 200, reply);
  else sendReply(response, 202, { pending: true });
}

/** Resolves with `undefined` when it takes longer. */
function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function sendReply(response: Response, status: number, reply: StatusReply | StatusPending): void {
  response.status(status).set('Cache-Control', 'no-store').json(reply);
}
