import { createStore } from 'zustand/vanilla';

export interface Toast {
  id: number;
  text: string;
  kind: 'success' | 'error';
  /** When it came into sight, in milliseconds since 1970; absent before. */
  since?: number;
  /** A button beside the text; such a toast stays until the viewer presses it or dismisses the toast. */
  action?: { text: string; run: () => void };
}

/** The short messages at the bottom of the page, the newest last. */
export const toasts = createStore<Toast[]>(() => []);

let last = 0;

/** Shows a message for a moment (2.5 s, longer while hovered); gives its id. Screen readers hear it too. */
export function toast(text: string, kind: Toast['kind'] = 'success', action?: Toast['action']): number {
  last += 1;
  const entry: Toast = { id: last, text, kind, ...(action && { action }) };
  toasts.setState((shown) => [...shown.slice(-2), entry], true);
  return last;
}

export const dismissToast = (id: number): void =>
  toasts.setState((shown) => shown.filter((toast) => toast.id !== id), true);

/** Notes that a message has come into sight: its moment begins, however late the page was. */
export const beginToast = (id: number): void =>
  toasts.setState((shown) => shown.map((toast) => (toast.id === id ? { ...toast, since: Date.now() } : toast)), true);

/** Key in session storage of the message that shows after the next load. */
export const storedToastKey = 'toast';

export function showStoredToast(): void {
  try {
    const text = sessionStorage.getItem(storedToastKey);
    if (!text) return;
    sessionStorage.removeItem(storedToastKey);
    toast(text);
  } catch {
    // Without storage nothing was stored.
  }
}
