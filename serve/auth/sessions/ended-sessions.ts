import { isMapping } from '../../../schema/values.ts';
import type { Log } from '../../log.ts';
import type { Entry, SharedState } from '../../state/shared-state.ts';
import type { Session } from './session.ts';

/** Sessions that were ended before they expire: their cookies must not be accepted any more. */
export interface EndedSessions {
  /** Ends them for this server at once; resolves once they are ended for all that share the state, and after a restart. */
  add(...sessions: Ended[]): Promise<void>;
  /** Ends one that is open; false where it was ended before, by whichever server. */
  claim(session: Ended): Promise<boolean>;
  has(session: Pick<Ended, 'id' | 'issued'>): boolean;
}

type Ended = Pick<Session, 'id' | 'issued' | 'expires'>;

/** As the state folder holds them. */
interface Ledger {
  /** Sessions opened up to then are ended, whichever they are. */
  upTo: number;
  ended: Record<string, Pick<Session, 'issued' | 'expires'>>;
}

/** How many are remembered one by one. */
const most = 10_000;
/** The key of `Ledger.upTo`: no session has an empty id. */
const upToKey = '';

/** Keeps when each was opened, so that a restart revives none, and servers that share the state end them together. */
export function createEndedSessions(state: SharedState, log: Log): EndedSessions {
  let upTo = 0;
  const opened = state.values<number>('signed-out', {
    isOver: (issued, id) => id !== upToKey && issued <= upTo,
    kept: {
      read: readLedger,
      // Never less than this server knows, whatever file was put in the place of its own.
      write: (entries) => ledgerOf(entries, raiseUpTo(entries.get(upToKey)?.value)),
      failed: (file, { message }) =>
        log('warn', `Sign-outs can't be kept in ${file}: a restart of the server forgets them.`, { message }),
    },
  });
  const raiseUpTo = (time = 0) => {
    upTo = Math.max(upTo, time);
    return upTo;
  };

  /** To forget the oldest, everything that is as old counts as ended. */
  const makeRoom = async () => {
    const times = opened.entries().filter(([id]) => id !== upToKey);
    const dropped = times.sort(([, one], [, other]) => other - one)[most]?.[1];
    if (dropped === undefined) return;
    const raised = raiseUpTo(dropped);
    await opened.update(upToKey, (before = 0) => Math.max(before, raised));
  };

  return {
    async add(...sessions) {
      if (sessions.length === 0) return;
      const all = sessions.map(({ id, issued, expires }) => opened.set(id, issued, expires));
      await Promise.all([...all, makeRoom()]);
    },
    async claim({ id, issued, expires }) {
      const isFirst = await opened.claim(id, issued, expires);
      await makeRoom();
      return isFirst;
    },
    has: ({ id, issued }) => issued <= raiseUpTo(opened.peek(upToKey)) || opened.peek(id) !== undefined,
  };
}

function readLedger(json: unknown): [string, Entry<number>][] {
  const { upTo, ended } = (isMapping(json) ? json : {}) as Partial<Ledger>;
  if (typeof upTo !== 'number' || !isMapping(ended)) return [];
  return [
    [upToKey, { value: upTo }],
    ...Object.entries(ended)
      .filter(([, times]) => isTimes(times))
      .map(([id, { issued, expires }]): [string, Entry<number>] => [id, { value: issued, until: expires }]),
  ];
}

const isTimes = (times: unknown): boolean =>
  isMapping(times) && typeof times.issued === 'number' && typeof times.expires === 'number';

function ledgerOf(entries: ReadonlyMap<string, Entry<number>>, upTo: number): Ledger {
  const ended = [...entries].filter(([id]) => id !== upToKey);
  return {
    upTo,
    ended: Object.fromEntries(ended.map(([id, { value, until = 0 }]) => [id, { issued: value, expires: until }])),
  };
}
