import { readStored, writeStored } from './storage.ts';

/** Remembers whether a section is open. */
export function rememberOpen(sectionId: string, open: boolean): void {
  writeStored('collapseState', { ...readStored('collapseState'), [sectionId]: open });
}
