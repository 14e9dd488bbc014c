import type { Section } from '../../../schema/config/section.ts';
import { type Picture, type Pictures, pictureKey } from '../../../schema/picture.ts';

/** As many as are looked through at a glance. */
const most = 24;

/** Icons that a page has already, those of its sections and items, each once. */
export function pageIcons(sections: readonly Section[], pictures: Pictures): { icon: string; picture: Picture }[] {
  const found = new Map<string, Picture>();
  const note = (icon: string | undefined, url?: string, title?: string) => {
    const picture = icon === undefined ? undefined : pictures[pictureKey(icon, url, title)];
    if (icon !== undefined && picture && !/favicon|generative/i.test(icon)) found.set(icon, picture);
  };
  for (const { icon, items } of sections) {
    for (const item of items) note(item.icon, item.url, item.title);
    note(icon);
  }
  return [...found].slice(0, most).map(([icon, picture]) => ({ icon, picture }));
}
