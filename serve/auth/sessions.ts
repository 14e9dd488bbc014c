import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { sessionCookies } from './cookies.ts';
import type { EndedSessions } from './ended-sessions.ts';

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

/** Sessions that are kept by the viewers themselves, in a cookie that only the server can write (design 6). */
export interface Sessions {
  /** Opens a session for so many milliseconds. */
  open(facts: Omit<Session, 'id' | 'issued' | 'expires'>, lifetime: number): { session: Session; token: string };
  /** The session that a request comes with, if it is ours, has not expired and was not ended. */
  read(request: Pick<IncomingMessage, 'headers'>): Session | undefined;
  /**
   * All of them: a browser that knows the dashboard by two paths of a host, such as one behind a proxy, may have several.
   */
  readAll(request: Pick<IncomingMessage, 'headers'>): Session[];
  /** Ends it for good, wherever its cookie has got to. */
  end(session: Session): void;
  /** Notes what counts once until it expires, and says whether it does: not if it has been spent before. */
  spend(id: string, expires: number): boolean;
  /** Fingerprint of facts that must not be readable in a cookie. */
  print(...facts: (string | undefined)[]): string;
}

/** Longer cookies are none of ours. */
const longestToken = 4096;

/** `key` gives the secret that they are signed with when it is needed first. */
export function createSessions(key: () => Buffer, ended: EndedSessions, now: () => number = Date.now): Sessions {
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
  const readAll = (request: Pick<IncomingMessage, 'headers'>): Session[] =>
    sessionCookies(request)
      .flatMap((token) => verify(token) ?? [])
      .filter(isAlive);

  return {
    open(facts, lifetime) {
      const issued = now();
      const session = { ...facts, id: randomBytes(16).toString('base64url'), issued, expires: issued + lifetime };
      const body = Buffer.from(JSON.stringify(session)).toString('base64url');
      return { session, token: `${body}.${sign(`session ${body}`).toString('base64url')}` };
    },
    read: (request) => readAll(request)[0],
    readAll,
    end: (session) => ended.add(session),
    spend(id, expires) {
      const spent = { id, issued: now(), expires };
      if (ended.has(spent)) return false;
      ended.add(spent);
      return true;
    },
    print: (...facts) => sign(`print ${JSON.stringify(facts)}`).toString('base64url'),
  };
}
