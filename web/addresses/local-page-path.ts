import { pageEntries } from '../../schema/config/page-entries.ts';
import { pageSlug } from '../../schema/rules/addresses/slugs.ts';
import { decodePart } from '../../schema/rules/addresses/urls.ts';

/** The part of the query that names a page which only this browser's own config knows. */
export const localPageQuery = 'page';

/**
 * Where a page stands that only this browser's own list of pages names: in the main page's document of the same view,
 * below the site's root. `path` is that from the root, with its query. Undefined for any other address.
 */
export function localPagePath(path: string, pages: unknown): string | undefined {
  const { pathname, searchParams } = new URL(path, 'https://site.invalid');
  const [, view, slug = ''] = /^\/(home|minimal|workspace)\/([^/]+)\/?$/.exec(decodePart(pathname)) ?? [];
  if (view === undefined || !pageEntries({ pages }).some(({ name }) => pageSlug(name) === slug)) return undefined;
  searchParams.set(localPageQuery, slug);
  return `${view}?${searchParams}`;
}
