import { safeUrl, shortUrl } from '../../rules/addresses/urls.ts';

/** A piece of a bookmarks file, as it comes: of a parser of tokens, or of a walk through a document. */
export type BookmarkToken =
  | { kind: 'open'; name: string; attributes: Readonly<Record<string, string>>; line?: number | undefined }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/** A link of a browser. */
export interface Bookmark {
  title: string;
  url: string;
  description?: string;
  tags?: string[];
  /** A picture's address. */
  icon?: string;
  /** What one types to search with it; its address ends in the query. */
  keyword?: string;
  /** The address is a feed's. */
  isFeed?: true;
  /** The page that a feed is of. */
  page?: string;
  isPrivate?: true;
  line?: number;
}

/** The links that stand in a folder itself. */
export interface BookmarkFolder {
  /** Names of the folders that it stands in, and its own; none for what stands in no folder. */
  path: readonly string[];
  /** The bar of the browser. */
  isBar?: true;
  /** Where its name stands. */
  line?: number;
  links: Bookmark[];
}

export interface ReadBookmarks {
  folders: BookmarkFolder[];
  /** Links that lead nowhere a dashboard could open. */
  skipped: { title: string; url: string; line?: number }[];
}

/** Whether a text is a bookmarks file, or a page with links. */
export const looksLikeBookmarks = (text: string): boolean =>
  /<!doctype netscape-bookmark-file|<dl\b|<a\s[^>]*href/i.test(text.slice(0, 10_000));

/** At most so many tags an item has. */
const mostTags = 12;

/** An address that a tile can lead to; not those of scripts, nor of the browser's own pages. */
export function openable(url: string): string | undefined {
  if (/^(?:place|chrome|edge|about|view-source|file|data):/i.test(url.trim())) return undefined;
  return safeUrl(url);
}

/**
 * Reads folders and links as they come: a heading names the list after it, a description belongs to the link before it, and
 * that of a folder to nothing. What
 * stands in the bar's folder itself is that folder; folders within the bar are as if they stood beside it.
 */
export function readBookmarks(tokens: Iterable<BookmarkToken>): ReadBookmarks {
  const root: BookmarkFolder = { path: [], links: [] };
  const folders: BookmarkFolder[] = [root];
  const skipped: ReadBookmarks['skipped'] = [];
  /** The open lists, each with the folder that it holds. */
  const open: { folder: BookmarkFolder; isBar: boolean }[] = [];
  let heading: { text: string; isBar: boolean; line?: number | undefined } | undefined;
  let link: (Bookmark & { attributes: Readonly<Record<string, string>> }) | undefined;
  let last: Bookmark | undefined;
  let into: 'heading' | 'link' | 'description' | undefined;

  const around = () => open.at(-1)?.folder ?? root;
  const finishLink = () => {
    if (!link) return;
    const { attributes, ...bookmark } = link;
    link = undefined;
    last = undefined;
    const page = openable(bookmark.url);
    const title = bookmark.title.trim();
    if (page === undefined) {
      skipped.push({ title, url: bookmark.url, ...(bookmark.line !== undefined && { line: bookmark.line }) });
    }
    const feed = attributes.feedurl;
    const url = feed ?? page;
    if (url === undefined) return;
    const tags = (attributes.tags ?? '')
      .split(',')
      .map((tag) => tag.trim().toLowerCase())
      .filter(Boolean)
      .slice(0, mostTags);
    const icon = attributes.icon_uri;
    last = {
      ...bookmark,
      title: title || shortUrl(url) || url,
      url,
      ...(tags.length > 0 && { tags }),
      ...(icon !== undefined && /^https?:/i.test(icon) && { icon }),
      ...(attributes.shortcuturl && { keyword: attributes.shortcuturl }),
      ...((feed !== undefined || attributes.feed === 'true') && { isFeed: true as const }),
      ...(page !== undefined && page !== url && { page }),
      ...(attributes.private === '1' && { isPrivate: true as const }),
    };
    around().links.push(last);
  };

  for (const token of tokens) {
    if (token.kind === 'text') {
      if (into === 'heading' && heading) heading.text += token.text;
      else if (into === 'link' && link) link.title += token.text;
      else if (into === 'description' && last) {
        const text = `${last.description ?? ''}${token.text}`;
        if (text.trim() !== '') last.description = text.trimStart();
      }
      continue;
    }
    const { name } = token;
    if (token.kind === 'open') {
      // None of these is ever closed.
      if (/^(?:dt|dd|p|hr)$/.test(name) || name === 'dl') {
        finishLink();
        into = name === 'dd' ? 'description' : undefined;
      }
      if (name === 'h3') {
        finishLink();
        // What is said of a folder belongs to no link.
        last = undefined;
        const isBar = token.attributes.personal_toolbar_folder?.toLowerCase() === 'true';
        heading = { text: '', isBar, line: token.line };
        into = 'heading';
      } else if (name === 'dl') {
        const outer = open.at(-1);
        const title = heading?.text.trim() ?? '';
        const above = outer && !outer.isBar ? outer.folder.path : [];
        const folder: BookmarkFolder = heading
          ? {
              path: [...above, title],
              links: [],
              ...(heading.isBar && { isBar: true }),
              ...(heading.line !== undefined && { line: heading.line }),
            }
          : (outer?.folder ?? root);
        if (heading) folders.push(folder);
        open.push({ folder, isBar: heading?.isBar ?? outer?.isBar ?? false });
        heading = undefined;
        last = undefined;
      } else if (name === 'a' && token.attributes.href !== undefined) {
        finishLink();
        link = {
          title: '',
          url: token.attributes.href,
          attributes: token.attributes,
          ...(token.line !== undefined && { line: token.line }),
        };
        into = 'link';
      }
    } else if (name === 'a') {
      finishLink();
      into = undefined;
    } else if (name === 'h3') into = undefined;
    else if (name === 'dl') {
      finishLink();
      open.pop();
      last = undefined;
      into = undefined;
    }
  }
  finishLink();
  for (const { links } of folders) {
    for (const one of links) if (one.description !== undefined) one.description = one.description.trimEnd();
  }
  return { folders: folders.filter(({ links }) => links.length > 0), skipped };
}
