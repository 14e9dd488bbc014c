import { languages } from './languages.ts';

/** A language as people pick it from a list: a flag, and its own name for itself. */
export function friendlyName(code: string): string {
  const language = languages[code];
  return language ? `${language.flag} ${language.name}` : code;
}
