import type { Item } from '../../config/item.ts';
import type { Section } from '../../config/section.ts';
import { present } from '../../values.ts';
import { hrefOf, type LinkAttributes, opensElsewhere } from './opening.ts';
import { decodePart, parseUrl, safeUrl } from './urls.ts';

/** Name of the frame that apps load in without scripts; it stands in `frame.html`. */
export const workspaceFrame = 'dash-app';

/**
 * What the workspace lists: everything but what `hideFromWorkspace` leaves out, and of an item only what a link of the side
 * bar takes, since its page holds every section.
 */
export const workspaceSections = (sections: readonly Section[]): Section[] =>
  sections
    .filter(({ display }) => !display.hideFromWorkspace)
    .map((section) => ({ ...section, items: listed(section.items) }));

/** Items with what a link of the side bar and its menu take: where they lead, in other networks too, and how they look. */
const listed = (items: readonly Item[]): Item[] =>
  items
    .filter(({ hideFromWorkspace }) => !hideFromWorkspace)
    .map(({ id, title, icon, iconUrl, color, hotkey, subItems, ...item }) => {
      const { url, urls, localUrlTimeout, localUrlCheckInterval, target, rel } = item;
      return present({
        ...{ id, title, icon, iconUrl, color, hotkey },
        ...{ url, urls, localUrlTimeout, localUrlCheckInterval, target, rel },
        subItems: subItems && listed(subItems),
      });
    });

/** Whether an item opens in the workspace's frame: all do but those of a target `newtab` and links to programs. */
export const opensInWorkspace = ({ url, target }: Pick<Item, 'url' | 'target'>): boolean => {
  const href = hrefOf(url);
  return href !== undefined && target !== 'newtab' && !opensElsewhere.test(href);
};

/** What a plain link of the workspace carries. */
export type WorkspaceLink = Pick<LinkAttributes, 'href' | 'rel'> & { target?: '_blank' | typeof workspaceFrame };

/** The attributes of an item's link in the workspace, which loads in the frame before and without scripts too. */
export function workspaceLink(item: Pick<Item, 'url' | 'target' | 'rel'>): WorkspaceLink {
  const href = hrefOf(item.url);
  if (href === undefined) return {};
  const target = opensInWorkspace(item) ? workspaceFrame : item.target === 'newtab' ? '_blank' : undefined;
  return { href, ...(target && { target }), rel: item.rel?.trim() || 'noopener noreferrer' };
}

/**
 * The whole address of what a frame may show, from one as people write it (`base` is that of the page): http and https
 * only, whatever hides in it. One that was encoded twice is read as it was meant.
 */
export function frameAddress(written: string | undefined, base: string): string | undefined {
  const text = safeUrl(written);
  if (text === undefined) return undefined;
  const href = hrefOf(/^https?%3a/i.test(text) ? decodePart(text) : text);
  const url = href === undefined ? undefined : parseUrl(href, base);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** An item, and the section that it stands in. */
export interface ListedItem {
  section: Section;
  item: Item;
}

/**
 * The item that an address belongs to, sub-items too. One that is the same but for capitals and signs counts where none
 * is the same: bookmarks and apps write their own addresses in more than one way.
 */
export function itemAt(sections: readonly Section[], address: string, base: string): ListedItem | undefined {
  const wanted = wordsOf(address);
  let alike: ListedItem | undefined;
  for (const section of sections) {
    for (const item of section.items.flatMap(({ subItems, ...item }) => subItems ?? item)) {
      const own = frameAddress(item.url, base);
      if (own === undefined) continue;
      if (own === address) return { section, item };
      if (!alike && wordsOf(own) === wanted) alike = { section, item };
    }
  }
  return alike;
}

const wordsOf = (address: string): string => address.toLowerCase().replace(/[^\p{L}\p{N}_]/gu, '');
