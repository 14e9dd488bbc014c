/** The one of some codes that a language tag stands for, compared without regard to case: whole, else by its base part. */
export function codeFor(tag: string, codes: readonly string[]): string | undefined {
  const wanted = tag.toLowerCase();
  const base = wanted.split('-', 1)[0];
  const find = (name: string | undefined) => codes.find((code) => code.toLowerCase() === name);
  return find(wanted) ?? find(base);
}

/**
 * The tag by which figures and times are written in an interface of this language: that of the viewer's browser with its
 * region, where it names the same language; else the language itself.
 */
export const viewerLocale = (language: string, preferred: readonly string[]): string =>
  preferred.find((tag) => tag.toLowerCase().startsWith(`${language.toLowerCase()}-`)) ?? language;
