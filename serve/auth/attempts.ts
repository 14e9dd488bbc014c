import ipaddr from 'ipaddr.js';

/**
 * Failed attempts to sign in, by where they came from and whom they were for (design 6). Where nobody says a name, as at a
 * provider, it is empty, and they count by address alone: else strangers could keep everyone out.
 */
export interface Attempts {
  /** Seconds until another attempt counts; 0 while there is room for one. */
  wait(address: string, name: string): number;
  failed(address: string, name: string): void;
  /** Somebody signed in: what that address got wrong before is forgotten. */
  succeeded(address: string, name: string): void;
}

/** Milliseconds in which failures count. */
const span = 15 * 60_000;
/** Failures in that time: from one address, from one address for one name, and for one name from anywhere. */
const limits = { address: 20, pair: 10, name: 100 };
/** How many addresses and names are remembered; the oldest make room. */
const most = 10_000;

interface Count {
  failures: number;
  until: number;
}

/**
 * A counter of our own, because express-rate-limit counts requests in front of a route: these are also checked where there
 * is no route yet, for the `Authorization` header of any request, and only failures count.
 */
export function createAttempts(now: () => number = Date.now): Attempts {
  const counts = new Map<string, Count>();

  const keysOf = (address: string, name: string): [key: string, limit: number][] => {
    const [place, person] = [placeOf(address), name.trim().toLowerCase().slice(0, 200)];
    const keys: [string, number][] = [
      [`address ${place}`, limits.address],
      [`pair ${place} ${person}`, limits.pair],
    ];
    if (person !== '') keys.push([`name ${person}`, limits.name]);
    return keys;
  };

  return {
    wait(address, name) {
      const waits = keysOf(address, name).map(([key, limit]) => {
        const { failures = 0, until = 0 } = counts.get(key) ?? {};
        return failures < limit ? 0 : until - now();
      });
      return Math.max(0, Math.ceil(Math.max(...waits) / 1000));
    },
    failed(address, name) {
      for (const [key] of keysOf(address, name)) {
        const known = counts.get(key);
        const count = known && known.until > now() ? known : { failures: 0, until: now() + span };
        count.failures += 1;
        counts.delete(key);
        counts.set(key, count);
      }
      for (const key of counts.keys()) {
        if (counts.size <= most) return;
        counts.delete(key);
      }
    },
    succeeded(address, name) {
      const [, pair] = keysOf(address, name);
      if (pair) counts.delete(pair[0]);
    },
  };
}

/** One household has many IPv6 addresses: its network counts as one. */
function placeOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, 8).join('.');
}
