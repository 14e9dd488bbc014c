import { createHash } from 'node:crypto';
import { pushWorkerPath } from '../../../schema/api/push.ts';
import { offlinePath, offlineRootMark, workerPath } from '../../../schema/api/service-worker.ts';
import { findLanguage } from '../../../schema/config/find-language.ts';
import type { Dashboard, PageHead } from '../../../schema/model.ts';
import { type SiteFile, siteRootMark, type WholeFile } from '../../../serve/site/site.ts';
import type { AppManifest } from '../../package/app/app-manifest.ts';
import { embedFile } from '../files/embed-file.ts';
import { frameFile } from '../files/frame-file.ts';
import { webManifest, webManifestPath } from '../files/web-manifest.ts';
import { pushWorkerScript, workerScript } from '../files/worker-file.ts';
import type { IconFile } from '../icons/own-files.ts';
import { headerPolicy } from '../network/policy.ts';
import type { PageBuilder } from '../pages/page-builder.ts';
import type { BuiltPage } from '../pages/page-outline.ts';
import type { Route } from '../pages/routes.ts';

const htmlType = 'text/html; charset=utf-8';
const inertPolicy = "default-src 'none'; sandbox";
/** A worker has the policy that it came with: it asks this host alone. */
const workerPolicy = "default-src 'none'; connect-src 'self'";
/** An SVG has styles inside. */
const iconPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** A page with the addresses at which it stands. */
export interface RenderedPage {
  routes: Route[];
  page: BuiltPage;
}

/** A page at each of its addresses, compressed where that is wanted. */
export async function pageFiles({ routes, page }: RenderedPage, compressed: boolean): Promise<SiteFile[]> {
  const bytes = Buffer.from(page.html);
  const { gathered } = page.use;
  // What the server has of its widgets, or knows of services, comes into such a page when it is sent.
  const body =
    compressed && gathered.size === 0 && !page.services
      ? await import('../../../serve/http/compress.ts').then(({ compress }) => compress(bytes, 'good'))
      : { body: bytes };
  const etag = etagOf(bytes);
  const headers = { 'Content-Security-Policy': headerPolicy(page.policy) };
  const [type, shared] = [htmlType, { size: bytes.byteLength, ...body, etag, headers }];
  return routes.map(
    ({ path, dashboard, network }): SiteFile => ({
      path,
      status: statusOf(dashboard.page),
      type,
      ...shared,
      language: { code: page.language, ...(isSpoken(dashboard.settings.language) && { isConfigured: true }) },
      ...(network !== undefined && { byNetwork: true }),
      ...(page.services && { services: page.services }),
      ...(gathered.size > 0 && {
        widgets: { page: dashboard.page.id, ids: [...gathered], ...(page.drawn && { drawn: page.drawn }) },
      }),
    }),
  );
}

/** Whether a config names a language that there is; beside any other, that of the browser counts. */
const isSpoken = (language: string | undefined): boolean =>
  language !== undefined && findLanguage(language) !== undefined;

/** A page without a file is not found; one whose file can't be read may be there again in a moment. */
const statusOf = ({ missing, absent }: PageHead): SiteFile['status'] => (absent ? 404 : missing ? 503 : 200);

/** What is left of a page once it is files: the documents of a large dashboard take some hundred megabytes. */
export interface FinishedPage {
  routes: Route[];
  page: Omit<BuiltPage, 'html'>;
  files: SiteFile[];
}

/**
 * Makes files of pages, in the order in which they are added. One is compressed while the next one is rendered, and no
 * more: all at once would keep the files of a save waiting. `giveWay` is awaited before each.
 */
