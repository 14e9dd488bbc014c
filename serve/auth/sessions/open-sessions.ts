import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Log } from '../../log.ts';
import type { Device } from './device.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { fromStored, type Session, type StoredSession, toStored } from './session.ts';
import { createSharedFile, readStateFile } from './state-file.ts';

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
  /** Resolves once nothing is being written. */
  settled(): Promise<void>;
}

/** Of one user, and of all. One more ends the session that would expire first. */
const most = { user: 200, all: 5_000 };

/**
 * Keeps them in a file of the state folder, one for each dashboard. Where it can't be written they are remembered until the
 * server ends.
 */
export function createOpenSessions(
  { folder, dashboard, ended, log }: { folder: string; dashboard: string; ended: EndedSessions; log: Log },
  now: () => number = Date.now,
): OpenSessions {
  const dashboardId = createHash('sha256').update(dashboard).digest('hex').slice(0, 16);
  const file = join(folder, `sessions-${dashboardId}.json`);
  let known: Map<string, OpenSession> | undefined;

  const isOpen = (session: OpenSession) => session.expires > now() && !ended.has(session);
  /** Takes in what another server has written. */
  const refresh = (written = readStateFile(file)): Map<string, OpenSession> => {
    const all = [...(known?.values() ?? []), ...sessionsOf(written)].filter(isOpen);
    known = new Map(all.map((session) => [session.id, session]));
    return known;
  };
  const shared = createSharedFile(
    file,
    (written) => [...refresh(written).values()].map(toStored),
    ({ message }) =>
      log('warn', `The list of sessions can't be kept in ${file}: a restart of the server forgets it.`, { message }),
  );

  return {
    add({ id, mode, name, fingerprint, subject, issued, expires }, { browser, system }, since) {
      const sessions = refresh();
      if (sessions.has(id)) return;
      sessions.set(id, {
        ...{ id, mode, name, fingerprint, issued, expires, since },
        ...(subject !== undefined && { subject }),
        ...(browser !== undefined && { browser }),
        ...(system !== undefined && { system }),
      });
      const surplus = surplusOf([...sessions.values()], { id, mode, name });
      void ended.add(...surplus);
      for (const session of surplus) sessions.delete(session.id);
      void shared.keep();
    },
    has: (id) => (known ?? refresh()).has(id),
    list: () => [...refresh().values()],
    settled: shared.settled,
  };
}

/** The sessions that end to make room for a new one, which itself stays, however short it is. */
function surplusOf(all: readonly OpenSession[], added: Pick<OpenSession, 'id' | 'mode' | 'name'>): OpenSession[] {
  const others = all.filter(({ id }) => id !== added.id).sort((a, b) => a.expires - b.expires);
  const own = others.filter(({ mode, name }) => mode === added.mode && name === added.name);
  const surplus = own.slice(0, Math.max(0, own.length + 1 - most.user));
  return surplus.length > 0 ? surplus : others.slice(0, Math.max(0, others.length + 1 - most.all));
}

function sessionsOf(written: unknown): OpenSession[] {
  return Array.isArray(written) ? written.filter(isStored).map(fromStored<OpenSession>) : [];
}

const isStored = (value: unknown): value is StoredSession<OpenSession> => {
  const { id, mode, name, print, since, issued, expires } = (value ?? {}) as Record<string, unknown>;
  const texts = [id, mode, name, print].every((text) => typeof text === 'string');
  return texts && [since, issued, expires].every((time) => typeof time === 'number');
};
