import { join } from 'node:path';
import type { Log } from '../log.ts';
import type { Session } from './sessions.ts';
import { readStateFile, stateOf, writeStateFile } from './state-file.ts';

/** Sessions that have ended before their time: their cookies must not be good for anything any more. */
export interface EndedSessions {
  add(...sessions: Ended[]): void;
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
      writeStateFile(file, book);
    } catch (error) {
      log('warn', `Sign-outs can't be kept in ${file}: a restart of the server forgets them.`, {
        message: (error as Error).message,
      });
    }
  };

  return {
    add(...sessions) {
      if (sessions.length === 0) return;
      looked = Number.NEGATIVE_INFINITY;
      look();
      const ended = Object.fromEntries(sessions.map(({ id, issued, expires }) => [id, { issued, expires }]));
      book = merged(book, { upTo: 0, ended }, now());
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

function readBook(file: string): Book {
  const { upTo, ended } = (readStateFile(file) ?? {}) as Partial<Book>;
  return typeof upTo === 'number' && typeof ended === 'object' && ended !== null
    ? { upTo, ended }
    : { upTo: 0, ended: {} };
}
