import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DashError } from '../../schema/errors.ts';
import type { Book } from '../../schema/notebook/book.ts';
import { type ListItem, readChanges } from '../../schema/notebook/list.ts';
import { isMapping } from '../../schema/values.ts';
import { removeLeftovers, replaceFile } from '../storage/replace-file.ts';
import { stateName } from '../storage/state-name.ts';

/** A book with what is in it. */
export type KeptBook = Book & { version: number } & (
    | { kind: 'note'; text: string }
    | { kind: 'list'; items: ListItem[] }
  );

/** The folder of the books of a dashboard, whose config lies in `userFolder`: there is one for each dashboard in the state folder. */
export const booksFolder = (stateFolder: string, userFolder: string): string =>
  join(stateFolder, 'notebook', stateName(realPathOf(userFolder)));

function realPathOf(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    // There is none yet: it will be where its parent is.
    const parent = dirname(folder);
    return parent === folder ? folder : join(realPathOf(parent), basename(folder));
  }
}

/** What a book is known by outside the server, and what its file is called. It tells nobody whose it is. */
export const bookKey = ({ kind, owner, id }: Book): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, owner, id]))
    .digest('base64url')
    .slice(0, 24);

export const bookPath = (folder: string, book: Book): string => join(folder, `${bookKey(book)}.json`);

/**
 * What is in a book; undefined for one that nobody has written into.
 *
 * @throws {DashError} `unreadable-book` for a file that something else has written or cut: it is left as it is
 */
export async function readBookFile(path: string): Promise<KeptBook | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new DashError('unreadable-book', 'What is kept here can’t be read from the server’s disk.', {
      hint: 'Its log says more.',
      cause,
    });
  }
  const book = bookIn(text);
  if (book) return book;
  throw new DashError('unreadable-book', 'What is kept here has been spoilt on the server’s disk.', {
    hint: 'Its log names the file: restore it from a backup, or remove it to begin anew.',
    cause: new Error(`${path} holds no note and no list.`),
  });
}

/** A book as it stands in JSON; undefined for anything else. */
export function readBook(value: unknown): KeptBook | undefined {
  if (!isMapping(value)) return undefined;
  const { kind, owner, id, version, text, items } = value;
  if (typeof owner !== 'string' || typeof id !== 'string' || typeof version !== 'number') return undefined;
  const named = { owner, id, version };
  if (kind === 'note' && typeof text === 'string') return { kind, ...named, text };
  const read = kind === 'list' ? readChanges(items, Number.POSITIVE_INFINITY) : undefined;
  const isWhole = (read ?? []).every((item) => item.text && item.done && item.rank);
  return read && isWhole ? { kind: 'list', ...named, items: read as ListItem[] } : undefined;
}

function bookIn(text: string): KeptBook | undefined {
  try {
    return readBook(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Puts a book on the disk for good, for this user alone to read. Nobody else may be writing it. */
export async function writeBookFile(path: string, folder: string, book: KeptBook): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeftovers(path);
  await replaceFile(path, { text: JSON.stringify(book), mode: 0o600 });
}

/** All books of a dashboard, by their keys, and the names of files that can't be read. */
export async function listBooks(folder: string): Promise<{ books: KeptBook[]; unreadable: string[] }> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const books: KeptBook[] = [];
  const unreadable: string[] = [];
  for (const name of names.filter((one) => /^[\w-]+\.json$/.test(one)).sort()) {
    const book = await readBookFile(join(folder, name)).catch(() => undefined);
    if (book) books.push(book);
    else unreadable.push(name);
  }
  return { books, unreadable };
}
