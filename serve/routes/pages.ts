import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { posix } from 'node:path';
import { type Request, Router } from 'express';
import { versionHeader } from '../../schema/api/config-manager.ts';
import { isProviderCallback } from '../auth/provider-callback.ts';
import type { Context } from '../context.ts';
import { acceptedEncodings, type Encoding } from '../http/encodings.ts';
import { HttpError } from '../http/http-error.ts';
import { requestPath } from '../http/request-path.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { siteOf } from '../site/request-context.ts';
import { type Site, type SiteFile, siteRootMark } from '../site/site.ts';
import { methodRefused } from './allow-methods.ts';

/** The files of sites, ready to be sent. Shared ones of the entrance are part of every viewer's site. */
export interface Pages {
  /**
   * Answers a GET or HEAD for a file of the context's site, by the path as it comes over the wire, and says whether it
   * did. Stands in front of Express, whose routing alone takes longer than all of this.
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Whether there is a file at a decoded path. */
  has(site: Site | undefined, path: string): boolean;
  /** Sends the file at a decoded path, and says whether there is one. */
  send(site: Site, path: string, request: Request, response: ServerResponse): boolean;
  /** Sends the site's own page for addresses that it does not know. */
  sendNotFound(site: Site, request: IncomingMessage, response: ServerResponse): void;
}

export function createPages({
  site: live,
  viewers,
  servedVersions,
}: Pick<Context, 'site' | 'viewers' | 'servedVersions'>): Pages {
  const prepared = new WeakMap<Site, PreparedSite>();
  const isGuarded = () => live.current()?.signIn !== undefined;
  const prepare = (site: Site): PreparedSite => {
    const known = prepared.get(site) ?? prepareSite(site, isGuarded());
    prepared.set(site, known);
    return known;
  };
  const find = (site: Site | undefined, path: string): PreparedFile | undefined => {
    const file = site && prepare(site).get(path);
    const entrance = file ? undefined : live.current();
    const common = entrance?.signIn && prepare(entrance).get(path);
    return file ?? (common?.shared ? common : undefined);
  };
  const send = (site: Site, path: string, request: Request, response: ServerResponse): boolean => {
    const file = find(site, path);
    if (!file) return false;
    if (file.version !== undefined && request.method === 'GET') servedVersions.note(request, path, file.version);
    sendFile(file, request, response);
    return true;
  };

  return {
    answer(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const viewer = viewers.viewerOf(request);
      const site = viewer instanceof Promise ? undefined : viewers.readySite(viewer);
      if (!site) return false;
      const { url = '' } = request;
      const query = url.indexOf('?');
      if (query >= 0 && viewers.signIn().hasProvider && isProviderCallback(url)) return false;
      const file = find(site, query < 0 ? url : url.slice(0, query));
      // Who gets a text is noted, which takes what Express knows of the request.
      if (!file || file.version !== undefined) return false;
      sendFile(file, request, response);
      return true;
    },
    has: (site, path) => find(site, path) !== undefined,
    send,
    sendNotFound(site, request, response) {
      sendFile(rootedNotFound(site.notFound, request.url ?? '/', isGuarded()), request, response);
    },
  };
}

/**
 * What the fast path leaves: paths with escapes, paths with a slash at their end (their relative addresses would lead
 * elsewhere), other methods, and requests that came before there was a site.
 */
export function pageRoutes(pages: Pages): Router {
  const router = Router();
  router.use((request, response, next) => {
    const path = requestPath(request.path);
    if (path === undefined) throw new HttpError(400, 'bad-path', 'This is not an address of a page.');
    const page = path === '/' ? path : path.replace(/\/$/, '');
    const site = siteOf(request);
    if (!pages.has(site, page)) return next();
    if (request.method !== 'GET' && request.method !== 'HEAD') throw methodRefused(request.method, ['GET', 'HEAD']);
    if (page !== path) response.redirect(308, withoutSlash(request.originalUrl));
    else pages.send(site, page, request, response);
  });
  return router;
}

