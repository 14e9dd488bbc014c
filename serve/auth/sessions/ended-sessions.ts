import { join } from 'node:path';
import { isMapping } from '../../../schema/values.ts';
import type { Log } from '../../log.ts';
import type { Session } from './session.ts';
import { createSharedFile, readStateFile, stateOf, updateStateFile } from './state-file.ts';

/** Sessions that were ended before they expire: their cookies must not be accepted any more. */
export interface EndedSessions {
  /** Ends them for this server at once; resolves once they are ended for all that share the folder, and after a restart. */
  add(...sessions: Ended[]): Promise<void>;
  /** Ends one that is open; false where it was ended before, by whichever server. */
  claim(session: Ended): Promise<boolean>;
  has(session: Pick<Ended, 'id' | 'issued'>): boolean;
  /** Resolves once nothing is being written. */
  settled(): Promise<void>;
}

type Ended = Pick<Session, 'id' | 'issued' | 'expires'>;

/** When it was opened and when it would have ended. */
type Times = Pick<Session, 'issued' | 'expires'>;

interface Ledger {
  /** Sessions opened up to then are ended, whichever they are. */
  upTo: number;
  ended: Record<string, Times>;
}

/** How many are remembered one by one. */
const most = 10_000;
/** Milliseconds between reads of what another server has written. */
const readInterval = 1_000;

/**
 * Keeps them in a file of the state folder, so that a restart revives none, and servers that share the folder end them
 * together. Where the file can't be written they are remembered until the server ends.
 */
export function createEndedSessions(folder: string, log: Log, now: () => number = Date.now): EndedSessions {
  const file = join(folder, 'signed-out.json');
  let ledger: Ledger = { upTo: 0, ended: {} };
  let lastRead = Number.NEGATIVE_INFINITY;
  let fileState: string | undefined;

  const refresh = () => {
    if (now() - lastRead < readInterval) return;
    lastRead = now();
    const written = stateOf(file);
    if (written === fileState) return;
    fileState = written;
    ledger = merged(ledger, ledgerOf(readStateFile(file)), now());
  };
  const warn = (error: Error) =>
    log('warn', `Sign-outs can't be kept in ${file}: a restart of the server forgets them.`, {
      message: error.message,
    });
  const remember = (sessions: readonly Ended[], written?: unknown) => {
    const ended = Object.fromEntries(sessions.map(({ id, issued, expires }) => [id, { issued, expires }]));
    ledger = merged(merged(ledger, ledgerOf(written), now()), { upTo: 0, ended }, now());
    return ledger;
  };
  const shared = createSharedFile(file, (written) => remember([], written), warn);
  const has = ({ id, issued }: Pick<Ended, 'id' | 'issued'>) => {
    refresh();
    return issued <= ledger.upTo || Object.hasOwn(ledger.ended, id);
  };
  /** Ids that are being claimed here. */
  const claiming = new Set<string>();

  return {
    async add(...sessions) {
      if (sessions.length === 0) return;
      remember(sessions);
      await shared.keep();
    },
    async claim(session) {
      if (claiming.has(session.id) || has(session)) return false;
      claiming.add(session.id);
      let isFirst = true;
      try {
        await updateStateFile(file, (written) => {
          isFirst = !Object.hasOwn(ledgerOf(written).ended, session.id);
          return remember([session], written);
        });
      } catch (error) {
        remember([session]);
        warn(error as Error);
      } finally {
        claiming.delete(session.id);
      }
      return isFirst;
    },
    has,
    settled: shared.settled,
  };
}

/** Both without what has expired by itself. To drop the oldest, everything that is as old counts as ended. */
function merged(one: Ledger, other: Ledger, now: number): Ledger {
  const alive = Object.entries({ ...one.ended, ...other.ended }).filter(([, { expires }]) => expires > now);
  alive.sort(([, a], [, b]) => b.issued - a.issued);
  const [, dropped] = alive[most] ?? [];
  return {
    upTo: Math.max(one.upTo, other.upTo, dropped?.issued ?? 0),
    ended: Object.fromEntries(alive.slice(0, most)),
  };
}

function ledgerOf(written: unknown): Ledger {
  const { upTo, ended } = (isMapping(written) ? written : {}) as Partial<Ledger>;
  return typeof upTo === 'number' && isMapping(ended) ? { upTo, ended } : { upTo: 0, ended: {} };
}
