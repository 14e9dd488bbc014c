import type { i18n } from 'i18next';

let instance: i18n | undefined;

/** Sets the instance that texts outside of components come from: toasts, dialogs, the log. */
export const setWords = (i18n: i18n): void => {
  instance = i18n;
};

/** A word of the interface, with its namespace (`notices:copied-url`); its key before the page is taken over. */
export const word = (key: string, values?: Record<string, unknown>): string => instance?.t(key, { ...values }) ?? key;
