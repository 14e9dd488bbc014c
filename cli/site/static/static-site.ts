import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { keyringName, sealedFolder } from '../../../schema/api/sealed.ts';
import { offlinePath, offlineRootMark, workerPath } from '../../../schema/api/service-worker.ts';
import { type Model, operator } from '../../../schema/model.ts';
import { permissionsOf } from '../../../schema/rules/access/permissions.ts';
import { project, projectViewer } from '../../../schema/rules/access/project.ts';
import { iconSentence } from '../../../schema/rules/icons/icon-messages.ts';
import { findSecretName } from '../../../schema/rules/secrets/secret-names.ts';
import type { WidgetRequest } from '../../../schema/widget.ts';
import { anonymousViewer } from '../../../serve/auth/sign-in.ts';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import { packageFile } from '../../package-file.ts';
import type { Ports } from '../../ports.ts';
import { compress } from '../files/compress.ts';
import { frameFile } from '../files/frame-file.ts';
import { filesToShow, readInside } from '../files/named-files.ts';
import { readManifest, readStrings } from '../files/shipped-parts.ts';
import { webManifest, webManifestPath } from '../files/web-manifest.ts';
import { workerScript } from '../files/worker-file.ts';
import type { IconResolver } from '../icons/resolve.ts';
import type { LoadedConfig } from '../load/load.ts';
import { headerPolicy, jointPolicy } from '../network/policy.ts';
import { statusTargets } from '../network/status-targets.ts';
import { buildYear } from '../pages/build-year.ts';
import { createPageBuilder } from '../pages/page-builder.ts';
import type { BuiltPage } from '../pages/page-outline.ts';
import { loginRoute, type Route, routesOf } from '../pages/routes.ts';
import { mainSecrets, projectText, textsFor } from '../texts/project-text.ts';
import type { Draft } from './draft.ts';
import { rootOf, sealedUsers, writeSealed } from './sealed-site.ts';

export interface StaticSite {
  /** What the operator should know: icons and files that could not be had, what needs a server. */
  notes: string[];
  /** Pages and bytes, for the report. */
  sizes: { pages: number; front: number; frontSent: number; script: number };
}

interface StaticOptions {
  loaded: LoadedConfig;
  icons: IconResolver;
  /** Folder of the operator's own pictures. */
  userFolder: string;
  /** The path that the site will stand under, for the page that is shown for unknown addresses. */
  base: string;
  ports: Pick<Ports, 'env'>;
  /** Where the site is written. */
  draft: Pick<Draft, 'write' | 'copy'>;
  progress: (text: string) => void;
}

/** Milliseconds that icons from elsewhere may take, all together. */
const iconWait = 3_000;

/**
 * Writes a dashboard as files for any web server, under any path. Same input, same bytes; what is sealed for users is
 * another each time, because its keys, salts and nonces are random whatever the input says.
 */
