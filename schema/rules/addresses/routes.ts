import type { View } from '../../config/enums.ts';
import { decodePart, encodePart } from './urls.ts';

/** Views as addresses name them. */
export type RouteView = 'home' | 'workspace' | 'minimal';

/** What a document of the site can show. */
export type ScreenName = 'home' | 'minimal' | 'workspace' | 'about' | 'download' | 'status' | 'login';

/** The screens that are links: a page of theirs without widgets needs no more than its own small script. */
export const screensOfLinks: readonly ScreenName[] = ['home', 'minimal'];

/** Whether a screen shows nothing but links. */
export const isOfLinks = (screen: ScreenName, sections: readonly { widgets: readonly unknown[] }[]): boolean =>
  screensOfLinks.includes(screen) && sections.every(({ widgets }) => widgets.length === 0);

/** A view of a page (`''` is the root page), or of one of its sections. */
export interface ViewRoute {
  view: RouteView;
  page: string;
  section?: string;
}

/** A screen that shows no page. */
export interface ScreenRoute {
  name: 'login' | 'about' | 'download' | 'status' | 'not-found';
}

export type Route = ViewRoute | ScreenRoute;

/** What is needed of a dashboard to tell its addresses apart. */
export interface Site {
  /** Every page that the viewer may open; the root page may be among them. */
  pages: readonly { slug: string }[];
  /** The sections of the root page. */
  mainSections: readonly { slug: string }[];
  /** What `/` shows; the home view unless the config says otherwise. */
  startingView?: View;
}

const notFound: Route = { name: 'not-found' };
const screens: Readonly<Record<string, ScreenRoute['name']>> = {
  login: 'login',
  about: 'about',
  download: 'download',
  status: 'status',
  '404': 'not-found',
};
const isView = (segment: string): segment is RouteView =>
  segment === 'home' || segment === 'workspace' || segment === 'minimal';

/** The view that `appConfig.startingView` names. */
export const startingRoute = (view: View = 'default'): ViewRoute => ({
  view: view === 'default' ? 'home' : view,
  page: '',
});

const hasPage = ({ pages }: Pick<Site, 'pages'>, slug: string) =>
  pages.some((page) => page.slug !== '' && page.slug === slug);
const hasSection = ({ mainSections }: Site, slug: string) => mainSections.some((section) => section.slug === slug);

/**
 * What an address shows. `/home/{x}` is a page if one has that slug, else a section of the root page; `main` names the
 * root page. Query, fragment, capitals, repeated and trailing slashes and a trailing `index.html` are looked past.
 * Whether a section of an extra page exists is for whoever holds that page to see.
 */
export function parseRoute(path: string, site: Site): Route {
  const segments = path
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter(Boolean)
    .map((segment) => decodePart(segment).normalize('NFC').toLowerCase());
  if (segments.at(-1) === 'index.html') segments.pop();
  const [view, first, second, ...rest] = segments;
  if (view === undefined) return startingRoute(site.startingView);
  if (!isView(view)) {
    const name = first === undefined && Object.hasOwn(screens, view) ? screens[view] : undefined;
    return name ? { name } : notFound;
  }
  if (first === undefined) return { view, page: '' };
  const page = first === 'main' ? '' : hasPage(site, first) ? first : undefined;
  if (second === undefined) {
    if (page !== undefined) return { view, page };
    return hasSection(site, first) ? { view, page: '', section: first } : notFound;
  }
  if (page === undefined || rest.length > 0 || (page === '' && !hasSection(site, second))) return notFound;
  return { view, page, section: second };
}

/**
 * Whether a path below the site's root has the form of an address of ours, whatever pages there are. Other sites may
 * stand beside the dashboard on the same host.
 */
export function isSitePath(path: string): boolean {
  const [first = '', second] = path
    .replace(/[?#].*$/s, '')
    .replace(/^\/+/, '')
    .toLowerCase()
    .split('/');
  if (first === '' || isView(first)) return true;
  return (second ?? '') === '' && (Object.hasOwn(screens, first) || first === 'index.html');
}

/**
 * The canonical address of a route: a path from the site's root with a leading and no trailing slash, each segment
 * encoded. A section of the root page has the short form unless a page has its slug. `parseRoute` gives the route back.
 */
export function routePath(route: Route, site: Pick<Site, 'pages'>): string {
  if ('name' in route) return route.name === 'not-found' ? '/404' : `/${route.name}`;
  const { view, page, section } = route;
  const segments: string[] = [view];
  if (page !== '') segments.push(page);
  if (section !== undefined) {
    if (page === '' && (section === 'main' || hasPage(site, section))) segments.push('main');
    segments.push(section);
  }
  return segments.map((segment) => `/${encodePart(segment)}`).join('');
}
