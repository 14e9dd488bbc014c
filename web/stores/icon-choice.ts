import { createStore } from 'zustand/vanilla';
import type { Item } from '../../schema/config/item.ts';
import { type Picture, type Pictures, pictureKey } from '../../schema/picture.ts';
import type { Payload } from '../page/payload.ts';

export interface DrawnIcon {
  icon: string;
  picture: Picture;
}

/** The icons that were chosen since the page was loaded, the last one first. */
export const recentIcons = createStore<{ icons: readonly string[] }>(() => ({ icons: [] }));

/** One row. */
const mostRecent = 8;

/** Notes a choice. */
export const noteIcon = (icon: string): void =>
  recentIcons.setState(({ icons }) => ({
    icons: [icon, ...icons.filter((other) => other !== icon)].slice(0, mostRecent),
  }));

/** Icons with the pictures that the page has of them; what looks different from item to item has none. */
export const drawnIcons = (icons: Iterable<string>, pictures: Pictures): DrawnIcon[] =>
  [...new Set(icons)].flatMap((icon) => {
    const picture = pictures[pictureKey(icon)];
    return picture ? [{ icon, picture }] : [];
  });

/** Two rows: as many as are looked through at a glance. */
const mostUsed = 16;

/** The icons that a page has, the most frequent first: one more of the same kind is often what is wanted. */
export function usedIcons({ dashboard: { sections }, pictures }: Pick<Payload, 'dashboard' | 'pictures'>): DrawnIcon[] {
  const times = new Map<string, number>();
  const count = (icon: string | undefined) => icon && times.set(icon, (times.get(icon) ?? 0) + 1);
  const countItems = (items: readonly Item[]) => {
    for (const { icon, subItems = [] } of items) {
      count(icon);
      countItems(subItems);
    }
  };
  for (const { icon, items } of sections) {
    count(icon);
    countItems(items);
  }
  const sorted = [...times].sort(([, one], [, other]) => other - one).map(([icon]) => icon);
  return drawnIcons(sorted, pictures).slice(0, mostUsed);
}