export async function buildStatic(options: StaticOptions): Promise<StaticSite> {
  const { loaded, icons, userFolder, base, ports, draft, progress } = options;
  const manifest = await readManifest();
  const isSealed = loaded.model.auth.mode === 'users';
  const model = isSealed ? withoutWorker(loaded.model) : loaded.model;
  const users = isSealed ? sealedUsers(model, ports.env) : [];
  const routes = await openRoutes(model);
  const isClosed = isSealed && !model.auth.guestAccess;
  const builderWith = (icons: IconResolver, sealed?: 'open' | 'inside') =>
    createPageBuilder({
      manifest,
      icons,
      catalogue,
      strings: readStrings,
      year: buildYear(ports.env),
      served: false,
      iconWait,
      ...(sealed && { sealed }),
    });
  const builder = builderWith(icons, isSealed ? 'open' : undefined);
  const written = new Set<string>();
  const write = (path: string, body: Uint8Array) => {
    if (written.has(path)) return;
    written.add(path);
    draft.write(path, body);
  };
  const notes = new Set<string>();
  const folder = packageFile('dist', 'app');
  const favicon = isClosed ? undefined : await readInside(userFolder, 'favicon.ico');
  if (favicon) write('favicon.ico', favicon);
  const pages: BuiltPage[] = [];
  const compressing: Promise<void>[] = [];
  const sizes = { pages: routes.length, front: 0, frontSent: 0, script: 0 };
  const addText = (path: string, text: string | Uint8Array) => {
    const body = Buffer.from(text);
    write(path, body);
    compressing.push(
      compress(body, 'good').then(({ br, gzip }) => {
        write(`${path}.br`, br);
        write(`${path}.gz`, gzip);
        if (path === 'index.html') Object.assign(sizes, { front: body.byteLength, frontSent: br.byteLength });
      }),
    );
  };
  const noteOn = ({ icons, use }: Pick<BuiltPage, 'icons' | 'use'>) => {
    for (const problem of icons.problems) notes.add(iconSentence(problem));
    for (const icon of icons.waiting) notes.add(`${icon}: it could not be fetched in time; its letters stand in.`);
    for (const request of use.proxied) notes.add(noteOnProxied(request));
  };
  for (const [index, route] of routes.entries()) {
    progress(`Drawing page ${index + 1} of ${routes.length}`);
    const page = await (await builder.outline(route, rootOf(route.path), manifest.release)).render();
    pages.push(page);
    addText(fileOf(route.path), page.html);
    for (const { path, body } of page.icons.files) write(path, body);
    noteOn(page);
    if (index === 0) await copyApp(draft, folder, favicon !== undefined);
    // What was compressed and written meanwhile goes on.
    await setImmediate();
  }
  const checked = users.flatMap(({ viewer }) => project(model, viewer));
  if (statusTargets([...routes.map(({ dashboard }) => dashboard), ...checked]).length > 0) {
    notes.add('Status checks are made by the server, which files have none of: no item shows its status.');
  }
  const front = routes[0];
  if (!front) throw new Error('A dashboard has at least its main page.');
  const lost = isClosed
    ? await (await builder.outline({ ...front, isLost: true }, base, manifest.release)).render()
    : await builder.notFound(front.dashboard, base);
  addText('404.html', lost.html);
  if (!isSealed) for (const [path, text] of configTexts(loaded, front)) addText(path, text);
  addText('frame.html', (await frameFile(manifest)).body);
  addText(webManifestPath, await webManifest(front.dashboard, manifest, userFolder));
  const offline = front.dashboard.settings.enableServiceWorker
    ? await builder.offline(front.dashboard, offlineRootMark)
    : undefined;
  if (offline) addText(offlinePath, offline.html);
  addText(workerPath, await workerScript(manifest, offline?.html));
  addText('robots.txt', isClosed ? closedRobots : robots);
  const policies = [...pages, lost, ...(offline ? [offline] : [])].map(({ policy }) => policy);
  const paths = routes.map(({ path }) => path);
  const rules = isSealed ? sealedHeaders : pageRules(headerPolicy(jointPolicy(policies)), paths);
  write('_headers', Buffer.from(headersFile(rules)));
  const dashboards = routes.map(({ dashboard }) => dashboard);
  for (const path of await filesToShow(dashboards, userFolder)) {
    const body = await readInside(userFolder, path);
    if (body) write(path, body);
    else notes.add(`${path}: there is no such file beside the config.`);
  }
  if (isSealed) {
    await writeSealed({
      model,
      users,
      icons,
      userFolder,
      builderWith: (inlined) => builderWith(inlined, 'inside'),
      release: manifest.release,
      write,
      drawn: noteOn,
      note: (text) => notes.add(text),
      progress,
    });
    if (model !== loaded.model && hasWorker(loaded.model)) {
      notes.add('enableServiceWorker is left out: with sign-in no page is kept for times without a connection.');
    }
  }
  await Promise.all(compressing);
  const script = await Promise.all(
    [manifest.start, ...manifest.preload].map(async (name) => (await readFile(join(folder, `${name}.br`))).length),
  );
  return { notes: [...notes], sizes: { ...sizes, script: script.reduce((sum, bytes) => sum + bytes, 0) } };
}

