import { setTimeout } from 'node:timers/promises';
import type { LiveEvents } from '../../../schema/api/events.ts';
import type { Viewer } from '../../../schema/model.ts';
import { type Permissions, permissionsOf } from '../../../schema/rules/access/permissions.ts';
import { project } from '../../../schema/rules/access/project.ts';
import { mayChooseNetwork } from '../../../schema/rules/addresses/networks.ts';
import { isOfLinks } from '../../../schema/rules/addresses/routes.ts';
import { iconSentence } from '../../../schema/rules/icons/icon-messages.ts';
import { widgetsOf } from '../../../schema/rules/sections/widgets-of.ts';
import { showsPulse } from '../../../schema/rules/status/shows-pulse.ts';
import type { ProxyTarget, Site, SiteFile } from '../../../serve/site/site.ts';
import { unchangedSections } from '../../../web/features/live/unchanged-sections.ts';
import type { PageState } from '../../../web/page/payload.ts';
import type { BuilderMessage } from '../../builder/messages.ts';
import { filesToShow, ownPath } from '../files/named-files.ts';
import { askedServices } from '../network/asked-services.ts';
import { gatheredWidgets } from '../network/gathered-widgets.ts';
import { proxyTargets } from '../network/network-use.ts';
import { reservedNames } from '../network/reserved-names.ts';
import { statusPlaces, statusTargets } from '../network/status-targets.ts';
import type { PageBuilder } from '../pages/page-builder.ts';
import type { PageOutline } from '../pages/page-outline.ts';
import { type Route, routesOf } from '../pages/routes.ts';
import { loginFacts } from './anonymous-site.ts';
import { type BuildContext, emptySite, rootOf, versionOf } from './build-context.ts';
import { configTextFiles, type GivenText, givenTexts, mayReadConfig } from './config-text-files.ts';
import {
  createFinishedPages,
  type FinishedPage,
  iconFiles,
  manifestFiles,
  notFoundFile,
  pageFiles,
  type RenderedPage,
  sharedFiles,
} from './site-files.ts';

/** What is sent before the site is whole. */
export type EarlyMessage = Extract<BuilderMessage, { kind: 'preview' | 'site' }>;

/** One state of the dashboard for the server, or as one viewer sees it. */
export interface BuiltSite {
  site: Site;
  /** What is wrong with its icons, a sentence each. */
  iconNotes: string[];
  /** Those that pages don't name, because it took until `pending` has settled to know of them. */
  lateNotes?: () => Promise<string[]>;
  /** Absolute paths of pictures that are not there yet. */
  missing: string[];
  /** Settles when icons that were still under way are there: true if another build shows more. */
  pending: Promise<boolean> | undefined;
  /** Texts of the config that the viewer may be about to edit. */
  given?: GivenText[];
}

interface ViewerSiteOptions {
  /** Paths of pages that somebody looks at, to be rendered before the rest. */
  first: readonly string[];
  /** Paths that the server answers for already, of files that pages show. */
  served: ReadonlySet<string>;
  /** The states of small pages in the build before, by their paths; it is kept up to date. */
  known: Map<string, PageState>;
  send: (message: EarlyMessage) => unknown;
}

