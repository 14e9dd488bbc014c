// A tag as far as its quotes are closed. No two parts can begin alike, so that a tag without an end is given up at once.
const tag = /<[a-z][^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*>/giy;
const valueOrHandler = /"[^"]*"|'[^']*'|(?:\s|(?<=["']))on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi;

/**
 * HTML without event handlers and stylesheets, for a parser of the browser: those of any document, even of one that is
 * never shown, are held against the page's policy and reported as its violation. This keeps the console clean; it makes
 * nothing safe, which is the work of what the text is given to.
 */
export function withoutHandlers(html: string): string {
  let out = '';
  let at = 0;
  for (;;) {
    const start = html.indexOf('<', at);
    if (start === -1) return out + html.slice(at);
    out += html.slice(at, start);
    tag.lastIndex = start;
    const found = tag.exec(html)?.[0];
    // Nothing closes it, so nothing is a tag from here on.
    if (found === undefined && /[a-z]/i.test(html.charAt(start + 1))) return out + html.slice(start);
    out += found === undefined ? '<' : withoutOwn(found);
    at = start + (found?.length ?? 1);
    if (found !== undefined && /^<style[\s/>]/i.test(found)) at = endOfStyle(html, at);
  }
}

const withoutOwn = (found: string): string =>
  /^<style[\s/>]/i.test(found) ? '' : found.replace(valueOrHandler, (part) => (/^["']/.test(part) ? part : ''));

/** Where the text behind a stylesheet goes on. */
function endOfStyle(html: string, from: number): number {
  const end = /<\/style[^>]*>/gi;
  end.lastIndex = from;
  return end.exec(html) ? end.lastIndex : html.length;
}
