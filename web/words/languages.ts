import type { ScreenName } from '../../schema/rules/addresses/routes.ts';
import type { Strings } from '../page/payload.ts';
import { codeFor } from './language-tags.ts';

interface Language {
  /** The language's own name for itself. */
  name: string;
  direction: 'ltr' | 'rtl';
  load: () => Promise<{ default: Strings }>;
}

/** The languages that Dash has, each in a chunk of its own. */
export const languages: Record<string, Language> = {
  en: { name: 'English', direction: 'ltr', load: () => import('../../locales/en.json') },
  ar: { name: 'العربية', direction: 'rtl', load: () => import('../../locales/ar.json') },
  de: { name: 'Deutsch', direction: 'ltr', load: () => import('../../locales/de.json') },
};

/** The groups of the namespace `widgets` that all widgets share. */
export const sharedWidgetWords = ['frame', 'general'] as const;

/** The namespaces (top-level groups of `locales/en.json`) that a page's first view uses. */
export const firstNamespaces = ['home', 'nav', 'search', 'settings', 'footer', 'notices', 'frame'] as const;

/** The namespaces that only one screen uses, of those that have some. */
export const screenNamespaces: Partial<Record<ScreenName, readonly string[]>> = {
  minimal: ['views'],
  workspace: ['workspace'],
  about: ['app-info', 'updates'],
  download: ['export-config'],
  login: ['login'],
};

/**
 * The language of the page: the first wanted one that exists, compared without regard to case, whole tag before its
 * base part; English where none does.
 */
export function pickLanguage(wanted: readonly (string | undefined)[]): string {
  for (const tag of wanted) {
    const found = tag && findLanguage(tag);
    if (found) return found;
  }
  return 'en';
}

/** The code of the language that Dash has for a tag; undefined where there is none. */
export const findLanguage = (tag: string): string | undefined => codeFor(tag, Object.keys(languages));
