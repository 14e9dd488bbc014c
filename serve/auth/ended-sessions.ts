import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import type { Session } from './sessions.ts';

/** Sessions that were signed out before their time: their cookies must not be good for anything any more. */
export interface EndedSessions {
  add(session: Ended): void;
  has(session: Pick<Ended, 'id' | 'issued'>): boolean;
}

type Ended = Pick<Session, 'id' | 'issued' | 'expires'>;

/** When it was opened and when it would have ended. */
type Times = Pick<Session, 'issued' | 'expires'>;

interface Book {
  /** Sessions opened up to then are ended, whichever they are. */
  upTo: number;
  ended: Record<string, Times>;
}

/** How many are remembered one by one. */
const most = 10_000;
/** Milliseconds between looks for what another server has written. */
const pause = 1_000;

/**
 * Keeps them in a file of the state folder, so that a restart revives none, and servers that share the folder end them
 * together. Where the file can't be written they are remembered until the server ends.
 */
export function createEndedSessions(folder: string, log: Log, now: () => number = Date.now): EndedSessions {
  const file = join(folder, 'signed-out.json');
  let book: Book = { upTo: 0, ended: {} };
  let looked = Number.NEGATIVE_INFINITY;
  let changed: string | undefined;

  const look = () => {
    if (now() - looked < pause) return;
    looked = now();
    const written = stateOf(file);
    if (written === changed) return;
    changed = written;
    book = merged(book, readBook(file), now());
  };
  const write = () => {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      // In place of write-file-atomic, which would stay in the memory of every server for these two lines.
      const draft = `${file}.${process.pid}`;
      writeFileSync(draft, JSON.stringify(book), { mode: 0o600, flush: true });
      renameSync(draft, file);
    } catch (error) {
      log('warn', `Sign-outs can't be kept in ${file}: a restart of the server forgets them.`, {
        message: (error as Error).message,
      });
    }
  };

  return {
    add({ id, issued, expires }) {
      looked = Number.NEGATIVE_INFINITY;
      look();
      book = merged(book, { upTo: 0, ended: { [id]: { issued, expires } } }, now());
      write();
    },
    has({ id, issued }) {
      look();
      return issued <= book.upTo || Object.hasOwn(book.ended, id);
    },
  };
}

/** Both, without what has expired by itself. The oldest make room by ending everything that is as old. */
function merged(one: Book, other: Book, now: number): Book {
  const alive = Object.entries({ ...one.ended, ...other.ended }).filter(([, { expires }]) => expires > now);
  alive.sort(([, a], [, b]) => b.issued - a.issued);
  const [, dropped] = alive[most] ?? [];
  return {
    upTo: Math.max(one.upTo, other.upTo, dropped?.issued ?? 0),
    ended: Object.fromEntries(alive.slice(0, most)),
  };
}

/** Tells one state of the file from another; undefined where it can't be looked at. */
function stateOf(file: string): string | undefined {
  try {
    const { ino, mtimeMs } = statSync(file);
    return `${ino} ${mtimeMs}`;
  } catch {
    // Absent, or in a folder that is not ours: what is remembered counts.
    return undefined;
  }
}

function readBook(file: string): Book {
  const empty: Book = { upTo: 0, ended: {} };
  try {
    const { upTo, ended } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Book>;
    return typeof upTo === 'number' && typeof ended === 'object' && ended !== null ? { upTo, ended } : empty;
  } catch {
    // Absent, or written by something else than this module.
    return empty;
  }
}
