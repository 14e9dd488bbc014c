import { createHash, ECDH } from 'node:crypto';
import type { Viewer } from '../../../schema/model.ts';
import { isGuest } from '../../../schema/rules/access/visibility.ts';
import { isMapping } from '../../../schema/values.ts';
import type { Session } from '../../auth/sessions/session.ts';
import type { Sessions } from '../../auth/sessions/sessions.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Log } from '../../log.ts';
import type { Entry, SharedState } from '../../state/shared-state.ts';
import { isBytes } from './push-keys.ts';

/** Where a browser takes messages, as it says itself (RFC 8030, RFC 8291). */
export interface PushAddress {
  /** An address of https. */
  endpoint: string;
  /** Its public key and its secret, as base64url. */
  p256dh: string;
  auth: string;
}

/** Whose browser it is. */
export interface PushOwner {
  /** The sign-in method by which the viewer is known. */
  mode: string;
  viewer: Viewer;
  /** The session of the browser, where it has one. */
  session?: Pick<Session, 'id' | 'fingerprint' | 'subject'>;
}

/** A browser whose user has agreed to be told. */
export interface Subscription extends PushAddress, PushOwner {
  /** When the browser was here last, in milliseconds since 1970. */
  confirmed: number;
}

/** The browsers that are told, each with what it takes to do so: for the server alone. */
export interface Subscriptions {
  /** Adds a browser, or takes what it says now in the place of what it said before. Throws an `HttpError` where there are too many. */
  add(address: PushAddress, owner: PushOwner): Promise<void>;
  /**
   * Notes that a browser is still there, with the session that it has now. False where it is not told, or was told for somebody
   * else: it is not any more then.
   */
  confirm(address: PushAddress, owner: PushOwner): Promise<boolean>;
  remove(endpoint: string): Promise<void>;
  /** Each with its id, which tells nothing of it. */
  all(): [string, Subscription][];
}

/** Browsers of one person, of all guests, and of all: of one person's the one that was here longest ago makes room. */
const most = { ofOne: 20, ofGuests: 50, ofAll: 500 };
/** Characters of an address, which is long but not that long. */
const longestEndpoint = 2048;
/** An address of https whose host is a plain name of no more than the characters that a name may have, without a user. */
const plainAddress = /^https:\/\/[a-z\d.-]{1,253}(?::\d+)?\//;
/** Milliseconds for which somebody counts whom only a provider knows, after their browser was here. */
const providerMemory = 30 * 86_400_000;

/** Keeps them in the state; those of a browser that signs out are gone with its session. */
export function createSubscriptions(
  state: Pick<SharedState, 'values'>,
  name: string,
  { sessions, log }: { sessions: Pick<Sessions, 'onEnd'>; log: Log },
): Subscriptions {
  const kept = state.values<Subscription>(name, {
    kept: {
      read: (json) => (isMapping(json) ? Object.entries(json).flatMap(readEntry) : []),
      write: (entries) => Object.fromEntries([...entries].map(([id, { value, until }]) => [id, { ...value, until }])),
      failed: (file, { message }) =>
        log('warn', `The browsers that are told of alerts can’t be kept in ${file}: a restart forgets them.`, {
          message,
        }),
    },
  });
  const write = (subscription: Subscription): Promise<void> => {
    const { endpoint, session, confirmed } = subscription;
    const isProviders = session?.subject !== undefined;
    return kept.set(idOf(endpoint), subscription, isProviders ? confirmed + providerMemory : undefined);
  };
  const drop = (id: string): Promise<void> => {
    const known = kept.peek(id);
    return known ? kept.set(id, known, 0) : Promise.resolve();
  };

  sessions.onEnd((ended, next) => {
    const ids = new Set(ended.map(({ id }) => id));
    for (const [id, subscription] of kept.entries()) {
      const { session, viewer } = subscription;
      if (!session || !ids.has(session.id)) continue;
      if (!next || next.name !== viewer.name || next.mode !== subscription.mode || next.subject !== session.subject) {
        void drop(id);
        continue;
      }
      const { admin = viewer.admin, roles = viewer.roles, groups = viewer.groups } = next;
      void write({
        ...subscription,
        viewer: { ...viewer, admin, roles, groups },
        session: sessionOf(next),
        confirmed: Date.now(),
      });
    }
  });

  return {
    async add(address, owner) {
      const id = idOf(address.endpoint);
      const others = kept.entries().filter(([other]) => other !== id);
      const own = others.filter(([, other]) => isSameOwner(other, owner));
      const limit = isGuest(owner.viewer) ? most.ofGuests : most.ofOne;
      const surplus = own
        .sort(([, one], [, other]) => one.confirmed - other.confirmed)
        .slice(0, Math.max(0, own.length + 1 - limit));
      if (surplus.length === 0 && others.length >= most.ofAll) throw tooMany();
      await Promise.all([
        ...surplus.map(([other]) => drop(other)),
        write({ ...address, ...owner, confirmed: Date.now() }),
      ]);
    },
    async confirm(address, owner) {
      const known = kept.peek(idOf(address.endpoint));
      if (known && isSameOwner(known, owner)) await write({ ...address, ...owner, confirmed: Date.now() });
      else if (known) await drop(idOf(address.endpoint));
      return known !== undefined && isSameOwner(known, owner);
    },
    remove: (endpoint) => drop(idOf(endpoint)),
    all: () => kept.entries(),
  };
}

