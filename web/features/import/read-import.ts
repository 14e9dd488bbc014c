import { safeUrl, shortUrl } from '../../../schema/rules/addresses/urls.ts';

/** A link that somebody brings along. */
export interface ImportedItem {
  title: string;
  url: string;
  description?: string;
  tags?: string[];
}

/** The links of a folder; those outside of any have no folder. */
export interface ImportedFolder {
  name: string;
  items: ImportedItem[];
}

export interface Imported {
  folders: ImportedFolder[];
  /** How many were left out, because they lead nowhere that a dashboard could open. */
  leftOut: number;
}

/** At most so many tags an item has. */
const mostTags = 12;

/**
 * What a browser's bookmarks file, or a list of addresses, holds: folders as they are in the file, each with what is right
 * in it. A list has an address a line, alone or with a title before or behind it, or links of Markdown.
 */
export function readImport(text: string): Imported {
  const isBookmarks = /<!doctype netscape-bookmark-file|<dl\b|<a\s[^>]*href/i.test(text.slice(0, 10_000));
  const found = isBookmarks ? readBookmarks(text) : readAddresses(text);
  const kept = new Map<string, ImportedItem[]>();
  let leftOut = 0;
  for (const { name, items } of found) {
    for (const item of items) {
      const url = openable(item.url);
      if (url === undefined) leftOut += 1;
      else {
        const folder = kept.get(name) ?? [];
        folder.push({ ...item, url });
        kept.set(name, folder);
      }
    }
  }
  return { folders: [...kept].map(([name, items]) => ({ name, items })), leftOut };
}

/** An address that a tile can lead to; not those of scripts, nor of the browser's own pages. */
function openable(url: string): string | undefined {
  if (/^(?:place|chrome|edge|about|view-source|file|data):/i.test(url)) return undefined;
  return safeUrl(url);
}

/** Folders within others are told apart by theirs where both are called the same. */
function readBookmarks(text: string): ImportedFolder[] {
  const page = new DOMParser().parseFromString(text, 'text/html');
  const folders = new Map<Element | null, ImportedFolder>();
  const names = new Set<string>();
  for (const link of page.querySelectorAll('a[href]')) {
    const list = link.closest('dl');
    let folder = folders.get(list);
    if (!folder) {
      const own = headingOf(list);
      const outer = headingOf(list?.parentElement?.closest('dl') ?? null);
      const name = own && outer && names.has(own) ? `${outer} / ${own}` : own;
      names.add(name);
      folder = { name, items: [] };
      folders.set(list, folder);
    }
    folder.items.push(itemOf(link));
  }
  return [...folders.values()];
}

/** The name of the folder whose content a list is: it stands before it. */
function headingOf(list: Element | null): string {
  for (let before = list?.previousElementSibling; before; before = before.previousElementSibling) {
    if (before.localName === 'h3') return before.textContent.trim();
    if (before.localName === 'dl') break;
  }
  return list?.closest('dt')?.querySelector(':scope > h3')?.textContent.trim() ?? '';
}

function itemOf(link: Element): ImportedItem {
  const url = link.getAttribute('href') ?? '';
  const note = link.closest('dt')?.nextElementSibling;
  const description = note?.localName === 'dd' ? note.firstChild?.textContent?.trim() : undefined;
  const tags = (link.getAttribute('tags') ?? '')
    .split(',')
    .map((tag) => tag.trim().toLowerCase())
    .filter(Boolean)
    .slice(0, mostTags);
  return {
    title: link.textContent.trim() || shortUrl(url) || url,
    url,
    ...(description && { description }),
    ...(tags.length > 0 && { tags }),
  };
}

/** Lines with an address in them, under the headings of Markdown that stand above them. */
function readAddresses(text: string): ImportedFolder[] {
  const folders: ImportedFolder[] = [{ name: '', items: [] }];
  for (const line of text.split(/\r?\n/)) {
    const heading = /^#+\s+(.+)$/.exec(line.trim())?.[1];
    if (heading) folders.push({ name: heading.trim(), items: [] });
    else folders.at(-1)?.items.push(...itemsOf(line));
  }
  return folders;
}

// A line may have millions of letters, as files that are no lists do: each pattern reads it once.
function itemsOf(line: string): ImportedItem[] {
  const links = [...line.matchAll(/\[([^[\]]+)\]\(([^\s()]+(?:\([^\s()]*\)[^\s()]*)*)\)/g)];
  if (links.length > 0) return links.map(([, title = '', url = '']) => ({ title: title.trim(), url }));
  const url = /[a-z][a-z\d+.-]{0,30}:\/\/[^\s,;"'<>]+/i.exec(line)?.[0];
  if (url === undefined) return [];
  const title = line
    .replace(url, () => ' ')
    .replace(/^[\s\-*•,;:"'|]+|(?<![\s\-,;:"'|])[\s\-,;:"'|]+$/g, '')
    .trim();
  return [{ title: title || shortUrl(url) || url, url }];
}
