import { type AlertsReply, type AlertTestRequest, alertsPath } from '../../schema/api/alerts.ts';
import type { ErrorReply } from '../../schema/api/error.ts';
import { type PushKeyReply, type PushReply, type PushRequest, pushPath } from '../../schema/api/push.ts';
import { DashError } from '../../schema/errors.ts';
import { siteUrl } from '../addresses/site-root.ts';

/** Milliseconds to wait for the server, which may wait for a channel itself. */
const timeout = 45_000;

/** How alerts stand, for administrators. Throws a `DashError`, as all of these do. */
export const fetchAlerts = (): Promise<AlertsReply> => ask(alertsPath, 'GET');

/** Sends a test to a channel; resolves once it was taken. */
export const testChannel = (request: AlertTestRequest): Promise<unknown> => ask(`${alertsPath}/test`, 'POST', request);

/** What a browser needs in order to agree. */
export const fetchPushKey = (): Promise<PushKeyReply> => ask(pushPath, 'GET');

/** Tells the server of this browser. */
export const sendBrowser = (request: PushRequest): Promise<PushReply> => ask(pushPath, 'POST', request);

/** Takes this browser away. */
export const removeBrowser = (endpoint: string): Promise<PushReply> => ask(pushPath, 'DELETE', { endpoint });

async function ask<Reply>(path: string, method: string, body?: object): Promise<Reply> {
  const response = await fetch(siteUrl(path), {
    method,
    cache: 'no-store',
    signal: AbortSignal.timeout(timeout),
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new DashError('server-unreachable', 'The dashboard’s server could not be reached.', { cause });
  });
  const reply: unknown = await response.json().catch(() => undefined);
  if (response.ok && reply !== undefined) return reply as Reply;
  const { error } = (reply ?? {}) as Partial<ErrorReply>;
  throw new DashError(
    error?.code ?? 'server-status',
    error?.message ?? `The dashboard’s server answered with status ${response.status}.`,
    { ...(error?.hint !== undefined && { hint: error.hint }) },
  );
}
