import { createRoot } from 'react-dom/client';
import { Menu, type MenuEntry, type MenuPlace } from '../../components/menu/menu.tsx';
import type { DashboardStore } from '../../stores/dashboard.ts';
import { isEditMode } from '../../stores/edit-mode.ts';
import { formatKeys } from '../../words/format-keys.ts';
import { word } from '../../words/words.ts';
import { editGroups } from './edit-actions.ts';
import { type BoundAction, groupsFor } from './menu-entries.ts';
import type { Subject } from './subjects.ts';

interface Entry extends MenuEntry {
  run: () => void;
}

interface Opening {
  place: MenuPlace;
  byKeyboard: boolean;
  onClose: () => void;
}

/** Shows the menu of an item, a section or a widget, with what can be edited about it. Returns what closes it; `onClose` is called however it closes. */
export function showMenu(store: DashboardStore, subject: Subject, { place, byKeyboard, onClose }: Opening): () => void {
  const { element, name } = subject;
  const offered = groupsFor(subject);
  const edits = editGroups(store, subject);
  // Who edits the page is not about to leave it.
  const groups = isEditMode() ? [...edits, ...offered] : [...offered, ...edits];
  const container = document.createElement('div');
  placeFor(element).append(container);
  const root = createRoot(container);
  const isButton = element instanceof HTMLButtonElement;

  const close = () => {
    if (!container.isConnected) return;
    const focused = document.activeElement;
    const hadFocus = container.contains(focused) || focused === document.body;
    root.unmount();
    container.remove();
    if (isButton) element.removeAttribute('aria-expanded');
    if (hadFocus) element.focus({ preventScroll: true });
    onClose();
  };
  container.addEventListener('keydown', (event) => {
    // While the menu is open, its keys are not the page's.
    event.stopPropagation();
    if (event.key !== 'Tab') return;
    event.preventDefault();
    close();
  });
  if (isButton) element.setAttribute('aria-expanded', 'true');
  root.render(
    <Menu
      label={name || word('home:unnamed-section')}
      place={place}
      byKeyboard={byKeyboard}
      groups={groups.map(({ heading, actions }) => ({
        heading: heading && word(heading),
        entries: actions.map(entryOf),
      }))}
      onPick={({ run }) => {
        close();
        run();
      }}
      // It is called while the menu is being rendered.
      onClose={() => queueMicrotask(close)}
    />,
  );
  return close;
}

/** Where menus are rendered, within the landmark of what they are about: a place that the screen has, else a new one. */
function placeFor(element: HTMLElement): Element {
  const landmark = element.closest('main') ?? document.body;
  const place = landmark.querySelector('.menu-place') ?? landmark.appendChild(document.createElement('div'));
  place.className = 'menu-place';
  return place;
}

const entryOf = ({ id, label, icon, keys, note, mark, disabled, run }: BoundAction): Entry => ({
  id,
  label: typeof label === 'string' ? word(label) : label.text,
  icon,
  keys: keys && formatKeys(keys),
  note,
  mark,
  disabled,
  run,
});
