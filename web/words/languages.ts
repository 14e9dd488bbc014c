import type { ScreenName } from '../../schema/rules/addresses/routes.ts';

/** The groups of the namespace `widgets` that all widgets share. */
export const sharedWidgetWords = ['frame', 'general'] as const;

/** The namespaces (top-level groups of the words) that a page's first view uses. */
export const firstNamespaces = ['home', 'nav', 'search', 'settings', 'footer', 'notices', 'frame'] as const;

/** The namespaces that only one screen uses, of those that have some. */
export const screenNamespaces: Partial<Record<ScreenName, readonly string[]>> = {
  minimal: ['views'],
  workspace: ['workspace'],
  about: ['app-info', 'updates'],
  download: ['export-config'],
  status: ['status-page', 'hero'],
  login: ['login'],
};
