import { pageEntries } from '../../../schema/config/page-entries.ts';
import type { PageInfo } from '../../../schema/config/page-info.ts';
import { readPageInfo } from '../../../schema/config/page-info.ts';
import { readSections } from '../../../schema/config/section.ts';
import type { Settings } from '../../../schema/config/settings.ts';
import { readSettings } from '../../../schema/config/settings.ts';
import type { Dashboard, Model, PageHead } from '../../../schema/model.ts';
import { project } from '../../../schema/rules/access/project.ts';
import { pageSlug } from '../../../schema/rules/addresses/slugs.ts';
import { localAddress } from '../../../schema/rules/appearance/local-address.ts';
import type { Mapping } from '../../../schema/values.ts';
import type { Payload } from '../../page/payload.ts';
import type { LocalConfig } from './read-local.ts';

/**
 * A page as this browser's own config makes it: each part that it holds takes the place of the server's, read by the
 * same rules. `cleanHtml` makes a footer harmless.
 */
export function applyLocal(payload: Payload, local: LocalConfig, cleanHtml: (html: string) => string): Payload {
  const { root } = payload;
  const dashboard = asLocalPage(payload.dashboard, local);
  const settings = local.appConfig ? settingsOf(local, dashboard) : dashboard.settings;
  const pageInfo = local.pageInfo ? pageInfoOf(local.pageInfo, dashboard, root, cleanHtml) : dashboard.pageInfo;
  const pages = local.pages ? pagesOf(local.pages, dashboard) : dashboard.pages;
  const sections = local.sections ? sectionsOf(local.sections, dashboard) : dashboard.sections;
  // The server knows nothing of the browser's own widgets, even where their ids are the same.
  const gathered = sections === payload.dashboard.sections ? payload.gathered : [];
  return { ...payload, gathered, dashboard: { ...dashboard, settings, pageInfo, pages, sections } };
}

/** What the server restricts, and no browser lifts. */
export const restrictions = [
  'preventWriteToDisk',
  'preventLocalSave',
  'disableConfiguration',
  'disableConfigurationForNonAdmin',
  'allowConfigEdit',
] as const;

/** The browser's own settings, but for what the server restricts: nobody lifts that for themselves. */
function settingsOf(
  { appConfig = {}, ownAppConfig }: LocalConfig,
  { settings, page }: Pick<Dashboard, 'settings' | 'page'>,
): Settings {
  const written = Object.entries(appConfig).filter(([key]) => !(restrictions as readonly string[]).includes(key));
  const restricted = Object.fromEntries(restrictions.flatMap((key) => (key in settings ? [[key, settings[key]]] : [])));
  // The theme of an extra page is its own.
  const theme = page.id === 'home' || ownAppConfig ? {} : { theme: settings.theme };
  return { ...readSettings(Object.fromEntries(written)), ...restricted, ...theme };
}

function pageInfoOf(
  written: Mapping,
  { pageInfo }: Dashboard,
  root: string,
  cleanHtml: (html: string) => string,
): PageInfo {
  const read = readPageInfo(written, pageInfo);
  const { footerText, logo } = read;
  return {
    ...read,
    ...(footerText && footerText !== pageInfo.footerText && { footerText: cleanHtml(footerText) }),
    // The server's is an address from this page already.
    ...(logo && logo !== pageInfo.logo && { logo: localAddress(logo, root) }),
  };
}

/** The pages as the browser's own list has them, and the one that is shown, whatever the list says. */
function pagesOf(written: readonly Mapping[], { page, pages }: Dashboard): PageHead[] {
  const main = pages.filter(({ id }) => id === 'home');
  const listed = [...main, ...extraPages(written, pages)];
  return listed.some(({ id }) => id === page.id) ? listed : [...listed, page];
}

/**
 * The extra pages of the browser's own list: those of the server in its order and under its names, and those that only
 * this browser knows, unless another page stands at their address.
 */
export function extraPages(written: readonly Mapping[], known: readonly PageHead[]): PageHead[] {
  const served = known.filter(({ id, local }) => id !== 'home' && !local);
  const taken = new Set(served.map(({ slug }) => slug));
  return pageEntries({ pages: written }).flatMap(({ name, path }): PageHead[] => {
    const slug = pageSlug(name);
    const found = served.find((page) => (page.source === undefined ? page.slug === slug : page.source === path));
    if (found) return [{ ...found, name }];
    if (taken.has(slug)) return [];
    taken.add(slug);
    return [{ id: slug, slug, name, source: path, local: true }];
  });
}

/** The main page as the page that only this browser knows, which stands in its document; any other page as it is. */
function asLocalPage(dashboard: Dashboard, { page: wanted, sections }: LocalConfig): Dashboard {
  if (!wanted || wanted.id === dashboard.page.id) return dashboard;
  return {
    ...dashboard,
    page: { ...wanted, ...(!sections && { missing: true }) },
    sections: [],
  };
}

/** The sections that this viewer would see of these. */
function sectionsOf(
  written: readonly Mapping[],
  { page, pageInfo, settings, viewer }: Dashboard,
): Dashboard['sections'] {
  const model: Model = {
    pages: [{ ...page, pageInfo, settings, sections: readSections(written, page.id) }],
    auth: { mode: 'none', guestAccess: false, users: [] },
  };
  return project(model, { ...viewer, roles: [], groups: [] })[0]?.sections ?? [];
}
