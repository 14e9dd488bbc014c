import type { App } from '../../app/app-context.ts';
import { reportError } from '../../errors/error-log.ts';
import { watchChoosing } from './choosing.ts';
import { handleArrangingKeys } from './handle-keys.ts';
import { handleItemClipboard } from './item-clipboard.ts';
import { reachThings } from './reach-by-keys.ts';
import { watchSizing } from './sizing.ts';

/** Lets what is on the page be chosen, moved, copied and removed, until the editing ends. Returns what ends it. */
export function startArranging(stores: App): () => void {
  const store = stores.dashboard;
  const endings = [
    watchChoosing(),
    reachThings(),
    watchSizing(stores),
    handleArrangingKeys(store),
    handleItemClipboard(),
  ];
  let isOver = false;
  import('./drag.ts').then(
    ({ watchDragging }) => {
      if (!isOver) endings.push(watchDragging(store));
    },
    // Keys and the panel move as well.
    (cause) => reportError('Dragging could not be loaded.', cause),
  );
  return () => {
    isOver = true;
    for (const end of endings) end();
  };
}
