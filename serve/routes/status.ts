import { type Request, type Response, Router } from 'express';
import { notChecked, type StatusPending, type StatusReply } from '../../schema/api/status.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { requireOwnPage } from '../same-origin.ts';
import type { Site } from '../site.ts';
import { createStatusChecks } from '../status-checks.ts';
import { indexTargets, type StatusRequest, type StatusTargets, statusSettings } from '../status-targets.ts';
import { siteOf } from '../viewer.ts';
import { allowMethods } from './allow-methods.ts';

/**
 * `GET /status-check` and `GET /status-ping`: whether a service of the dashboard answers (endpoints 2). Asked is only
 * what the config names for it, as it names it; what is found counts for all who ask.
 */
export function statusRoutes({ outbound, environment }: Pick<Context, 'outbound' | 'environment'>): Router {
  const router = Router();
  const checks = createStatusChecks({ outbound, environment });

  router.all('/status-check', allowMethods('GET'), requireOwnPage, async (request, response) => {
    const asked = readCheck(request);
    if (!asked) return sendReply(response, 400, malformed('url', 'the address to check'));
    const targets = targetsOf(siteOf(request));
    const target = targets.find(asked);
    if (!target) throw notNamed('this address with these settings');
    const patience = readPatience(request);
    await answer(response, patience, checks.check(target, targets.covers, patience.asksAgain));
  });

  router.all('/status-ping', allowMethods('GET'), requireOwnPage, async (request, response) => {
    const asked = readPing(request);
    if (!asked) return sendReply(response, 400, malformed('host and port', 'what to connect to'));
    const interval = targetsOf(siteOf(request)).intervalOf(asked.host, asked.port);
    if (interval === undefined) throw notNamed('this host and port');
    const patience = readPatience(request);
    await answer(response, patience, checks.ping(asked.host, asked.port, interval, patience.asksAgain));
  });
  return router;
}

/** The address that is asked about, and whatever settings come with it; undefined where there is none (endpoints 2). */
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

function readPing(request: Request): { host: string; port: number } | undefined {
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

const malformed = (name: string, meaning: string): StatusReply => ({
  successStatus: false,
  message: `❌ Missing or malformed ${name}: name ${meaning}.`,
});

const notNamed = (what: string) =>
  new Refusal(403, notChecked, `The config asks for no status check of ${what}.`, {
    hint: 'Switch `statusCheck` on for an item with this address in conf.yml.',
  });

/** How a client waits: as long as it takes, or for some milliseconds, perhaps again. */
interface Patience {
  milliseconds: number | undefined;
  asksAgain: boolean;
}

/** Milliseconds in which most services answer. */
const moment = 100;

function readPatience(request: Request): Patience {
  const prefer = request.get('Prefer') ?? '';
  if (!/\brespond-async\b/i.test(prefer)) return { milliseconds: undefined, asksAgain: false };
  const seconds = /\bwait=(\d{1,2})\b/i.exec(prefer)?.[1];
  return { milliseconds: seconds ? Number(seconds) * 1000 : moment, asksAgain: seconds !== undefined };
}

/** Waits for the reply, unless the client would rather ask again. */
async function answer(response: Response, { milliseconds }: Patience, checked: Promise<StatusReply>): Promise<void> {
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

/** Made once for a site. */
function targetsOf(site: Site): StatusTargets {
  const targets = indexes.get(site) ?? indexTargets(site.statusTargets);
  indexes.set(site, targets);
  return targets;
}
const indexes = new WeakMap<Site, StatusTargets>();
