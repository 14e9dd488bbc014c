import { createStore } from 'zustand/vanilla';

/** The dialogs that any part of the page can ask for. */
export type DialogName =
  | 'config-menu'
  | 'export-config'
  | 'history'
  | 'findings'
  | 'sessions'
  | 'browser-alerts'
  | 'keyboard'
  | 'themes'
  | 'language'
  | 'rebuild'
  | 'reset-settings'
  | 'theme-maker'
  | 'app-info';

/** The open dialogs, the one on top last. */
export const dialogs = createStore<readonly DialogName[]>(() => []);

/** Opens a dialog above those that are open; one that is open already comes to the top. */
export const openDialog = (name: DialogName): void =>
  dialogs.setState((open) => [...open.filter((other) => other !== name), name], true);

export const closeDialog = (name: DialogName): void =>
  dialogs.setState((open) => open.filter((other) => other !== name), true);
