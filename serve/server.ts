import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DashError } from '../schema/errors.ts';
import { createApp } from './app.ts';
import type { Context } from './context.ts';

export interface RunningServer {
  /** Address for this machine's browser, with a slash at its end. */
  url: string;
  port: number;
  /** Stops listening, lets requests in flight end for a few seconds, ends the rest. Resolves when all is closed. */
  close(): Promise<void>;
}

/** Milliseconds that requests in flight get to end. */
const grace = 5000;

/** Starts to listen; port 0 takes a free one. Throws a `DashError` where the address can't be had. */
export async function startServer(context: Context, where: { host: string; port: number }): Promise<RunningServer> {
  const server = createServer(createApp(context));
  await listen(server, where);
  server.on('error', (error) => context.log('error', 'The server failed.', { message: error.message }));
  const { port } = server.address() as AddressInfo;
  let closing: Promise<void> | undefined;
  return {
    url: `http://${reachableName(where.host)}:${port}/`,
    port,
    close: () => {
      closing ??= closeServer(server, context);
      return closing;
    },
  };
}

function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(explain(error, host, port));
    server.once('error', fail);
    server.listen({ host, port }, () => {
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

async function closeServer(server: Server, { tabs, outbound }: Pick<Context, 'tabs' | 'outbound'>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  tabs.close();
  // A connection whose last answer ends from now on would be kept for another request.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const limit = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
  await outbound.close();
}
