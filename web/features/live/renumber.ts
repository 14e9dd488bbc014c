import type { Dashboard } from '../../../schema/model.ts';

interface Entry {
  id: string;
  /** What it is told by. */
  key: string;
}

/**
 * Gives the elements of items the ids that they have in the next version: an id tells a place, and whatever is put in front
 * of an item gives it another one. The sections that are `unchanged` are passed by.
 */
export function renumber(before: Dashboard, next: Dashboard, unchanged: ReadonlySet<string>): void {
  const moves = movesOf(itemsOf(before, unchanged), itemsOf(next, unchanged));
  for (const prefix of ['tile-', 'link-']) rename(moves, prefix);
}

/** The items and sub-items of a version, but for those of the sections that are unchanged. */
const itemsOf = ({ sections }: Dashboard, unchanged: ReadonlySet<string>): Entry[] =>
  sections
    .filter(({ id }) => !unchanged.has(id))
    .flatMap(({ items }) => items.flatMap((item) => [item, ...(item.subItems ?? [])]))
    .map(({ id, title, url }) => ({ id, key: JSON.stringify([title, url]) }));

/** The new ids, by the old ones, of the entries that have others now. */
function movesOf(before: readonly Entry[], next: readonly Entry[]): Map<string, string> {
  const waiting = new Map<string, Set<string>>();
  for (const { id, key } of before) waiting.set(key, (waiting.get(key) ?? new Set()).add(id));
  const others = next.filter(({ id, key }) => !waiting.get(key)?.delete(id));
  const moves = new Map<string, string>();
  for (const { id, key } of others) {
    const ids = waiting.get(key);
    for (const old of ids ?? []) {
      moves.set(old, id);
      ids?.delete(old);
      break;
    }
  }
  return moves;
}

function rename(moves: ReadonlyMap<string, string>, prefix: string): void {
  const renamed = new Map<Element, string>();
  for (const [old, id] of moves) {
    const element = document.getElementById(prefix + old);
    if (element) renamed.set(element, prefix + id);
  }
  // What has such an id until now is another item, and gone.
  for (const id of renamed.values()) {
    const holder = document.getElementById(id);
    if (holder && !renamed.has(holder)) holder.remove();
  }
  for (const [element, id] of renamed) element.id = id;
}
