import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Context } from '../context.ts';
import { HttpError, internalError } from '../http/http-error.ts';
import { sendError } from '../http/send-error.ts';
import { trustNobody } from '../http/trusted-proxies.ts';
import type { Log } from '../log.ts';

/** What stands in front of the dashboard as its operator wants it. Each part is loaded only where it is needed. */
export interface FrontOptions {
  /** Logs every request. */
  logRequests?: boolean;
  /** Tells browsers to come by HTTPS only from now on. */
  strictTransport?: boolean;
  /**
   * Names that the server answers to beside addresses and local ones; `*.example.org` stands for all names below that
   * one, `*` for any.
   */
  hosts?: readonly string[];
  /** The path that the dashboard stands under: `/dash`. */
  base?: string;
  /** Answers `/metrics`. */
  metrics?: { token: string | undefined };
}

/** One thing that happens to every request; without `next()` the request ends there. */
export type FrontPart = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The listener behind what is wanted, in the order in which it happens. Names are looked at in any case. */
export async function withFront(
  listener: RequestListener,
  context: Pick<Context, 'isTrusted' | 'log' | 'site' | 'tabs' | 'wordsFolder'>,
  { logRequests, strictTransport, hosts = [], base, metrics }: FrontOptions,
): Promise<RequestListener> {
  const parts: FrontPart[] = [];
  if (logRequests) parts.push((await import('./request-log.ts')).requestLog(context));
  if (strictTransport) parts.push((await import('./strict-transport.ts')).setStrictTransport);
  if (!hosts.includes('*')) parts.push((await import('./known-hosts.ts')).requireKnownHost(hosts, context));
  if (base !== undefined || context.isTrusted !== trustNobody) {
    parts.push((await import('./base-path.ts')).standUnder(base, context.isTrusted));
  }
  if (metrics) parts.push(await (await import('./metrics.ts')).createMetrics(context, metrics.token));
  return parts.length > 0 ? inOrder(parts, listener, context) : listener;
}

/** Lets each part have its turn before the listener. What a part refuses is answered, and a fault ends one request only. */
export function inOrder(
  parts: readonly FrontPart[],
  listener: RequestListener,
  { log, wordsFolder }: { log: Log; wordsFolder?: string },
): RequestListener {
  return (request, response) => {
    const take = (index: number): void => {
      const part = parts[index];
      if (part) part(request, response, () => take(index + 1));
      else listener(request as never, response as never);
    };
    try {
      take(0);
    } catch (thrown) {
      if (!(thrown instanceof HttpError)) {
        log('error', 'A request failed.', { stack: thrown instanceof Error ? thrown.stack : String(thrown) });
      }
      if (response.headersSent) response.destroy();
      else sendError(request, response, thrown instanceof HttpError ? thrown : internalError(), wordsFolder);
    }
  };
}
