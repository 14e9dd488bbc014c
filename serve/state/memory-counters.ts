import { setLast } from '../set-last.ts';
import type { Count, CountersOptions, SharedCounters } from './shared-state.ts';

export function createMemoryCounters({ most }: CountersOptions, now: () => number): SharedCounters {
  const counts = new Map<string, Count>();
  const peek = (key: string) => {
    const known = counts.get(key);
    return known && known.until > now() ? known : undefined;
  };
  return {
    peek,
    async increment(key, lifetime) {
      const { count, until } = peek(key) ?? { count: 0, until: now() + lifetime };
      const counted = { count: count + 1, until };
      setLast(counts, key, counted, most);
      return counted;
    },
    decrement(key) {
      const known = peek(key);
      if (known) counts.set(key, { ...known, count: Math.max(0, known.count - 1) });
    },
    delete(key) {
      counts.delete(key);
    },
  };
}
