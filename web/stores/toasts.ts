import { createStore } from 'zustand/vanilla';

export interface Toast {
  id: number;
  text: string;
  kind: 'success' | 'error';
  /** What can be done about it; such a toast stays until somebody did, or dismissed it. */
  action?: { text: string; run: () => void };
}

/** What is said at the bottom of the page for a moment. */
export const toasts = createStore<Toast[]>(() => []);

let last = 0;

/** Says something for a moment (core 9: 2.5 s, longer while hovered). The page announces it too. */
export function toast(text: string, kind: Toast['kind'] = 'success', action?: Toast['action']): void {
  last += 1;
  toasts.setState((shown) => [...shown.slice(-2), { id: last, text, kind, ...(action && { action }) }], true);
}

export const dismissToast = (id: number): void =>
  toasts.setState((shown) => shown.filter((toast) => toast.id !== id), true);
