import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import type { Device } from './device.ts';
import type { EndedSessions } from './ended-sessions.ts';
import type { Session } from './sessions.ts';
import { readStateFile, writeStateFile } from './state-file.ts';

/** A session that its cookie is good for, as it is kept beside it: nobody can sign in with this. */
export interface OpenSession
  extends Pick<Session, 'id' | 'mode' | 'name' | 'print' | 'subject' | 'issued' | 'expires'>,
    Device {
  /** When its user signed in: a session that was renewed is as old as the first one. */
  since: number;
}

/**
 * The sessions that are open, so that their users see them, and that those end for good whose user changes while nobody
 * comes with their cookie.
 */
export interface OpenSessions {
  add(session: Session, device: Device, since: number): void;
  /** Whether it is among them. */
  has(id: string): boolean;
  list(): OpenSession[];
}

/** Of one user, and of all. One more ends the one that would have been over first. */
const most = { user: 200, all: 5_000 };

/**
 * Keeps them in a file of the state folder, one for each dashboard. Where it can't be written they are remembered until the
 * server ends.
 */
export function createOpenSessions(
  { folder, dashboard, ended, log }: { folder: string; dashboard: string; ended: EndedSessions; log: Log },
  now: () => number = Date.now,
): OpenSessions {
  const mark = createHash('sha256').update(dashboard).digest('hex').slice(0, 16);
  const file = join(folder, `sessions-${mark}.json`);
  let known: Map<string, OpenSession> | undefined;

  const isOpen = (session: OpenSession) => session.expires > now() && !ended.has(session);
  /** With what another server has written meanwhile. */
  const look = (): Map<string, OpenSession> => {
    const all = [...(known?.values() ?? []), ...readSessions(file)].filter(isOpen);
    known = new Map(all.map((session) => [session.id, session]));
    return known;
  };
  const write = (sessions: Map<string, OpenSession>) => {
    try {
      writeStateFile(file, [...sessions.values()]);
    } catch (error) {
      log('warn', `The list of sessions can't be kept in ${file}: a restart of the server forgets it.`, {
        message: (error as Error).message,
      });
    }
  };

  return {
    add({ id, mode, name, print, subject, issued, expires }, { browser, system }, since) {
      const sessions = look();
      if (sessions.has(id)) return;
      sessions.set(id, {
        ...{ id, mode, name, print, issued, expires, since },
        ...(subject !== undefined && { subject }),
        ...(browser !== undefined && { browser }),
        ...(system !== undefined && { system }),
      });
      const surplus = tooMany([...sessions.values()], { mode, name });
      ended.add(...surplus);
      for (const session of surplus) sessions.delete(session.id);
      write(sessions);
    },
    has: (id) => (known ?? look()).has(id),
    list: () => [...look().values()],
  };
}

function tooMany(all: readonly OpenSession[], user: Pick<OpenSession, 'mode' | 'name'>): OpenSession[] {
  const byEnd = [...all].sort((a, b) => a.expires - b.expires);
  const own = byEnd.filter(({ mode, name }) => mode === user.mode && name === user.name);
  const surplus = own.slice(0, Math.max(0, own.length - most.user));
  return surplus.length > 0 ? surplus : byEnd.slice(0, Math.max(0, byEnd.length - most.all));
}

function readSessions(file: string): OpenSession[] {
  const written = readStateFile(file);
  return Array.isArray(written) ? written.filter(isOpenSession) : [];
}

const isOpenSession = (value: unknown): value is OpenSession => {
  const { id, mode, name, print, since, issued, expires } = (value ?? {}) as Record<string, unknown>;
  const texts = [id, mode, name, print].every((text) => typeof text === 'string');
  return texts && [since, issued, expires].every((time) => typeof time === 'number');
};
