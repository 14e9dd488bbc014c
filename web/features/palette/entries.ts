import { bookmarksOf, bookmarkText } from '../../../schema/bookmarks.ts';
import type { Item } from '../../../schema/config/item.ts';
import type { Section } from '../../../schema/config/section.ts';
import type { WidgetEntry } from '../../../schema/config/widget-entry.ts';
import type { PageHead } from '../../../schema/model.ts';
import { type Picture, pictureKey } from '../../../schema/picture.ts';
import { hrefOf, type Modifiers, openingOf } from '../../../schema/rules/addresses/opening.ts';
import { routePath } from '../../../schema/rules/addresses/routes.ts';
import { parseUrl } from '../../../schema/rules/addresses/urls.ts';
import { letterTile } from '../../../schema/rules/icons/letter-tile.ts';
import { normaliseText, searchText } from '../../../schema/rules/search/filter.ts';
import { siteUrl } from '../../addresses/site-root.ts';
import { openItem } from '../../browser/open-item.ts';
import { openUrl } from '../../browser/open-url.ts';
import type { ActionIconName } from '../../components/icon/action-icon.tsx';
import { word } from '../../words/words.ts';
import { absolute, type KnownPage } from './other-pages.ts';

/** The groups of the palette, in the order that they have where no match ranks them. */
export const groupNames = ['items', 'sections', 'pages', 'views', 'actions', 'layouts', 'sizes', 'themes'] as const;
export type GroupName = (typeof groupNames)[number];

/** Something that the palette finds and runs. */
export interface Entry {
  /** The same in every document, so that it can be remembered. */
  id: string;
  group: GroupName;
  title: string;
  /** Where it stands. */
  detail: string;
  /** The text that a query is matched with, folded (`searchText`). */
  text: string;
  icon: ActionIconName;
  picture?: Picture | undefined;
  /** Whether it is what the page shows now. */
  current?: boolean;
  /** Milliseconds since 1970 when it was last opened outside of the palette. */
  used?: number | undefined;
  run: (keys: Modifiers) => void;
}

/** Returns what opens an address of the site; with Ctrl in a new tab. */
export const openPath =
  (path: string) =>
  (keys: Modifiers): void =>
    openUrl(siteUrl(path.replace(/^\//, '')), keys.ctrlKey || keys.metaKey ? 'newtab' : 'sametab');

/** The items and sections of a page. */
export function entriesOfPage(known: KnownPage, lastUsed: Record<string, number>): Entry[] {
  const { page, pages, sections } = known.payload.dashboard;
  return sections.flatMap((section) => {
    const name = section.name || word('home:unnamed-section');
    const where = known.isHere ? name : `${name} · ${page.name}`;
    const path = routePath({ view: 'home', page: page.slug, section: section.slug }, { pages });
    const own: Entry = {
      id: `section/${section.id}`,
      group: 'sections',
      title: name,
      detail: known.isHere ? '' : page.name,
      text: normaliseText(name),
      icon: 'section',
      picture: section.icon
        ? shown(known.payload.pictures[pictureKey(section.icon, '', section.name)], known)
        : undefined,
      run: openPath(path),
    };
    return [
      own,
      ...itemsOf(section).map((item) => entryOfItem(item, where, known, lastUsed)),
      ...section.widgets.flatMap((widget) => entriesOfBookmarks(widget, where, known)),
    ];
  });
}

/** Items that lead somewhere; those of a group in its place. */
const itemsOf = ({ items }: Section): Item[] =>
  items.flatMap((item) => item.subItems ?? item).filter(({ url }) => hrefOf(url) !== undefined);

function entryOfItem(item: Item, where: string, known: KnownPage, lastUsed: Record<string, number>): Entry {
  const { dashboard, pictures } = known.payload;
  const { settings, page } = dashboard;
  const icon = item.icon || settings.defaultIcon;
  const opened = { ...item, url: absolute(hrefOf(item.url) ?? '', known) };
  return {
    id: `item/${page.id}/${item.id}`,
    group: 'items',
    title: item.title,
    detail: where,
    text: searchText(item),
    icon: 'link',
    picture: icon
      ? (shown(pictures[pictureKey(icon, item.iconUrl ?? item.url, item.title)], known) ?? letterTile(item.title))
      : undefined,
    used: lastUsed[item.id],
    run: (keys) => openItem(opened, openingOf(opened, settings, keys), dashboard),
  };
}

/** The links that a widget has in its options. */
const entriesOfBookmarks = (widget: WidgetEntry, where: string, known: KnownPage): Entry[] =>
  bookmarksOf(widget).flatMap((link, place) => {
    const { settings, page } = known.payload.dashboard;
    if (link.url === undefined) return [];
    const opened = { ...link, url: absolute(link.url, known) };
    return {
      id: `bookmark/${page.id}/${widget.id}/${place}`,
      group: 'items',
      title: link.title,
      detail: link.path.length > 0 ? link.path.join(' / ') : where,
      text: bookmarkText(link),
      icon: 'link',
      run: (keys) => openUrl(opened.url, openingOf(opened, settings, keys)),
    };
  });

/** A picture of another page as this document can show it: its policy may not allow the hosts of that one. */
function shown(picture: Picture | undefined, known: KnownPage): Picture | undefined {
  if (picture?.kind !== 'src' || picture.src.startsWith('data:')) return picture;
  const src = absolute(picture.src, known);
  return known.isHere || parseUrl(src)?.origin === location.origin ? { ...picture, src } : undefined;
}

/** The pages that the viewer may open. */
export const entriesOfPages = (pages: readonly PageHead[], hereId: string): Entry[] =>
  pages.map((page) => ({
    id: `page/${page.id}`,
    group: 'pages',
    title: page.name,
    detail: '',
    text: normaliseText(page.name),
    icon: 'page',
    current: page.id === hereId,
    run: openPath(routePath({ view: 'home', page: page.slug }, { pages })),
  }));
