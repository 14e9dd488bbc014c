import type { Section } from '../../config/section.ts';
import type { WidgetEntry } from '../../config/widget-entry.ts';

/** Every widget of a section: those that stand in it, and those that say on the tile of an item what is going on. */
export const widgetsOf = ({ widgets, items }: Pick<Section, 'items' | 'widgets'>): WidgetEntry[] => {
  const onTiles = items.flatMap(({ widget }) => widget ?? []);
  return onTiles.length === 0 ? widgets : [...widgets, ...onTiles];
};

/** A section with each of its widgets replaced. Shares what stays the same. */
export function mapWidgets(section: Section, replace: (entry: WidgetEntry) => WidgetEntry): Section {
  return {
    ...section,
    widgets: section.widgets.map(replace),
    items: section.items.map((item) => {
      const widget = item.widget && replace(item.widget);
      return widget === undefined || widget === item.widget ? item : { ...item, widget };
    }),
  };
}
