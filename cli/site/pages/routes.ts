import type { SignInWay } from '../../../schema/api/auth.ts';
import type { HeroPart } from '../../../schema/config/hero.ts';
import type { PageInfo } from '../../../schema/config/page-info.ts';
import type { Settings } from '../../../schema/config/settings.ts';
import { readSettings } from '../../../schema/config/settings.ts';
import { type Dashboard, type Model, operator, type Viewer } from '../../../schema/model.ts';
import { product } from '../../../schema/product.ts';
import { project } from '../../../schema/rules/access/project.ts';
import { restNetwork } from '../../../schema/rules/addresses/networks.ts';
import { type RouteView, routePath, type ScreenName, startingRoute } from '../../../schema/rules/addresses/routes.ts';
import { workspaceSections } from '../../../schema/rules/addresses/workspace-links.ts';
import { checkedSections } from './checked-sections.ts';
import { cleanFooter } from './footer.ts';

/** A page before it is rendered: where it stands, and what it shows. */
export interface Route {
  /** Decoded path from the site's root: `/`, `/home/media-room`. */
  path: string;
  screen: ScreenName;
  dashboard: Dashboard;
  /** Name of the network that its addresses are of, where the config has networks. */
  network?: string;
  /** Slug of the one section that is shown. */
  section?: string;
  /** Who has not signed in may look around. */
  guestAccess?: true;
  /** It stands at every address that nothing else stands at. */
  isLost?: true;
  /** Where one signs in, if not in a form of ours. */
  way?: SignInWay;
}

/** What the login screen has to know of the sign-in; undefined where there is none. */
export type LoginFacts = { guestAccess: boolean; way?: SignInWay } | undefined;

/**
 * Every address, as a viewer may see it: `/` first, then the views, the sections alone, and what shows no page. Who has
 * signed in where there are no guests has no login screen.
 */
export async function routesOf(
  model: Model,
  viewer: Viewer = operator,
  login?: LoginFacts,
  from: { network?: string | undefined; everywhere?: boolean; served?: boolean } = {},
): Promise<Route[]> {
  const seen = project(model, viewer, from);
  // The main page says whether there is a status page, and only a server knows how services are.
  const hasStatus = from.served && seen.find(({ page }) => page.slug === '')?.settings.statusPage !== undefined;
  const dashboards = await Promise.all(
    seen.map(async (dashboard) => ({
      ...withStatusPage(dashboard, hasStatus),
      pageInfo: await cleanFooter(dashboard.pageInfo),
    })),
  );
  const pages = dashboards.map(({ page }) => page);
  const pathOf = (view: RouteView, page: string, section?: string) =>
    decodeURI(routePath({ view, page, ...(section !== undefined && { section }) }, { pages }));
  const whole: Route[] = [];
  const single: Route[] = [];
  for (const dashboard of dashboards) {
    const { slug } = dashboard.page;
    if (slug === '') whole.unshift(routeTo('/', startingScreen(dashboard), dashboard));
    for (const screen of views) whole.push(routeTo(pathOf(screen, slug), screen, dashboard));
    for (const section of dashboard.sections) {
      single.push({
        path: pathOf('home', slug, section.slug),
        screen: 'home',
        dashboard: { ...dashboard, sections: [section] },
        section: section.slug,
      });
    }
  }
  const main = dashboards.find(({ page }) => page.slug === '');
  const screens: Route[] = main
    ? ownScreens.map((screen) => ({ path: `/${screen}`, screen, dashboard: withoutSections(main) }))
    : [];
  const status: Route[] =
    main && hasStatus
      ? [{ path: '/status', screen: 'status', dashboard: { ...main, sections: checkedSections(dashboards) } }]
      : [];
  const all = [...whole, ...single, ...screens, ...status];
  const networks = model.pages[0]?.settings.networks;
  const routes = networks ? all.map((route) => ({ ...route, network: from.network ?? restNetwork(networks) })) : all;
  if (!main || (login && !login.guestAccess)) return routes;
  return [...routes, loginRoute(main.settings, main.viewer, login, main.pageInfo)];
}

/**
 * The login screen, which shows nothing of the config but a drawn scene, with the time; where everybody may look around, it
 * has the dashboard's title, logo and pictures, else the name of the product.
 */
export function loginRoute(
  { language, enableServiceWorker, ...settings }: Settings,
  viewer: Dashboard['viewer'],
  login: LoginFacts,
  pageInfo?: Pick<PageInfo, 'title' | 'logo' | 'hero'>,
): Route {
  const { title, logo, hero = [] } = pageInfo ?? { title: product.name };
  const drawn = settings.background?.scene && { ...settings.background, day: [], night: [] };
  const background = pageInfo ? settings.background : drawn;
  const clock = hero.find(({ part }) => part === 'clock') ?? plainClock;
  const dashboard: Dashboard = {
    page: { id: 'home', slug: '', name: product.name },
    pages: [],
    pageInfo: { title, navLinks: [], ...(logo !== undefined && { logo }), ...(background && { hero: [clock] }) },
    settings: {
      ...readSettings({}),
      ...(background && { background }),
      ...(language !== undefined && { language }),
      ...(enableServiceWorker && { enableServiceWorker }),
    },
    sections: [],
    viewer,
  };
  return {
    path: '/login',
    screen: 'login',
    dashboard,
    ...(login?.guestAccess && { guestAccess: true }),
    ...(login?.way && { way: login.way }),
  };
}

/** As the viewer's own ways have it. */
const plainClock: HeroPart = { part: 'clock', settings: {} };

const views = ['home', 'minimal', 'workspace'] as const;

/** A page as a screen shows it. */
const routeTo = (path: string, screen: ScreenName, dashboard: Dashboard): Route => ({
  path,
  screen,
  dashboard: screen === 'workspace' ? { ...dashboard, sections: workspaceSections(dashboard.sections) } : dashboard,
});

/** Screens that show no page. */
const ownScreens = ['about', 'download'] as const;

function withStatusPage(dashboard: Dashboard, hasStatus = false): Dashboard {
  const { statusPage, ...settings } = dashboard.settings;
  if (!hasStatus && !statusPage) return dashboard;
  return { ...dashboard, settings: hasStatus ? { ...settings, statusPage: {} } : settings };
}

const withoutSections = (dashboard: Dashboard): Dashboard => ({ ...dashboard, sections: [] });

/** What stands at `/`: the view that the config wants there, or the home view. */
const startingScreen = ({ settings }: Dashboard): ScreenName =>
  views.find((view) => view === startingRoute(settings.startingView).view) ?? 'home';
