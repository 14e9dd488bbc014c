import { bookLimits } from './book.ts';

/** A value, and when it was set: milliseconds since 1970, by the clock of the server. */
export type Stamped<Value> = readonly [value: Value, at: number];

/** A thing to do. Each of its fields has its own time, so that what two devices change of it both holds. */
export interface ListItem {
  /** Made where it was added; no two are the same. */
  id: string;
  text: Stamped<string>;
  done: Stamped<boolean>;
  /** Where it stands: the lowest is first, and of equal ones the one with the lower id. */
  rank: Stamped<number>;
  /** Whether it is deleted. It is remembered for a while, so that a device that was away does not bring it back. */
  gone?: Stamped<boolean>;
}

/** What has changed of an item; of one that is new, all. */
export type ListChange = Pick<ListItem, 'id'> & Partial<ListItem>;

/** Milliseconds that a deleted item is remembered. */
const rememberedFor = 30 * 24 * 60 * 60_000;
/** Deleted items that are remembered at most; the oldest go first. */
const mostGone = 1000;

const fields = ['text', 'done', 'rank', 'gone'] as const;

/** Whether an item is deleted: words that were written after it was deleted bring it back. */
export const isGone = ({ gone, text }: ListItem): boolean => gone?.[0] === true && gone[1] >= text[1];

/** Of two values the later one; of two of the same time always the same one, whichever comes first. */
function later<Value>(one: Stamped<Value> | undefined, other: Stamped<Value>): Stamped<Value> {
  if (!one || other[1] > one[1]) return other;
  return other[1] === one[1] && other[0] > one[0] ? other : one;
}

function mergeChange<Change extends ListChange>(before: Change | ListChange, change: ListChange): Change {
  const merged: Record<string, unknown> = { ...before };
  for (const field of fields) {
    const value = change[field];
    if (value) merged[field] = later<string | number | boolean>(before[field], value);
  }
  return merged as unknown as Change;
}

/**
 * A list with changes in it: of each field the latest value counts. Whatever order changes come in, and however often, the list
 * comes out the same. A change without words of an item that is not there changes nothing: it was deleted long ago.
 */
export function mergeItems(items: readonly ListItem[], changes: readonly ListChange[]): ListItem[] {
  const merged = new Map(items.map((item) => [item.id, item]));
  for (const change of changes) {
    const before = merged.get(change.id);
    if (before) merged.set(change.id, mergeChange<ListItem>(before, change));
    else if (change.text) {
      const { text, done = [false, 0], rank = [text[1], 0] } = change;
      merged.set(change.id, { ...change, text, done, rank });
    }
  }
  return [...merged.values()];
}

/** Changes with others after them, one for each item. */
export function mergeChanges(changes: readonly ListChange[], more: readonly ListChange[]): ListChange[] {
  const merged = new Map<string, ListChange>();
  for (const change of [...changes, ...more]) {
    const before = merged.get(change.id);
    merged.set(change.id, before ? mergeChange(before, change) : change);
  }
  return [...merged.values()];
}

/** What is left of changes once some were sent: what has been changed since. */
export function changesAfter(changes: readonly ListChange[], sent: readonly ListChange[]): ListChange[] {
  const known = new Map(sent.map((change) => [change.id, change]));
  return changes.flatMap((change): ListChange[] => {
    const done = known.get(change.id);
    if (!done) return [change];
    const left = fields.filter((field) => change[field] && change[field][1] !== done[field]?.[1]);
    if (left.length === 0) return [];
    return [{ id: change.id, ...Object.fromEntries(left.map((field) => [field, change[field]])) }];
  });
}

/** The items that are not deleted, in their order. */
export const shownItems = (items: readonly ListItem[]): ListItem[] =>
  items
    .filter((item) => !isGone(item))
    .sort((one, other) => one.rank[0] - other.rank[0] || (one.id < other.id ? -1 : 1));

/** A list without the deleted items that need not be remembered any more. */
export function withoutOldGone(items: readonly ListItem[], now: number): ListItem[] {
  const gone = items.filter(isGone).sort((one, other) => (other.gone?.[1] ?? 0) - (one.gone?.[1] ?? 0));
  const forgotten = new Set(
    gone.filter((item, index) => index >= mostGone || (item.gone?.[1] ?? 0) < now - rememberedFor),
  );
  return items.filter((item) => !forgotten.has(item));
}

/** When a change of a field happens: never before the value that it takes the place of, whichever clock set that. */
export const stamp = <Value>(value: Value, before: Stamped<Value> | undefined, now: number): Stamped<Value> => [
  value,
  Math.max(now, (before?.[1] ?? 0) + 1),
];

/** When an item is deleted: after its words, which would bring it back. */
export const goneStamp = ({ gone, text }: ListItem, now: number): Stamped<boolean> =>
  stamp(true, [true, Math.max(text[1], gone?.[1] ?? 0)], now);

/**
 * Changes that put an item of a list, as it is shown, at another place in it. Mostly that is one; where two neighbours leave no
 * number between them, all get new ones.
 */
export function moveChanges(shown: readonly ListItem[], id: string, place: number, now: number): ListChange[] {
  const moved = shown.find((item) => item.id === id);
  if (!moved) return [];
  const others = shown.filter((item) => item !== moved);
  const [before, after] = [others[place - 1]?.rank[0], others[place]?.rank[0]];
  const rank = rankBetween(before, after);
  if (rank !== undefined) return [{ id, rank: stamp(rank, moved.rank, now) }];
  return others.toSpliced(place, 0, moved).map((item, index) => ({
    id: item.id,
    rank: stamp(index * rankStep, item.rank, now),
  }));
}

const rankStep = 1024;

/** A number between two others, of which there may be none; undefined where there is no room. */
export function rankBetween(before: number | undefined, after: number | undefined): number | undefined {
  if (before === undefined) return after === undefined ? 0 : after - rankStep;
  if (after === undefined) return before + rankStep;
  const middle = before + (after - before) / 2;
  return middle > before && middle < after ? middle : undefined;
}

/** A text as an item holds it: one line, cut to what a list takes. */
export const itemText = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, bookLimits.itemLength);

/** Changes as others have sent them; undefined for anything else. Times that are yet to come count as now. */
export function readChanges(value: unknown, now: number): ListChange[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const changes: ListChange[] = [];
  for (const given of value as unknown[]) {
    if (typeof given !== 'object' || given === null) return undefined;
    const { id, ...rest } = given as Record<string, unknown>;
    if (typeof id !== 'string' || !/^[\w-]{1,40}$/.test(id)) return undefined;
    const change: Record<string, unknown> = { id };
    for (const field of fields) {
      if (rest[field] === undefined) continue;
      const stamped = readStamped(rest[field], kinds[field], now);
      if (!stamped) return undefined;
      change[field] = stamped;
    }
    changes.push(change as unknown as ListChange);
  }
  return changes;
}

/** Milliseconds that a clock may be ahead. */
const mostAhead = 60_000;

const kinds: Record<(typeof fields)[number], (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && value !== '' && itemText(value) === value,
  done: (value) => typeof value === 'boolean',
  rank: (value) => typeof value === 'number' && Number.isFinite(value),
  gone: (value) => typeof value === 'boolean',
};

function readStamped(value: unknown, isKind: (value: unknown) => boolean, now: number): Stamped<unknown> | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [content, at] = value as unknown[];
  if (!isKind(content) || typeof at !== 'number' || !(at >= 0)) return undefined;
  return [content, Math.min(at, now + mostAhead)];
}
