import { languages } from './languages.ts';

const flags: Record<string, string> = { en: '🇬🇧', ar: '🇦🇪', de: '🇩🇪' };

/** A language as people pick it from a list: a flag, and its own name for itself. */
export const friendlyName = (code: string): string =>
  [flags[code], languages[code]?.name ?? code].filter(Boolean).join(' ');
