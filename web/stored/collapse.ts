import type { Folds } from '../../schema/widget.ts';
import { readStored, writeStored } from './storage.ts';

export function rememberOpen(sectionId: string, open: boolean): void {
  writeStored('collapseState', { ...readStored('collapseState'), [sectionId]: open });
}

/** What is folded in a widget, by its id and the names of the folders. */
export function foldsOf(widgetId: string): Folds {
  const keyOf = (path: readonly string[]) => JSON.stringify([widgetId, ...path]);
  return {
    isOpen: (path) => readStored('collapseState')?.[keyOf(path)],
    remember: (path, open) => rememberOpen(keyOf(path), open),
  };
}
