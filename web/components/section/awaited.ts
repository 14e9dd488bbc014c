import type { WidgetEntry } from '../../../schema/config/widget-entry.ts';
import type { WidgetOutline } from '../../../schema/widget.ts';

/**
 * Parts the widgets of a section into those that have a place each, and those of types that are not in Dash yet, which one
 * line names together where there are several. Frames are by widget id.
 */
export function partAwaited(
  widgets: readonly WidgetEntry[],
  frames: Readonly<Record<string, Pick<WidgetOutline, 'isAwaited'>>>,
): { placed: readonly WidgetEntry[]; awaited: readonly WidgetEntry[] } {
  const awaited = widgets.filter(({ id }) => frames[id]?.isAwaited);
  if (awaited.length < 2) return { placed: widgets, awaited: [] };
  return { placed: widgets.filter(({ id }) => !frames[id]?.isAwaited), awaited };
}
