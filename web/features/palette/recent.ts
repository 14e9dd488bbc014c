import { readStored, writeStored } from '../../stored/storage.ts';
import type { Entry } from './entries.ts';

/** Entries that are stored: as many as are ever shown, and some that may have gone from the config. */
const limit = 20;

/** When commands, pages and sections were last run from the palette; items are counted by their openings instead. */
export const readRecent = (): Record<string, number> => readStored('paletteRecent') ?? {};

export function rememberRun({ id, group }: Entry, now = Date.now()): void {
  if (group === 'items') return;
  const latest = Object.entries({ ...readRecent(), [id]: now }).sort(([, a], [, b]) => b - a);
  writeStored('paletteRecent', Object.fromEntries(latest.slice(0, limit)));
}
