import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { embedPath } from '../../../schema/api/embed.ts';
import { offlinePath, offlineRootMark, workerPath } from '../../../schema/api/service-worker.ts';
import { operator } from '../../../schema/model.ts';
import { permissionsOf } from '../../../schema/rules/access/permissions.ts';
import { project } from '../../../schema/rules/access/project.ts';
import { withWithheldPages } from '../../../schema/rules/access/withheld-pages.ts';
import { showsPulse } from '../../../schema/rules/status/shows-pulse.ts';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import { packageFile } from '../../package-file.ts';
import type { Ports } from '../../ports.ts';
import type { Progress } from '../../terminal/progress.ts';
import { embedFile } from '../files/embed-file.ts';
import { frameFile } from '../files/frame-file.ts';
import { filesToShow, readInside } from '../files/named-files.ts';
import { readManifest, readStrings } from '../files/shipped-parts.ts';
import { webManifest, webManifestPath } from '../files/web-manifest.ts';
import { workerScript } from '../files/worker-file.ts';
import type { IconResolver } from '../icons/resolve.ts';
import type { LoadedConfig } from '../load/load.ts';
import { headerPolicy, jointPolicy, type PolicyParts } from '../network/policy.ts';
import { reservedNames } from '../network/reserved-names.ts';
import { statusTargets } from '../network/status-targets.ts';
import { buildYear } from '../pages/build-year.ts';
import { createPageBuilder, type PageBuilder } from '../pages/page-builder.ts';
import type { BuiltPage } from '../pages/page-outline.ts';
import type { Route } from '../pages/routes.ts';
import { createPictureReader } from '../pictures/picture-reader.ts';
import { mainSecrets, projectText, textsFor } from '../texts/project-text.ts';
import { copyApp } from './app-files.ts';
import type { Draft } from './draft.ts';
import { closedRobots, headersFile, pageRules, robots, sealedRules } from './hosting-rules.ts';
import { pageNotes } from './notes.ts';
import { hasWorker, openRoutes, withoutWorker } from './open-routes.ts';
import { withVariables } from './public-secrets.ts';
import { rootOf, sealedUsers, writeSealed } from './sealed-site.ts';
import { secretNotes } from './secret-notes.ts';
import { createSiteWriter } from './site-writer.ts';

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
  /** Whether the config is the starter that comes with Dash. */
  isStarter?: boolean;
  /** Whether pages hold the secrets of the widgets that they ask for, for everybody to read. */
  publishSecrets: boolean;
  /** Whether pages hold data of widgets as they are now. */
  withData?: boolean;
  /** Where the site is written. */
  draft: Pick<Draft, 'write' | 'copy'>;
  progress: Progress['show'];
}

/** Milliseconds that icons from elsewhere may take, all together. */
const iconWait = 3_000;

/**
 * Writes a dashboard as files for any web server, under any path. Same input, same bytes, but for data of widgets; what is
 * sealed for users is another each time, because its keys, salts and nonces are random whatever the input says.
 */