/** The page for an unknown address with its links, which are relative, leading home from there. */
function rootedNotFound({ body, headers = {}, ...file }: SiteFile, url: string, guarded: boolean): PreparedFile {
  const depth = url.replace(/[?#].*$/s, '').split('/').length - 2;
  const html = Buffer.from(body)
    .toString()
    .replaceAll(siteRootMark, '../'.repeat(Math.max(0, depth)) || './');
  return prepareFile({ ...file, body: Buffer.from(html), headers }, guarded);
}

/** Relative, because the server may stand behind a proxy that adds a folder. */
function withoutSlash(url: string): string {
  const [path = '', ...query] = url.split('?');
  return [`../${posix.basename(path)}`, ...query].join('?');
}

type PreparedSite = Map<string, PreparedFile>;

interface PreparedFile {
  status: number;
  shared: boolean;
  /** Of a text of the config, what a save of it names. */
  version?: string;
  identity: Variant;
  br: Variant | undefined;
  gzip: Variant | undefined;
}

/** One encoding of a file, with its headers as names and values in turn. */
interface Variant {
  etag: string;
  headers: OutgoingHttpHeader[];
  /** What goes with a 304. */
  shortHeaders: OutgoingHttpHeader[];
  body: Uint8Array;
}

const prepareSite = (site: Site, guarded: boolean): PreparedSite =>
  new Map(site.files.map((file) => [file.path, prepareFile(file, guarded)]));

/** `guarded` files are for the viewer alone who asks for them. */
function prepareFile(file: SiteFile, guarded: boolean): PreparedFile {
  const variant = (body: Uint8Array | undefined, encoding?: Encoding): Variant | undefined =>
    body && prepareVariant(file, body, guarded, encoding);
  const version = file.headers?.[versionHeader];
  return {
    status: file.status,
    shared: file.shared ?? false,
    ...(version !== undefined && { version }),
    identity: prepareVariant(file, file.body, guarded),
    br: variant(file.br, 'br'),
    gzip: variant(file.gzip, 'gzip'),
  };
}

function prepareVariant(file: SiteFile, body: Uint8Array, guarded: boolean, encoding?: Encoding): Variant {
  // Other bytes need another tag (RFC 9110, 8.8.3).
  const etag = encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag;
  const shortHeaders = [
    'ETag',
    etag,
    'Cache-Control',
    guarded ? guardedControl(file) : file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...variesBy(guarded, Boolean(file.br || file.gzip)),
  ];
  const headers = [
    'Content-Type',
    file.type,
    'Content-Length',
    String(body.byteLength),
    ...(encoding ? ['Content-Encoding', encoding] : []),
    ...shortHeaders,
    ...securityHeaders,
    ...Object.entries(file.headers ?? {}).flat(),
  ];
  return { etag, headers, shortHeaders, body };
}

/** Documents and configs must not be found in a browser after signing out, not even by going back. */
const guardedControl = ({ type }: SiteFile): string =>
  /^text\/(?:html|yaml)/.test(type) ? 'private, no-cache, no-store' : 'private, no-cache';

const variesBy = (guarded: boolean, compressed: boolean): string[] => {
  const names = [...(compressed ? ['Accept-Encoding'] : []), ...(guarded ? ['Cookie', 'Authorization'] : [])];
  return names.length > 0 ? ['Vary', names.join(', ')] : [];
};

function sendFile(file: PreparedFile, request: IncomingMessage, response: ServerResponse): void {
  const variant = chooseVariant(file, request.headers['accept-encoding']);
  const known = request.headers['if-none-match'];
  if (known !== undefined && file.status === 200 && matches(known, variant.etag)) {
    response.writeHead(304, variant.shortHeaders);
    response.end();
    return;
  }
  response.writeHead(file.status, variant.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body);
}

function chooseVariant(file: PreparedFile, accepted: string | undefined): Variant {
  for (const encoding of acceptedEncodings(accepted)) {
    const variant = file[encoding];
    if (variant) return variant;
  }
  return file.identity;
}

/** Compares weakly, as `If-None-Match` wants it: a proxy that compresses marks our tags as weak. */
const matches = (header: string, etag: string) =>
  header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
