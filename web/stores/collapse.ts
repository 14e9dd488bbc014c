import { readStored, writeStored } from './storage.ts';

/** Remembers whether a section is open (core 4, 'Section collapse'). */
export function rememberOpen(sectionId: string, open: boolean): void {
  writeStored('collapseState', { ...readStored('collapseState'), [sectionId]: open });
}