/** Everything that one viewer may see, and nothing else: whatever is in it has gone through `project`. */
export async function renderViewerSite(
  context: BuildContext,
  viewer: Viewer,
  { first, served, known, send }: ViewerSiteOptions,
): Promise<BuiltSite> {
  const { loaded, manifest, builder, userFolder, revision, signIn, starter, keepsBackups, tellsBrowsers, giveWay } =
    context;
  const routes = await routesOf(loaded.model, viewer, signIn && loginFacts(signIn), { served: true });
  const [front, ...rest] = routes;
  if (!front) throw new Error('A dashboard has at least its main page.');
  const isReserved = reservedNames(loaded.model);
  const version = signIn
    ? versionOf([manifest.release, routes, loaded.pictures, revision, starter, keepsBackups, tellsBrowsers])
    : context.version;
  const permissions = permissionsOf(front.dashboard.settings, viewer);
  const base: Site = { ...withoutFiles(context, viewer, { routes, permissions, isReserved }), version };

  // The main page has two addresses, which lie equally deep.
  const twins = rest.filter(({ path, dashboard }) => path === `/${front.screen}` && dashboard.page.slug === '');
  const others = rest.filter((route) => !twins.includes(route));
  const isFirst = ({ path }: Route) => first.includes(path);
  const outline = (route: Route) => builder.outline(route, { root: rootOf(route.path), version });
  const frontOutline = await outline(front);
  // With sign-in, or with addresses by network, tabs are sent nothing ahead.
  if (!signIn && !base.networks) {
    const outlineOnce = async (route: Route) => (route === front ? frontOutline : outline(route));
    const texts = await newsTexts(routes.filter(isFirst), outlineOnce, { version, userFolder, served, known });
    if (Object.keys(texts).length > 0) {
      send({ kind: 'preview', texts });
      await setTimeout(repaintTime);
    }
  }

  const frontPage = await frontOutline.render();
  if (frontPage.html.length <= largestPage) known.set(front.path, frontOutline.state);
  const render = async (route: Route): Promise<RenderedPage> => {
    await giveWay();
    return { routes: [route], page: await (await outline(route)).render() };
  };
  const early: RenderedPage[] = [{ routes: [front, ...twins], page: frontPage }];
  for (const route of others.filter(isFirst)) early.push(await render(route));
  // Tabs fetch what is too large to be sent; the first visitor of all is better off without the wait.
  const isLarge = ({ page }: RenderedPage) => first.length > 0 && page.html.length > smallPage;
  const earlyFiles: SiteFile[][] = [];
  for (const page of early) {
    await giveWay();
    earlyFiles.push(await pageFiles(page, isLarge(page)));
  }
  const partial: Site = {
    ...base,
    files: earlyFiles.flat(),
    proxyTargets: targetsOf(early, context, isReserved),
    partial: true,
  };
  await send({ kind: 'site', site: partial });

  const pages = createFinishedPages(giveWay);
  for (const page of early.splice(0)) {
    const files = earlyFiles.shift();
    await pages.add(page, isLarge(page) ? files : undefined);
  }
  for (const route of others) if (!isFirst(route)) await pages.add(await render(route));
  const rendered = await pages.all();

  const mayRead = signIn && mayReadConfig(front.dashboard.settings, viewer);
  const files: SiteFile[] = [
    ...rendered.flatMap(({ files }) => files),
    ...iconFiles(rendered),
    ...(await manifestFiles(front.dashboard, manifest, userFolder)),
    ...(signIn ? [] : await sharedFiles(context, front.dashboard)),
    ...(mayRead ? await configTextFiles(loaded, viewer, permissions) : []),
  ];
  const dashboards = routes.map(({ dashboard }) => dashboard);
  const userFiles = await filesToShow(dashboards, userFolder);
  const missing = [...new Set(rendered.flatMap(({ page }) => page.icons.missing))];
  const pendings = rendered.flatMap(({ page }) => page.icons.pending ?? []);
  return {
    site: {
      ...base,
      sources: [...loaded.sources, ...missing],
      absent: [...loaded.absent, ...missing],
      files,
      notFound: await notFoundFile(builder, front),
      proxyTargets: targetsOf(rendered, context, isReserved),
      ...(!signIn && permissions.allowViewConfig && { openTexts: await openTexts(loaded) }),
      userFiles: [...new Set([...userFiles.map((path) => `/${path}`), ...ownPictures(rendered)])],
    },
    iconNotes: [...new Set(rendered.flatMap(({ page }) => page.icons.problems.map(iconSentence)))],
    lateNotes: () => lateNotes(rendered, builder),
    missing,
    pending: pendings.length > 0 ? Promise.all(pendings).then((changes) => changes.includes(true)) : undefined,
    ...(mayRead && permissions.allowWriteToDisk && { given: givenTexts(loaded) }),
  };
}

async function lateNotes(pages: readonly FinishedPage[], builder: PageBuilder): Promise<string[]> {
  const waiting = pages.filter(({ page }) => page.icons.pending);
  const notes = waiting.map(async ({ routes, page }) => {
    const named = new Set(page.icons.problems.map(iconSentence));
    const now = await Promise.all(routes.map(({ dashboard }) => builder.iconNotes(dashboard)));
    return now.flat().filter((note) => !named.has(note));
  });
  return (await Promise.all(notes)).flat();
}

