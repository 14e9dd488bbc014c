import { createHash } from 'node:crypto';
import type { Log } from '../../log.ts';
import type { Entry, SharedState } from '../../state/shared-state.ts';
import type { Device } from './device.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { fromStored, type Session, type StoredSession, toStored } from './session.ts';

/** An open session as the server lists it: without its cookie nobody can sign in with it. */
export interface OpenSession
  extends Pick<Session, 'id' | 'mode' | 'name' | 'fingerprint' | 'subject' | 'issued' | 'expires'>,
    Device {
  /** When its user signed in: a session that was renewed is as old as the first one. */
  since: number;
}

/**
 * The sessions that are open. Their users see them; and sessions of a user who changes end for good even while nobody
 * comes with their cookie.
 */
export interface OpenSessions {
  add(session: Session, device: Device, since: number): void;
  /** Whether it is among them. */
  has(id: string): boolean;
  list(): OpenSession[];
}

/** Of one user, and of all. One more ends the session that would expire first. */
const most = { user: 200, all: 5_000 };

/** Keeps them in the shared state, those of each dashboard by themselves. */
export function createOpenSessions({
  state,
  dashboard,
  ended,
  log,
}: {
  state: SharedState;
  dashboard: string;
  ended: EndedSessions;
  log: Log;
}): OpenSessions {
  const dashboardId = createHash('sha256').update(dashboard).digest('hex').slice(0, 16);
  const sessions = state.values<OpenSession>(`sessions-${dashboardId}`, {
    isOver: (session) => ended.has(session),
    kept: {
      read: readSessions,
      write: (entries) => [...entries.values()].map(({ value }) => toStored(value)),
      failed: (file, { message }) =>
        log('warn', `The list of sessions can't be kept in ${file}: a restart of the server forgets it.`, { message }),
    },
  });

  return {
    add({ id, mode, name, fingerprint, subject, issued, expires }, { browser, system }, since) {
      const all = sessions.entries().map(([, session]) => session);
      if (all.some((session) => session.id === id)) return;
      const added: OpenSession = {
        ...{ id, mode, name, fingerprint, issued, expires, since },
        ...(subject !== undefined && { subject }),
        ...(browser !== undefined && { browser }),
        ...(system !== undefined && { system }),
      };
      void ended.add(...surplusOf(all, added));
      void sessions.set(id, added, expires);
    },
    has: (id) => sessions.peek(id) !== undefined,
    list: () => sessions.entries().map(([, session]) => session),
  };
}

/** The sessions that end to make room for a new one, which itself stays, however short it is. */
function surplusOf(all: readonly OpenSession[], added: OpenSession): OpenSession[] {
  const others = all.toSorted((a, b) => a.expires - b.expires);
  const own = others.filter(({ mode, name }) => mode === added.mode && name === added.name);
  const surplus = own.slice(0, Math.max(0, own.length + 1 - most.user));
  return surplus.length > 0 ? surplus : others.slice(0, Math.max(0, others.length + 1 - most.all));
}

function readSessions(json: unknown): [string, Entry<OpenSession>][] {
  const sessions = Array.isArray(json) ? json.filter(isStored).map(fromStored<OpenSession>) : [];
  return sessions.map((session) => [session.id, { value: session, until: session.expires }]);
}

const isStored = (value: unknown): value is StoredSession<OpenSession> => {
  const { id, mode, name, print, since, issued, expires } = (value ?? {}) as Record<string, unknown>;
  const texts = [id, mode, name, print].every((text) => typeof text === 'string');
  return texts && [since, issued, expires].every((time) => typeof time === 'number');
};
