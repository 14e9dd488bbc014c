import type { Item } from '../../config/item.ts';
import { differentIds, type Section } from '../../config/section.ts';
import type { Page } from '../../model.ts';
import { pageSlug, uniqueSlugs } from '../addresses/slugs.ts';
import { idInPlace, tileWidgetId } from '../sections/ids.ts';

/**
 * Sections with the ids and slugs that they would have if the page held nothing else, and so for all that is in them: what is
 * hidden leaves no gap in the count. They are those of a page whose file is read without what is hidden.
 */
export function withSeenIds(sections: readonly Section[], pageId: string): Section[] {
  const ids = differentIds(
    pageId,
    sections.map(({ name, items, widgets }, position) => ({
      name,
      items: items.map(({ id }, index) => idInPlace(id, index, name, position)),
      widgets: widgets.map(({ id }, index) => idInPlace(id, index, name, position)),
    })),
  );
  return sections.map((section, position) => {
    const { id = section.id, slug = section.slug, items = [], widgets = [] } = ids[position] ?? {};
    return {
      ...section,
      id,
      slug,
      items: section.items.map((item, index) => underId(item, items[index] ?? item.id)),
      widgets: section.widgets.map((widget, index) => ({ ...widget, id: widgets[index] ?? widget.id })),
    };
  });
}

const underId = (item: Item, id: string): Item => ({
  ...item,
  id,
  ...(item.widget && { widget: { ...item.widget, id: tileWidgetId(id) } }),
  ...(item.subItems && { subItems: item.subItems.map((inner, index) => underId(inner, `${id}_${index}`)) }),
});

/** The same for pages, of which the first is the main one. */
export function withSeenPageIds([root, ...others]: readonly Page[]): Page[] {
  if (!root) return [];
  const slugs = uniqueSlugs(others.map(({ name }) => pageSlug(name)));
  const [, ...ids] = uniqueSlugs([root.id, ...slugs]);
  return [
    root,
    ...others.map((page, index) => ({ ...page, id: ids[index] ?? page.id, slug: slugs[index] ?? page.slug })),
  ];
}
