/**
 * The tag by which figures and times are written in an interface of this language: that of the viewer's browser with its
 * region, where it names the same language; else the language itself.
 */
export const viewerLocale = (language: string, preferred: readonly string[]): string =>
  preferred.find((tag) => tag.toLowerCase().startsWith(`${language.toLowerCase()}-`)) ?? language;
