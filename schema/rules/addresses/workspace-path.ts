import { routePath } from './routes.ts';
import { encodePart } from './urls.ts';

/** The workspace of a page with an app in it, as a path from the site's root. */
export const workspacePath = (page: string, url: string): string =>
  `${routePath({ view: 'workspace', page }, { pages: [] })}?url=${encodePart(url)}`;
