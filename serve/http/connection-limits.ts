import type { Server, ServerOptions } from 'node:http';

/** What a client may hold on to. */
export interface ConnectionLimits {
  /** Connections at a time; more are closed as they come. */
  connections: number;
  /** Milliseconds for the head of a request, and for all of it. */
  head: number;
  request: number;
  /** Milliseconds between checks of these times. */
  checkInterval: number;
}

/** Enough for a company's tabs, and for a backup over a slow line; too little for a few clients to exhaust the machine. */
const usual: ConnectionLimits = { connections: 2_000, head: 15_000, request: 30_000, checkInterval: 5_000 };

/** Creates a server with `create`, whose options make it close slow connections. */
export function limitConnections<Made extends Server>(
  create: (options: ServerOptions) => Made,
  { connections, head, request, checkInterval }: ConnectionLimits = usual,
): Made {
  const server = create({ headersTimeout: head, requestTimeout: request, connectionsCheckingInterval: checkInterval });
  server.maxConnections = connections;
  return server;
}
