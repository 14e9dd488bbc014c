import { createHash } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { versionHeader } from '../../../schema/api/config-manager.ts';
import type { LiveEvents } from '../../../schema/api/events.ts';
import { offlinePath, offlineRootMark, workerPath } from '../../../schema/api/service-worker.ts';
import { type Dashboard, type Model, operator, userStates, type Viewer } from '../../../schema/model.ts';
import { type PermissionSettings, type Permissions, permissionsOf } from '../../../schema/rules/access/permissions.ts';
import { project, projectViewer } from '../../../schema/rules/access/project.ts';
import { isGuest, mayEnter } from '../../../schema/rules/access/visibility.ts';
import { iconSentence } from '../../../schema/rules/icons/icon-messages.ts';
import { isReservedVariable } from '../../../schema/rules/secrets/reserved-variables.ts';
import { secretNames } from '../../../schema/rules/secrets/secret-names.ts';
import type { SignInSettings } from '../../../serve/auth/settings.ts';
import { anonymousViewer } from '../../../serve/auth/sign-in.ts';
import { type ProxyTarget, type Site, type SiteFile, siteRootMark } from '../../../serve/site/site.ts';
import { stateFolder } from '../../../serve/storage/state-folder.ts';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import type { BuilderMessage } from '../../builder/messages.ts';
import type { AppManifest } from '../../package/app.ts';
import type { Ports } from '../../ports.ts';
import { frameFile } from '../files/frame-file.ts';
import { filesToShow, ownPath } from '../files/named-files.ts';
import { readManifest, readStrings } from '../files/shipped-parts.ts';
import { webManifest, webManifestPath } from '../files/web-manifest.ts';
import { workerScript } from '../files/worker-file.ts';
import type { IconResolver } from '../icons/resolve.ts';
import { type ConfigState, type FetchText, type LoadedConfig, loadConfig } from '../load/load.ts';
import { proxyTargets } from '../network/network-use.ts';
import { headerPolicy } from '../network/policy.ts';
import { statusTargets } from '../network/status-targets.ts';
import { type BuiltPage, createPageBuilder, type PageBuilder } from '../pages/page-builder.ts';
import { type LoginFacts, loginRoute, type Route, routesOf } from '../pages/routes.ts';
import { signInSettings, signInWay } from './sign-in-settings.ts';

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
  /** A state to build in place of the present one. */
  earlier?: ConfigState;
  /** Texts of pages as they were when they were good last. */
  kept?: ConfigState;
}

/** What is said before the site is whole. */
type EarlyMessage = Extract<BuilderMessage, { kind: 'news' | 'site' }>;

/** One state of the dashboard for the server, or as one viewer sees it. */
export interface BuiltSite {
  site: Site;
  /** What is wrong with its icons, a sentence each. */
  iconNotes: string[];
  /** The same once `pending` has settled. */
  lateNotes?: () => Promise<string[]>;
  /** Absolute paths of pictures that are not there yet. */
  lacking: string[];
  /** Settles when icons that were still under way are there: true if another build shows more. */
  pending: Promise<boolean> | undefined;
}

/** Draws the dashboard as a viewer sees it, the pages at `first` before the rest; `take` is given those ahead. */
export type DrawFor = (viewer: Viewer, first: readonly string[], take: (site: Site) => void) => Promise<BuiltSite>;

/**
 * Builds the site that the server holds in memory. Before it is whole, `say` is told how the pages that are looked at
 * are about to be, and given a site of these and the front page: who waits for them waits for nothing else. With sign-in
 * it is the entrance, and `drawFor` draws the rest.
 */
