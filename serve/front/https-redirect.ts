import { createServer, type RequestListener, type Server } from 'node:http';
import type { Context } from '../context.ts';
import { limitConnections } from '../http/connection-limits.ts';
import { HttpError } from '../http/http-error.ts';
import { trustNobody } from '../http/trusted-proxies.ts';
import { runInOrder } from './front.ts';
import { hostName } from './host-name.ts';
import { requireKnownHost } from './known-hosts.ts';

/** A server that redirects plain HTTP to the same address by HTTPS on `port`, for known host names. */
export function createHttpsRedirect(
  port: number,
  hosts: readonly string[],
  { log, wordsFolder }: Pick<Context, 'log' | 'wordsFolder'>,
): Server {
  const redirect: RequestListener = ({ headers, url = '/' }, response) => {
    const name = hostName(headers.host);
    if (name === undefined || !url.startsWith('/')) {
      throw new HttpError(400, 'bad-host', 'The request does not say which host it is for.');
    }
    const authority = port === 443 ? name : `${name}:${port}`;
    response.writeHead(308, { Location: `https://${authority}${url}`, 'Cache-Control': 'no-store' }).end();
  };
  const parts = hosts.includes('*') ? [] : [requireKnownHost(hosts, { isTrusted: trustNobody, log, wordsFolder })];
  return limitConnections((slow) => createServer(slow, runInOrder(parts, redirect, { log, wordsFolder })));
}
