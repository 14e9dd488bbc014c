import {
  type BookmarkToken,
  looksLikeBookmarks,
  openable,
  readBookmarks,
} from '../../../schema/migrations/bookmarks/read-bookmarks.ts';
import { shortUrl } from '../../../schema/rules/addresses/urls.ts';

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
  /** What was left out, because it leads nowhere that a dashboard could open. */
  leftOut: LeftOut[];
}

export type LeftOut = Pick<ImportedItem, 'title' | 'url'>;

/** The text of a file: in UTF-16 where it begins so, else in UTF-8, or in what it says of itself where that can't be. */
export function decodeFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 4096));
    const [, name = ''] = /charset\s*=\s*["']?([\w-]+)/i.exec(head) ?? [];
    return decoderOf(/^utf-?8$/i.test(name) ? '' : name).decode(bytes);
  }
}

/** What reads an encoding; that of Western Windows where there is none of the name. */
function decoderOf(name: string): TextDecoder {
  try {
    return new TextDecoder(name || 'windows-1252');
  } catch {
    return new TextDecoder('windows-1252');
  }
}

/**
 * What a browser's bookmarks file, or a list of addresses, holds: folders as they are in the file, each with what is right
 * in it. A list has an address a line, alone or with a title before or behind it, or links of Markdown.
 */
export const readImport = (text: string): Imported =>
  looksLikeBookmarks(text) ? readBookmarksFile(text) : readAddresses(text);

/** Links by the names of folders; those of one name are one. */
class Folders {
  readonly #kept = new Map<string, ImportedItem[]>();

  has = (name: string) => this.#kept.has(name);

  add(name: string, item: ImportedItem): void {
    const items = this.#kept.get(name) ?? [];
    items.push(item);
    this.#kept.set(name, items);
  }

  list = (): ImportedFolder[] => [...this.#kept].map(([name, items]) => ({ name, items }));
}

/** Folders within others are told apart by theirs where both are called the same. */
function readBookmarksFile(text: string): Imported {
  const page = new DOMParser().parseFromString(text, 'text/html');
  const { folders, skipped } = readBookmarks(tokensOf(page.body));
  const kept = new Folders();
  for (const { path, links } of folders) {
    const own = path.at(-1) ?? '';
    const name = kept.has(own) ? path.slice(-2).join(' / ') : own;
    for (const { title, url, description, tags } of links) {
      kept.add(name, { title, url, ...(description !== undefined && { description }), ...(tags && { tags }) });
    }
  }
  return { folders: kept.list(), leftOut: skipped.map(({ title, url }) => ({ title, url })) };
}

/** A document in the order of its text; of the ends that the browser has added, those that mean something. */
function* tokensOf(node: Node): Generator<BookmarkToken> {
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child instanceof Text) yield { kind: 'text', text: child.data };
    if (!(child instanceof Element)) continue;
    const { localName: name } = child;
    const attributes = Object.fromEntries([...child.attributes].map((attribute) => [attribute.name, attribute.value]));
    yield { kind: 'open', name, attributes };
    yield* tokensOf(child);
    if (name === 'dl' || name === 'a' || name === 'h3') yield { kind: 'close', name };
  }
}

/** Lines with an address in them, under the headings of Markdown that stand above them. */
function readAddresses(text: string): Imported {
  const kept = new Folders();
  let name = '';
  const leftOut: LeftOut[] = [];
  for (const line of text.split(/\r?\n/)) {
    const heading = /^#+\s+(.+)$/.exec(line.trim())?.[1];
    if (heading) name = heading.trim();
    for (const item of heading ? [] : itemsOf(line)) {
      const url = openable(item.url);
      if (url === undefined) leftOut.push({ title: item.title, url: item.url });
      else kept.add(name, { ...item, url });
    }
  }
  return { folders: kept.list(), leftOut };
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