export async function buildSite(
  options: SiteOptions,
  say: (message: EarlyMessage) => void,
): Promise<BuiltSite & { loaded: LoadedConfig; drawFor?: DrawFor }> {
  const { file, ports, icons, fetchText, round, first, served, earlier, kept = {} } = options;
  const [manifest, loaded] = await Promise.all([readManifest(), loadConfig(file, ports, fetchText, { earlier, kept })]);
  const { model } = loaded;
  const userFolder = userFolderOf(file, ports.cwd);
  const signIn = await signInSettings(loaded, ports.env);
  const builder = createPageBuilder({
    manifest,
    icons,
    catalogue,
    strings: readStrings,
    year: buildYear(ports.env),
    served: true,
    iconWait: 0,
  });
  const bench: BuildContext = { loaded, manifest, builder, userFolder, ports, round, signIn };
  if (!signIn) {
    const open = await drawSite(bench, operator, { first, served, say });
    return { ...open, loaded };
  }
  const version = versionOf([manifest.release, model, round]);
  if (signIn.mode === 'closed') {
    const { drawClosedPages } = await import('../pages/fault-pages.ts');
    const site: Site = { ...emptySite(loaded), version, signIn, closed: await drawClosedPages() };
    return { site, loaded, iconNotes: [], lacking: [], pending: undefined };
  }
  const site: Site = { ...emptySite(loaded), version, files: await entranceFiles(bench), signIn };
  const drawFor: DrawFor = (viewer, wanted, take) =>
    drawSite(bench, viewer, {
      first: wanted,
      served: new Set(),
      say: (message) => message.kind === 'site' && take(message.site),
    });
  return { site, loaded, iconNotes: [], lacking: [], pending: undefined, drawFor };
}

/** What one state of the config is drawn with. */
interface BuildContext {
  loaded: LoadedConfig;
  manifest: AppManifest;
  builder: PageBuilder;
  userFolder: string;
  ports: SiteOptions['ports'];
  round: number;
  signIn: SignInSettings | undefined;
}

const emptySite = ({ sources }: LoadedConfig): Site => ({
  version: '',
  files: [],
  notFound: emptyFile,
  proxyTargets: [],
  statusTargets: [],
  problems: [],
  sources,
  texts: {},
  userFiles: [],
  permissions: { allowViewConfig: false, allowSaveLocally: false, allowWriteToDisk: false, allowRebuild: false },
});

/** Everything that one viewer may see, and nothing else: whatever is in it has gone through `project`. */
async function drawSite(
  bench: BuildContext,
  viewer: Viewer,
  { first, served, say }: Pick<SiteOptions, 'first' | 'served'> & { say: (message: EarlyMessage) => void },
): Promise<BuiltSite> {
  const { loaded, manifest, builder, userFolder, ports, round, signIn } = bench;
  const { model } = loaded;
  const routes = await routesOf(model, viewer, signIn && loginFacts(signIn));
  const [front, ...rest] = routes;
  if (!front) throw new Error('A dashboard has at least its main page.');
  const permissions = permissionsOf(front.dashboard.settings, viewer);
  const isReserved = reservedNames(model);
  // Headers of status checks are for the server alone, whoever looks.
  const checked = project(model, { ...viewer, admin: true });
  const open: Site = {
    ...emptySite(loaded),
    permissions,
    statusTargets: statusTargets(checked, isReserved),
    ...(!signIn && permissions.allowViewConfig && { texts: loaded.paths }),
    ...(showsSystem(routes) && { systemInfo: true }),
  };
  const version = versionOf([manifest.release, signIn ? routes : model, round]);

  // The main page has two addresses, which lie equally deep.
  const twins = rest.filter(({ path, dashboard }) => path === `/${front.screen}` && dashboard.page.slug === '');
  const others = rest.filter((route) => !twins.includes(route));
  const isFirst = ({ path }: Route) => first.includes(path);
  const outline = (route: Route) => builder.outline(route, rootOf(route.path), version);
  const frontOutline = await outline(front);
  const texts: Record<string, string> = {};
  // With sign-in tabs are told of nothing ahead.
  for (const route of signIn ? [] : [front, ...rest].filter(isFirst)) {
    const page = route === front ? frontOutline : await outline(route);
    const shown = await filesToShow([route.dashboard], userFolder);
    const files = [...shown, ...page.icons.files.map(({ path }) => path)];
    const text = JSON.stringify({ version, page: page.state } satisfies LiveEvents['news']);
    if (text.length <= smallPage && files.every((path) => served.has(`/${path}`))) texts[route.path] = text;
  }
  if (Object.keys(texts).length > 0) {
    say({ kind: 'news', texts });
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
    proxyTargets: targetsOf(drawn, ports, isReserved),
    partial: true as const,
  };
  await say({ kind: 'site', site: partial });
  for (const route of others) if (!isFirst(route)) await draw(route);
  const files = await filesOf(drawn, () => true);
  for (const icon of new Map(drawn.flatMap(({ page }) => page.icons.files.map((icon) => [icon.path, icon]))).values()) {
    files.push(iconFile(icon.path, icon.type, icon.body));
  }
  files.push(...(await manifestFiles(front.dashboard, manifest, userFolder)));
  if (!signIn) files.push(...(await sharedFiles(builder, manifest, front.dashboard)));
  else if (mayReadConfig(front.dashboard.settings, viewer)) {
    files.push(...(await textFiles(loaded, viewer, permissions, ports.env)));
  }
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
      proxyTargets: targetsOf(drawn, ports, isReserved),
      userFiles: [...new Set([...userFiles.map((path) => `/${path}`), ...ownPictures(drawn)])],
    },
    iconNotes: [...new Set(drawn.flatMap(({ page }) => page.icons.problems.map(iconSentence)))],
    lateNotes: async () => (await Promise.all(routes.map(({ dashboard }) => builder.iconNotes(dashboard)))).flat(),
    lacking,
    pending: pendings.length > 0 ? Promise.all(pendings).then((changes) => changes.includes(true)) : undefined,
  };
}

