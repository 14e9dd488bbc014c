import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../context.ts';
import { HttpError } from '../http/http-error.ts';
import type { LastResult } from '../status/status-checks.ts';
import type { FrontHandler } from './front-handler.ts';

/**
 * Counts requests, tabs, builds and what is gathered for widgets, says what the checks of items have found, and answers `GET /metrics` in the text format of Prometheus: to clients that ask the
 * server itself, or send `token` where there is one. A request through a reverse proxy needs the token: it may be anybody's.
 */
export async function createMetrics(
  { site, tabs, widgets, checks }: Pick<Context, 'site' | 'tabs' | 'widgets' | 'checks'>,
  token: string | undefined,
): Promise<FrontHandler> {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'dash_http_requests_total',
    help: 'Requests that were answered, by kind of address and by status.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'dash_http_request_duration_seconds',
    help: 'Seconds until a request was answered; open events are left out.',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30],
    registers,
  });
  new Gauge({
    name: 'dash_open_tabs',
    help: 'Tabs that listen for changes.',
    registers,
    collect() {
      this.set(tabs.pages().length);
    },
  });
  new Counter({
    name: 'dash_widget_gatherings_total',
    help: 'Times that the data of a widget was gathered (good), or could not be (failed).',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(widgets.counts())) this.inc({ result }, count);
    },
  });
  const builds = new Counter({
    name: 'dash_builds_total',
    help: 'States of the config that came to be shown (good) or were refused (bad).',
    labelNames: ['result'],
    registers,
  });
  for (const result of ['good', 'bad']) builds.inc({ result }, 0);
  if (site.current()) builds.inc({ result: 'good' });
  site.subscribe(({ name }) => {
    if (name === 'change' || name === 'problem') builds.inc({ result: name === 'change' ? 'good' : 'bad' });
  });

  measureItems(registry, { site, checks }, token !== undefined);

  const count = (request: IncomingMessage, response: ServerResponse) => {
    const route = routeClass(request.url ?? '/');
    const end = durations.startTimer({ route });
    response.once('close', () => {
      requests.inc({ route, method: knownMethod(request.method), status: response.statusCode });
      if (route !== 'events') end();
    });
  };

  return (request, response, next) => {
    count(request, response);
    if (routeClass(request.url ?? '/') !== 'metrics') return next();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new HttpError(405, 'method-not-allowed', 'Metrics are only there to be read.', {
        headers: { Allow: 'GET, HEAD' },
      });
    }
    if (!mayRead(request, token)) {
      throw new HttpError(401, 'metrics-closed', 'Metrics are not for everyone.', {
        hint: 'Ask the server itself, or send the token of DASH_METRICS_TOKEN as a bearer.',
        headers: { 'WWW-Authenticate': 'Bearer' },
      });
    }
    registry.metrics().then(
      (text) => {
        response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' });
        response.end(request.method === 'HEAD' ? undefined : text);
      },
      () => response.destroy(),
    );
  };
}

/**
 * Says what the last check of each item has found. Their titles are no secret where everybody sees the dashboard, or who reads
 * this `isTrusted`, by the token; else they are left out.
 */
function measureItems(
  registry: Registry,
  { site, checks }: Pick<Context, 'site' | 'checks'>,
  isTrusted: boolean,
): void {
  const names = ['page', 'section', 'item'] as const;
  const measure = (name: string, help: string, figureOf: (last: LastResult) => number | undefined) =>
    new Gauge({
      name,
      help,
      labelNames: names,
      registers: [registry],
      collect() {
        this.reset();
        const current = site.current();
        const told = new Set<string>();
        for (const { check, ...labels } of (isTrusted || !current?.signIn ? current?.checkedItems : undefined) ?? []) {
          const last = checks.last(check);
          const figure = last && figureOf(last);
          if (figure === undefined) continue;
          // Items of one name are one line: that of one that is down, if any.
          const key = JSON.stringify(Object.values(labels));
          if (last?.isUp && told.has(key)) continue;
          told.add(key);
          this.set(labels, figure);
        }
      },
    });
  measure('dash_item_up', 'Whether an item was up when it was last checked: 1 or 0.', ({ isUp }) => Number(isUp));
  measure('dash_item_checked_timestamp_seconds', 'When that was, in seconds since 1970.', ({ at }) => at / 1000);
  measure(
    'dash_item_response_seconds',
    'Seconds that its answer took; left out where there was none.',
    ({ timeTaken }) => (timeTaken === undefined ? undefined : timeTaken / 1000),
  );
  measure(
    'dash_item_certificate_days',
    'Whole days until the certificate ends that was looked at.',
    ({ days }) => days,
  );
}

function mayRead({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (!token) return headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Clients may make methods up, and each would be a line of its own. */
const knownMethod = (method = '') => (methods.has(method) ? method : 'other');

const classes: readonly [string, RegExp][] = [
  ['page', /^\/(?:$|(?:home|workspace|minimal|login|about|download|404)(?:\/|$))/],
  ['asset', /^\/(?:assets|icons|item-icons|fonts|web-icons)\//],
  ['events', /^\/events\/?$/],
  ['status', /^\/status-(?:check|ping)(?:\/|$)/],
  ['proxy', /^\/cors-proxy(?:\/|$)/],
  ['widgets', /^\/widget-(?:data|picture)(?:\/|$)/],
  ['config', /^\/(?:config-manager\/|[^/]+\.ya?ml$)/],
  ['account', /^\/(?:auth\/|get-user(?:\/|$))/],
  ['sync', /^\/sync(?:\/|$)/],
  ['health', /^\/healthz$/],
  ['metrics', /^\/metrics$/],
];

/** The kind of an address: few enough to distinguish in a chart. */
export function routeClass(url: string): string {
  const path = url.replace(/[?#].*$/s, '');
  return classes.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other';
}
