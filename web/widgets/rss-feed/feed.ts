import { bareText } from './bare-text.ts';
import { parseXml, type XmlElement } from './xml.ts';

/** A feed, whatever it was written in. Texts are as the feed has them: with mark-up and entities, not yet safe. */
export interface Feed {
  title: string;
  description?: string;
  link?: string;
  image?: string;
  author?: string;
  posts: Post[];
}

export interface Post {
  title: string;
  html: string;
  link?: string;
  author?: string;
  image?: string;
  /** Milliseconds since 1970. */
  date?: number;
}

/** Reads RSS 2, RSS 1 (RDF) or Atom; `undefined` for anything else. */
export function parseFeed(text: string): Feed | undefined {
  // A byte-order mark or a blank line before the declaration is frequent, and XML forbids it.
  const root = parseXml(text.trimStart());
  if (root?.name === 'feed') return readAtom(root);
  const channel = root?.name === 'rss' || root?.name === 'rdf' ? child(root, 'channel') : undefined;
  return root && channel && readRss(root, channel);
}

function readRss(root: XmlElement, channel: XmlElement): Feed {
  const items = [...children(channel, 'item'), ...children(root, 'item')];
  return {
    title: content(channel, 'title') ?? '',
    ...present({
      description: content(channel, 'description'),
      link: webAddress(content(channel, 'link')),
      image: webAddress(content(child(channel, 'image') ?? child(root, 'image'), 'url')),
      author: content(channel, 'managingEditor') ?? content(channel, 'author'),
    }),
    posts: items.map((item) => ({
      title: content(item, 'title') ?? '',
      html: content(item, 'encoded') ?? content(item, 'description') ?? '',
      ...present({
        link: webAddress(content(item, 'link')),
        author: content(item, 'creator') ?? content(item, 'author'),
        image: postImage(item, content(item, 'encoded') ?? content(item, 'description')),
        date: time(content(item, 'pubDate') ?? content(item, 'date')),
      }),
    })),
  };
}

function readAtom(feed: XmlElement): Feed {
  return {
    title: content(feed, 'title') ?? '',
    ...present({
      description: content(feed, 'subtitle'),
      link: atomLink(feed),
      image: webAddress(content(feed, 'logo') ?? content(feed, 'icon')),
      author: content(child(feed, 'author'), 'name'),
    }),
    posts: children(feed, 'entry').map((entry) => ({
      title: content(entry, 'title') ?? '',
      html: content(entry, 'content') ?? content(entry, 'summary') ?? '',
      ...present({
        link: atomLink(entry),
        author: content(child(entry, 'author'), 'name'),
        image: postImage(entry, content(entry, 'content') ?? content(entry, 'summary')),
        date: time(content(entry, 'published') ?? content(entry, 'updated')),
      }),
    })),
  };
}

/** The address of rel `alternate`, else of the first link. */
function atomLink(element: XmlElement): string | undefined {
  const links = children(element, 'link');
  const link = links.find(({ attributes }) => (attributes.rel ?? 'alternate') === 'alternate') ?? links[0];
  return webAddress(link?.attributes.href);
}

/** The picture of a post: the small one that the feed names, one that it encloses, else the first in its text. */
function postImage(item: XmlElement, html: string | undefined): string | undefined {
  const places = [item, ...children(item, 'group')];
  const named = [
    ...places.flatMap((place) => children(place, 'thumbnail').map(({ attributes }) => attributes.url)),
    ...places.flatMap((place) =>
      children(place, 'content')
        .filter(isPicture)
        .map(({ attributes }) => attributes.url),
    ),
    ...children(item, 'enclosure')
      .filter(isPicture)
      .map(({ attributes }) => attributes.url),
    ...children(item, 'link')
      .filter((link) => link.attributes.rel === 'enclosure' && isPicture(link))
      .map(({ attributes }) => attributes.href),
  ];
  for (const url of named) if (webAddress(url)) return webAddress(url);
  return firstPicture(html);
}

const isPicture = ({ attributes: { type = '', medium } }: XmlElement): boolean =>
  type.startsWith('image/') || (type === '' && medium === 'image');

/** The address of the first picture in a text, unless it is a dot that counts readers. */
export function firstPicture(html = ''): string | undefined {
  for (const [tag] of html.matchAll(/<img\b[^>]{0,2000}>/gi)) {
    if (/\b(?:width|height)\s*=\s*["']?[01]["'\s>/]/i.test(tag)) continue;
    const [, double, single] = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? [];
    const url = webAddress(bareText(double ?? single ?? ''));
    if (url) return url;
  }
  return undefined;
}

const children = (element: XmlElement, name: string) =>
  element.children.filter((inner) => inner.name === name.toLowerCase());

const child = (element: XmlElement, name: string): XmlElement | undefined => children(element, name)[0];

/** Text of a child; of XHTML content its mark-up. Elements of the feed's own come before those of extensions. */
function content(element: XmlElement | undefined, name: string): string | undefined {
  if (!element) return undefined;
  const found = children(element, name).sort((a, b) => Number(Boolean(a.prefix)) - Number(Boolean(b.prefix)))[0];
  const text = found?.attributes.type === 'xhtml' ? found.markup : found?.text;
  return text?.trim() || undefined;
}

/** An http or https address, else nothing. */
export const webAddress = (url: unknown): string | undefined =>
  typeof url === 'string' && /^https?:\/\//i.test(url.trim()) && URL.canParse(url.trim()) ? url.trim() : undefined;

/** Milliseconds of a date in any of the feeds' ways; `2026-03-04 15:06:07` counts as UTC. */
export function time(date: unknown): number | undefined {
  const text = String(date ?? '').trim();
  const parsed = Date.parse(/^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/.test(text) ? `${text.replace(' ', 'T')}Z` : text);
  return Number.isNaN(parsed) ? undefined : parsed;
}

/** The fields that have a value. */
export const present = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