/** What strangers get: the login screen, and what is the same for everyone. */
async function entranceFiles(bench: BuildContext): Promise<SiteFile[]> {
  const { loaded, manifest, builder, userFolder, signIn } = bench;
  const [main] = loaded.model.pages;
  if (!main || !signIn) return [];
  const route = loginRoute(main.settings, projectViewer(loaded.model, anonymousViewer(false)), loginFacts(signIn));
  const page = await (await builder.outline(route, './', manifest.release)).draw();
  return [
    ...(await filesOf([{ routes: [route], page }], () => true)),
    ...(await manifestFiles(route.dashboard, manifest, userFolder)),
    ...(await sharedFiles(builder, manifest, route.dashboard)).map((file) => ({ ...file, shared: true as const })),
  ];
}

/** Decoded paths of the operator's own pictures that items and sections show. */
const ownPictures = (drawn: readonly DrawnPage[]): string[] =>
  drawn.flatMap(({ page }) =>
    Object.values(page.icons.pictures).flatMap((picture) => {
      const path = picture.kind === 'src' ? ownPath(picture.src) : undefined;
      return path === undefined ? [] : [`/${path}`];
    }),
  );

/** What the login screen is told of the way of signing in. */
function loginFacts(signIn: SignInSettings): LoginFacts {
  const way = signInWay(signIn);
  return { guestAccess: 'guestAccess' in signIn && signIn.guestAccess, ...(way && { way }) };
}

/** Whether a widget shows the machine that the server runs on. */
const showsSystem = (routes: readonly Route[]): boolean =>
  routes.some(({ dashboard }) =>
    dashboard.sections.some(({ widgets }) => widgets.some(({ type }) => type === 'system-info')),
  );

/** Guests may read of the config what they see, where users may who can't change it either. */
const mayReadConfig = (settings: PermissionSettings, viewer: Viewer): boolean =>
  mayEnter(viewer) && permissionsOf(settings, isGuest(viewer) ? someUser : viewer).allowViewConfig;

const someUser = { state: userStates.loggedIn, name: 'somebody', admin: false } as const;

