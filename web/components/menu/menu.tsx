import './menu.css';
import {
  Menu as AriaMenu,
  MenuGroup,
  MenuGroupLabel,
  MenuItem,
  MenuProvider,
  MenuSeparator,
  useMenuStore,
} from '@ariakit/react/menu';
import { Fragment, useEffect } from 'react';
import { ActionIcon, type ActionIconName } from '../icon/action-icon.tsx';

export interface MenuEntry {
  id: string;
  label: string;
  icon: ActionIconName;
  /** The keys that do the same, as people of this system read them. */
  keys?: string | undefined;
  /** A second line. */
  note?: string | undefined;
  /** What sets it apart from the others, at its end: the entry that counts now. */
  mark?: string | undefined;
  /** It can be met by the keys, and not be picked. */
  disabled?: boolean | undefined;
}

/** Entries that belong together. */
export interface MenuSection<Entry extends MenuEntry> {
  /** Stands above them. */
  heading?: string | undefined;
  entries: readonly Entry[];
}

/** Where a menu opens: at a point of the window, or at an element. */
export type MenuPlace = { x: number; y: number } | Element;

interface Props<Entry extends MenuEntry> {
  /** Names the menu for screen readers. */
  label: string;
  place: MenuPlace;
  /** The entries, in groups with a rule between them; none is empty. */
  groups: readonly MenuSection<Entry>[];
  /** Whether a key has opened it: then its first entry is ready to be picked. */
  byKeyboard: boolean;
  onPick: (entry: Entry) => void;
  onClose: () => void;
}

/** A menu that is open as long as it is rendered: arrows, Home, End and typing move in it, Escape closes it. */
export function Menu<Entry extends MenuEntry>({ label, place, groups, byKeyboard, onPick, onClose }: Props<Entry>) {
  const store = useMenuStore({
    open: true,
    setOpen: (open) => {
      if (!open) onClose();
    },
    placement: 'bottom-start',
  });
  useEffect(() => {
    // A menu that no button of its own has opened doesn't take the focus by itself.
    store.setInitialFocus(byKeyboard ? 'first' : 'container');
    store.setAutoFocusOnShow(true);
  }, [store, byKeyboard]);
  return (
    <MenuProvider store={store}>
      <AriaMenu
        className="context-menu menu"
        aria-label={label}
        getAnchorRect={() => rectOf(place)}
        gutter={place instanceof Element ? 4 : 0}
        overflowPadding={8}
        arrowPadding={0}
        fitViewport
        autoFocusOnHide={false}
      >
        {groups.map(({ heading, entries }, index) => (
          <Fragment key={entries[0]?.id}>
            {index > 0 && <MenuSeparator className="menu-rule" />}
            <MenuGroup>
              {heading && <MenuGroupLabel className="menu-heading">{heading}</MenuGroupLabel>}
              {entries.map((entry) => (
                <MenuItem
                  key={entry.id}
                  className={`menu-item${entry.mark ? ' is-present' : ''}`}
                  hideOnClick={false}
                  disabled={entry.disabled ?? false}
                  accessibleWhenDisabled
                  onClick={() => onPick(entry)}
                >
                  <ActionIcon name={entry.icon} />
                  <span className="menu-label">
                    {entry.label}
                    {entry.note && (
                      <span className="menu-note" dir="ltr">
                        {entry.note}
                      </span>
                    )}
                  </span>
                  {entry.mark && <span className="menu-mark">{entry.mark}</span>}
                  {entry.keys && (
                    <kbd className="menu-keys" dir="ltr">
                      {entry.keys}
                    </kbd>
                  )}
                </MenuItem>
              ))}
            </MenuGroup>
          </Fragment>
        ))}
      </AriaMenu>
    </MenuProvider>
  );
}

function rectOf(place: MenuPlace) {
  return place instanceof Element ? place.getBoundingClientRect() : { x: place.x, y: place.y, width: 0, height: 0 };
}
