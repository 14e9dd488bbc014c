import type { ErrorReply } from '../../schema/api/error.ts';
import type { NotebookReply, NotebookRequest } from '../../schema/api/notebook.ts';
import { DashError } from '../../schema/errors.ts';
import { siteUrl } from '../addresses/site-root.ts';

/** Milliseconds to wait for the server. */
const timeout = 15_000;
/** Characters of a request that a browser still sends for a page that is being closed; it takes 64 kB, and a letter may be three bytes. */
const mostAtEnd = 20_000;

/**
 * Changes what a widget keeps, also while the page is being closed. Throws a `DashError`: `server-unreachable` where there was no
 * answer, else what the server says.
 */
export async function postNotebook(request: NotebookRequest): Promise<NotebookReply> {
  const body = JSON.stringify(request);
  const response = await fetch(siteUrl('notebook'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    cache: 'no-store',
    keepalive: body.length < mostAtEnd,
    signal: AbortSignal.timeout(timeout),
  }).catch((cause: unknown) => {
    throw new DashError('server-unreachable', 'The dashboard’s server could not be reached.', { cause });
  });
  const reply: unknown = await response.json().catch(() => undefined);
  if (response.ok && reply !== undefined) return reply as NotebookReply;
  const { error } = (reply ?? {}) as Partial<ErrorReply>;
  throw new DashError(
    error?.code ?? 'server-status',
    error?.message ?? `The dashboard’s server answered with status ${response.status}.`,
    { ...(error?.hint !== undefined && { hint: error.hint }) },
  );
}