export const sessionOf = ({ id, fingerprint, subject }: Session): NonNullable<PushOwner['session']> => ({
  id,
  fingerprint,
  ...(subject !== undefined && { subject }),
});

const idOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url').slice(0, 22);

/** Whether two browsers are of the same person; all guests are one. */
const isSameOwner = (one: PushOwner, other: PushOwner): boolean =>
  one.mode === other.mode && one.viewer.name === other.viewer.name && one.session?.subject === other.session?.subject;

/** What a browser says of itself; undefined for what no browser says. */
export function readPushAddress(value: unknown): PushAddress | undefined {
  if (!isMapping(value)) return undefined;
  const { endpoint, p256dh, auth } = value;
  if (typeof endpoint !== 'string' || endpoint.length > longestEndpoint || !URL.canParse(endpoint)) return undefined;
  // As browsers write it: what is written otherwise leads two readers to two hosts, or one of them nowhere.
  if (new URL(endpoint).href !== endpoint || !plainAddress.test(endpoint)) return undefined;
  return isBytes(p256dh, 65) && isBytes(auth, 16) && isOnCurve(p256dh) ? { endpoint, p256dh, auth } : undefined;
}

function isOnCurve(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    // It is no point of the curve: nothing can be encrypted for it.
    return false;
  }
}

function readEntry([id, json]: [string, unknown]): [string, Entry<Subscription>][] {
  const address = readPushAddress(json);
  if (!address || !isMapping(json)) return [];
  const { mode, viewer, session, confirmed, until } = json;
  if (typeof mode !== 'string' || typeof confirmed !== 'number' || !isViewer(viewer)) return [];
  if (session !== undefined && !isSession(session)) return [];
  const value = { ...address, mode, viewer, confirmed, ...(session && { session }) };
  return [[id, { value, ...(typeof until === 'number' && { until }) }]];
}

const isViewer = (value: unknown): value is Viewer =>
  isMapping(value) &&
  typeof value.state === 'number' &&
  typeof value.admin === 'boolean' &&
  (value.name === undefined || typeof value.name === 'string') &&
  [value.roles, value.groups].every((list) => Array.isArray(list) && list.every((entry) => typeof entry === 'string'));

const isSession = (value: unknown): value is NonNullable<PushOwner['session']> =>
  isMapping(value) &&
  [value.id, value.fingerprint].every((text) => typeof text === 'string') &&
  (value.subject === undefined || typeof value.subject === 'string');

const tooMany = () =>
  new HttpError(409, 'too-many-browsers', 'No more browsers can be told of alerts.', {
    hint: 'End it in another browser first.',
  });
