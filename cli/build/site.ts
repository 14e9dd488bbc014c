import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { offlinePath, offlineRootMark, workerPath } from '../../schema/api/service-worker.ts';
import { type Model, operator } from '../../schema/model.ts';
import { type PermissionSettings, permissionsOf } from '../../schema/rules/permissions.ts';
import { type Site, type SiteFile, siteRootMark } from '../../serve/site.ts';
import type { Strings } from '../../web/payload.ts';
import { catalogue } from '../../web/widgets/catalogue.ts';
import type { AppManifest } from '../package/app.ts';
import { packageFile } from '../package-file.ts';
import type { Ports } from '../ports.ts';
import { frameFile } from './frame-file.ts';
import type { IconResolver } from './icons/resolve.ts';
import { type FetchText, type LoadedConfig, loadConfig } from './load.ts';
import type { BuilderMessage } from './messages.ts';
import { filesToShow } from './named-files.ts';
import { proxyTargets } from './network-use.ts';
import { type BuiltPage, createPageBuilder, type PageBuilder, type Route, routesOf } from './pages.ts';
import { headerPolicy } from './policy.ts';
import { statusTargets } from './status-targets.ts';
import { webManifest, webManifestPath } from './web-manifest.ts';
import { workerScript } from './worker-file.ts';

export interface SiteOptions {
  /** The config, as the user named it. */
  file: string;
  ports: Pick<Ports, 'cwd' | 'env' | 'readInput'>;
  icons: IconResolver;
  fetchText: FetchText;
  /** Counts up when pictures have arrived: the same config then gives another version. */
  round: number;
  /** Paths of pages that somebody looks at, to be drawn before the rest. */
  first: readonly string[];
  /** Paths that the server answers for already, of files that pages show. */
  served: ReadonlySet<string>;
}

/** What is said before the site is whole. */
type EarlyMessage = Extract<BuilderMessage, { kind: 'news' | 'site' }>;

/** One state of the dashboard for the server. */
export interface BuiltSite {
  site: Site;
  loaded: LoadedConfig;
  /** Absolute paths of pictures that are not there yet. */
  lacking: string[];
  /** Settles when icons that were still under way are there: true if another build shows more. */
  pending: Promise<boolean> | undefined;
}

/**
 * Builds the site that the server holds in memory. Before it is whole, `say` is told how the pages that are looked at
 * are about to be, and given a site of these and the front page: who waits for them waits for nothing else.
 */
