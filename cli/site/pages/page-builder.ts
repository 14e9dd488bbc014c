import type { Dashboard } from '../../../schema/model.ts';
import { iconSentence } from '../../../schema/rules/icons/icon-messages.ts';
import { iconsOf } from './page-icons.ts';
import { type BuiltPage, outlinePage, type PageOutline, type PagePlace } from './page-outline.ts';
import { createPageParts, type PageBuilderOptions } from './page-parts.ts';
import { renderPlainPage } from './plain-page.ts';
import type { Route } from './routes.ts';

/** Makes pages one by one, sharing what they have in common. */
export interface PageBuilder {
  /** Makes all of a page but its rendered content. */
  outline(route: Route, place: PagePlace): Promise<PageOutline>;
  /** What is wrong with the icons of a page by now, a sentence each. */
  iconNotes(dashboard: Dashboard): Promise<string[]>;
  /** Renders the page for unknown addresses. `root` is what it names the site's root by. */
  notFound(dashboard: Dashboard, root: string): Promise<Pick<BuiltPage, 'html' | 'policy'>>;
  /** Renders the page that stands in for every page that can't be had at the moment. */
  offline(dashboard: Dashboard, root: string): Promise<Pick<BuiltPage, 'html' | 'policy'>>;
}

export function createPageBuilder(options: PageBuilderOptions): PageBuilder {
  const parts = createPageParts(options);
  return {
    outline: (route, place) => outlinePage(parts, route, place),
    async iconNotes(dashboard) {
      const { faviconApi } = dashboard.settings;
      const { problems } = await parts.icons.resolve(iconsOf(dashboard), { faviconApi, wait: 0 });
      return problems.map(iconSentence);
    },
    notFound: (dashboard, root) => renderPlainPage(parts, 'not-found', dashboard, root),
    offline: (dashboard, root) => renderPlainPage(parts, 'offline', dashboard, root),
  };
}
