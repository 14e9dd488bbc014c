import type { Language } from '../../schema/config/languages.ts';
import { shippedLanguages } from '../../schema/config/shipped.ts';

/** What the languages that Dash has are called, by their codes; only what lists them needs it. */
export const languages: Record<string, Language> = shippedLanguages;

/** A language as people pick it from a list: a flag, and its own name for itself. */
export function friendlyName(code: string): string {
  const language = languages[code];
  return language ? `${language.flag} ${language.name}` : code;
}
