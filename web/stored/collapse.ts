import { readStored, writeStored } from './storage.ts';

export function rememberOpen(sectionId: string, open: boolean): void {
  writeStored('collapseState', { ...readStored('collapseState'), [sectionId]: open });
}
