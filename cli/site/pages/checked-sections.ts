import type { Item } from '../../../schema/config/item.ts';
import type { Section } from '../../../schema/config/section.ts';
import type { Dashboard } from '../../../schema/model.ts';
import { checkedItems } from '../../../schema/rules/status/checked-items.ts';
import { statusKey } from '../../../schema/rules/status/status-key.ts';

/**
 * The sections of all pages with what the status page shows of them: those with items whose status is checked, and of each its
 * title and icon. No address is among that, so an icon that is made of one is left to the letters of the title.
 */
export const checkedSections = (dashboards: readonly Dashboard[]): Section[] =>
  dashboards.flatMap(({ page, sections, settings }) =>
    sections.flatMap((section) => {
      const items = checkedItems(section, settings).map((item) => shownItem(item, page.id));
      if (items.length === 0) return [];
      const { name, slug, icon, display } = section;
      return [{ id: statusKey(page.id, section.id), name, slug, ...(icon && { icon }), display, items, widgets: [] }];
    }),
  );

function shownItem({ id, title, icon, color }: Item, page: string): Item {
  const isOfSite = icon !== undefined && /favicon/i.test(icon);
  return { id: statusKey(page, id), title, ...(icon && !isOfSite && { icon }), ...(color && { color }) } as Item;
}
