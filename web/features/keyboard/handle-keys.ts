import { hrefOf } from '../../../schema/rules/addresses/opening.ts';
import { focusPage } from '../../browser/focus-page.ts';
import { openUrl } from '../../browser/open-url.ts';
import type { DashboardStore } from '../../stores/dashboard.ts';
import { openDialog } from '../../stores/dialogs.ts';
import { enterEditing, isEditMode } from '../../stores/edit-mode.ts';

/** Typing starts the search with one of these, or a letter of any script. */
const startsSearch = /^[\p{L}/:!]$/u;

/**
 * Handles the keys that work anywhere on the page, as long as no dialog is open: letters search, digits open, arrows move
 * between tiles, Escape clears, F2 enters the edit mode, `?` shows all keys, as does a button of the class `open-keyboard` anywhere on the page.
 */
export function handleKeys(store: DashboardStore, searchBoxId: string): () => void {
  const handleKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
    const box = document.getElementById(searchBoxId) as HTMLInputElement | null;
    if (event.key.startsWith('Arrow')) {
      if (!event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey) moveFocus(event, box);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isEditing(event.target)) return;
    if (event.key === 'Escape') leave(event.target);
    else if (event.key === '?') openDialog('keyboard');
    else if (event.key === 'F2' && !isEditMode()) void enterEditing();
    else if (/^\d$/.test(event.key)) openByHotkey(store, Number(event.key));
    else if (startsSearch.test(event.key)) box?.focus();
  };
  const handleClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('.open-keyboard')) openDialog('keyboard');
  };
  document.addEventListener('keydown', handleKey);
  document.addEventListener('click', handleClick);
  return () => {
    document.removeEventListener('keydown', handleKey);
    document.removeEventListener('click', handleClick);
  };
}

/** A popover closes with the key and gives the focus back to what has opened it. */
function leave(target: EventTarget | null): void {
  if (!(target instanceof Element && target.closest('[popover]'))) focusPage();
}

const isEditing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=radio]), textarea, select'));

/** Opens every item with the hotkey in a new tab, those of groups too. */
function openByHotkey(store: DashboardStore, hotkey: number): void {
  const items = store.getState().dashboard.sections.flatMap((section) => section.items);
  for (const item of items.flatMap((one) => [one, ...(one.subItems ?? [])])) {
    const url = item.hotkey === hotkey ? hrefOf(item.url) : undefined;
    if (url) openUrl(url, 'newtab');
  }
}

/** Moves the focus between tiles as they are seen: sideways by one, up and down by one row, around at the ends. */
function moveFocus(event: KeyboardEvent, box: HTMLInputElement | null): void {
  const active = document.activeElement;
  const inBox = active === box;
  if (!inBox && isEditing(active)) return;
  // In the box, sideways belongs to the text.
  if (inBox && box?.value && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) return;
  if (active instanceof HTMLInputElement && active.type === 'radio') return;
  const tiles = [
    ...document.querySelectorAll<HTMLElement>('a.item[href], :is(a.item, .sub-item-group-title)[tabindex]'),
  ].filter((tile) => tile.checkVisibility());
  const at = tiles.indexOf(active as HTMLElement);
  const next = at === -1 ? tiles[0] : neighbour(tiles, at, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function neighbour(tiles: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    return tiles.at((at + (key === forward ? 1 : -1)) % tiles.length);
  }
  const from = tiles[at]?.getBoundingClientRect();
  if (!from) return undefined;
  const down = key === 'ArrowDown';
  const centre = from.left + from.width / 2;
  let best: { tile: HTMLElement; distance: number } | undefined;
  let edge: typeof best;
  for (const tile of tiles) {
    const to = tile.getBoundingClientRect();
    const aside = Math.abs(to.left + to.width / 2 - centre);
    const ahead = down ? to.top - from.top : from.top - to.top;
    if (ahead > 1) {
      // The nearest row counts most, then the nearest column.
      const distance = ahead + aside * 2;
      if (!best || distance < best.distance) best = { tile, distance };
    } else if (tile !== tiles[at]) {
      const distance = ahead + aside * 2;
      if (!edge || distance < edge.distance) edge = { tile, distance };
    }
  }
  return (best ?? edge)?.tile;
}
