import type { i18n } from 'i18next';

let instance: i18n | undefined;

/** Makes the page's words known to what speaks outside of components: toasts, dialogs, the log. */
export const setWords = (speaking: i18n): void => {
  instance = speaking;
};

/** A word of the interface, with its namespace (`notices:copied-url`); its key before the page is taken over. */
export const word = (key: string, values?: Record<string, unknown>): string => instance?.t(key, { ...values }) ?? key;