function withoutFiles(
  { loaded, signIn, alerts, discovery, checkedItems, serverNetwork }: BuildContext,
  viewer: Viewer,
  {
    routes,
    permissions,
    isReserved,
  }: { routes: readonly Route[]; permissions: Permissions; isReserved: (name: string) => boolean },
): Site {
  // What status checks sign in with, and all addresses, are for the server, whoever looks.
  const checked = project(loaded.model, { ...viewer, admin: true }, { everywhere: true });
  const settings = loaded.model.pages[0]?.settings;
  const mayChoose = settings !== undefined && mayChooseNetwork(settings, viewer);
  const rules = { isReserved, knowsSecrets: viewer.admin, knowsAddresses: mayChoose, network: serverNetwork };
  const targets = statusTargets(checked, rules);
  const hasStatusPage = routes.some(({ screen }) => screen === 'status');
  const showsHistory = hasWidget(routes, 'status-history');
  const places = hasStatusPage || showsHistory ? statusPlaces(checked, targets, rules) : {};
  const pages = routes.filter(({ screen, section }) => screen === 'home' && section === undefined);
  return {
    ...emptySite(loaded),
    ...(loaded.absent.length > 0 && { absent: loaded.absent }),
    permissions,
    statusTargets: targets,
    ...(settings?.networks && { networks: { all: settings.networks, mayChoose } }),
    ...((showsPulse(checked) || checkedItems || hasStatusPage || showsHistory) && { keepsChecking: true }),
    ...(hasStatusPage && { statusPlaces: places }),
    widgets: gatheredWidgets(
      routes.map(({ dashboard }) => dashboard),
      isReserved,
      true,
      askedServices(showsHistory ? pagesOnce(pages) : [], places, targets),
    ),
    ...(!signIn && permissions.allowViewConfig && { texts: loaded.paths }),
    ...(!signIn && alerts && { alerts }),
    ...(!signIn && discovery && { discovery }),
    ...(!signIn && checkedItems && { checkedItems }),
    ...(hasWidget(routes, 'system-info') && { systemInfo: true }),
  };
}

/** The versions of the texts that everybody may have as they are, by their URL paths. */
async function openTexts({ texts }: BuildContext['loaded']): Promise<Record<string, string>> {
  const { isOpenText } = await import('../texts/open-text.ts');
  const { fileVersion } = await import('../../../serve/storage/file-version.ts');
  return Object.fromEntries(texts.filter(isOpenText).map(({ path, text }) => [path, fileVersion(text)]));
}

/**
 * The states of pages as JSON, by their paths, for the tabs that show them. Pages that are large, or show files that the
 * server doesn't have yet, are left out.
 */
async function newsTexts(
  routes: readonly Route[],
  outline: (route: Route) => Promise<PageOutline>,
  {
    version,
    userFolder,
    served,
    known,
  }: { version: string; userFolder: string } & Pick<ViewerSiteOptions, 'served' | 'known'>,
): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  const before = new Map(known);
  known.clear();
  for (const route of routes) {
    const page = await outline(route);
    const shown = await filesToShow([route.dashboard], userFolder);
    const files = [...shown, ...page.icons.files.map(({ path }) => path)];
    const textOf = (state: PageState) => JSON.stringify({ version, page: state } satisfies LiveEvents['news']);
    const text = textOf(page.state);
    if (text.length > smallPage) continue;
    known.set(route.path, page.state);
    if (!files.every((path) => served.has(`/${path}`))) continue;
    // Only a tab that shows the page without React has a use for its content.
    const isPlain = isOfLinks(route.screen, route.dashboard.sections);
    const whole = isPlain ? textOf(await withContent(page, before.get(route.path))) : text;
    texts[route.path] = whole.length > largestPage ? text : whole;
  }
  return texts;
}

/** The state of a page with its content: without what is in the sections that are as before. */
async function withContent({ state, contentWithout }: PageOutline, before?: PageState): Promise<PageState> {
  if (!before) return { ...state, content: await contentWithout(new Set()) };
  const unchanged = unchangedSections(before.payload, state.payload);
  return { ...state, content: await contentWithout(unchanged), since: before.payload.version };
}

/** Characters of a page's document, or of its state, up to which tabs are sent it; more they fetch, compressed. */
const smallPage = 128 * 1024;
/** The same of a state with its content. */
const largestPage = 192 * 1024;

/** Milliseconds in which tabs repaint without the builder taking the processor from them. */
const repaintTime = 60;

/** Whether the pages have a widget of a type. */
const hasWidget = (routes: readonly Route[], wanted: string): boolean =>
  routes.some(({ dashboard }) => dashboard.sections.flatMap(widgetsOf).some(({ type }) => type === wanted));

/** The pages behind routes: the main page has several. */
const pagesOnce = (routes: readonly Route[]) => [
  ...new Map(routes.map(({ dashboard }) => [dashboard.page.id, dashboard])).values(),
];

/** Decoded paths of the operator's own pictures that items and sections show. */
const ownPictures = (rendered: readonly FinishedPage[]): string[] =>
  rendered.flatMap(({ page }) =>
    Object.values(page.icons.pictures).flatMap((picture) => {
      const path = picture.kind === 'src' ? ownPath(picture.src) : undefined;
      return path === undefined ? [] : [`/${path}`];
    }),
  );

const targetsOf = (
  rendered: readonly Pick<FinishedPage, 'page'>[],
  { env }: Pick<BuildContext, 'env'>,
  isReserved: (name: string) => boolean,
): ProxyTarget[] =>
  proxyTargets(
    rendered.flatMap(({ page }) => page.use.targets),
    env,
    isReserved,
  );
