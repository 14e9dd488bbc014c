import {
  type Bookmark,
  type BookmarkEntry,
  bookmarkText,
  hostOf,
  isFolder,
  linksIn,
  readBookmarks,
} from '../../../schema/bookmarks.ts';
import { isLocalNetwork } from '../../../schema/rules/addresses/urls.ts';
import { textForSearch } from '../../../schema/rules/search/filter.ts';
import { empty, type Folder, type FolderLink, folders } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { missingOption } from '../../../schema/widget-options.ts';
import { karakeep } from '../_bookmarks/karakeep.ts';
import { linkding } from '../_bookmarks/linkding.ts';
import { linkwarden } from '../_bookmarks/linkwarden.ts';
import { type Access, type BookmarkService, type KeptBookmark, plainName } from '../_bookmarks/service.ts';
import { originsOf } from '../addresses.ts';
import { countWords } from '../counts.ts';
import { bookmarkOptions } from './options.ts';

export default defineWidget({
  type: 'bookmarks',
  category: 'own',
  picture: 'rows',
  rank: 35,
  summary: 'Links in folders that fold: your own, and those of a Linkwarden, a Karakeep or a linkding.',
  options: bookmarkOptions,
  interval: 300,
  height: ({ links, source }) => {
    const entries = readBookmarks(links);
    const lines = linesOf(entries, isShort(entries)) + (source ? mostHeld / 2 : 0);
    return lineHeight * Math.min(mostHeld, Math.max(1, lines)) - 10;
  },
  shape: 'list',
  icon: 'book',
  bodies: ['folders'],
  request: (options) => {
    const { links, source } = options;
    if (!source && links === undefined) throw missingOption('links');
    return source ? [services[source].service.request(accessOf(options), options)] : [];
  },
  follows: (bodies, options) => {
    if (!options.source || bodies.length === 0) return [];
    const next = services[options.source].service.follows?.(bodies, accessOf(options), options);
    return next ? [next] : [];
  },
  // Those of the options are in the page as it is.
  read: (body, options): { kept: readonly KeptBookmark[] } => {
    const { source, tag, limit } = options;
    if (!source) return { kept: [] };
    const bookmarks = services[source].service.read(body as readonly unknown[], accessOf(options, false));
    const wanted = tag && plainName(tag);
    const hasTag = ({ tags }: KeptBookmark) => tags.some((name) => plainName(name) === wanted);
    return { kept: (wanted ? bookmarks.filter(hasTag) : bookmarks).slice(0, limit) };
  },
  search: {
    service: ({ source }) => (source ? services[source].name : ''),
    request: (options, query) =>
      options.source && services[options.source].service.searchRequest(accessOf(options), query),
    read: (body, options) =>
      options.source ? services[options.source].service.readFinds(body, accessOf(options, false)) : [],
  },
  title: (_, { options: { collection, tag } }) =>
    collection !== undefined ? { text: collection } : tag ? { text: `#${plainName(tag)}` } : undefined,
  end: ({ kept }, { options: { links }, t, format }) => {
    const count = linksIn(readBookmarks(links)).length + kept.length;
    return count > 0 ? { text: t('count', countWords(count, format)) } : undefined;
  },
  shows: ({ kept }, { options, t }) => {
    const entries = readBookmarks(options.links);
    const isOpen = isShort(entries) && kept.length === 0;
    const shown = [...entries.map((entry) => shownEntry(entry, isOpen)), ...shownKept(kept, options.collection)];
    return shown.length > 0 ? folders(shown) : empty(t('none'));
  },
  pictures: ({ kept }, { links }) =>
    [
      ...linksIn(readBookmarks(links)).flatMap((link) => pictureOf(link) ?? []),
      ...kept.flatMap(({ image }) => image ?? []),
    ].map((url) => ({ url })),
  hosts: ({ links }) => ({
    images: [
      ...new Set(linksIn(readBookmarks(links)).flatMap(({ icon }) => originsOf(icon?.includes('://') ? icon : ''))),
    ],
  }),
  example: {
    links: [
      { title: 'Router', url: 'http://192.168.1.1', icon: '📶' },
      {
        folder: 'Reading',
        links: [
          { title: 'Self-hosting, week by week', url: 'https://blog.example.org', tags: ['news'] },
          { folder: 'Manuals', links: [{ title: 'Heat pump', url: 'https://example.org/heat-pump.pdf' }] },
        ],
      },
    ],
  },
});

