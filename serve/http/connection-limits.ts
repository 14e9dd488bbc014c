import type { Server, ServerOptions } from 'node:http';

/** What a client may hold on to. */
export interface ConnectionLimits {
  /** Connections at a time; more are closed as they come. */
  connections: number;
  /** Milliseconds for the head of a request, and for all of it. */
  head: number;
  request: number;
  /** Milliseconds between looks at who is over time. */
  looks: number;
}

/** Enough for a company's tabs, and for a backup over a slow line; a handful of clients can't use the machine up. */
const usual: ConnectionLimits = { connections: 2_000, head: 15_000, request: 30_000, looks: 5_000 };

/** Starts a server by `create`, which is given the options that make it let go of who is slow. */
export function limitConnections<Made extends Server>(
  create: (options: ServerOptions) => Made,
  { connections, head, request, looks }: ConnectionLimits = usual,
): Made {
  const server = create({ headersTimeout: head, requestTimeout: request, connectionsCheckingInterval: looks });
  server.maxConnections = connections;
  return server;
}
