import type { Dashboard } from '../../../schema/model.ts';
import { type RouteView, routePath } from '../../../schema/rules/addresses/routes.ts';
import { isExternal } from '../../../schema/rules/addresses/urls.ts';
import { siteLink } from '../../addresses/site-link.ts';
import type { NavEntry } from '../../components/header/header.tsx';
import { navTargetNames } from '../../components/header/header.tsx';

/** The path of a page, or of one of its sections, in the home view; `pages` are all that addresses may mean. */
export const homePath = (
  page: { slug: string },
  section?: string,
  pages: readonly { slug: string }[] = [page],
): string => routePath({ view: 'home', page: page.slug, ...(section !== undefined && { section }) }, { pages });

/** A link to a program (`mailto:`, `ssh:`) is no address of the site; what could run a script is gone (`readLink`). */
const ownScheme = /^[a-z][a-z\d+.-]*:/i;

/**
 * The navigation of a page: the operator's links, then the extra pages that the viewer may open, the same list on each
 * of them, then the status page, by the word for it. The title leads to the main page; where it is hidden, that has a link
 * as well.
 */
export function navigationOf(
  { page, pages, pageInfo, settings }: Pick<Dashboard, 'page' | 'pages' | 'pageInfo' | 'settings'>,
  root: string,
  { view = 'home', status }: { view?: RouteView; status?: string } = {},
): NavEntry[] {
  const links = pageInfo.navLinks.map(({ title, path, target }) => {
    if (!isExternal(path)) return { title, href: ownScheme.test(path) ? path : siteLink(root, path) };
    const name = navTargetNames[target];
    return { title, href: path, target: name, ...(name === '_blank' && { rel: 'noopener noreferrer' }) };
  });
  const extra = pages.filter(({ slug }) => slug !== '');
  const listed = settings.hide.heading && extra.length > 0 ? pages : extra;
  const entries = listed.map(({ id, slug, name }) => ({
    title: name,
    href: siteLink(root, routePath({ view, page: slug }, { pages })),
    current: id === page.id,
  }));
  const ofStatus = settings.statusPage && status ? [{ title: status, href: siteLink(root, '/status') }] : [];
  return [...links, ...entries, ...ofStatus];
}
