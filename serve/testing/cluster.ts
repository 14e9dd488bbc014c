import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ClusterObject {
  metadata: { name: string; namespace: string; annotations?: Record<string, string> };
  spec?: object;
  status?: object;
}

const plurals = ['ingresses', 'httproutes', 'services'] as const;
type Plural = (typeof plurals)[number];

/** What answers like the API server of a cluster: lists with pages, and watches that tell of their changes. */
export async function startCluster({
  missing = [],
  unwatched = [],
  pageSize = 500,
  expiring = 0,
  tls,
}: {
  /** Lists that it does not know, and those that may not be watched. */
  missing?: readonly Plural[];
  unwatched?: readonly Plural[];
  /** Objects of a page at most. */
  pageSize?: number;
  /** How many times the rest of a list has been forgotten when it is asked for. */
  expiring?: number;
  tls?: { key: string; cert: string };
} = {}) {
  let version = 100;
  let forgets = expiring;
  const objects: Record<Plural, ClusterObject[]> = { ingresses: [], httproutes: [], services: [] };
  const watches: { plural: Plural; response: ServerResponse }[] = [];
  const asked: { path: string; query: URLSearchParams; authorization: string | undefined }[] = [];

  const answer = ({ url = '', headers: { authorization } }: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams: query } = new URL(url, 'http://cluster');
    asked.push({ path: pathname, query, authorization });
    const plural = plurals.find((one) => pathname.endsWith(`/${one}`));
    if (plural === undefined || missing.includes(plural)) return response.writeHead(404).end('{}');
    if (query.has('watch')) {
      if (unwatched.includes(plural)) return response.writeHead(403).end('{}');
      response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders();
      watches.push({ plural, response });
      return undefined;
    }
    const start = Number(query.get('continue') ?? 0);
    if (start > 0 && forgets > 0) {
      forgets -= 1;
      return response.writeHead(410).end('{}');
    }
    const end = start + Math.min(pageSize, Number(query.get('limit')));
    const metadata = {
      resourceVersion: String(version),
      ...(end < objects[plural].length && { continue: String(end) }),
    };
    return response.end(JSON.stringify({ metadata, items: objects[plural].slice(start, end) }));
  };
  const server = tls
    ? createSecureServer({ ...tls, ca: tls.cert, requestCert: true, rejectUnauthorized: true }, answer)
    : createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });

  const send = (plural: Plural, text: string) => {
    for (const watch of watches) if (watch.plural === plural) watch.response.write(text);
  };
  const tell = (plural: Plural, type: string, object: object) => send(plural, `${JSON.stringify({ type, object })}\n`);
  return {
    address: `http${tls ? 's' : ''}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** Adds or changes an object, and tells of it. */
    put(plural: Plural, object: ClusterObject) {
      version += 1;
      const at = objects[plural].findIndex(({ metadata: { name } }) => name === object.metadata.name);
      if (at < 0) objects[plural].push(object);
      else objects[plural][at] = object;
      const metadata = { ...object.metadata, resourceVersion: String(version) };
      tell(plural, at < 0 ? 'ADDED' : 'MODIFIED', { ...object, metadata });
    },
    remove(plural: Plural, object: ClusterObject) {
      version += 1;
      objects[plural] = objects[plural].filter(({ metadata: { name } }) => name !== object.metadata.name);
      tell(plural, 'DELETED', object);
    },
    tell,
    send,
    endWatch(plural: Plural) {
      for (const watch of watches) if (watch.plural === plural) watch.response.end();
    },
  };
}
