/**
 * A theme's name as people read it: `nord-frost` is Nord Frost. A stylesheet that the config gives no name is a theme called
 * `External Stylesheet`, with its number where there are several; `externalStylesheet` is the word for that.
 */
export const themeLabel = (name: string, externalStylesheet: string): string =>
  name
    .replace(/(^|-)(\p{L})/gu, (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase())
    .replace(/^External Stylesheet\b/, () => externalStylesheet);