/** Copies what every site has: the app's own files, and the picture that browsers ask for unasked. */
async function copyApp(draft: Pick<Draft, 'copy'>, folder: string, ownFavicon: boolean): Promise<void> {
  if (!ownFavicon) draft.copy('favicon.ico', join(folder, 'favicon.ico'));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    draft.copy(`assets/${relative(folder, file).split(sep).join('/')}`, file);
  }
}

/** The config as everyone may read it, for the page to show: it is written anew, without what no page shows. */
function configTexts(loaded: LoadedConfig, { dashboard: { settings } }: Route): [path: string, text: string][] {
  const everyone = { ...operator, admin: false };
  if (!permissionsOf(settings, operator).allowViewConfig) return [];
  const secrets = mainSecrets(loaded);
  return textsFor(loaded, everyone).map((config) => [config.path.slice(1), projectText(config, everyone, secrets)]);
}

/** A page stands as the index of its folder, so that every host finds it. */
const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}/index.html`);

/** Addresses that every sealed site has, whatever its config. At all others hosts show `404.html`. */
const commonAddresses = ['/', '/home', '/minimal', '/workspace', '/about', '/download', '/login'];

/**
 * What stands open: all of a dashboard without sign-in, what guests may see where there are some, else the login screen
 * at the addresses that tell nothing of the config.
 */
async function openRoutes(model: Model): Promise<Route[]> {
  const { mode, guestAccess } = model.auth;
  // Other ways of signing in come here only where everyone may see all of it (`--allow-public`).
  if (mode !== 'users') return routesOf(model);
  const nobody = anonymousViewer(guestAccess);
  if (guestAccess) return routesOf(model, nobody, { guestAccess });
  const [main] = model.pages;
  if (!main) throw new Error('A dashboard has at least its main page.');
  const login = loginRoute(main.settings, projectViewer(model, nobody), { guestAccess });
  return commonAddresses.map((path) => ({ ...login, path }));
}

const hasWorker = ({ pages }: Model) => pages.some(({ settings }) => settings.enableServiceWorker);

/** What is unsealed is for one viewer alone, who may be another tomorrow: no worker keeps pages then. */
const withoutWorker = (model: Model): Model => ({
  ...model,
  pages: model.pages.map((page) => {
    const { enableServiceWorker: _, ...settings } = page.settings;
    return { ...page, settings };
  }),
});

/** What becomes of a request that is for the server to make (`fetchWidgetData`). */
function noteOnProxied(request: WidgetRequest): string {
  if (request.server)
    return `A widget shows what the Dash server tells (${request.url}), which files have none of: it shows an error here.`;
  return findSecretName(request)
    ? `A widget sends a secret to ${hostOf(request.url)}, which takes a Dash server: it shows an error here.`
    : `A widget asks ${hostOf(request.url)} through the Dash server. Files have none, so the browser asks it directly, which few services allow.`;
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);

/** Search engines may read what everyone may. */
const robots = 'User-agent: *\nAllow: /\n';
const closedRobots = 'User-agent: *\nDisallow: /\n';

/**
 * The policy for pages that stand open. It is given to these alone: `frame.html` has a policy of its own, and under both
 * it could show nothing.
 */
function pageRules(policy: string, paths: readonly string[]): string {
  const folders = new Set(paths.map((path) => `/${path.split('/')[1] ?? ''}`));
  const pages = [...folders].flatMap((folder) => (folder === '/' ? ['/', '/index.html'] : [folder, `${folder}/*`]));
  return pages.map((path) => `${path}\n  Content-Security-Policy: ${policy}\n`).join('');
}

/** A header would hold for what is unsealed too: with all of its hosts it would name them, without it would block them. */
const sealedHeaders = `/${sealedFolder}/${keyringName}
  Cache-Control: no-cache
`;

/** Rules for hosts that read such a file (Netlify, Cloudflare Pages); others have the policy in the pages. */
function headersFile(rules: string): string {
  return `/*
  X-Content-Type-Options: nosniff
  X-Frame-Options: SAMEORIGIN
  Referrer-Policy: same-origin
${rules}/assets/*
  Cache-Control: public, max-age=31536000, immutable
/icons/*
  Cache-Control: public, max-age=31536000, immutable
`;
}