/** The texts of the config as this viewer may have them. */
async function textFiles(
  loaded: LoadedConfig,
  viewer: Viewer,
  { allowWriteToDisk }: Permissions,
  env: Ports['env'],
): Promise<SiteFile[]> {
  const { viewerTexts } = await import('../texts/viewer-texts.ts');
  const given = Object.entries(await viewerTexts(loaded, viewer));
  const files = await Promise.all(
    given.map(([path, text]) => textFile(path, 'text/yaml; charset=utf-8', text, inertPolicy)),
  );
  if (!allowWriteToDisk) return files;
  // Who may edit it may be about to do so, and a save names what it began with.
  const { fileVersion } = await import('../../../serve/storage/file-version.ts');
  const versions = new Map(loaded.texts.map(({ path, text }) => [path, fileVersion(text)]));
  await keepStates(loaded, env);
  return files.map((file) => ({
    ...file,
    headers: { ...file.headers, [versionHeader]: versions.get(file.path) ?? '' },
  }));
}

/** Keeps the files as they are in the history, so that edits of them can be merged later. */
async function keepStates({ texts, paths }: LoadedConfig, env: Ports['env']): Promise<void> {
  const { openHistory } = await import('../../../serve/storage/history.ts');
  for (const { path, text } of texts) {
    const file = paths[path];
    if (file === undefined) continue;
    const history = await openHistory(file, { stateFolder: stateFolder(env) }).catch(() => undefined);
    // Where there is no room for it, an edit is compared with the file as it is then.
    await history?.keepOnce(text).catch(() => undefined);
  }
}

/** Characters of a page's document, or of its state, up to which tabs are told it; more they fetch, compressed. */
const smallPage = 128 * 1024;

/** Milliseconds in which tabs repaint without the builder taking the processor from them. */
const repaintTime = 60;

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
      compresses(page) && (await import('../files/compress.ts').then(({ compress }) => compress(body, 'good')));
    const etag = etagOf(body);
    const headers = { 'Content-Security-Policy': headerPolicy(page.policy) };
    return routes.map(({ path, dashboard }) => ({
      path,
      status: dashboard.page.missing ? (503 as const) : (200 as const),
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

/** What makes an app of the dashboard. */
async function manifestFiles(dashboard: Dashboard, manifest: AppManifest, userFolder: string): Promise<SiteFile[]> {
  const json = await webManifest(dashboard, manifest, userFolder);
  const type = 'application/manifest+json';
  return Promise.all([
    textFile(`/${webManifestPath}`, type, json, inertPolicy),
    // Its name in older dashboards, which installed ones still ask for.
    textFile('/manifest.json', type, json, inertPolicy),
  ]);
}

/** The page around foreign pages, the service worker, and the page that this shows without the network. */
async function sharedFiles(builder: PageBuilder, manifest: AppManifest, dashboard: Dashboard): Promise<SiteFile[]> {
  const offline = dashboard.settings.enableServiceWorker
    ? await builder.offline(dashboard, offlineRootMark)
    : undefined;
  return Promise.all([
    frameFile(manifest),
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
  const { compress } = await import('../files/compress.ts');
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

const targetsOf = (
  drawn: readonly DrawnPage[],
  { env }: Pick<Ports, 'env'>,
  isReserved: (name: string) => boolean,
): ProxyTarget[] =>
  proxyTargets(
    drawn.flatMap(({ page }) => page.use.targets),
    env,
    isReserved,
  );

/** Which variables are sent nowhere, whatever names them: Dash's own, and those that users sign in with. */
function reservedNames({ auth }: Pick<Model, 'auth'>): (name: string) => boolean {
  const passwords = new Set(auth.users.flatMap(({ password }) => secretNames(password)));
  return (name) => isReservedVariable(name) || passwords.has(name);
}

const versionOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);

/** The year in the footer's credit; `SOURCE_DATE_EPOCH` (seconds) makes builds of another year repeatable. */
export function buildYear(env: Ports['env']): number {
  const epoch = Number(env.SOURCE_DATE_EPOCH);
  return (epoch > 0 ? new Date(epoch * 1000) : new Date()).getUTCFullYear();
}

/** The folder of the user's own pictures: that of the config. */
export const userFolderOf = (file: string, cwd: string): string => dirname(resolve(cwd, file));
