import type { Appearance } from '../boot/configured-appearance.ts';
import { setThemeAndLayout } from '../boot/viewer-appearance.ts';
import { showTheme } from './show-theme.ts';

const names = ['theme', 'day', 'night', 'sheets', 'layout', 'size', 'settings'] as const satisfies (keyof Appearance)[];

/** Gives the page another appearance than it came with, under what the viewer chose. Resolves when the theme is loaded. */
export async function showAppearance(appearance: Partial<Appearance> | DOMStringMap): Promise<void> {
  const root = document.documentElement;
  const wanted = root.cloneNode() as HTMLElement;
  for (const name of names) put(wanted.dataset, name, appearance[name]);
  const theme = setThemeAndLayout(wanted);
  for (const name of names) if (name !== 'theme') put(root.dataset, name, wanted.dataset[name]);
  for (const name of ['scheme', 'arranged']) put(root.dataset, name, wanted.dataset[name]);
  await showTheme(theme);
}

function put(dataset: DOMStringMap, name: string, value: string | undefined): void {
  if (value === undefined) delete dataset[name];
  else dataset[name] = value;
}
