import { flushSync } from 'react-dom';
import { permissionsOf } from '../../../../schema/rules/access/permissions.ts';
import type { App } from '../../../app/app-context.ts';
import { focusPage } from '../../../browser/focus-page.ts';
import { itemStop, itemStops, keyOfStop } from '../../../browser/item-stops.ts';
import type { DashboardStore } from '../../../stores/dashboard.ts';
import { editing, isEditing, openPanel, redoEdit, undoEdit } from '../../../stores/editing.ts';
import { editInline } from '../../../stores/inline-edit.ts';
import { requestSave } from '../../../stores/save-requests.ts';
import { addAddresses } from './add-addresses.ts';
import { addressesIn } from './addresses-in.ts';
import { moveBetweenRegions } from './move-between-regions.ts';

/**
 * Handles clicks and keys on the page while it is edited: no link leads anywhere; a title, a description or a name is edited
 * where it stands, anything else of a tile opens its panel; addresses that are pasted become items. Returns what ends it.
 */
export function handlePage({ dashboard }: Pick<App, 'dashboard'>): () => void {
  const handleClick = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || !isEditing()) return;
    const stop = target.closest<HTMLElement>(itemStops);
    if (stop) return handleTile(event, stop);
    const widget = target.closest<HTMLElement>('.widget-host[data-id]');
    if (widget && !target.closest('a, button, input, select, textarea, summary, [tabindex]')) {
      return openPanel({ of: 'widget', key: widget.dataset.id ?? '' });
    }
    const heading = target.closest<HTMLElement>('.collapsable .lbl-toggle h2');
    if (!heading || event.detail === 0) return;
    // The rest of the head folds as ever.
    event.preventDefault();
    editInline({ key: keyOfSection(heading), field: 'name' });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.isComposing || event.defaultPrevented) return;
    const { target, key } = event;
    const held = event.ctrlKey || event.metaKey;
    if (held && !event.altKey && handleHeld(event)) return;
    if (key === 'F6' && !held && !event.altKey && !document.querySelector('dialog:modal')) {
      event.preventDefault();
      return moveBetweenRegions(event.shiftKey);
    }
    if (!(target instanceof Element) || target.closest('dialog, input, textarea, select, [contenteditable]')) return;
    const stop = target.closest<HTMLElement>(itemStops);
    // A link that leads somewhere is clicked by Enter.
    const isEnter = key === 'Enter' && !held && !event.altKey && !event.shiftKey;
    if (key === 'F2' || (isEnter && target.matches(':is(a.item, .sub-item-group-title, .widget-host)[tabindex]'))) {
      event.preventDefault();
      if (stop) editInline({ key: keyOfStop(stop), field: 'title' });
      else if (target.matches('.widget-host'))
        openPanel({ of: 'widget', key: (target as HTMLElement).dataset.id ?? '' });
      else if (target.closest('.lbl-toggle')) editInline({ key: keyOfSection(target), field: 'name' });
      // A digit opens nothing while the page is edited.
    } else if (/^\d$/.test(key) && !held) event.preventDefault();
  };
  const handlePaste = (event: ClipboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element)) return;
    if (target.closest('dialog, input, textarea, select, [contenteditable]')) return;
    const addresses = addressesIn(event.clipboardData?.getData('text/plain') ?? '');
    const box = target.closest('.collapsable') ?? document.querySelector('.collapsable');
    if (addresses.length === 0 || !box) return;
    event.preventDefault();
    void addAddresses(addresses, keyOfSection(box), mayAsk(dashboard));
  };
  document.addEventListener('paste', handlePaste);
  document.addEventListener('click', handleClick, { capture: true });
  document.addEventListener('keydown', handleKey, { capture: true });
  return () => {
    document.removeEventListener('paste', handlePaste);
    document.removeEventListener('click', handleClick, { capture: true });
    document.removeEventListener('keydown', handleKey, { capture: true });
  };
}

/** Whether there is a server that reads pages for this viewer. */
export function mayAsk(dashboard: DashboardStore): boolean {
  const { served, dashboard: shown } = dashboard.getState();
  return served && permissionsOf(shown.settings, shown.viewer).allowWriteToDisk;
}

/** Undo, redo and save; a field has its own undo. */
function handleHeld(event: KeyboardEvent): boolean {
  const isTyping =
    event.target instanceof Element && event.target.closest('input, textarea, [contenteditable], .raw-editor');
  const key = event.key.toLowerCase();
  if (key === 's') {
    if (!requestSave()) return false;
  } else if (isTyping) return false;
  else if (key === 'y' || (key === 'z' && event.shiftKey)) withFocusKept(redoEdit);
  else if (key === 'z') withFocusKept(undoEdit);
  else return false;
  event.preventDefault();
  return true;
}

/** Does something that may render anew, or take away, what has the focus: that has it again, else the page. */
function withFocusKept(run: () => void): void {
  const active = document.activeElement;
  const stop = active?.closest(itemStops);
  flushSync(run);
  if (document.activeElement !== document.body || active === document.body) return;
  if (stop) itemStop(keyOfStop(stop))?.focus({ preventScroll: true });
  if (document.activeElement === document.body) focusPage();
}

function handleTile(event: MouseEvent, stop: HTMLElement): void {
  const isTaken = event.defaultPrevented;
  event.preventDefault();
  // With a key held, tiles are chosen; so they are by a finger once one is.
  const isTouch = (event as PointerEvent).pointerType === 'touch';
  const { session } = editing.getState();
  if (isTaken || event.ctrlKey || event.metaKey || event.shiftKey || !session) return;
  if (isTouch && session.chosen.length > 0) return;
  const key = keyOfStop(stop);
  const { target } = event;
  const isKey = event.detail === 0;
  const isTitle = target instanceof Element && target.closest('.tile-title') !== null;
  const isDescription = target instanceof Element && target.closest('.description') !== null;
  if (isKey || (!isTouch && isTitle)) editInline({ key, field: 'title' });
  else if (!isTouch && isDescription) editInline({ key, field: 'description' });
  else openPanel({ of: 'item', key });
}

const keyOfSection = (element: Element): string =>
  element.closest('.collapsable')?.id.slice('section-outer-'.length) ?? '';