const services: Readonly<Record<'linkwarden' | 'karakeep' | 'linkding', { name: string; service: BookmarkService }>> = {
  linkwarden: { name: 'Linkwarden', service: linkwarden },
  karakeep: { name: 'Karakeep', service: karakeep },
  linkding: { name: 'linkding', service: linkding },
};

/** Where the service is. Throws where that isn't said; a reader of answers needs no token. */
function accessOf({ host, token }: { host?: string; token?: string }, isAsked = true): Access {
  if (!host) throw missingOption('host');
  if (!token && isAsked) throw missingOption('token', true);
  return { host, token: token ?? '' };
}

/** Pixels of a line, lines whose place is held, and lines that show without folding. */
const [lineHeight, mostHeld, mostOpen] = [32, 12, 12];

const linesOf = (entries: readonly BookmarkEntry[], isOpen: boolean): number =>
  entries.reduce(
    (sum, entry) => sum + 1 + (isFolder(entry) && (entry.isOpen ?? isOpen) ? linesOf(entry.entries, isOpen) : 0),
    0,
  );

/** Whether all of it has room, so that nothing has to be folded. */
const isShort = (entries: readonly BookmarkEntry[]): boolean => linesOf(entries, true) <= mostOpen;

const shownEntry = (entry: BookmarkEntry, isOpen: boolean, path: readonly string[] = []): Folder | FolderLink =>
  isFolder(entry)
    ? {
        folder: entry.folder,
        isOpen: entry.isOpen ?? isOpen,
        entries: entry.entries.map((one) => shownEntry(one, isOpen, [...path, entry.folder])),
      }
    : shownLink(entry, path);

function shownLink(link: Bookmark, path: readonly string[]): FolderLink {
  const { title, url, description, icon, target } = link;
  const src = pictureOf(link);
  const host = url && hostOf(url);
  return {
    label: title,
    href: url,
    title: description,
    note: host === title ? undefined : host,
    ...(src !== undefined && { image: { src, alt: '' } }),
    ...(icon && isSign(icon) && { sign: icon }),
    target,
    text: bookmarkText({ ...link, path }),
  };
}

/** Those of a service: in a folder for each of its collections, unless one of them is all that shows. */
function shownKept(kept: readonly KeptBookmark[], collection: string | undefined): (Folder | FolderLink)[] {
  const byFolder = new Map<string, FolderLink[]>();
  for (const { title, href, about, folder = '', tags, image } of kept) {
    const link = {
      label: title,
      href,
      title: about,
      note: href && hostOf(href),
      ...(image !== undefined && { image: { src: image, alt: '' } }),
      text: textForSearch(title, about ?? '', folder, ...tags, (href && hostOf(href)) ?? ''),
    };
    const name = collection === undefined ? folder : '';
    byFolder.set(name, [...(byFolder.get(name) ?? []), link]);
  }
  const isOpen = kept.length + byFolder.size <= mostOpen;
  return [...byFolder].flatMap(([folder, entries]): (Folder | FolderLink)[] =>
    folder ? [{ folder, isOpen, entries }] : entries,
  );
}

/** Whether an icon is an emoji. */
const isSign = (icon: string): boolean => icon.length <= 16 && !/[\w./:]/.test(icon);

/** The address of the picture of a link; none for a site at home, whose favicon the server gets for nobody. */
function pictureOf({ icon, url }: Bookmark): string | undefined {
  if (!icon || isSign(icon)) return undefined;
  if (icon.toLowerCase() !== 'favicon')
    return /^https?:\/\/|^\.?\/|\.(?:png|svg|jpe?g|webp|gif|ico)$/i.test(icon) ? icon : undefined;
  const [origin] = url && !isLocalNetwork(url) ? originsOf(url) : [];
  return origin && `${origin}/favicon.ico`;
}
