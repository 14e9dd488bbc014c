import { askFirst } from '../../components/confirm/confirm.tsx';
import type { DashboardStore } from '../../stores/dashboard.ts';
import { closePanel, editing, isEditing } from '../../stores/editing.ts';
import { word } from '../../words/words.ts';
import { duplicate, moveBy, nameOf, remove } from './arrange.ts';
import { type Arrangeable, arrangeablesInFocus, itemBox, thingAt } from './arrangeable.ts';
import { chooseAndSay, chooseSiblings, chosenKeys, toggleChosen } from './choosing.ts';

/** Handles the keys that choose, move, copy and remove what has the focus or is chosen. Returns what ends it. */
export function handleArrangingKeys(store: DashboardStore): () => void {
  const handleKey = (event: KeyboardEvent) => {
    if (event.isComposing || !isOnPage(event.target) || !isEditing()) return;
    if (runKey(store, event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  window.addEventListener('keydown', handleKey, true);
  return () => window.removeEventListener('keydown', handleKey, true);
}

/** Whether a key is the page's: not typed into something, nor that of a menu, a dialog or a bar, nor of a drag that is going on. */
export const isOnPage = (target: EventTarget | null): boolean =>
  document.documentElement.dataset.dragging === undefined &&
  target instanceof Element &&
  (target === document.body || target.closest('main') !== null) &&
  !target.closest('input, textarea, select, [contenteditable], [role="menu"], dialog, [popover]');

/** Does what a key is for; answers whether it is one of ours. */
function runKey(store: DashboardStore, event: KeyboardEvent): boolean {
  const { key } = event;
  const isBare = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  const withMod = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  const withAlt = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  const focused = thingAt(document.activeElement);
  const things = arrangeablesInFocus(chosenKeys());
  if (isBare && key === 'Escape') {
    const { panel } = editing.getState().session ?? {};
    if (chosenKeys().length > 0) chooseAndSay([]);
    else if (panel) closePanel();
    else return false;
    return true;
  }
  if (withMod && key.toLowerCase() === 'a') {
    const from = focused?.kind === 'item' ? focused.key : (firstOf(focused) ?? chosenKeys().at(-1));
    if (from === undefined) return false;
    chooseSiblings(from);
    return true;
  }
  if (isBare && key === ' ' && focused?.kind === 'item') {
    toggleChosen(focused.key);
    return true;
  }
  if (!things) return false;
  if (withAlt && key.startsWith('Arrow')) {
    moveBy(store, things.keys, stepsOf(key, things));
    return true;
  }
  // A button's own keys are its own.
  if (isBare && (key === 'Delete' || (key === 'Backspace' && things.kind === 'item'))) {
    if (things.kind === 'section') void removeSection(things.keys);
    else remove(things.keys);
    return true;
  }
  if (withMod && key.toLowerCase() === 'd') {
    duplicate(things.keys);
    return true;
  }
  return false;
}

/** The first item of a section that has the focus. */
function firstOf(thing: Arrangeable | undefined): string | undefined {
  const first = thing?.kind === 'section' ? thing.box.querySelector('.item-group-grid > li a.item') : null;
  return first?.id.slice('link-'.length);
}

/** How many places on an arrow leads: sideways to the next one, up and down by a row. */
function stepsOf(key: string, { keys, kind }: { keys: readonly string[]; kind: Arrangeable['kind'] }): number {
  const sideways = key === 'ArrowLeft' || key === 'ArrowRight';
  const forward = key === 'ArrowDown' || key === (document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
  const row = sideways || kind !== 'item' ? 1 : columnsAt(itemBox(keys[0] ?? '')?.parentElement);
  return forward ? row : -row;
}

/** How many tiles of a list stand beside each other. */
function columnsAt(list: Element | null | undefined): number {
  const boxes = [...(list?.children ?? [])].map((child) => child.getBoundingClientRect());
  const [first] = boxes;
  if (!first || first.height === 0) return 1;
  const next = boxes.findIndex(({ top }) => top >= first.bottom - 1);
  return next === -1 ? 1 : next;
}

/** A section goes with all that is in it. */
async function removeSection(keys: readonly string[]): Promise<void> {
  const confirmed = await askFirst({
    title: word('editor:remove.title', { name: nameOf(keys[0] ?? '') }),
    text: word('editor:remove.section'),
    cancel: word('editor:cancel'),
    confirm: word('editor:remove.do'),
  });
  // Somebody may have left the edit mode meanwhile.
  if (confirmed && isEditing()) remove(keys);
}
