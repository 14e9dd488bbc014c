import type { ScreenName } from '../../schema/rules/addresses/routes.ts';
import type { Payload } from './payload.ts';

/** What a title is made of; a page without a dashboard has one too. */
type Titled = Pick<Payload, 'strings'> & {
  screen: ScreenName | 'not-found' | 'offline';
  dashboard: Pick<Payload['dashboard'], 'pageInfo'>;
};

/** The word for a screen in the title, for those that have one. */
const words: Partial<Record<Titled['screen'], string>> = {
  minimal: 'views:title-minimal',
  workspace: 'workspace:title',
  about: 'app-info:title',
  download: 'export-config:title-page',
  status: 'status-page:title',
  login: 'login:title',
  'not-found': 'not-found:title-page',
  offline: 'offline:title',
};

/** The document's title: the page's own on its home view, with the screen's behind it elsewhere. */
export function documentTitle({ screen, dashboard: { pageInfo }, strings }: Titled): string {
  const [namespace = '', key = ''] = words[screen]?.split(':') ?? [];
  const title = strings[namespace]?.[key];
  return typeof title === 'string' ? `${pageInfo.title} | ${title}` : pageInfo.title;
}
