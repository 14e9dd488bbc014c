/** What an edited thing is. */
export type Noun = EntryNoun | 'page-info' | 'settings' | 'file';

/** What an entry of a list is. */
export type EntryNoun = 'section' | 'item' | 'widget' | 'page' | 'link' | 'user';

const entries: Readonly<Record<string, EntryNoun>> = {
  sections: 'section',
  items: 'item',
  subItems: 'item',
  widgets: 'widget',
  pages: 'page',
  navLinks: 'link',
  users: 'user',
};

const parts: Readonly<Record<string, Noun>> = { pageInfo: 'page-info', appConfig: 'settings' };

/** The noun for an entry of a list, by the key of the list. */
export const entryNoun = (list: unknown): EntryNoun | undefined => lookUp(entries, list);

/** The noun for a part of a file, by its key. */
export const partNoun = (key: unknown): Noun | undefined => lookUp(parts, key);

const lookUp = <Found>(table: Readonly<Record<string, Found>>, key: unknown): Found | undefined =>
  typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined;
