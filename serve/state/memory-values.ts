import { setLast } from '../set-last.ts';
import { aliveValue, entryOf } from './entries.ts';
import type { Entry, SharedValues, ValuesOptions } from './shared-state.ts';

export function createMemoryValues<Value>(
  { isOver, most = Number.POSITIVE_INFINITY }: Pick<ValuesOptions<Value>, 'isOver' | 'most'>,
  now: () => number,
): SharedValues<Value> {
  const entries = new Map<string, Entry<Value>>();
  const peek = (key: string) => aliveValue(key, entries.get(key), { isOver, now });
  const set = async (key: string, value: Value, until?: number) => setLast(entries, key, entryOf(value, until), most);
  return {
    peek,
    entries() {
      for (const key of entries.keys()) if (peek(key) === undefined) entries.delete(key);
      return [...entries].map(([key, { value }]) => [key, value]);
    },
    set,
    update: (key, change, until) => set(key, change(peek(key)), until),
    async claim(key, value, until) {
      if (peek(key) !== undefined) return false;
      await set(key, value, until);
      return true;
    },
  };
}
