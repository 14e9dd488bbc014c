import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { sessionCookies } from './cookies.ts';
import { deviceOf } from './device.ts';
import type { EndedSessions } from './ended-sessions.ts';
import type { OpenSession, OpenSessions } from './open-sessions.ts';
import { fromStored, type Session, type SessionOwner, type StoredSession, toStored } from './session.ts';

/** Sessions that browsers keep themselves, in a cookie that only the server can write. */
export interface Sessions {
  /**
   * Opens a session of so many milliseconds for the browser that a request comes from. It continues a session of the
   * same person at a provider that the request comes with.
   */
  open(
    facts: Omit<Session, 'id' | 'issued' | 'expires'>,
    lifetime: number,
    request: Pick<IncomingMessage, 'headers'>,
  ): { session: Session; token: string };
  /** The session that a request comes with, if it is ours, has not expired and was not ended. */
  read(request: Pick<IncomingMessage, 'headers'>): Session | undefined;
  /**
   * All of them: a browser may have several where it knows the dashboard by two paths of a host, such as behind a proxy.
   */
  readAll(request: Pick<IncomingMessage, 'headers'>): Session[];
  /** Whether a request comes with a session of ours that was ended before it expired, and with none that is open. */
  wasEnded(request: Pick<IncomingMessage, 'headers'>): boolean;
  /**
   * Ends them for good, also for copies of their cookies: here at once; resolves once that holds for all servers that share
   * the state.
   */
  end(...sessions: Ended[]): Promise<void>;
  /** Ends those of a browser whose place another one takes. */
  replace(before: readonly Ended[], next: Session): Promise<void>;
  /** Tells of sessions as this server ends them, and of the one that takes their place in their browser, where one does. */
  onEnd(listener: (ended: readonly Pick<Session, 'id'>[], next?: Session) => void): void;
  /** Those that are open, of everyone. */
  list(): OpenSession[];
  /** Ends those that are no longer valid: they stay ended, also when the config is as it was before. */
  endInvalid(isValid: (session: SessionOwner) => boolean): Promise<void>;
  /** Uses up what is good for one time until it expires; false where it was used before. */
  useOnce(id: string, expires: number): Promise<boolean>;
  /** Fingerprint of facts that must not be readable in a cookie. */
  fingerprint(...facts: (string | undefined)[]): string;
}

type Ended = Pick<Session, 'id' | 'issued' | 'expires'>;

/** A longer cookie is none of ours. */
const longestToken = 4096;

/** `key` returns the secret that signs them; it is called when it is needed first. */
export function createSessions(
  key: () => Buffer,
  ended: EndedSessions,
  opened: OpenSessions,
  now: () => number = Date.now,
): Sessions {
  const listeners: Parameters<Sessions['onEnd']>[0][] = [];
  const end = (sessions: readonly Ended[], next?: Session): Promise<void> => {
    const known = ended.add(...sessions);
    if (sessions.length > 0) for (const listener of listeners) listener(sessions, next);
    return known;
  };
  const sign = (text: string) => createHmac('sha256', key()).update(text).digest();

  const verify = (token: string): Session | undefined => {
    const dot = token.lastIndexOf('.');
    if (dot < 1 || token.length > longestToken) return undefined;
    const signature = Buffer.from(token.slice(dot + 1), 'base64url');
    const wanted = sign(`session ${token.slice(0, dot)}`);
    if (signature.length !== wanted.length || !timingSafeEqual(signature, wanted)) return undefined;
    return fromStored(JSON.parse(Buffer.from(token.slice(0, dot), 'base64url').toString()) as StoredSession);
  };

  /** Those of a request that have not expired, ended or not. */
  const readUnexpired = (request: Pick<IncomingMessage, 'headers'>): Session[] =>
    sessionCookies(request)
      .flatMap((token) => verify(token) ?? [])
      .filter(({ expires }) => expires > now());
  const readAll = (request: Pick<IncomingMessage, 'headers'>): Session[] => {
    const alive = readUnexpired(request).filter((session) => !ended.has(session));
    // A session may be older than the list, or the list may have been lost.
    for (const session of alive) {
      if (!opened.has(session.id)) opened.add(session, deviceOf(request.headers['user-agent']), session.issued);
    }
    return alive;
  };

  return {
    open(facts, lifetime, request) {
      const issued = now();
      const session = { ...facts, id: randomBytes(16).toString('base64url'), issued, expires: issued + lifetime };
      const before = readAll(request).filter(({ subject }) => subject !== undefined && subject === facts.subject);
      const since = opened.list().filter(({ id }) => before.some((other) => other.id === id));
      opened.add(
        session,
        deviceOf(request.headers['user-agent']),
        Math.min(issued, ...since.map((session) => session.since)),
      );
      const body = Buffer.from(JSON.stringify(toStored(session))).toString('base64url');
      return { session, token: `${body}.${sign(`session ${body}`).toString('base64url')}` };
    },
    read: (request) => readAll(request)[0],
    readAll,
    wasEnded: (request) => readAll(request).length === 0 && readUnexpired(request).length > 0,
    end: (...sessions) => end(sessions),
    replace: end,
    onEnd: (listener) => void listeners.push(listener),
    list: () => opened.list(),
    endInvalid: (isValid) => end(opened.list().filter((session) => !isValid(session))),
    useOnce: (id, expires) => ended.claim({ id, issued: now(), expires }),
    fingerprint: (...facts) => sign(`print ${JSON.stringify(facts)}`).toString('base64url'),
  };
}
