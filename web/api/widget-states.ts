import type { ErrorReply } from '../../schema/api/error.ts';
import type { WidgetActionRequest, WidgetDataReply, WidgetDataRequest } from '../../schema/api/widget-data.ts';
import { DashError } from '../../schema/errors.ts';
import { siteUrl } from '../addresses/site-root.ts';

/** Milliseconds to wait for the server, which answers with what it has. */
const timeout = 15_000;
/** Milliseconds to wait for a service to do something. */
const actionTimeout = 60_000;

/** Tells the server which widgets are looked at, and resolves to what it has of them. Throws a `DashError` where it can't. */
export async function postWidgetData(request: WidgetDataRequest): Promise<WidgetDataReply> {
  const response = await post('widget-data', request, timeout);
  if (response.ok) return response.json();
  throw new DashError('server-status', `The dashboard’s server answered with status ${response.status}.`, {
    hint: 'Load the page again; if that does not help, see the server’s log.',
  });
}

/** Has the server do something with a widget, and resolves to what it has of it then. Throws a `DashError` that says why it can't. */
export async function postWidgetAction(request: WidgetActionRequest): Promise<WidgetDataReply> {
  const response = await post('widget-action', request, actionTimeout);
  if (response.ok) return response.json();
  const { error } = ((await response.json().catch(() => undefined)) ?? {}) as Partial<ErrorReply>;
  throw new DashError(
    error?.code ?? 'server-status',
    error?.message ?? `The dashboard’s server answered with status ${response.status}.`,
    {
      ...(error?.hint !== undefined && { hint: error.hint }),
    },
  );
}

const post = (path: string, body: unknown, limit: number): Promise<Response> =>
  fetch(siteUrl(path), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    cache: 'no-store',
    signal: AbortSignal.timeout(limit),
  }).catch((cause: unknown) => {
    throw new DashError('server-unreachable', 'The dashboard’s server could not be reached.', {
      hint: 'Check the connection to the server, then try again.',
      cause,
    });
  });
