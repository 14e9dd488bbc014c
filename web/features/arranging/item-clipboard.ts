import { inOrder, keysIn, type Spot, standingOf } from '../../../schema/editing/arranging.ts';
import { placeOf } from '../../../schema/editing/keys.ts';
import { announce } from '../../stores/announcements.ts';
import { editedConfigs, editedEntry, editing } from '../../stores/editing.ts';
import { word } from '../../words/words.ts';
import { add, remove } from './arrange.ts';
import { arrangeablesInFocus, sectionKey, thingAt } from './arrangeable.ts';
import { chosenKeys } from './choosing.ts';
import { isOnPage } from './handle-keys.ts';
import { itemsIn, textOfItems } from './item-text.ts';

/**
 * Copies and cuts items that are chosen or have the focus as the text that a file has of them, and adds those of such a text
 * where the focus is. Any other text is left alone. Returns what ends it.
 */
export function handleItemClipboard(): () => void {
  const take = (event: ClipboardEvent) => {
    const keys = itemsInFocus();
    if (keys.length === 0 || !isOnPage(document.activeElement) || !window.getSelection()?.isCollapsed) return;
    const items = keys.map(editedEntry).filter((entry) => entry !== undefined);
    event.clipboardData?.setData('text/plain', textOfItems(items));
    event.preventDefault();
    if (event.type === 'cut') remove(keys);
    else announce(word('editor:arranging.copied', { count: keys.length }));
  };
  const paste = (event: ClipboardEvent) => {
    if (event.defaultPrevented || !isOnPage(document.activeElement) || !editing.getState().session) return;
    const items = itemsIn(event.clipboardData?.getData('text/plain') ?? '');
    const spot = items && spotInFocus();
    if (!spot) return;
    event.preventDefault();
    add(items, spot);
  };
  document.addEventListener('copy', take);
  document.addEventListener('cut', take);
  document.addEventListener('paste', paste);
  return () => {
    document.removeEventListener('copy', take);
    document.removeEventListener('cut', take);
    document.removeEventListener('paste', paste);
  };
}

function itemsInFocus(): string[] {
  const things = editing.getState().session && arrangeablesInFocus(chosenKeys());
  return things?.kind === 'item' ? inOrder(editedConfigs(), things.keys) : [];
}

/** Behind the item that has the focus, at the end of the section that it is in, else at the end of the first one. */
function spotInFocus(): Spot | undefined {
  const configs = editedConfigs();
  const focused = thingAt(document.activeElement);
  const standing = focused?.kind === 'item' ? standingOf(configs, focused.key) : undefined;
  if (standing) return { list: standing.list, before: keysIn(configs, standing.list)[standing.index + 1] };
  const section =
    document.activeElement?.closest('.collapsable') ?? document.querySelector('.section-grid > .collapsable');
  const place = section ? placeOf(configs, sectionKey(section)) : undefined;
  return place && { list: [...place, 'items'] };
}
