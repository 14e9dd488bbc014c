import { codeFor } from '../rules/text/language-code.ts';
import { rightToLeftCodes, shippedCodes } from './shipped-codes.ts';

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
