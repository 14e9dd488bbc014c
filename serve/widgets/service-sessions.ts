import { createHash } from 'node:crypto';
import { DashError } from '../../schema/errors.ts';
import type { ServiceSignIn } from '../../schema/widget.ts';
import type { OutboundAnswer } from '../outbound/outbound-request.ts';

/** A session at a service. */
export interface ServiceSession {
  /** What is sent along with each request; empty for nothing. */
  token: string;
  opened: number;
  used: number;
  /** Ends it at the service. */
  signOut?: SignOut;
}

type SignOut = () => Promise<unknown>;

/** What a service has given that was signed in to. */
export type OpenedSession = Pick<ServiceSession, 'token' | 'signOut'>;

/** The sessions that a server has at services, one for each account, in memory only. */
export interface ServiceSessions {
  /**
   * The present session of an account, or a new one, which is opened once for all who ask meanwhile. `open` gives what is
   * sent along, or nothing where the service refuses: then the account is left alone for a quarter of an hour, and longer
   * each time, as a wrong password must not lock it. Throws a `DashError` in that case, and what `open` throws.
   */
  open(account: string, lasts: number, open: OpenSession): Promise<ServiceSession>;
  /**
   * Ends a session that the service takes for none any more, and says whether a new one is worth a try: one that was opened
   * a moment ago is refused for another reason.
   */
  end(account: string, session: ServiceSession): boolean;
  /** Ends all of them at their services, as far as these say how and answer. */
  signOut(): Promise<void>;
}

type OpenSession = () => Promise<OpenedSession | undefined>;

interface Refusals {
  count: number;
  until: number;
}

const minute = 60_000;
/** How long an account is left alone after one refusal, two, three and so on. */
const pauses = [15 * minute, 60 * minute, 6 * 60 * minute, 24 * 60 * minute];
/** Age below which a session can't have ended by itself. */
const young = minute;
/** Accounts that are remembered. */
const mostAccounts = 500;

export function createServiceSessions(now: () => number = Date.now): ServiceSessions {
  const sessions = new Map<string, ServiceSession>();
  const refusals = new Map<string, Refusals>();
  const opening = new Map<string, Promise<ServiceSession>>();

  const openNew = async (account: string, open: OpenSession): Promise<ServiceSession> => {
    const { count = 0, until = 0 } = refusals.get(account) ?? {};
    if (until > now()) throw refusedSignIn(until - now());
    const given = await open();
    if (!given) {
      const pause = pauses[Math.min(count, pauses.length - 1)] ?? minute;
      keep(refusals, account, { count: count + 1, until: now() + pause });
      throw refusedSignIn(pause);
    }
    refusals.delete(account);
    const session = { ...given, opened: now(), used: now() };
    keep(sessions, account, session);
    return session;
  };

  return {
    async open(account, lasts, open) {
      const present = sessions.get(account);
      if (present && now() - present.used < lasts * 1000) {
        present.used = now();
        return present;
      }
      const running = opening.get(account) ?? openNew(account, open).finally(() => opening.delete(account));
      opening.set(account, running);
      return running;
    },
    end(account, session) {
      const present = sessions.get(account);
      // Somebody else has opened another one meanwhile.
      if (present !== session) return true;
      if (now() - session.opened < young) return false;
      sessions.delete(account);
      return true;
    },
    async signOut() {
      const open = [...sessions.values()];
      sessions.clear();
      await Promise.allSettled(open.map(({ signOut }) => signOut?.()));
    },
  };
}

/** The oldest goes where there are too many. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  const [oldest] = map.keys();
  if (map.size >= mostAccounts && oldest !== undefined) map.delete(oldest);
  map.set(key, value);
}

function refusedSignIn(pause: number): DashError {
  const minutes = Math.ceil(pause / minute);
  return new DashError('sign-in-refused', 'The service refuses the user name or the password.', {
    hint: `Correct them in the options of the widget. With these it is tried again in ${minutes} minutes, not to lock the account.`,
    values: { minutes },
  });
}

/** An account by the request that signs in to it: nothing can be read out of it. */
export const accountOf = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64');

/** What an answer to a sign-in gives to be kept: empty where the service wants nothing, undefined where it has none. */
export async function keptOf(
  keep: ServiceSignIn['keep'],
  { headers = {} }: OutboundAnswer,
  body: unknown,
): Promise<string | undefined> {
  if ('body' in keep) {
    const found = keep.body(body);
    return found === null ? '' : usable(found);
  }
  if ('header' in keep) return usable(first(headers[keep.header.toLowerCase()]));
  return usable(await cookieOf(keep.cookie, headers['set-cookie']));
}

const usable = (token: string | undefined) => (token && token.length <= longestToken ? token : undefined);

/** Letters of what is sent along: that of an honest service fits into a header. */
const longestToken = 8192;

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** As undici reads it, which has come by then: the request that is answered left through it. */
async function cookieOf(name: string, lines: string | string[] | undefined): Promise<string | undefined> {
  // Its types leave this out of the default export.
  const { parseCookie } = (await import('undici')).default as unknown as typeof import('undici');
  for (const line of [lines ?? []].flat()) {
    const cookie = parseCookie(line);
    if (cookie?.name === name) return cookie.value;
  }
  return undefined;
}
