import type { Item } from '../../config/item.ts';
import type { Section } from '../../config/section.ts';
import type { Settings } from '../../config/settings.ts';
import type { Visibility } from '../../config/visibility.ts';
import type { WidgetEntry } from '../../config/widget-entry.ts';
import type { Dashboard, Model, Page, PageHead, Viewer } from '../../model.ts';
import { findWidget, type WidgetCatalogue } from '../../widget.ts';
import { itemIn, mayChooseNetwork } from '../addresses/networks.ts';
import { maskAddress } from '../secrets/credentials.ts';
import { redacted } from '../secrets/redacted.ts';
import { withoutSecrets } from '../secrets/widget-secrets.ts';
import { mapWidgets } from '../sections/widgets-of.ts';
import { withOwnGrants } from './grants.ts';
import { permissionsOf } from './permissions.ts';
import { withSeenIds, withSeenPageIds } from './seen-ids.ts';
import { isVisible, mayEnter } from './visibility.ts';

const shown = <Entry extends { visibility?: Visibility }>(entries: readonly Entry[], viewer: Viewer): Entry[] =>
  entries.filter((entry) => isVisible(entry.visibility, viewer));

function projectItem({ visibility: _, alerting: __, ...item }: Item, viewer: Viewer, place: Whereabouts): Item {
  if (item.subItems) item.subItems = projectItems(item.subItems, viewer, place);
  const own = item.urls ? itemFrom(item, place) : item;
  return viewer.admin ? own : maskCheck(own);
}

/** Where a viewer comes from, as far as items are told apart by that. */
interface Whereabouts {
  network: string | undefined;
  /** They are given the addresses of all networks. */
  hasAll: boolean;
  defaultIcon: string | undefined;
}

/** An item with several addresses, of which its check may ask another. */
function itemFrom(item: Item, { network, hasAll, defaultIcon }: Whereabouts): Item {
  const own = itemIn(item, network, hasAll, item.icon || defaultIcon);
  const { localUrlTimeout: _, localUrlCheckInterval: __, ...untried } = own;
  return {
    ...(hasAll ? own : untried),
    ...(own.statusCheckUrl === undefined && { hasStatusSecrets: true }),
  };
}

/** What the status check of an item says, without what its request signs in with. */
export function maskCheck<Entry extends Pick<Item, 'statusCheckUrl' | 'statusCheckHeaders'>>(entry: Entry): Entry {
  const { statusCheckUrl: url, statusCheckHeaders: headers } = entry;
  if (url === undefined && headers === undefined) return entry;
  return {
    ...entry,
    ...(url !== undefined && { statusCheckUrl: maskAddress(url) }),
    ...(headers && {
      statusCheckHeaders: Object.fromEntries(Object.keys(headers).map((name) => [name, redacted])),
    }),
  };
}

const projectItems = (items: readonly Item[], viewer: Viewer, place: Whereabouts): Item[] =>
  shown(items, viewer).map((item) => projectItem(item, viewer, place));

const projectSection = ({ visibility: _, ...section }: Section, viewer: Viewer, place: Whereabouts): Section =>
  mapWidgets({ ...section, items: projectItems(section.items, viewer, place) }, (entry) =>
    withOwnGrants(entry, viewer),
  );

// A page's source may be an address with a token in it, which only the server asks.
const head = ({ id, slug, name, source, missing, settings }: Page, viewer: Viewer): PageHead => ({
  id,
  slug,
  name,
  ...(missing && { missing }),
  ...(source !== undefined &&
    permissionsOf(settings, viewer).allowViewConfig && {
      source: viewer.admin ? source : maskAddress(source),
    }),
});

/** The viewer, as far as the page knows them. */
export function projectViewer({ auth }: Pick<Model, 'auth'>, { state, name, admin }: Viewer): Dashboard['viewer'] {
  const logoutUrl = auth.headerAuth?.logoutUrl;
  const proxy = auth.mode === 'header' && name !== undefined && { proxy: logoutUrl === undefined ? {} : { logoutUrl } };
  return { state, ...(name !== undefined && { name }), admin, ...proxy };
}

/** The sections of a page as a viewer may see them; ids are made anew where some are hidden, or the page's own is another. */
function sectionsOf(page: Page, viewer: Viewer, isMoved: boolean, place: Whereabouts): Section[] {
  const projected = shown(page.sections, viewer).map((section) => projectSection(section, viewer, place));
  // One that is there for what was found has a name that tells of it.
  const sections = projected.filter(({ found, items }) => !found || items.length > 0);
  const isWhole = countOf(sections) === countOf(page.sections);
  return isWhole && !isMoved ? sections : withSeenIds(sections, page.id);
}

const countOf = (sections: readonly Section[]): number =>
  sections.reduce((count, { items }) => count + 1 + itemCount(items), 0);

const itemCount = (items: readonly Item[]): number =>
  items.reduce((count, { subItems = [] }) => count + 1 + itemCount(subItems), 0);

