import { normaliseName } from '../../schema/rules/access/user-names.ts';
import { clientNetwork } from '../outbound/addresses.ts';
import type { SharedCounters, SharedState } from '../state/shared-state.ts';

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
 * Not by express-rate-limit, which counts requests in front of a route: these are also checked where there is no route yet,
 * for the `Authorization` header of any request, and only failures count.
 *
 * Names have a list of their own, of users that there are: addresses and made-up names, of which anybody has any number,
 * can't push them out.
 */
export function createAttempts(state: SharedState, now: () => number = Date.now): Attempts {
  const addresses = state.counters('failed-addresses', { most: mostRemembered });
  const pairs = state.counters('failed-pairs', { most: mostRemembered });
  const names = state.counters('failed-names', { most: mostRemembered });
  /** Milliseconds until there is room again. */
  const waitFor = (counters: SharedCounters, key: string, limit: number) => {
    const { count, until } = counters.peek(key) ?? { count: 0, until: 0 };
    return count < limit ? 0 : until - now();
  };

  const keysOf = (address: string, name: string) => {
    const [place, person] = [clientNetwork(address), normaliseName(name).slice(0, 200)];
    return { place, person, pair: `${place} ${person}` };
  };

  return {
    wait(address, name) {
      const { place, person, pair } = keysOf(address, name);
      const longest = Math.max(
        waitFor(addresses, place, limits.address),
        waitFor(pairs, pair, limits.pair),
        waitFor(names, person, limits.name),
      );
      return Math.ceil(Math.max(0, longest) / 1000);
    },
    failed(address, name, isKnown = false) {
      const { place, person, pair } = keysOf(address, name);
      void addresses.increment(place, span);
      void pairs.increment(pair, span);
      if (isKnown && person !== '') void names.increment(person, span);
    },
    succeeded(address, name) {
      const { place, person, pair } = keysOf(address, name);
      addresses.decrement(place);
      pairs.delete(pair);
      names.decrement(person);
    },
  };
}
