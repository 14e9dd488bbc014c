import { setLast } from './set-last.ts';
import { type Entry, entryOf, type SharedValues, type ValuesOptions } from './shared-state.ts';

export function createMemoryValues<Value>(
  { isOver = () => false, most = Number.POSITIVE_INFINITY }: Pick<ValuesOptions<Value>, 'isOver' | 'most'>,
  now: () => number,
): SharedValues<Value> {
  const entries = new Map<string, Entry<Value>>();
  const isAlive = ({ value, until = Number.POSITIVE_INFINITY }: Entry<Value>, key: string) =>
    until > now() && !isOver(value, key);
  const peek = (key: string) => {
    const entry = entries.get(key);
    return entry && isAlive(entry, key) ? entry.value : undefined;
  };
  const set = async (key: string, value: Value, until?: number) => setLast(entries, key, entryOf(value, until), most);
  return {
    peek,
    entries() {
      for (const [key, entry] of entries) if (!isAlive(entry, key)) entries.delete(key);
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
