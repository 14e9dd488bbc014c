import { readStored, writeStored } from '../../stores/storage.ts';
import type { Entry } from './entries.ts';

/** As many as are ever shown, and some that may have gone from the config. */
const kept = 20;

/** When commands, pages and sections were last run from the palette; items are kept book of by their openings. */
export const readRecent = (): Record<string, number> => readStored('paletteRecent') ?? {};

export function rememberRun({ id, group }: Entry, now = Date.now()): void {
  if (group === 'items') return;
  const latest = Object.entries({ ...readRecent(), [id]: now }).sort(([, a], [, b]) => b - a);
  writeStored('paletteRecent', Object.fromEntries(latest.slice(0, kept)));
}
