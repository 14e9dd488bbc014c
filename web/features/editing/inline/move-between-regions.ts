import { focusPage } from '../../../browser/focus-page.ts';

/** Parts of the edit mode that the focus is led between, in this order: those that are there. */
const regions = ['main', '.chosen-bar', '.side-panel', '.edit-bar'] as const;

/** What had the focus on the page when it was led away from there. */
let left: HTMLElement | undefined;

/** Leads the focus to the next part of the edit mode, or back to the one before. */
export function moveBetweenRegions(back: boolean): void {
  const there = regions.flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? []);
  const active = document.activeElement as HTMLElement;
  const at = there.findIndex((region) => region.contains(active));
  const page = document.querySelector('main');
  if (page?.contains(active)) left = active;
  const next = there.at(at === -1 ? (back ? -1 : 0) : (at + (back ? -1 : 1)) % there.length);
  if (next !== page) firstIn(next)?.focus({ preventScroll: true });
  else if (left?.isConnected) left.focus();
  else focusPage();
}

const firstIn = (region: HTMLElement | undefined): HTMLElement | null | undefined =>
  region?.querySelector<HTMLElement>('[data-first-focus]') ??
  region?.querySelector<HTMLElement>('h2[tabindex], button, input, select, textarea');
