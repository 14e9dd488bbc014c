import { createServer, type Server } from 'node:http';
import { type AddressInfo, Server as SocketServer } from 'node:net';
import { DashError } from '../schema/errors.ts';
import { keepAlerting } from './alerts/keep-alerting.ts';
import { createApp } from './app.ts';
import type { Context } from './context.ts';
import { type FrontOptions, withFront } from './front/front.ts';
import { type ConnectionLimits, limitConnections } from './http/connection-limits.ts';
import type { TlsFiles } from './http/tls.ts';
import { keepChecking } from './status/keep-checking.ts';

/** Where a server listens, and what stands in front of the dashboard. */
export interface ServerOptions {
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** A listening socket that was handed over, in place of host and port. */
  socket?: number;
  /** Certificate and key: the server speaks HTTPS. */
  tls?: TlsFiles;
  /** A port where plain HTTP is led to HTTPS. */
  redirectPort?: number;
  front?: FrontOptions;
  /** What clients may hold on to, if not what is usual. */
  limits?: ConnectionLimits;
}

export interface RunningServer {
  /** Address for this machine's browser, with a slash at its end. */
  url: string;
  port: number;
  /** Stops listening, lets requests in flight end for a few seconds, ends the rest. Resolves when all is closed. */
  close(): Promise<void>;
}

/** Milliseconds that requests in flight get to end. */
const grace = 5000;

/** Milliseconds in which a kept connection may bring one more request, whose answer then ends it. */
const drain = 100;

/** Milliseconds that connections to other hosts get to close: a stop waits for no other host. */
const outboundTimeout = 1000;

/** Milliseconds that the state gets to be written, on a slow disk too. */
const stateTimeout = 5000;

/** Starts to listen. Throws a `DashError` where it can't listen at the address, or an option is wrong. */
export async function startServer(context: Context, options: ServerOptions): Promise<RunningServer> {
  const server = await createDashServer(context, options);
  await listen(server, options);
  const { port } = server.address() as AddressInfo;
  const redirect = options.redirectPort === undefined ? undefined : await startRedirect(options, port, server, context);
  for (const each of [server, redirect]) {
    each?.on('error', (error) => context.log('error', 'The server failed.', { message: error.message }));
  }
  const stopChecking = keepChecking(context);
  const { alerts } = context;
  const stopAlerting = alerts ? keepAlerting({ ...context, alerts }) : async () => undefined;
  let closing: Promise<void> | undefined;
  return {
    url: `http${options.tls ? 's' : ''}://${reachableName(options.host)}:${port}${options.front?.base?.replace(/\/+$/, '') ?? ''}/`,
    port,
    close: () => {
      stopChecking();
      redirect?.close();
      redirect?.closeAllConnections();
      closing ??= closeServer(server, context, stopAlerting());
      return closing;
    },
  };
}

async function createDashServer(context: Context, { tls, limits, front = {} }: ServerOptions): Promise<Server> {
  const listener = await withFront(createApp(context), context, front);
  if (!tls) return limitConnections((slow) => createServer(slow, listener), limits);
  const { createTlsServer } = await import('./http/tls.ts');
  return limitConnections((slow) => createTlsServer(tls, listener, context.log, slow), limits);
}

async function startRedirect(
  { host, redirectPort = 0, front }: ServerOptions,
  port: number,
  main: Server,
  context: Pick<Context, 'log' | 'wordsFolder'>,
): Promise<Server> {
  const { createHttpsRedirect } = await import('./front/https-redirect.ts');
  const redirect = createHttpsRedirect(port, front?.hosts ?? [], context);
  await listen(redirect, { host, port: redirectPort }).catch((error: unknown) => {
    main.close();
    throw error;
  });
  return redirect;
}

function listen(server: Server, { host, port, socket }: ServerOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(explain(error, host, port));
    server.once('error', fail);
    server.listen(socket === undefined ? { host, port } : { fd: socket }, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

function explain(cause: NodeJS.ErrnoException, host: string, port: number): DashError {
  if (cause.code === 'EADDRINUSE') {
    return new DashError('port-in-use', `Port ${port} is already in use.`, {
      hint: 'Stop the program that uses it, or choose another port with --port or PORT.',
      cause,
    });
  }
  if (cause.code === 'EACCES') {
    return new DashError('port-refused', `Port ${port} may not be used by this user.`, {
      hint: 'Ports below 1024 are kept for the system: choose one above with --port or PORT.',
      cause,
    });
  }
  return new DashError('no-listening', `The server can't listen on ${host}, port ${port}: ${cause.message}.`, {
    hint: 'Check --host or HOST: it has to be an address of this machine, such as 0.0.0.0 or localhost.',
    cause,
  });
}

/** A name for "every address" that a browser can open. */
function reachableName(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === '') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Stops without losing a request: first it accepts no new connections; then kept connections end with their next answer, or
 * when they are idle; what takes longer than the grace is cut off.
 */
async function closeServer(
  server: Server,
  {
    tabs,
    widgets,
    statusHistory,
    serviceSessions,
    outbound,
    state,
  }: Pick<Context, 'tabs' | 'widgets' | 'statusHistory' | 'serviceSessions' | 'outbound' | 'state'>,
  alerting: Promise<unknown>,
): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  // The server's own `close` would cut kept connections off at once, and with them a request that is on its way.
  const closed = new Promise<void>((resolve) => SocketServer.prototype.close.call(server, () => resolve()));
  tabs.close();
  widgets.close();
  statusHistory.close();
  // Each sweep follows the reading of what has arrived, so that a busy machine cuts off no request that waits there.
  let sweep: NodeJS.Timeout | undefined;
  const drained = setTimeout(() => {
    setImmediate(() => server.close());
    // A connection whose last answer ends from now on would be kept for another request.
    sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), 50);
  }, drain);
  const limit = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  for (const timer of [drained, sweep, limit]) clearTimeout(timer);
  // What a service doesn't answer in time is cut off, so that nothing keeps the process.
  await within(outboundTimeout, Promise.all([serviceSessions.signOut(), alerting]));
  // However long that took: what is not written is lost.
  await Promise.all([within(outboundTimeout, outbound.close()), within(stateTimeout, state.settled())]);
}

/** Waits for something, but so many milliseconds at most. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
