import type { Section } from '../../../schema/config/section.ts';
import { widgetsOf } from '../../../schema/rules/sections/widgets-of.ts';
import { findWidget, type WidgetCatalogue } from '../../../schema/widget.ts';
import type { Strings } from '../../../web/page/payload.ts';
import { sharedWidgetWords } from '../../../web/words/languages.ts';

/**
 * The words of the widgets on a page, with those that all share: an empty group says that a type has none. Nothing where no
 * widget is on it.
 */
export function widgetWordsOf(
  sections: readonly Pick<Section, 'items' | 'widgets'>[],
  catalogue: WidgetCatalogue,
  { widgets = {} }: Strings,
): Strings[string] | undefined {
  const shown = sections.flatMap(widgetsOf).map(({ type }) => findWidget(catalogue, type));
  if (shown.length === 0) return undefined;
  const groups = shown.flatMap((widget) => (widget ? [widget.type, widget.family ?? widget.type] : []));
  return Object.fromEntries([...sharedWidgetWords, ...groups].map((group) => [group, widgets[group] ?? {}]));
}
