import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request } from 'express';
import { versionHeader } from '../../schema/api/config-manager.ts';
import type { Viewer } from '../../schema/model.ts';
import { isProviderCallback } from '../auth/provider/provider-callback.ts';
import type { Context } from '../context.ts';
import { acceptedEncodings } from '../http/encodings.ts';
import { relativeRoot } from '../http/relative-root.ts';
import { type PreparedFile, prepareFile, sendFile } from './prepared-file.ts';
import { viewerOf } from './request-context.ts';
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
  languagePages,
  statusPages,
}: Pick<Context, 'site' | 'viewers' | 'servedVersions' | 'pageStates' | 'languagePages' | 'statusPages'>): SiteFiles {
  const isGuarded = () => live.current()?.signIn !== undefined;
  const sites = new WeakMap<Site, Map<string, SiteFile>>();
  const filesOf = (site: Site): Map<string, SiteFile> => {
    const known = sites.get(site) ?? new Map(site.files.map((file) => [file.path, file]));
    sites.set(site, known);
    return known;
  };
  const prepared = new WeakMap<SiteFile, PreparedFile>();
  const prepare = (file: SiteFile): PreparedFile => {
    const known = prepared.get(file) ?? prepareFile(file, isGuarded());
    prepared.set(file, known);
    return known;
  };
  const find = (site: Site | undefined, path: string): SiteFile | undefined =>
    (site && filesOf(site).get(path)) ?? findShared(path);
  const findShared = (path: string): SiteFile | undefined => {
    const entrance = live.current();
    const file = entrance?.signIn && filesOf(entrance).get(path);
    return file?.shared ? file : undefined;
  };
  /** A page with widgets is made with what there is of them when it is sent. */
  const ready = (
    file: SiteFile,
    { site, viewer }: Found,
    request: IncomingMessage,
  ): PreparedFile | Promise<PreparedFile> => {
    if (file.services) return statusPages.prepare(site, file, request, { guarded: isGuarded(), viewer });
    if (!file.widgets) return prepare(file);
    const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
    return pageStates.prepare(site, file, { guarded: isGuarded(), encoding });
  };
  const sendFound = (wanted: Found, request: IncomingMessage, response: ServerResponse) => {
    const { file, site, viewer } = wanted;
    const spoken = languagePages.find(request, viewer, site, file);
    const page =
      spoken instanceof Promise
        ? spoken.then((found) => ready(found, wanted, request))
        : ready(spoken, wanted, request);
    if (!(page instanceof Promise)) return sendFile(page, request, response);
    page.then(
      (prepared) => sendFile(prepared, request, response),
      () => response.destroy(),
    );
  };

  return {
    answer(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const viewer = viewers.viewerOf(request);
      // Only a viewer who is known at once may have a site that is there.
      if (viewer instanceof Promise) return false;
      const site = viewers.readySite(viewer);
      if (!site) return false;
      const { url = '' } = request;
      const query = url.indexOf('?');
      if (query >= 0 && viewers.signIn().hasProvider && isProviderCallback(url)) return false;
      const file = find(site, query < 0 ? url : url.slice(0, query));
      // The version of a served text is noted, which needs an Express request.
      if (!file || versionOf(file) !== undefined) return false;
      sendFound({ file, site, viewer }, request, response);
      return true;
    },
    has: (site, path) => find(site, path) !== undefined,
    send(site, path, request, response) {
      const file = find(site, path);
      if (!file) return false;
      const version = versionOf(file);
      if (version !== undefined && request.method === 'GET') servedVersions.note(request, path, version);
      sendFound({ file, site, viewer: viewerOf(request) }, request, response);
      return true;
    },
    sendNotFound(site, request, response) {
      const page = withRoot(site.notFound, relativeRoot(request.url ?? '/'));
      sendFile(prepareFile(page, isGuarded()), request, response);
    },
  };
}

/** A file of a viewer's site. */
interface Found {
  file: SiteFile;
  site: Site;
  viewer: Viewer;
}

/** Of a text of the config: the version that a save of it names. */
const versionOf = ({ headers }: SiteFile): string | undefined => headers?.[versionHeader];

/** The page for unknown addresses, with links that lead to the site's root. Compressed copies would hold the mark still. */
function withRoot({ br: _br, gzip: _gzip, ...page }: WholeFile, root: string): WholeFile {
  const body = Buffer.from(Buffer.from(page.body).toString().replaceAll(siteRootMark, root));
  return { ...page, body, size: body.byteLength };
}
