import { normaliseName } from '../../schema/rules/access/user-names.ts';
import { clientNetwork } from '../outbound/addresses.ts';

/**
 * Failed attempts to sign in, by address and name. Where nobody gives a name, as at a provider, it is empty, and they count
 * by address alone: else anybody could keep everyone out.
 */
export interface Attempts {
  /** Seconds until another attempt counts; 0 while there is room for one. */
  wait(address: string, name: string): number;
  /**
   * Notes a failed attempt. A slow one is noted before its check, so that many at once can't get around the limits.
   * `isKnown` says whether there is a user of this name: for others no count from all addresses is kept.
   */
  failed(address: string, name: string, isKnown?: boolean): void;
  /** Cancels an attempt that was noted as failed and has succeeded, and all failures of that address for that name. */
  succeeded(address: string, name: string): void;
}

/** Milliseconds in which failures count. */
const span = 15 * 60_000;
/** Failures in that time: from one address, from one address for one name, and for one name from anywhere. */
const limits = { address: 20, pair: 10, name: 100 };
/** How many addresses, and addresses with a name, are remembered; the oldest make room. */
export const mostRemembered = 10_000;

/**
 * A counter of our own, because express-rate-limit counts requests in front of a route: these are also checked where there
 * is no route yet, for the `Authorization` header of any request, and only failures count.
 *
 * Names have a list of their own, of users that there are: addresses and made-up names, of which anybody has any number,
 * can't push them out.
 */
export function createAttempts(now: () => number = Date.now): Attempts {
  const addresses = createCounts(limits.address, now);
  const pairs = createCounts(limits.pair, now);
  const names = createCounts(limits.name, now);

  const keysOf = (address: string, name: string) => {
    const [place, person] = [clientNetwork(address), normaliseName(name).slice(0, 200)];
    return { place, person, pair: `${place} ${person}` };
  };

  return {
    wait(address, name) {
      const { place, person, pair } = keysOf(address, name);
      const longest = Math.max(addresses.wait(place), pairs.wait(pair), names.wait(person));
      return Math.ceil(longest / 1000);
    },
    failed(address, name, isKnown = false) {
      const { place, person, pair } = keysOf(address, name);
      addresses.add(place);
      pairs.add(pair);
      if (isKnown && person !== '') names.add(person);
    },
    succeeded(address, name) {
      const { place, person, pair } = keysOf(address, name);
      addresses.cancel(place);
      pairs.forget(pair);
      names.cancel(person);
    },
  };
}

/** Failures by key, each counted for a span from the first one on. */
function createCounts(limit: number, now: () => number) {
  const counts = new Map<string, { failures: number; until: number }>();
  return {
    /** Milliseconds. */
    wait(key: string): number {
      const { failures = 0, until = 0 } = counts.get(key) ?? {};
      return failures < limit ? 0 : Math.max(0, until - now());
    },
    add(key: string): void {
      const known = counts.get(key);
      const count = known && known.until > now() ? known : { failures: 0, until: now() + span };
      count.failures += 1;
      counts.delete(key);
      counts.set(key, count);
      for (const oldest of counts.keys()) {
        if (counts.size <= mostRemembered) return;
        counts.delete(oldest);
      }
    },
    cancel(key: string): void {
      const count = counts.get(key);
      if (count) count.failures -= 1;
    },
    forget: (key: string): unknown => counts.delete(key),
  };
}
