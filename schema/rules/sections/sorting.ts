import type { SortOrder } from '../../config/enums.ts';

/** What the orders other than by title need; all of it is handed in, so that sorting stays a pure function. */
export interface SortContext {
  /** Item id to the number of times it was opened. */
  mostUsed?: Readonly<Record<string, number>>;
  /** Item id to the time it was last opened, in milliseconds. */
  lastUsed?: Readonly<Record<string, number>>;
  /** The place of each item in a random order, from 0 up to 1; without it `random` keeps the configured order. */
  random?: (itemId: string) => number;
  /** `appConfig.disableSmartSort` leaves every section as configured, the sorting by title too. */
  disableSmartSort?: boolean;
  /** The language of the page, whose alphabet counts; English unless given. */
  language?: string;
}

interface Sortable {
  id: string;
  title: string;
}

const collators = new Map<string, Intl.Collator>();

/** Compares titles as the page's own language does, never as the browser's: the server has to come to the same order. */
function compareTitles(language: string): (a: Sortable, b: Sortable) => number {
  const collator = collators.get(language) ?? new Intl.Collator([language, 'en']);
  collators.set(language, collator);
  return (a, b) => collator.compare(a.title.toLowerCase(), b.title.toLowerCase());
}

function usedFirst<Entry extends Sortable>(items: readonly Entry[], used: SortContext['mostUsed'] = {}): Entry[] {
  const value = ({ id }: Entry) => {
    const stored = Object.hasOwn(used, id) ? used[id] : 0;
    return typeof stored === 'number' && Number.isFinite(stored) ? stored : 0;
  };
  return items.toSorted((a, b) => value(b) - value(a));
}

function shuffled<Entry extends Sortable>(items: readonly Entry[], placeOf: (itemId: string) => number): Entry[] {
  const places = new Map(items.map((item) => [item, placeOf(item.id)]));
  return items.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

/**
 * The items of a section in the order of `displayData.sortBy`: a new list, equal ones in their configured order. Items
 * that were never opened follow the used ones in configured order; the older reading, which reverses them, is a fault.
 * An unknown order is the configured one.
 */
export function sortItems<Entry extends Sortable>(
  items: readonly Entry[],
  order: SortOrder,
  { mostUsed, lastUsed, random, disableSmartSort, language = 'en' }: SortContext = {},
): Entry[] {
  if (disableSmartSort) return [...items];
  switch (order) {
    case 'alphabetical':
      return items.toSorted(compareTitles(language));
    case 'reverse-alphabetical':
      return items.toSorted((a, b) => compareTitles(language)(b, a));
    case 'most-used':
      return usedFirst(items, mostUsed);
    case 'last-used':
      return usedFirst(items, lastUsed);
    case 'random':
      return random ? shuffled(items, random) : [...items];
    default:
      return [...items];
  }
}
