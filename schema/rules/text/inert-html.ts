// A tag as far as its quotes are closed. No two parts can begin alike, so that a tag without an end is given up at once.
const tag = /<[a-z][^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*>/giy;
const valueOrHandler = /"[^"]*"|'[^']*'|(?:\s|(?<=["']))on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi;

/**
 * Removes event handlers and stylesheets from HTML that a browser is about to parse: even in a document that is never shown,
 * they would be reported as violations of the page's policy. This keeps the console clean; it makes nothing safe. That is up
 * to what the text is handed to.
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
    out += found === undefined ? '<' : stripTag(found);
    at = start + (found?.length ?? 1);
    if (found !== undefined && /^<style[\s/>]/i.test(found)) at = endOfStyle(html, at);
  }
}

const stripTag = (found: string): string =>
  /^<style[\s/>]/i.test(found) ? '' : found.replace(valueOrHandler, (part) => (/^["']/.test(part) ? part : ''));

/** The place behind a stylesheet that begins before `from`. */
function endOfStyle(html: string, from: number): number {
  const end = /<\/style[^>]*>/gi;
  end.lastIndex = from;
  return end.exec(html) ? end.lastIndex : html.length;
}
