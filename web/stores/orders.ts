import { createStore } from 'zustand/vanilla';
import type { Item } from '../../schema/config/item.ts';
import type { Section } from '../../schema/config/section.ts';
import type { Settings } from '../../schema/config/settings.ts';
import { type SortContext, sortItems } from '../../schema/rules/sections/sorting.ts';
import { readUsage } from '../stored/usage.ts';

/**
 * What the orders by use and at random go by. It is empty until the page has read what this browser remembers: the
 * document has the order that is the same for everyone.
 */
export const orders = createStore<SortContext>(() => ({}));

/** Reads what was opened from this browser so far. The store stays as it is where that is nothing new. */
export function readOrders(): void {
  const before = orders.getState();
  const now: SortContext = { ...readUsage(), random: placeOf };
  if (!before.random || JSON.stringify(now) !== JSON.stringify(before)) orders.setState(now);
}

const places = new Map<string, number>();

/** The place of an item in a random order, from 0 up to 1: drawn once, so that nothing moves while the page is open. */
function placeOf(itemId: string): number {
  const place = places.get(itemId) ?? Math.random();
  places.set(itemId, place);
  return place;
}

/** Whether the items of a section follow what this browser remembers, or chance. */
export const isReordered = ({ display }: Section, { disableSmartSort }: Settings): boolean =>
  !disableSmartSort && ['most-used', 'last-used', 'random'].includes(display.sortBy);

/** The items of a section in their order; without a context in that of the document. */
export const itemsInOrder = ({ items, display }: Section, settings: Settings, context: SortContext = {}): Item[] =>
  sortItems(items, display.sortBy, { ...context, disableSmartSort: settings.disableSmartSort === true });
