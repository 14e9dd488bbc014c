import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Site, type SiteFile, siteRootMark } from '../../serve/site.ts';
import type { Strings } from '../../web/payload.ts';
import { catalogue } from '../../web/widgets/catalogue.ts';
import type { AppManifest } from '../package/app.ts';
import { packageFile } from '../package-file.ts';
import type { Ports } from '../ports.ts';
import { compress, type Effort } from './compress.ts';
import { frameFile } from './frame-file.ts';
import type { IconResolver } from './icons/resolve.ts';
import { type FetchText, type LoadedConfig, loadConfig } from './load.ts';
import { namedFiles } from './named-files.ts';
import { proxyTargets } from './network-use.ts';
import { type BuiltPage, createPageBuilder, type PageBuilder, type Route, routesOf } from './pages.ts';
import { headerPolicy } from './policy.ts';
import { statusTargets } from './status-targets.ts';

export interface SiteOptions {
  /** The config, as the user named it. */
  file: string;
  ports: Pick<Ports, 'cwd' | 'env' | 'readInput'>;
  icons: IconResolver;
  fetchText: FetchText;
  /** Counts up when icons have arrived: the same config then gives another version. */
  round: number;
}

/** One state of the dashboard for the server. */
export interface BuiltSite {
  site: Site;
  loaded: LoadedConfig;
  /** Settles when icons that were still under way are there: true if another build shows more. */
  pending: Promise<boolean> | undefined;
}

/**
 * Builds the site that the server holds in memory. `first` is called with a site of the front page alone as soon as it
 * is drawn, so that the first visitor waits for nothing else; the whole site follows.
 */
export async function buildSite(options: SiteOptions, first?: (site: Site) => void): Promise<BuiltSite> {
  const { file, ports, icons, fetchText, round } = options;
  const [manifest, loaded] = await Promise.all([readManifest(), loadConfig(file, ports, fetchText)]);
  const { model } = loaded;
  const base: Site = {
    version: '',
    files: [],
    notFound: emptyFile,
    proxyTargets: [],
    statusTargets: [],
    problems: [],
    sources: loaded.sources,
    texts: loaded.paths,
    userFiles: [],
  };
  // Who may see what is decided by the server that signs people in; until it can, it serves nothing of this.
  if (model.auth.mode !== 'none') {
    return { site: { ...base, version: 'closed', signIn: true }, loaded, pending: undefined };
  }
  const routes = await routesOf(model);
  const whole = routes.filter(({ section }) => section === undefined);
  const open: Site = { ...base, statusTargets: statusTargets(whole.map(({ dashboard }) => dashboard)) };
  const builder = createPageBuilder({
    manifest,
    icons,
    catalogue,
    strings: readStrings,
    year: buildYear(ports.env),
    served: true,
    iconWait: 0,
  });
  const version = versionOf([manifest.release, model, round]);
  const [front, ...rest] = routes;
  if (!front) throw new Error('A dashboard has at least its main page.');

  const frontPage = await builder.page(front, './', version);
  const shared = routes.filter(({ path, dashboard }) => path === '/home' && dashboard.page.slug === '');
  if (first) {
    const files = await pageFiles([front, ...shared], frontPage);
    first({ ...open, version, files, proxyTargets: targetsOf([frontPage], ports), partial: true });
  }
  const built: BuiltPage[] = [frontPage];
  const files: SiteFile[] = await pageFiles([front, ...shared], frontPage, 'good');
  for (const route of rest) {
    if (shared.includes(route)) continue;
    const page = await builder.page(route, rootOf(route.path), version);
    built.push(page);
    files.push(...(await pageFiles([route], page, 'good')));
  }
  for (const icon of new Map(
    built.flatMap(({ icons: { files: found } }) => found.map((icon) => [icon.path, icon])),
  ).values()) {
    files.push(iconFile(icon.path, icon.type, icon.body));
  }
  files.push(await frameFile(manifest));
  const pendings = built.flatMap(({ icons: { pending } }) => pending ?? []);
  return {
    site: {
      ...open,
      version,
      files,
      notFound: await notFoundFile(builder, front),
      proxyTargets: targetsOf(built, ports),
      userFiles: namedFiles(routes.map(({ dashboard }) => dashboard)).map((path) => `/${path}`),
    },
    loaded,
    pending: pendings.length > 0 ? Promise.all(pendings).then((changes) => changes.includes(true)) : undefined,
  };
}

/** Paths of the server have no slash at their end: `/home/a` is reached from the folder `/home/`. */
const rootOf = (path: string): string => '../'.repeat(path.split('/').length - 2) || './';

async function pageFiles(routes: readonly Route[], { html, policy }: BuiltPage, effort?: Effort): Promise<SiteFile[]> {
  const body = Buffer.from(html);
  const compressed = effort && (await compress(body, effort));
  const etag = etagOf(body);
  return routes.map(({ path }) => ({
    path,
    status: 200,
    type: htmlType,
    body,
    ...compressed,
    etag,
    headers: { 'Content-Security-Policy': headerPolicy(policy) },
  }));
}

const htmlType = 'text/html; charset=utf-8';

const etagOf = (body: Uint8Array) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

const emptyFile: SiteFile = { path: '/404', status: 404, type: htmlType, body: new Uint8Array(), etag: '""' };

async function notFoundFile(builder: PageBuilder, { dashboard }: Route): Promise<SiteFile> {
  const { html, policy } = await builder.notFound(dashboard, siteRootMark);
  const body = Buffer.from(html);
  return { ...emptyFile, body, etag: etagOf(body), headers: { 'Content-Security-Policy': headerPolicy(policy) } };
}

const iconFile = (path: string, type: string, body: Uint8Array): SiteFile => ({
  path: `/${path}`,
  status: 200,
  type,
  body,
  etag: etagOf(body),
  immutable: true,
  headers: { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" },
});

const targetsOf = (pages: readonly BuiltPage[], { env }: Pick<Ports, 'env'>) =>
  proxyTargets(
    pages.flatMap(({ use }) => use.proxied),
    env,
  );

const versionOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);

/** What `npm run build` made of the page's own files. */
export const readManifest = async (): Promise<AppManifest> =>
  JSON.parse(await readFile(packageFile('dist', 'app.json'), 'utf8'));

/** Every string of a language that Dash speaks. */
export const readStrings = async (language: string): Promise<Strings> =>
  JSON.parse(await readFile(packageFile('locales', `${language}.json`), 'utf8'));

/** The year in the footer's credit; `SOURCE_DATE_EPOCH` (seconds) makes builds of another year repeatable. */
export function buildYear(env: Ports['env']): number {
  const epoch = Number(env.SOURCE_DATE_EPOCH);
  return (epoch > 0 ? new Date(epoch * 1000) : new Date()).getUTCFullYear();
}

/** The folder of the user's own pictures: that of the config. */
export const userFolderOf = (file: string, cwd: string): string => dirname(resolve(cwd, file));
