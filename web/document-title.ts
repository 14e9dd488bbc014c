import type { ScreenName } from '../schema/rules/routes.ts';
import type { Payload } from './payload.ts';

/** The word for a screen in the title, for those that have one. */
const words: Partial<Record<ScreenName, string>> = {
  minimal: 'views:title-minimal',
  workspace: 'workspace:title',
  about: 'app-info:title',
  download: 'export-config:title-page',
  login: 'login:login-button',
};

/** The document's title (design 5): the page's own on its home view, with the screen's behind it elsewhere. */
export function documentTitle({ screen, dashboard: { pageInfo }, strings }: Payload): string {
  const [namespace = '', key = ''] = words[screen]?.split(':') ?? [];
  const title = strings[namespace]?.[key];
  return typeof title === 'string' ? `${pageInfo.title} | ${title}` : pageInfo.title;
}
