import type { ErrorReply } from '../../schema/api/error.ts';
import { notChecked, type StatusReply } from '../../schema/api/status.ts';

/** Stands in place of a reply: the config has no such check, or none any more. */
export const withdrawn = Symbol('The config asks for no such check.');

/** Stands in place of a reply: Dash itself gives none. It says nothing about the service. */
export const unanswered = Symbol('Dash gives no answer.');

/** Milliseconds to wait for the server, which answers within the ten seconds of a check. */
const timeout = 15_000;

/**
 * Asks the server for a check by its path below the site's root. Waits at most `wait` seconds for the result, a moment
 * where that is 0, and resolves to `undefined` where the check is still running then. Rejects where the server answers
 * with any other error than that there is no such check. What is no answer of Dash's, as that of a proxy before it, is none.
 */
export async function fetchStatus(
  url: string,
  wait: number,
): Promise<StatusReply | typeof withdrawn | typeof unanswered | undefined> {
  const response = await fetch(url, {
    headers: { Accept: 'application/json', Prefer: `respond-async${wait > 0 ? `, wait=${wait}` : ''}` },
    cache: 'no-store',
    signal: AbortSignal.timeout(timeout),
  }).catch(() => undefined);
  const reply: StatusReply | ErrorReply | undefined = await response?.json().catch(() => undefined);
  if (!response || !reply) return unanswered;
  if ('error' in reply && reply.error.code === notChecked) return withdrawn;
  if (!response.ok || 'error' in reply) throw new Error(`The server answered ${response.status}.`);
  return response.status === 202 ? undefined : reply;
}
