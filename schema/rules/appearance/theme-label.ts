/** A theme's name as people read it: `nord-frost` is Nord Frost. */
export const themeLabel = (name: string): string =>
  name.replace(/(^|-)(\p{L})/gu, (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase());
