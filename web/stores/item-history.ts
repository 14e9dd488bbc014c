import { createStore } from 'zustand/vanilla';

/** Opens how an item was, beside its tile, for who has asked for it. */
type OpenHistory = (itemId: string) => void;

/** What shows how the items of the page were; undefined where none is checked. */
export const itemHistory = createStore<{ open?: OpenHistory }>(() => ({}));