export async function buildSite(options: SiteOptions, say: (message: EarlyMessage) => void): Promise<BuiltSite> {
  const { file, ports, icons, fetchText, round, first, served } = options;
  const [manifest, loaded] = await Promise.all([readManifest(), loadConfig(file, ports, fetchText)]);
  const { model } = loaded;
  const userFolder = userFolderOf(file, ports.cwd);
  const base: Site = {
    version: '',
    files: [],
    notFound: emptyFile,
    proxyTargets: [],
    statusTargets: [],
    problems: [],
    sources: loaded.sources,
    texts: mayRead(model) ? loaded.paths : {},
    permissions: permissionSettings(model),
    userFiles: [],
  };
  // Who may see what is decided by the server that signs people in; until it can, it serves nothing of this.
  if (model.auth.mode !== 'none' || (loaded.mentionsSignIn && (await isStopped(loaded)))) {
    return { site: { ...base, version: 'closed', signIn: true }, loaded, lacking: [], pending: undefined };
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

  // The main page has two addresses, which lie equally deep.
  const twins = rest.filter(({ path, dashboard }) => path === `/${front.screen}` && dashboard.page.slug === '');
  const others = rest.filter((route) => !twins.includes(route));
  const isFirst = ({ path }: Route) => first.includes(path);
  const outline = (route: Route) => builder.outline(route, rootOf(route.path), version);
  const frontOutline = await outline(front);
  const documents: Record<string, string> = {};
  for (const route of [front, ...rest].filter(isFirst)) {
    const page = route === front ? frontOutline : await outline(route);
    const shown = await filesToShow([route.dashboard], userFolder);
    const files = [...shown, ...page.icons.files.map(({ path }) => path)];
    const html = page.bare();
    if (html.length <= smallPage && files.every((path) => served.has(`/${path}`))) documents[route.path] = html;
  }
  if (Object.keys(documents).length > 0) {
    say({ kind: 'news', version, documents });
    await setTimeout(repaintTime);
  }

  const drawn: DrawnPage[] = [{ routes: [front, ...twins], page: await frontOutline.draw() }];
  const draw = async (route: Route) => drawn.push({ routes: [route], page: await (await outline(route)).draw() });
  for (const route of others.filter(isFirst)) await draw(route);
  const partial = {
    ...open,
    version,
    // Tabs fetch what is too large to be told; the first visitor of all is better off without the wait.
    files: await filesOf(drawn, ({ html }) => first.length > 0 && html.length > smallPage),
    proxyTargets: targetsOf(drawn, ports),
    partial: true as const,
  };
  say({ kind: 'site', site: partial });
  for (const route of others) if (!isFirst(route)) await draw(route);
  const files = await filesOf(drawn, () => true);
  for (const icon of new Map(drawn.flatMap(({ page }) => page.icons.files.map((icon) => [icon.path, icon]))).values()) {
    files.push(iconFile(icon.path, icon.type, icon.body));
  }
  files.push(await frameFile(manifest), ...(await appFiles(builder, manifest, front, userFolder)));
  const dashboards = routes.map(({ dashboard }) => dashboard);
  const userFiles = await filesToShow(dashboards, userFolder);
  const lacking = [...new Set(drawn.flatMap(({ page }) => page.icons.lacking))];
  const pendings = drawn.flatMap(({ page }) => page.icons.pending ?? []);
  return {
    site: {
      ...open,
      version,
      sources: [...loaded.sources, ...lacking],
      absent: lacking,
      files,
      notFound: await notFoundFile(builder, front),
      proxyTargets: targetsOf(drawn, ports),
      userFiles: userFiles.map((path) => `/${path}`),
    },
    loaded,
    lacking,
    pending: pendings.length > 0 ? Promise.all(pendings).then((changes) => changes.includes(true)) : undefined,
  };
}

/** Bytes of a document up to which tabs are told it; a larger one they fetch, compressed. */
const smallPage = 128 * 1024;

/** Milliseconds in which tabs repaint without the builder taking the processor from them. */
const repaintTime = 60;

/** Whether the config's files are handed out: what nobody may see is not sent (design 3.2). */
const mayRead = ({ pages: [main] }: Model): boolean =>
  main !== undefined && permissionsOf(main.settings, operator).allowViewConfig;

function permissionSettings({ pages: [main] }: Model): PermissionSettings {
  const {
    preventWriteToDisk,
    preventLocalSave,
    disableConfiguration,
    disableConfigurationForNonAdmin,
    allowConfigEdit,
  } = main?.settings ?? { allowConfigEdit: false };
  return {
    allowConfigEdit,
    ...(preventWriteToDisk && { preventWriteToDisk }),
    ...(preventLocalSave && { preventLocalSave }),
    ...(disableConfiguration && { disableConfiguration }),
    ...(disableConfigurationForNonAdmin && { disableConfigurationForNonAdmin }),
  };
}

/** Whether something is wrong with the sign-in: that must never open a door (design 3.1). */
async function isStopped(loaded: LoadedConfig): Promise<boolean> {
  const { checkLoaded, stops } = await import('./check-loaded.ts');
  return (await checkLoaded(loaded)).some(({ problems }) => stops(problems).length > 0);
}

/** Paths of the server have no slash at their end: `/home/a` is reached from the folder `/home/`. */
const rootOf = (path: string): string => '../'.repeat(path.split('/').length - 2) || './';

/** A page with the addresses at which it stands. */
interface DrawnPage {
  routes: Route[];
  page: BuiltPage;
}

async function filesOf(drawn: readonly DrawnPage[], compresses: (page: BuiltPage) => boolean): Promise<SiteFile[]> {
  const groups = drawn.map(async ({ routes, page }) => {
    const body = Buffer.from(page.html);
    const compressed =
      compresses(page) && (await import('./compress.ts').then(({ compress }) => compress(body, 'good')));
    const etag = etagOf(body);
    const headers = { 'Content-Security-Policy': headerPolicy(page.policy) };
    return routes.map(({ path }) => ({
      path,
      status: 200 as const,
      type: htmlType,
      body,
      ...compressed,
      etag,
      headers,
    }));
  });
  return (await Promise.all(groups)).flat();
}

const htmlType = 'text/html; charset=utf-8';

const etagOf = (body: Uint8Array) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

const emptyFile: SiteFile = { path: '/404', status: 404, type: htmlType, body: new Uint8Array(), etag: '""' };

async function notFoundFile(builder: PageBuilder, { dashboard }: Route): Promise<SiteFile> {
  const { html, policy } = await builder.notFound(dashboard, siteRootMark);
  const body = Buffer.from(html);
  return { ...emptyFile, body, etag: etagOf(body), headers: { 'Content-Security-Policy': headerPolicy(policy) } };
}

/** What makes an app of the dashboard: its manifest, its service worker, and the page that this shows without the network. */
async function appFiles(
  builder: PageBuilder,
  manifest: AppManifest,
  { dashboard }: Route,
  userFolder: string,
): Promise<SiteFile[]> {
  const json = await webManifest(dashboard, manifest, userFolder);
  const offline = dashboard.settings.enableServiceWorker
    ? await builder.offline(dashboard, offlineRootMark)
    : undefined;
  const type = 'application/manifest+json';
  return Promise.all([
    textFile(`/${webManifestPath}`, type, json, inertPolicy),
    // Its name in older dashboards, which installed ones still ask for.
    textFile('/manifest.json', type, json, inertPolicy),
    textFile(
      `/${workerPath}`,
      'text/javascript; charset=utf-8',
      await workerScript(manifest, offline?.html),
      workerPolicy,
    ),
    ...(offline ? [textFile(`/${offlinePath}`, htmlType, offline.html, headerPolicy(offline.policy))] : []),
  ]);
}

const inertPolicy = "default-src 'none'; sandbox";
/** A worker has the policy that it came with: it asks this host alone. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

async function textFile(path: string, type: string, text: string, policy: string): Promise<SiteFile> {
  const body = Buffer.from(text);
  const { compress } = await import('./compress.ts');
  return {
    path,
    status: 200,
    type,
    body,
    ...(await compress(body, 'best')),
    etag: etagOf(body),
    headers: { 'Content-Security-Policy': policy },
  };
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

const targetsOf = (drawn: readonly DrawnPage[], { env }: Pick<Ports, 'env'>) =>
  proxyTargets(
    drawn.flatMap(({ page }) => page.use.proxied),
    env,
  );

const versionOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);

/** What `npm run build` made of the page's own files. */
export const readManifest = (): Promise<AppManifest> => readPart('dist', 'app.json');

/** Every string of a language that Dash speaks. */
export const readStrings = (language: string): Promise<Strings> => readPart('locales', `${language}.json`);

const parts = new Map<string, Promise<unknown>>();

/** Reads a file of the package once: it never changes while it runs. */
function readPart<Part>(...path: string[]): Promise<Part> {
  const file = packageFile(...path);
  const part = parts.get(file) ?? readFile(file, 'utf8').then((text) => JSON.parse(text));
  parts.set(file, part);
  return part as Promise<Part>;
}

/** The year in the footer's credit; `SOURCE_DATE_EPOCH` (seconds) makes builds of another year repeatable. */
export function buildYear(env: Ports['env']): number {
  const epoch = Number(env.SOURCE_DATE_EPOCH);
  return (epoch > 0 ? new Date(epoch * 1000) : new Date()).getUTCFullYear();
}

/** The folder of the user's own pictures: that of the config. */
export const userFolderOf = (file: string, cwd: string): string => dirname(resolve(cwd, file));
