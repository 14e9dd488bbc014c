/** Origins that the operator's own CSS loads pictures, fonts or stylesheets from. */
export function hostsInCss(css: string): string[] {
  const addresses = css.matchAll(/https?:\/\/[^\s"'()\\]+/gi);
  return [...new Set([...addresses].flatMap(([url]) => (URL.canParse(url) ? [new URL(url).origin] : [])))];
}
