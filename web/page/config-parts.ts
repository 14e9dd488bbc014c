import { pageEntries } from '../../schema/config/page-entries.ts';
import { type PageInfo, readPageInfo } from '../../schema/config/page-info.ts';
import { readSettings, type Settings } from '../../schema/config/settings.ts';
import type { Dashboard, PageHead } from '../../schema/model.ts';
import { pageSlug } from '../../schema/rules/addresses/slugs.ts';
import { localAddress } from '../../schema/rules/appearance/local-address.ts';
import type { Mapping } from '../../schema/values.ts';

/** What the server restricts, and no browser lifts; and the one service that its policy lets the page send backups to. */
export const restrictions = [
  'preventWriteToDisk',
  'preventLocalSave',
  'disableConfiguration',
  'disableConfigurationForNonAdmin',
  'allowConfigEdit',
  'backupService',
] as const;

/**
 * The settings that this browser has read itself, but for what the server restricts: nobody lifts that for themselves. The
 * theme of an extra page is its own, unless `isOwn` says that these settings are that page's.
 */
export function settingsOf(
  appConfig: Mapping,
  { settings, page }: Pick<Dashboard, 'settings' | 'page'>,
  isOwn = page.id === 'home',
): Settings {
  const written = Object.entries(appConfig).filter(([key]) => !(restrictions as readonly string[]).includes(key));
  const restricted = Object.fromEntries(restrictions.flatMap((key) => (key in settings ? [[key, settings[key]]] : [])));
  return { ...readSettings(Object.fromEntries(written)), ...restricted, ...(!isOwn && { theme: settings.theme }) };
}

/** What a page's `pageInfo` means over that of the server. `cleanHtml` makes a footer harmless. */
export function pageInfoOf(
  written: Mapping,
  { pageInfo }: Pick<Dashboard, 'pageInfo'>,
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

/** The pages of a list that this browser has read itself, and the one that is shown, whatever the list says. */
export function pagesOf(written: readonly Mapping[], { page, pages }: Pick<Dashboard, 'page' | 'pages'>): PageHead[] {
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
