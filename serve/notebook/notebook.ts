import { mkdir } from 'node:fs/promises';
import type { ListData, NoteData } from '../../schema/api/notebook.ts';
import { type Book, bookLimits } from '../../schema/notebook/book.ts';
import { isGone, type ListChange, mergeItems, withoutOldGone } from '../../schema/notebook/list.ts';
import { HttpError } from '../http/http-error.ts';
import type { Log } from '../log.ts';
import type { SharedState } from '../state/shared-state.ts';
import { bookKey, bookPath, type KeptBook, readBookFile, writeBookFile } from './book-files.ts';

type Content<Data> = Omit<Data, 'book' | 'mayWrite'>;

/** The notes and lists of a dashboard, each a file: what has been acknowledged is on the disk. */
export interface Notebook {
  /** What is in a book. Throws a `DashError` where its file can't be read. */
  read(book: Book): Promise<Content<NoteData> | Content<ListData>>;
  /**
   * Writes a note, where `base` is its latest version; otherwise nothing is written. Gives what there is then.
   *
   * @throws {HttpError} 413 `note-too-long`, 503 `not-kept` where the disk does not take it
   */
  writeNote(book: Book, base: number, text: string): Promise<Content<NoteData> & { isTaken: boolean }>;
  /**
   * Brings changes into a list. Gives what there is then.
   *
   * @throws {HttpError} 409 `list-full`, 503 `not-kept` where the disk does not take it
   */
  changeList(book: Book, changes: readonly ListChange[]): Promise<Content<ListData>>;
  /** Calls back with the key of each book that is changed, by whichever server. Returns what ends that. */
  onChange(listener: (key: string) => void): () => void;
}

const channel = 'notebook';

export function createNotebook(folder: string, state: SharedState, log: Log, now = Date.now): Notebook {
  const read = async (book: Book): Promise<KeptBook> => {
    try {
      const kept = await readBookFile(bookPath(folder, book));
      if (kept?.kind === book.kind) return kept;
    } catch (failure) {
      log('error', 'A note or list can’t be read.', { reason: String((failure as Error).cause ?? failure) });
      throw failure;
    }
    return book.kind === 'note'
      ? { ...book, kind: 'note', version: 0, text: '' }
      : { ...book, kind: 'list', version: 0, items: [] };
  };

  /** Changes a book under its lock; `change` gives nothing where it stays as it is. */
  const change = async (book: Book, make: (kept: KeptBook) => KeptBook | undefined): Promise<KeptBook> => {
    const path = bookPath(folder, book);
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch((cause: unknown) => {
      throw notKept(cause, log);
    });
    return state.lock(`${path}.lock`, async () => {
      const kept = await read(book);
      const made = make(kept);
      if (!made) return kept;
      // Later than what any backup holds that is brought back.
      const next = { ...made, version: Math.max(kept.version + 1, now()) };
      await writeBookFile(path, folder, next).catch((cause: unknown) => {
        throw notKept(cause, log);
      });
      state.publish(channel, bookKey(book));
      return next;
    });
  };

  return {
    read: async (book) => contentOf(await read(book)),
    async writeNote(book, base, text) {
      if (Buffer.byteLength(text) > bookLimits.noteBytes) throw noteTooLong();
      let isTaken = true;
      const kept = await change(book, (before) => {
        if (before.kind !== 'note' || before.text === text) return undefined;
        isTaken = before.version === base;
        return isTaken ? { ...before, text } : undefined;
      });
      return { ...(contentOf(kept) as Content<NoteData>), isTaken };
    },
    async changeList(book, changes) {
      const kept = await change(book, (before) => {
        if (before.kind !== 'list') return undefined;
        const items = withoutOldGone(mergeItems(before.items, changes), now());
        if (items.filter((item) => !isGone(item)).length > bookLimits.items) throw listFull();
        return JSON.stringify(items) === JSON.stringify(before.items) ? undefined : { ...before, items };
      });
      return contentOf(kept) as Content<ListData>;
    },
    onChange: (listener) => state.subscribe(channel, listener),
  };
}

function contentOf(kept: KeptBook): Content<NoteData> | Content<ListData> {
  const { version } = kept;
  return kept.kind === 'note' ? { version, text: kept.text } : { version, items: kept.items };
}

const noteTooLong = () =>
  new HttpError(413, 'note-too-long', `A note holds ${bookLimits.noteBytes / 1024} kB, and this one is longer.`, {
    hint: 'Take something out of it, or begin another one.',
  });

const listFull = () =>
  new HttpError(409, 'list-full', `A list holds ${bookLimits.items} entries, and this one is full.`, {
    hint: 'Delete some that are done, or begin another one.',
  });

function notKept(cause: unknown, log: Log): Error {
  if (cause instanceof HttpError) return cause;
  const { code, message } = cause as NodeJS.ErrnoException;
  log('error', 'A note or list can’t be written to the disk.', { code: code ?? message });
  return new HttpError(503, 'not-kept', 'The server can’t write to its disk, so this is not kept there.', {
    hint: 'Its log says why. This browser keeps it until then, and tries again.',
    headers: { 'Retry-After': '30' },
    cause,
  });
}
