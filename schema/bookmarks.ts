import { type OpeningMethod, openingMethods } from './config/enums.ts';
import { hrefOf } from './rules/addresses/opening.ts';
import { searchDomain } from './rules/addresses/urls.ts';
import { textForSearch } from './rules/search/filter.ts';
import { isOfBookmarks } from './rules/sections/of-bookmarks.ts';
import { isMapping, type Mapping, mapping, switchOf, textOf, textsOf, wordOf } from './values.ts';

/** How deep folders of bookmarks lie in each other at most. */
export const folderDepth = 4;

/** Links of a widget; what comes after them is left out. */
export const mostLinks = 10_000;

/** A link, as the options of the widget `bookmarks` have it. */
export interface Bookmark {
  title: string;
  /** Absent where it leads nowhere, or to what would run in the page. */
  url?: string;
  icon?: string;
  description?: string;
  tags: readonly string[];
  target?: OpeningMethod;
}

export interface BookmarkFolder {
  folder: string;
  /** Whether it is unfolded at first, where the file says so. */
  isOpen?: boolean;
  entries: readonly BookmarkEntry[];
}

export type BookmarkEntry = Bookmark | BookmarkFolder;

export const isFolder = (entry: BookmarkEntry): entry is BookmarkFolder => 'folder' in entry;

/** The links of the options as they count: without what says nothing, and what lies too deep. */
export function readBookmarks(links: unknown): BookmarkEntry[] {
  let left = mostLinks;
  const readEntry = (given: unknown, depth: number): BookmarkEntry | undefined => {
    if (!isMapping(given)) return undefined;
    const folder = textOf(given.folder)?.trim();
    if (!folder) return readLink(given);
    if (depth === folderDepth) return undefined;
    const isOpen = switchOf(given.open);
    return { folder, ...(isOpen !== undefined && { isOpen }), entries: readList(given.links, depth + 1) };
  };
  const readList = (list: unknown, depth: number): BookmarkEntry[] => {
    const given = Array.isArray(list) ? list.slice(0, left) : [];
    left -= given.length;
    return given.flatMap((entry) => readEntry(entry, depth) ?? []);
  };
  return readList(links, 0);
}

function readLink(given: Mapping): Bookmark | undefined {
  const written = textOf(given.url);
  const url = hrefOf(written);
  const title = textOf(given.title)?.trim() || (url === undefined ? undefined : hostOf(url)) || written;
  if (!title) return undefined;
  const [icon, description] = [textOf(given.icon)?.trim(), textOf(given.description)?.trim()];
  const target = wordOf(given.target, openingMethods);
  return {
    title,
    tags: textsOf(given.tags),
    ...(url !== undefined && { url }),
    ...(icon && { icon }),
    ...(description && { description }),
    ...(target && { target }),
  };
}

/** The name of the host of an address, without what all have; nothing for one that has no host. */
export const hostOf = (url: string): string | undefined =>
  /^https?:\/\/(?:[^/?#@]*@)?(?:www\.)?([^/?#:]+)/i.exec(url)?.[1];

/** A link with the folders that it lies in. */
export interface PlacedBookmark extends Bookmark {
  path: readonly string[];
}

/** All links of some entries, in their order. */
export function linksIn(entries: readonly BookmarkEntry[], path: readonly string[] = []): PlacedBookmark[] {
  const links: PlacedBookmark[] = [];
  for (const entry of entries) {
    if (isFolder(entry)) for (const link of linksIn(entry.entries, [...path, entry.folder])) links.push(link);
    else links.push({ ...entry, path });
  }
  return links;
}

/** The text that a link is found by (`createMatcher`): what it is called, says, and where it leads and lies. */
export const bookmarkText = ({ title, description = '', tags, url, path }: PlacedBookmark): string =>
  textForSearch(title, description, ...tags, ...path, url ? searchDomain(url) : '');

/** The links that a widget of a page has in its options; none of any other type. */
export const bookmarksOf = (widget: { type: string; options: unknown }): PlacedBookmark[] =>
  isOfBookmarks(widget) ? linksIn(readBookmarks(mapping(widget.options).links)) : [];
