import type { RequestListener } from 'node:http';
import type { Context } from '../context.ts';
import { HttpError, internalError } from '../http/http-error.ts';
import { sendError } from '../http/send-error.ts';
import { trustNobody } from '../http/trusted-proxies.ts';
import type { Log } from '../log.ts';
import type { FrontHandler } from './front-handler.ts';

/** What the operator switches on for every request. Each part is loaded only where it is needed. */
export interface FrontOptions {
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

/**
 * The listener behind the handlers that the options ask for, in their order. That a request names one host is always
 * checked.
 */
export async function withFront(
  listener: RequestListener,
  context: Pick<Context, 'checks' | 'isTrusted' | 'log' | 'site' | 'tabs' | 'widgets' | 'wordsFolder'>,
  { logRequests, strictTransport, hosts = [], base, metrics }: FrontOptions,
): Promise<RequestListener> {
  const handlers: FrontHandler[] = [];
  if (logRequests) handlers.push((await import('./request-log.ts')).requestLog(context));
  if (strictTransport) handlers.push((await import('./strict-transport.ts')).setStrictTransport);
  handlers.push((await import('./one-host.ts')).requireOneHost);
  if (!hosts.includes('*')) handlers.push((await import('./known-hosts.ts')).requireKnownHost(hosts, context));
  if (base !== undefined || context.isTrusted !== trustNobody) {
    handlers.push((await import('./base-path.ts')).stripBasePath(base, context.isTrusted));
  }
  if (metrics) handlers.push(await (await import('./metrics.ts')).createMetrics(context, metrics.token));
  return runInOrder(handlers, listener, context);
}

/** Runs each handler before the listener. An `HttpError` of a handler is answered, and a bug ends one request only. */
export function runInOrder(
  handlers: readonly FrontHandler[],
  listener: RequestListener,
  { log, wordsFolder }: { log: Log; wordsFolder?: string },
): RequestListener {
  return (request, response) => {
    const run = (index: number): void => {
      const handle = handlers[index];
      if (handle) handle(request, response, () => run(index + 1));
      else listener(request as never, response as never);
    };
    try {
      run(0);
    } catch (thrown) {
      if (!(thrown instanceof HttpError)) {
        log('error', 'A request failed.', { stack: thrown instanceof Error ? thrown.stack : String(thrown) });
      }
      if (response.headersSent) response.destroy();
      else sendError(request, response, thrown instanceof HttpError ? thrown : internalError(), wordsFolder);
    }
  };
}
