import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { sessionCookies } from './cookies.ts';
import { deviceOf } from './device.ts';
import type { EndedSessions } from './ended-sessions.ts';
import type { OpenSession, OpenSessions } from './open-sessions.ts';

/** What a signed cookie says; times in milliseconds since 1970. */
export interface Session {
  id: string;
  /** The way of signing in that opened it. */
  mode: string;
  name: string;
  issued: number;
  expires: number;
  /** Fingerprint of what it hangs on, so that it ends when that changes. */
  print: string;
  /** Fingerprint of what a provider knows the viewer by: who renews the session has to be the same. */
  subject?: string;
  /** What a provider said of the viewer. */
  admin?: boolean;
  roles?: string[];
  groups?: string[];
}

/** Sessions that are kept by the viewers themselves, in a cookie that only the server can write. */
export interface Sessions {
  /**
   * Opens a session of so many milliseconds for the browser that a request comes from. One of the same person at a
   * provider that it comes with goes on in it.
   */
  open(
    facts: Omit<Session, 'id' | 'issued' | 'expires'>,
    lifetime: number,
    request: Pick<IncomingMessage, 'headers'>,
  ): { session: Session; token: string };
  /** The session that a request comes with, if it is ours, has not expired and was not ended. */
  read(request: Pick<IncomingMessage, 'headers'>): Session | undefined;
  /**
   * All of them: a browser that knows the dashboard by two paths of a host, such as one behind a proxy, may have several.
   */
  readAll(request: Pick<IncomingMessage, 'headers'>): Session[];
  /** Ends them for good, wherever their cookies have got to. */
  end(...sessions: Pick<Session, 'id' | 'issued' | 'expires'>[]): void;
  /** Those that are open, of everyone. */
  list(): OpenSession[];
  /** Ends those that hold no more: they stay ended, also when all is as it was before. */
  endUnless(holds: (session: Pick<Session, 'mode' | 'name' | 'print'>) => boolean): void;
  /** Notes what counts once until it expires, and says whether it does: not if it has been spent before. */
  spend(id: string, expires: number): boolean;
  /** Fingerprint of facts that must not be readable in a cookie. */
  print(...facts: (string | undefined)[]): string;
}

/** Longer cookies are none of ours. */
const longestToken = 4096;

/** `key` gives the secret that they are signed with when it is needed first. */
export function createSessions(
  key: () => Buffer,
  ended: EndedSessions,
  opened: OpenSessions,
  now: () => number = Date.now,
): Sessions {
  const sign = (text: string) => createHmac('sha256', key()).update(text).digest();

  const verify = (token: string): Session | undefined => {
    const dot = token.lastIndexOf('.');
    if (dot < 1 || token.length > longestToken) return undefined;
    const signature = Buffer.from(token.slice(dot + 1), 'base64url');
    const wanted = sign(`session ${token.slice(0, dot)}`);
    if (signature.length !== wanted.length || !timingSafeEqual(signature, wanted)) return undefined;
    return JSON.parse(Buffer.from(token.slice(0, dot), 'base64url').toString()) as Session;
  };

  const isAlive = (session: Session) => session.expires > now() && !ended.has(session);
  const readAll = (request: Pick<IncomingMessage, 'headers'>): Session[] => {
    const alive = sessionCookies(request)
      .flatMap((token) => verify(token) ?? [])
      .filter(isAlive);
    // Those of before there was a list, or whose list was lost.
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
      const body = Buffer.from(JSON.stringify(session)).toString('base64url');
      return { session, token: `${body}.${sign(`session ${body}`).toString('base64url')}` };
    },
    read: (request) => readAll(request)[0],
    readAll,
    end: (...sessions) => ended.add(...sessions),
    list: () => opened.list(),
    endUnless: (holds) => ended.add(...opened.list().filter((session) => !holds(session))),
    spend(id, expires) {
      const spent = { id, issued: now(), expires };
      if (ended.has(spent)) return false;
      ended.add(spent);
      return true;
    },
    print: (...facts) => sign(`print ${JSON.stringify(facts)}`).toString('base64url'),
  };
}