export function createFinishedPages(giveWay: () => Promise<void>) {
  const pages: (Omit<FinishedPage, 'files'> & { files: Promise<SiteFile[]> })[] = [];
  return {
    /** Resolves when the page before is done, and this one is under way; `files` are given where there are some already. */
    async add({ routes, page }: RenderedPage, files?: SiteFile[]): Promise<void> {
      await pages.at(-1)?.files;
      await giveWay();
      const { html: _, ...rest } = page;
      pages.push({ routes, page: rest, files: files ? Promise.resolve(files) : pageFiles({ routes, page }, true) });
    },
    all: (): Promise<FinishedPage[]> =>
      Promise.all(pages.map(async ({ files, ...page }) => ({ ...page, files: await files }))),
  };
}

/** What is answered at unknown addresses until there is a page for them. */
export const emptyFile: WholeFile = {
  path: '/404',
  status: 404,
  type: htmlType,
  size: 0,
  body: new Uint8Array(),
  etag: '""',
};

export async function notFoundFile(builder: PageBuilder, { dashboard }: Route): Promise<WholeFile> {
  const { html, policy } = await builder.notFound(dashboard, siteRootMark);
  const body = Buffer.from(html);
  return {
    ...emptyFile,
    size: body.byteLength,
    body,
    etag: etagOf(body),
    headers: { 'Content-Security-Policy': headerPolicy(policy) },
  };
}

/** What makes an app of the dashboard. */
export async function manifestFiles(
  dashboard: Dashboard,
  manifest: AppManifest,
  userFolder: string,
): Promise<SiteFile[]> {
  const json = await webManifest(dashboard, manifest, userFolder);
  const type = 'application/manifest+json';
  return Promise.all([
    textFile(`/${webManifestPath}`, type, json),
    // Its name in older dashboards, which installed ones still ask for.
    textFile('/manifest.json', type, json),
  ]);
}

/** The page around foreign pages, the service worker, and the page that this shows without the network. */
export async function sharedFiles(
  {
    builder,
    manifest,
    tellsBrowsers,
  }: {
    builder: PageBuilder;
    manifest: AppManifest;
    /** Present where the server tells browsers of alerts. */
    tellsBrowsers: string | undefined;
  },
  dashboard: Dashboard,
): Promise<SiteFile[]> {
  const offline = dashboard.settings.enableServiceWorker
    ? await builder.offline(dashboard, offlineRootMark)
    : undefined;
  const worker = await workerScript(manifest, offline?.html, dashboard.settings.language);
  return Promise.all([
    frameFile(manifest),
    embedFile(),
    textFile(`/${workerPath}`, 'text/javascript; charset=utf-8', worker, workerPolicy),
    ...(tellsBrowsers
      ? [
          pushWorkerScript().then((script) =>
            textFile(`/${pushWorkerPath}`, 'text/javascript; charset=utf-8', script, workerPolicy),
          ),
        ]
      : []),
    ...(offline ? [textFile(`/${offlinePath}`, htmlType, offline.html, headerPolicy(offline.policy))] : []),
  ]);
}

/** A text, compressed as well as can be. Shown as a document of its own it can do nothing. */
export async function textFile(path: string, type: string, text: string, policy = inertPolicy): Promise<SiteFile> {
  const body = Buffer.from(text);
  const { compress } = await import('../../../serve/http/compress.ts');
  return {
    path,
    status: 200,
    type,
    size: body.byteLength,
    ...(await compress(body, 'best')),
    etag: etagOf(body),
    headers: { 'Content-Security-Policy': policy },
  };
}

/** The files of the icons that pages show, each once. */
export function iconFiles(rendered: readonly { page: Pick<BuiltPage, 'icons'> }[]): SiteFile[] {
  const icons = new Map(rendered.flatMap(({ page }) => page.icons.files.map((icon) => [icon.path, icon])));
  return [...icons.values()].map(iconFile);
}

const iconFile = ({ path, type, body }: IconFile): SiteFile => ({
  path: `/${path}`,
  status: 200,
  type,
  size: body.byteLength,
  body,
  etag: etagOf(body),
  immutable: true,
  headers: { 'Content-Security-Policy': iconPolicy },
});

const etagOf = (body: Uint8Array) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
