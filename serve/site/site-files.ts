import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request } from 'express';
import { isProviderCallback } from '../auth/provider/provider-callback.ts';
import type { Context } from '../context.ts';
import { acceptedEncodings } from '../http/encodings.ts';
import { relativeRoot } from '../http/relative-root.ts';
import { type PreparedFile, prepareFile, sendFile } from './prepared-file.ts';
import { type Site, type SiteFile, siteRootMark, type WholeFile } from './site.ts';

/** The files of sites. Every viewer's site has the shared files of the entrance, too. */
export interface SiteFiles {
  /**
   * Answers a GET or HEAD for a file of the viewer's site, by the path as it comes over the wire, and says whether it
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

export function createSiteFiles({
  site: live,
  viewers,
  servedVersions,
  pageStates,
}: Pick<Context, 'site' | 'viewers' | 'servedVersions' | 'pageStates'>): SiteFiles {
  const isGuarded = () => live.current()?.signIn !== undefined;
  const prepared = new WeakMap<Site, Map<string, PreparedFile | LivePage>>();
  const prepare = (site: Site): Map<string, PreparedFile | LivePage> => {
    const known = prepared.get(site) ?? prepareSite(site, isGuarded());
    prepared.set(site, known);
    return known;
  };
  const find = (site: Site | undefined, path: string): PreparedFile | LivePage | undefined =>
    (site && prepare(site).get(path)) ?? findShared(path);
  const findShared = (path: string): PreparedFile | undefined => {
    const entrance = live.current();
    const file = entrance?.signIn && prepare(entrance).get(path);
    return file && !('live' in file) && file.shared ? file : undefined;
  };
  const sendFound = (
    found: PreparedFile | LivePage,
    site: Site,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    if (!('live' in found)) return sendFile(found, request, response);
    const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
    const page = pageStates.prepare(site, found.live, { guarded: isGuarded(), encoding });
    if (!(page instanceof Promise)) return sendFile(page, request, response);
    page.then(
      (file) => sendFile(file, request, response),
      () => response.destroy(),
    );
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
      // The version of a served text is noted, which needs an Express request.
      if (!file || isText(file)) return false;
      sendFound(file, site, request, response);
      return true;
    },
    has: (site, path) => find(site, path) !== undefined,
    send(site, path, request, response) {
      const file = find(site, path);
      if (!file) return false;
      if (isText(file) && request.method === 'GET') servedVersions.note(request, path, file.version);
      sendFound(file, site, request, response);
      return true;
    },
    sendNotFound(site, request, response) {
      const page = withRoot(site.notFound, relativeRoot(request.url ?? '/'));
      sendFile(prepareFile(page, isGuarded()), request, response);
    },
  };
}

/** A page that is made with what there is of its widgets when it is sent. */
interface LivePage {
  live: SiteFile;
}

const prepareSite = (site: Site, guarded: boolean): Map<string, PreparedFile | LivePage> =>
  new Map(site.files.map((file) => [file.path, file.widgets ? { live: file } : prepareFile(file, guarded)]));

const isText = (file: PreparedFile | LivePage): file is PreparedFile & { version: string } =>
  'version' in file && file.version !== undefined;

/** The page for unknown addresses, with links that lead to the site's root. Compressed copies would hold the mark still. */
function withRoot({ br: _br, gzip: _gzip, ...page }: WholeFile, root: string): WholeFile {
  const body = Buffer.from(Buffer.from(page.body).toString().replaceAll(siteRootMark, root));
  return { ...page, body, size: body.byteLength };
}
