import { readStored, writeStored } from './storage.ts';

/** How often and when each item was opened from this browser; feeds the sort orders most-used and last-used. */
export interface Usage {
  mostUsed: Record<string, number>;
  lastUsed: Record<string, number>;
}

export const readUsage = (): Usage => ({
  mostUsed: readStored('mostUsed') ?? {},
  lastUsed: readStored('lastUsed') ?? {},
});

export function countOpening(itemId: string, now = Date.now()): void {
  const { mostUsed, lastUsed } = readUsage();
  writeStored('mostUsed', { ...mostUsed, [itemId]: (mostUsed[itemId] ?? 0) + 1 });
  writeStored('lastUsed', { ...lastUsed, [itemId]: now });
}
