import type { WidgetDataReply, WidgetDataRequest } from '../../schema/api/widget-data.ts';
import { DashError } from '../../schema/errors.ts';
import { siteUrl } from '../addresses/site-root.ts';

/** Milliseconds to wait for the server, which answers with what it has. */
const timeout = 15_000;

/** Tells the server which widgets are looked at, and resolves to what it has of them. Throws a `DashError` where it can't. */
export async function postWidgetData(request: WidgetDataRequest): Promise<WidgetDataReply> {
  const response = await fetch(siteUrl('widget-data'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
    cache: 'no-store',
    signal: AbortSignal.timeout(timeout),
  }).catch((cause: unknown) => {
    throw new DashError('server-unreachable', 'The dashboard’s server could not be reached.', {
      hint: 'Check the connection to the server, then try again.',
      cause,
    });
  });
  if (response.ok) return response.json();
  throw new DashError('server-status', `The dashboard’s server answered with status ${response.status}.`, {
    hint: 'Load the page again; if that does not help, see the server’s log.',
  });
}
