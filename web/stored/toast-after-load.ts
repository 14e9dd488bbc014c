import { storedToastKey } from '../stores/toasts.ts';

/** Shows a toast once the page has been loaded again. */
export function toastAfterLoad(text: string): void {
  try {
    sessionStorage.setItem(storedToastKey, text);
  } catch (cause) {
    console.warn('A message could not be kept for after the load.', cause);
  }
}
