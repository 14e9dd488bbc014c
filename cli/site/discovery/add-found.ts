import type { Item } from '../../../schema/config/item.ts';
import { readSections, type Section } from '../../../schema/config/section.ts';
import type { Model, Page } from '../../../schema/model.ts';
import { withSeenIds } from '../../../schema/rules/access/seen-ids.ts';
import { parseUrl } from '../../../schema/rules/addresses/urls.ts';
import { folded } from '../../../schema/rules/text/same-name.ts';
import type { FoundEntry } from './found-entries.ts';

/**
 * What was found that the file has no item for yet, by the address or by the title that a label names; of what leads to the
 * same place, the first.
 */
export function notWritten({ pages }: Pick<Model, 'pages'>, entries: readonly FoundEntry[]): FoundEntry[] {
  const isWritten = writtenBy(pages);
  return entries.filter(({ item, standsFor }) => !isWritten(item, standsFor));
}

/**
 * A model with what was found beside what the file has: at the end of the section that it is for, wherever that stands, or of
 * a new one on the main page.
 */
export function addFound(model: Model, entries: readonly FoundEntry[]): Model {
  const bySection = new Map<string, { name: string; items: Item[] }>();
  for (const { section, item } of entries) {
    const group = bySection.get(folded(section)) ?? { name: section, items: [] };
    bySection.set(folded(section), group);
    group.items.push(item);
  }
  if (bySection.size === 0) return model;
  const pages = model.pages.map((page) => {
    let isChanged = false;
    const sections = page.sections.map((section) => {
      const group = bySection.get(folded(section.name));
      if (!group) return section;
      bySection.delete(folded(section.name));
      isChanged = true;
      return { ...section, items: [...section.items, ...group.items] };
    });
    return isChanged ? withSections(page, sections) : page;
  });
  const [main, ...others] = pages;
  if (!main || bySection.size === 0) return { ...model, pages };
  const added = [...bySection.values()].map(({ name, items }): Section => {
    const [section] = readSections([{ name }], main.id);
    return { ...(section as Section), items, found: true };
  });
  return { ...model, pages: [withSections(main, [...main.sections, ...added]), ...others] };
}

const withSections = (page: Page, sections: readonly Section[]): Page => ({
  ...page,
  sections: withSeenIds(sections, page.id),
});

/** Tells what the file has an item for; what has been asked about once is known as well. */
function writtenBy(pages: readonly Page[]): (item: Item, title: string | undefined) => boolean {
  const addresses = new Set<string>();
  const titles = new Set<string>();
  const note = (items: readonly Item[]) => {
    for (const { title, url, urls = {}, subItems = [] } of items) {
      titles.add(folded(title));
      for (const address of [url, ...Object.values(urls)]) addresses.add(placeOf(address));
      note(subItems);
    }
  };
  for (const { sections } of pages) for (const { items } of sections) note(items);
  addresses.delete('');
  return ({ url }, title) => {
    const place = placeOf(url);
    if ((title !== undefined && titles.has(folded(title))) || addresses.has(place)) return true;
    if (place !== '') addresses.add(place);
    return false;
  };
}

/** An address without its scheme and a slash at its end: both ways lead to the same service. */
function placeOf(url: string | undefined): string {
  const parsed = url === undefined ? undefined : parseUrl(/^[a-z][a-z\d+.-]*:/i.test(url) ? url : `https://${url}`);
  return parsed ? `${parsed.host}${parsed.pathname.replace(/(?<!\/)\/+$/, '')}${parsed.search}${parsed.hash}` : '';
}