function dashboard(
  { page, isMoved }: SeenPage,
  pages: PageHead[],
  model: Model,
  { viewer, network, everywhere = false }: { viewer: Viewer } & From,
): Dashboard {
  const hasAll = everywhere || mayChooseNetwork(page.settings, viewer);
  const place = { network, hasAll, defaultIcon: page.settings.defaultIcon };
  return {
    page: {
      ...head(page, viewer),
      ...(page.absent && { absent: page.absent }),
      ...(page.fault && permissionsOf(page.settings, viewer).allowViewConfig && { fault: page.fault }),
    },
    pages,
    pageInfo: page.pageInfo,
    settings: withSeenStatusPage(hasAll ? page.settings : withoutNetworks(page.settings), viewer),
    sections: sectionsOf(page, viewer, isMoved, place),
    viewer: projectViewer(model, viewer),
  };
}

/** Whether there is a status page for this viewer; who else sees it is nobody's business. */
function withSeenStatusPage(settings: Settings, viewer: Viewer): Settings {
  if (!settings.statusPage) return settings;
  const { statusPage, ...others } = settings;
  return isVisible(statusPage.visibility, viewer) ? { ...others, statusPage: {} } : others;
}

/** Who may not choose a network learns of none. */
function withoutNetworks(settings: Settings): Settings {
  if (!settings.networks) return settings;
  const { networks: _, networkChoice: __, ...others } = settings;
  return others;
}

/** From where a dashboard is looked at. */
interface From {
  /** The name of the network; the rest unless given. */
  network?: string | undefined;
  /** Whether items keep the addresses of all networks, whoever looks: for the server, and for files. */
  everywhere?: boolean;
}

/**
 * Every page of a dashboard as one viewer may see it, in order. Pages, sections, items and sub-items that the viewer
 * may not see are left out, and so are all `visibility` keys, everything of `auth`, and what alerts go by: nobody learns who
 * may see what. A viewer whom a proxy has signed in learns where to sign out. A group whose sub-items are all hidden stays, as the
 * item that it is. Ids and slugs are those that the same files would have without what is hidden, so that nobody can count
 * that. What status checks sign in with, and the addresses of pages, is kept for the operator and for admins, and is
 * redacted for guests and normal users, whose requests the server completes. Options of widgets are complete: nobody is
 * sent them but by `pageView`. An item with an address for each network has that of the viewer's, and those of others only
 * for who may choose. A viewer who has to sign in first gets no page. The result shares unchanged parts with the
 * model: don't write to it.
 */
export function project(model: Model, viewer: Viewer, from: From = {}): Dashboard[] {
  if (!mayEnter(viewer)) return [];
  const pages = seenPages(model, viewer);
  const heads = pages.map(({ page }) => head(page, viewer));
  return pages.map((page) => dashboard(page, heads, model, { viewer, ...from }));
}

interface SeenPage {
  page: Page;
  /** Its id is another than in the model. */
  isMoved: boolean;
}

function seenPages(model: Model, viewer: Viewer): SeenPage[] {
  const pages = shown(model.pages, viewer);
  const seen = pages.length === model.pages.length ? pages : withSeenPageIds(pages);
  return seen.map((page, index) => ({ page, isMoved: page.id !== pages[index]?.id }));
}

function viewItem(item: Item): Item {
  const { statusCheckHeaders, statusCheckBody, subItems, ...rest } = item;
  const url = rest.statusCheckUrl && maskAddress(rest.statusCheckUrl);
  const isKept =
    statusCheckHeaders !== undefined || statusCheckBody !== undefined || (url?.includes(redacted) ?? false);
  if (!isKept && !subItems) return item;
  return {
    ...rest,
    ...(url && { statusCheckUrl: url }),
    ...(isKept && { hasStatusSecrets: true }),
    ...(subItems && { subItems: subItems.map(viewItem) }),
  };
}

/** What decides which secrets of widgets a page holds. */
interface SecretRules {
  catalogue: WidgetCatalogue;
  /** Ids of the widgets that the server asks for: their pages need not even the names of variables. */
  gathered?: readonly string[];
  /** Whether pages hold what they ask for widgets with, for everybody to read. */
  isPublished?: boolean;
}

function viewWidget(whole: WidgetEntry, { catalogue, gathered, isPublished = false }: SecretRules): WidgetEntry {
  const { place, ...rest } = whole;
  const entry = place === undefined ? whole : rest;
  const isGathered = gathered?.includes(entry.id) ?? false;
  const options = withoutSecrets(entry.type, entry.options, catalogue, {
    isGathered,
    isPublished: isPublished && asksItself(entry, catalogue),
  });
  return options === entry.options ? entry : { ...entry, options };
}

const asksItself = ({ type }: WidgetEntry, catalogue: WidgetCatalogue): boolean =>
  findWidget(catalogue, type)?.request !== undefined;

/**
 * A projection as it stands in a page: without what the server alone sends, which is what status checks sign in with and
 * the secrets of widgets. Shares what stays the same.
 */
export const pageView = (dashboard: Dashboard, rules: SecretRules): Dashboard => ({
  ...dashboard,
  sections: dashboard.sections.map((section) => {
    const viewed = mapWidgets(section, (entry) => viewWidget(entry, rules));
    return { ...viewed, items: viewed.items.map(viewItem) };
  }),
});