export async function buildStatic(options: StaticOptions): Promise<StaticSite> {
  const { loaded, icons, userFolder, base, ports, isStarter, publishSecrets, withData, draft, progress } = options;
  const manifest = await readManifest();
  const isSealed = loaded.model.auth.mode === 'users';
  const filled = publishSecrets ? withVariables(loaded.model, ports.env) : loaded.model;
  const model = isSealed ? withoutWorker(filled) : filled;
  const users = isSealed ? sealedUsers(model, ports.env) : [];
  const routes = await openRoutes(model);
  const [front] = routes;
  if (!front) throw new Error('A dashboard has at least its main page.');
  const isClosed = isSealed && !model.auth.guestAccess;
  const readPicture = createPictureReader(userFolder);
  const builderWith = (icons: IconResolver, sealed?: 'open' | 'inside') =>
    createPageBuilder({
      manifest,
      icons,
      catalogue,
      ownTypes: loaded.ownTypes,
      strings: readStrings,
      year: buildYear(ports.env),
      served: false,
      publishSecrets,
      ...(withData && { withData }),
      readPicture,
      iconWait,
      ...(isStarter && { starter: {} }),
      ...(sealed && { sealed }),
    });
  const builder = builderWith(icons, isSealed ? 'open' : undefined);
  const { write, writeText, finish } = createSiteWriter(draft);
  if (withData) progress('Asking for the data of widgets');
  const data = withData
    ? await (await import('./built-data.ts')).gatherBuiltData({
        dashboards: [
          ...routes.map(({ dashboard }) => dashboard),
          ...users.flatMap(({ viewer }) => project(model, viewer)),
        ],
        env: ports.env,
        isReserved: reservedNames(loaded.model),
      })
    : undefined;
  const fill = (page: BuiltPage, { dashboard }: Route) => data?.fill(page, dashboard) ?? page;
  const notes = new Set(await secretNotes(loaded.texts, publishSecrets, withData ?? false));
  for (const note of data?.notes ?? []) notes.add(note);
  const addNotes = (page: BuiltPage) => {
    for (const note of pageNotes(page)) notes.add(note);
  };
  const appFolder = packageFile('dist', 'app');
  const favicon = isClosed ? undefined : await readInside(userFolder, 'favicon.ico');
  if (favicon) write('favicon.ico', favicon);

  // Of a large dashboard the documents themselves would take some hundred megabytes.
  const policies: PolicyParts[] = [];
  for (const [index, route] of routes.entries()) {
    progress('Drawing pages', { done: index, of: routes.length });
    const drawn = await (
      await builder.outline(route, { root: rootOf(route.path), version: manifest.release })
    ).render();
    const page = await fill(drawn, route);
    policies.push(page.policy);
    writeText(fileOf(route.path), page.html);
    for (const { path, body } of page.icons.files) write(path, body);
    addNotes(page);
    if (index === 0) await copyApp(draft, appFolder, favicon !== undefined);
    // What was compressed and written meanwhile goes on.
    await setImmediate();
  }
  const checked = users.flatMap(({ viewer }) => project(model, viewer));
  if (statusTargets([...routes.map(({ dashboard }) => dashboard), ...checked]).length > 0) {
    notes.add('Status checks are made by the server, which files have none of: no item shows its status.');
  }
  if (showsPulse([...routes.map(({ dashboard }) => dashboard), ...checked])) {
    notes.add('`pulse` in `hero` shows what a server remembers, which files have none of: it is left out.');
  }

  const lost = await lostPage(builder, front, { isClosed, base, release: manifest.release });
  writeText('404.html', lost.html);
  if (!isSealed) for (const [path, text] of configTexts(loaded, front)) writeText(path, text);
  writeText('frame.html', (await frameFile(manifest)).body);
  writeText(embedPath, (await embedFile()).body);
  writeText(webManifestPath, await webManifest(front.dashboard, manifest, userFolder));
  const offline = front.dashboard.settings.enableServiceWorker
    ? await builder.offline(front.dashboard, offlineRootMark)
    : undefined;
  if (offline) writeText(offlinePath, offline.html);
  writeText(workerPath, await workerScript(manifest, offline?.html, front.dashboard.settings.language));
  writeText('robots.txt', isClosed ? closedRobots : robots);
  policies.push(lost.policy, ...(offline ? [offline.policy] : []));
  const paths = routes.map(({ path }) => path);
  const rules = isSealed ? sealedRules : pageRules(headerPolicy(jointPolicy(policies)), paths);
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
      onPage: addNotes,
      fill,
      note: (text) => notes.add(text),
      progress,
    });
    if (hasWorker(loaded.model)) {
      notes.add('enableServiceWorker is left out: with sign-in no page is kept for times without a connection.');
    }
  }
  const sizes = await finish();
  return {
    notes: [...notes],
    sizes: {
      pages: routes.length,
      front: sizes.get('index.html')?.bytes ?? 0,
      frontSent: sizes.get('index.html')?.sent ?? 0,
      script: await bytesSent(appFolder, [manifest.start, ...manifest.preload]),
    },
  };
}

/** What stands at every address at which nothing else stands: the login screen where the site is closed. */
async function lostPage(
  builder: PageBuilder,
  front: Route,
  { isClosed, base, release }: { isClosed: boolean; base: string; release: string },
): Promise<Pick<BuiltPage, 'html' | 'policy'>> {
  if (!isClosed) return builder.notFound(front.dashboard, base);
  return (await builder.outline({ ...front, isLost: true }, { root: base, version: release })).render();
}

/** Bytes of some of the app's own files as they are sent. */
async function bytesSent(appFolder: string, names: readonly string[]): Promise<number> {
  const bodies = await Promise.all(names.map((name) => readFile(join(appFolder, `${name}.br`))));
  return bodies.reduce((sum, { length }) => sum + length, 0);
}

/** The config as everyone may read it, for the page to show: it is written anew, without what no page shows. */
function configTexts(loaded: LoadedConfig, { dashboard: { settings } }: Route): [path: string, text: string][] {
  const everyone = withWithheldPages(loaded.model, { ...operator, admin: false });
  if (!permissionsOf(settings, operator).allowViewConfig) return [];
  // Files hold the addresses of all networks, in pages too.
  const rules = { main: mainSecrets(loaded), hidden: undefined };
  return textsFor(loaded, everyone).map((config) => [config.path.slice(1), projectText(config, everyone, rules)]);
}

/** A page stands as the index of its folder, so that every host finds it. */
const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}/index.html`);
