import { createStore } from 'zustand/vanilla';

export interface Toast {
  id: number;
  text: string;
  kind: 'success' | 'error';
  /** Milliseconds since 1970. */
  since: number;
  /** What can be done about it; such a toast stays until somebody did, or dismissed it. */
  action?: { text: string; run: () => void };
}

/** What is said at the bottom of the page for a moment. */
export const toasts = createStore<Toast[]>(() => []);

let last = 0;

/** Says something for a moment (2.5 s, longer while hovered). The page announces it too. */
export function toast(text: string, kind: Toast['kind'] = 'success', action?: Toast['action']): void {
  last += 1;
  const entry: Toast = { id: last, text, kind, since: Date.now(), ...(action && { action }) };
  toasts.setState((shown) => [...shown.slice(-2), entry], true);
}

export const dismissToast = (id: number): void =>
  toasts.setState((shown) => shown.filter((toast) => toast.id !== id), true);

/** Key in session storage of what is to be said after the next load. */
export const storedToastKey = 'toast';

/** Says what was kept for this load. */
export function showStoredToast(): void {
  try {
    const text = sessionStorage.getItem(storedToastKey);
    if (!text) return;
    sessionStorage.removeItem(storedToastKey);
    toast(text);
  } catch {
    // Without storage nothing was kept.
  }
}
