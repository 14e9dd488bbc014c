import { createStore } from 'zustand/vanilla';
import type { ListedSet } from '../../schema/api/icons.ts';
import type { Item } from '../../schema/config/item.ts';
import type { Configs } from '../../schema/editing/configs.ts';
import { type Picture, type Pictures, pictureKey } from '../../schema/picture.ts';
import { type Mapping, mapping, mappings, textOf } from '../../schema/values.ts';
import type { Payload } from '../page/payload.ts';

export interface DrawnIcon {
  icon: string;
  picture: Picture;
}

/** The icons that were chosen since the page was loaded, the last one first. */
export const recentIcons = createStore<{ icons: readonly string[] }>(() => ({ icons: [] }));

const taken = new Map<string, string>();

/** Notes that an entry got an icon because of its name, which nobody chose. */
export const noteTaken = (key: string, icon: string): unknown => taken.set(key, icon);

/** Whether an entry has the icon still that its name got it. */
export const isTaken = (key: string | undefined, icon: string | undefined): boolean =>
  key !== undefined && icon !== undefined && taken.get(key) === icon;

/** Whether a config has icons of a set whose pictures are elsewhere: then the server asks for them anyway. */
export const usesSet = (configs: Configs, set: ListedSet): boolean => {
  const isOfSet = (entry: Mapping): boolean =>
    textOf(entry.icon)?.startsWith(`${set}-`) === true ||
    [...mappings(entry.items), ...mappings(entry.subItems)].some(isOfSet);
  return Object.values(configs).some((config) => mappings(mapping(config).sections).some(isOfSet));
};

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
