import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Mapping } from '../../../schema/values.ts';
import {
  bookPath,
  booksFolder,
  type KeptBook,
  listBooks,
  readBook,
  writeBookFile,
} from '../../../serve/notebook/book-files.ts';
import { withLock } from '../../../serve/storage/lock.ts';
import type { Ports } from '../../ports.ts';
import { userFolderOf } from '../../site/files/user-folder.ts';
import { stateDir } from '../../state-dir.ts';

type FolderPorts = Pick<Ports, 'cwd' | 'env'>;

const folderFor = (file: string, { cwd, env }: FolderPorts): string =>
  booksFolder(resolve(cwd, stateDir(env)), userFolderOf(file, cwd));

/** The notes and lists that the server of a config keeps, and a sentence for each that can't be read. */
export async function keptBooks(file: string, ports: FolderPorts): Promise<{ books: KeptBook[]; notes: string[] }> {
  const folder = folderFor(file, ports);
  const { books, unreadable } = await listBooks(folder);
  return {
    books,
    notes: unreadable.map((name) => `A note or list can’t be read and is not in it: ${join(folder, name)}`),
  };
}

/** A note or list of a backup, and what restoring it does. */
export interface PlannedBook {
  path: string;
  state: 'new' | 'same' | 'different';
  kept?: string;
  write(): Promise<void>;
}

/**
 * What restoring notes and lists to the server of a config comes to. What is there and differs is kept beside it first, where a
 * server doesn't read it. Whoever has the page open gets what is restored with their next look.
 */
export async function planBooks(
  books: readonly unknown[],
  file: string,
  ports: FolderPorts & Pick<Ports, 'note'>,
): Promise<PlannedBook[]> {
  const folder = folderFor(file, ports);
  const planned: PlannedBook[] = [];
  for (const value of books) {
    const book = readBook(value);
    if (!book) {
      ports.note('A note or list in the backup can’t be read, and is left out.');
      continue;
    }
    const path = bookPath(folder, book);
    const present = await presentText(path);
    const one: PlannedBook = {
      path: nameOf(book),
      state:
        present === undefined ? 'new' : contentOf(present) === contentOf(JSON.stringify(book)) ? 'same' : 'different',
      write: async () => {
        if (one.state === 'same') return;
        const before = await writeLocked(folder, path, book);
        if (before !== undefined) one.kept = before;
      },
    };
    planned.push(one);
  }
  return planned;
}

/** Writes it as the latest version that there is, and gives the name of the one before. */
async function writeLocked(folder: string, path: string, book: KeptBook): Promise<string | undefined> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return withLock(`${path}.lock`, async () => {
    const before = await presentText(path);
    const kept = `${path}.before-${new Date().toISOString().replace(/[-:.]/g, '')}`;
    if (before !== undefined) await writeFile(kept, before, { flag: 'wx', mode: 0o600 });
    await writeBookFile(path, folder, { ...book, version: Math.max(Date.now(), versionOf(before) + 1) });
    return before === undefined ? undefined : kept;
  });
}

async function presentText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** What is in a book, whichever version it is. A spoilt one is like no other. */
function contentOf(text: string): string {
  const book = parsed(text);
  if (!book) return text;
  const { version: _, ...content } = book;
  return JSON.stringify(content);
}

const versionOf = (text: string | undefined): number => {
  const version = text === undefined ? undefined : parsed(text)?.version;
  return typeof version === 'number' ? version : 0;
};

function parsed(text: string): Mapping | undefined {
  try {
    return readBook(JSON.parse(text)) as Mapping | undefined;
  } catch {
    return undefined;
  }
}

/** What a report calls it: whose it is, and where it stands or what it is called. */
function nameOf({ kind, owner, id }: KeptBook): string {
  const place = id.startsWith('=') ? id.slice(1) : placeIn(id.slice(1));
  return `${kind === 'note' ? 'note' : 'list'} ${place}${owner ? ` of ${owner}` : ''}`;
}

/** The page, the section and which of them it is. */
function placeIn(place: string): string {
  try {
    const [page, section, , count] = JSON.parse(place) as [string, string, number, number];
    return `${page} / ${section}${count > 0 ? ` (${count + 1})` : ''}`;
  } catch {
    return place;
  }
}
