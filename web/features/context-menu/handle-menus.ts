import type { MenuPlace } from '../../components/menu/menu.tsx';
import { tellNotLoaded } from '../../errors/not-loaded.ts';
import type { DashboardStore } from '../../stores/dashboard.ts';
import { isEditMode } from '../../stores/edit-mode.ts';
import { loadReactWithWords } from '../../stores/react-part.ts';
import { watchLongPress } from './long-press.ts';
import { canDoAnything, menuButton, type Subject, subjectAt } from './subjects.ts';

/**
 * Opens the menus of items, sections and widgets, for the whole page: the right mouse button, a long press, the
 * keyboard's menu key, and the buttons on heads of sections and widgets. With Ctrl, and while a menu is open, the browser's own menu
 * stays within reach; so it does everywhere with `appConfig.disableContextMenu`, and the buttons of sections are for the edit
 * mode then, where nothing else leads to what they offer.
 */
export function handleMenus(store: DashboardStore): void {
  let close: (() => void) | undefined;
  /** Whether a menu was open when the pointer went down: it may have closed by the time of the click. */
  let wasOpen = false;
  let fromKeyboard = false;

  const isOff = () => store.getState().dashboard.settings.disableContextMenu;
  /** What the menu at a place is about; undefined leaves the place to the browser. */
  const menuAt = (target: EventTarget | null): Subject | undefined => {
    const subject = subjectAt(store, target);
    // The menu of a widget is no menu of the right mouse button: it stands in place of buttons.
    const isOfButton = subject?.kind === 'widget' || (isEditMode() && isMenuButton(target));
    if (!subject || (isOff() && !isOfButton)) return undefined;
    return isEditMode() || canDoAnything(subject) ? subject : undefined;
  };
  const open = async (subject: Subject, place: MenuPlace) => {
    try {
      const [{ showMenu }] = await Promise.all([import('./show-menu.tsx'), loadReactWithWords()]);
      close?.();
      close = showMenu(store, subject, {
        place,
        byKeyboard: fromKeyboard,
        onClose: () => {
          close = undefined;
        },
      });
    } catch (cause) {
      tellNotLoaded(cause, () => void open(subject, place));
    }
  };

  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      wasOpen = close !== undefined && !(target instanceof Element && target.closest('[role="menu"]'));
      fromKeyboard = false;
    },
    { capture: true },
  );
  window.addEventListener(
    'keydown',
    () => {
      wasOpen = false;
      fromKeyboard = true;
    },
    { capture: true },
  );

  const press = watchLongPress((target, point) => {
    const subject = wasOpen || isDragging() ? undefined : menuAt(target);
    if (subject) void open(subject, point);
    return subject !== undefined;
  });

  document.addEventListener('contextmenu', (event) => {
    if (press.wasHandled() || isDragging()) return event.preventDefault();
    const subject = event.ctrlKey || wasOpen ? undefined : menuAt(event.target);
    if (!subject) return;
    event.preventDefault();
    press.cancel();
    void open(subject, fromKeyboard ? subject.element : { x: event.clientX, y: event.clientY });
  });

  window.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest(menuButton) : null;
      // A click beside an open menu closes it and does nothing else.
      if (wasOpen && event.detail > 0) {
        event.preventDefault();
        event.stopImmediatePropagation();
        close?.();
      } else if (button) {
        const subject = menuAt(button);
        if (subject) void open(subject, button);
      }
    },
    { capture: true },
  );
}

const isMenuButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(menuButton) !== null;

/** Whether something of the page is being dragged: the finger that rests on it asks for no menu. */
const isDragging = (): boolean => 'dragging' in document.documentElement.dataset;
