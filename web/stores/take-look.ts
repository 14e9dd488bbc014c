import { applyLook } from '../boot/look.ts';
import type { Look } from '../boot/look-of.ts';
import { showTheme } from './show-theme.ts';

const names = ['theme', 'day', 'night', 'sheets', 'layout', 'size', 'settings'] as const satisfies (keyof Look)[];

/** Gives the page other looks than it came with, under what the viewer chose. Resolves when their theme is there. */
export async function takeLook(told: Partial<Look> | DOMStringMap): Promise<void> {
  const root = document.documentElement;
  const wanted = root.cloneNode() as HTMLElement;
  for (const name of names) put(wanted.dataset, name, told[name]);
  const theme = applyLook(wanted);
  for (const name of names) if (name !== 'theme') put(root.dataset, name, wanted.dataset[name]);
  await showTheme(theme);
}

function put(dataset: DOMStringMap, name: string, value: string | undefined): void {
  if (value === undefined) delete dataset[name];
  else dataset[name] = value;
}
