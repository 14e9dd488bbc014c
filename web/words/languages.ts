import { rightToLeftCodes, shippedCodes } from '../../schema/config/shipped-codes.ts';
import type { ScreenName } from '../../schema/rules/addresses/routes.ts';
import { codeFor } from '../../schema/rules/text/language-code.ts';

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
  login: ['login'],
};

/**
 * The language of the page: the first wanted one that exists (`codeFor`); English where none does.
 */
export function pickLanguage(wanted: readonly (string | undefined)[]): string {
  for (const tag of wanted) {
    const found = tag && findLanguage(tag);
    if (found) return found;
  }
  return 'en';
}

/** The code of the language that Dash has for a tag; undefined where there is none. */
export const findLanguage = (tag: string): string | undefined => codeFor(tag, shippedCodes);

/** How a language that Dash has is written. */
export const directionOf = (code: string): 'ltr' | 'rtl' => (rightToLeftCodes.includes(code) ? 'rtl' : 'ltr');
