import type { LinkInfo } from '../../../schema/api/config-manager.ts';
import { parseUrl } from '../../../schema/rules/addresses/urls.ts';
import { literalAddress } from '../../../serve/outbound/addresses.ts';
import type { OutboundAnswer } from '../../../serve/outbound/outbound-request.ts';

/** Letters of what a page says of itself that are taken. */
const longestTitle = 120;
const longestDescription = 300;
/** Letters of a page in which its head is looked for: what means harm could keep the parser busy with more. */
const longestHead = 128 * 1024;

/**
 * What a page says of itself, for an item that leads to it: its title, a description, and its icon as a config has it.
 * Nothing but the icon of what is no HTML, or an error.
 */
export async function describePage(
  answer: Pick<OutboundAnswer, 'url' | 'status' | 'type' | 'body'>,
): Promise<LinkInfo> {
  const isPage = answer.status < 400 && /^(?:text\/html|application\/xhtml\+xml)\b/i.test(answer.type);
  if (!isPage) return { icon: 'favicon' };
  const { title, metas, links, base } = await readHead(headOf(textOf(answer)));
  const meta = (...names: string[]) =>
    names.map((name) => metas.find((one) => (one.name ?? one.property)?.toLowerCase() === name)?.content).find(Boolean);
  const described = {
    title: short(title, longestTitle) || short(meta('og:title', 'og:site_name', 'application-name'), longestTitle),
    description: short(meta('description', 'og:description'), longestDescription),
  };
  const icon = bestIcon(links, parseUrl(base ?? '', answer.url)?.href ?? answer.url, answer.url);
  return {
    ...(described.title && { title: described.title }),
    ...(described.description && { description: described.description }),
    icon: icon ?? 'favicon',
  };
}

type Attributes = Readonly<Record<string, string>>;

/** The text of a page before its body, where that begins. */
function headOf(html: string): string {
  const start = html.slice(0, longestHead);
  const end = start.search(/<body[\s>]/i);
  return end < 0 ? start : start.slice(0, end);
}

/** The tags of a page that say something of it. The parser is that of the sanitiser, loaded when it is needed. */
async function readHead(html: string) {
  const { default: sanitize } = await import('sanitize-html');
  const found = {
    title: '',
    metas: [] as Attributes[],
    links: [] as Attributes[],
    base: undefined as string | undefined,
  };
  let titles = 0;
  const noting = (note: (attributes: Attributes) => void) => (tagName: string, attribs: Attributes) => {
    note(attribs);
    return { tagName, attribs: {} };
  };
  sanitize(html, {
    allowedTags: ['title', 'meta', 'link', 'base'],
    allowedAttributes: {},
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'svg'],
    transformTags: {
      meta: noting((attributes) => found.metas.push(attributes)),
      link: noting((attributes) => found.links.push(attributes)),
      base: noting(({ href }) => {
        found.base ??= href;
      }),
      title: noting(() => {
        titles += 1;
      }),
    },
    textFilter: (text, tag) => {
      if (tag === 'title' && titles === 1) found.title += text;
      return '';
    },
  });
  // The sanitiser hands texts on as they stand in HTML.
  const plain = found.title.replace(/&(?:amp|lt|gt|quot);/g, (name) => entities[name] ?? name);
  return { ...found, title: plain };
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

const short = (text = '', most: number): string => {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length > most ? `${plain.slice(0, most - 1).trimEnd()}…` : plain;
};

/**
 * The largest icon that a page names, drawings before pictures; undefined where it names none, or only the file that
 * `favicon` stands for.
 */
function bestIcon(links: readonly Attributes[], base: string, page: string): string | undefined {
  const icons = links.flatMap(({ rel = '', href = '', type = '', sizes = '' }) => {
    const kind = rel.toLowerCase().split(/\s+/);
    const isTouch = kind.includes('apple-touch-icon');
    if (!isTouch && !kind.includes('icon')) return [];
    const url = parseUrl(href, base);
    if (!url || !/^https?:$/.test(url.protocol) || isElsewhereByNumber(url, page)) return [];
    const isDrawing = /svg/i.test(type) || /\.svg$/i.test(url.pathname);
    const size = Math.max(0, ...[...sizes.matchAll(/(\d{1,5})x\d{1,5}/gi)].map(([, width]) => Number(width)));
    return [{ url, rank: isDrawing ? 10_000 : size || (isTouch ? 180 : 32) }];
  });
  const [best] = icons.sort((one, other) => other.rank - one.rank);
  if (!best || (best.url.pathname === '/favicon.ico' && best.url.origin === parseUrl(base)?.origin)) return undefined;
  return best.url.href;
}

/**
 * Whether an icon would be asked for at a number, and another than the page's: a page could have the server ask anything
 * in its own network by it, and services for this machine alone, since what stands in a config is asked.
 */
const isElsewhereByNumber = ({ hostname }: { hostname: string }, page: string): boolean =>
  literalAddress(hostname) !== undefined && hostname !== parseUrl(page)?.hostname;

/** The text of a page in the encoding that its head names, UTF-8 unless it does. */
function textOf({ type, body }: Pick<OutboundAnswer, 'type' | 'body'>): string {
  const inHead = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(body.subarray(0, 2048).toString('latin1'))?.[1];
  // A page whose letters can be read as these is not in UTF-16, whatever it says; browsers know that, too.
  const named = /charset\s*=\s*"?([\w-]+)/i.exec(type)?.[1] ?? inHead?.replace(/^utf-?16.*/i, 'utf-8');
  try {
    return new TextDecoder(named ?? 'utf-8').decode(body);
  } catch {
    // An encoding that nobody knows.
    return body.toString('utf8');
  }
}
