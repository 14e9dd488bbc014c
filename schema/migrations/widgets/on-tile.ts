import { awaitedWidgetTypes } from '../../config/widget-types.ts';
import { isOpenedType } from '../../rules/secrets/opened-types.ts';
import { type Mapping, textOf } from '../../values.ts';

/**
 * An item with its one widget on its tile, where its figures have stood before, and the widgets that stay beside it: several
 * of one item, those that show a page or a picture, and those that are not there yet, whose places would stay empty.
 */
export function onTile(item: Mapping, widgets: readonly Mapping[]): { item: Mapping; widgets: Mapping[] } {
  const [only, ...others] = widgets;
  const type = textOf(only?.type) ?? '';
  if (!only || others.length > 0 || isOpenedType(type) || awaitedWidgetTypes.has(type)) {
    return { item, widgets: [...widgets] };
  }
  const { label: _, ...widget } = only;
  return { item: { ...item, widget }, widgets: [] };
}
