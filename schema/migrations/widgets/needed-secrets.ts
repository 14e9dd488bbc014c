import type { Definition } from '../../config/definition.ts';
import { isMapping, type Mapping, mapping, mappings, textOf } from '../../values.ts';
import { findWidget, type WidgetCatalogue } from '../../widget.ts';

/** The secrets that a widget of a type can't be without, by the names of their options. */
export type NeededSecrets = (type: string) => readonly string[];

export const neededSecretsOf =
  (catalogue: WidgetCatalogue): NeededSecrets =>
  (type) => {
    const { properties = {}, required = [] } = (findWidget(catalogue, type)?.options ?? {}) as Definition;
    return required.filter((name) => properties[name]?.writeOnly && properties[name].default === undefined);
  };

/**
 * A config whose widgets name a variable for each secret that they can't be without and that their source doesn't tell, as
 * exports leave such out. `variable` makes its name.
 */
export function withNeededSecrets(
  config: Mapping,
  needed: NeededSecrets,
  variable: (words: string) => string,
): Mapping {
  const complete = (widget: Mapping, title: unknown): Mapping => {
    const type = textOf(widget.type) ?? '';
    const options = mapping(widget.options);
    const lacking = needed(type).filter((name) => options[name] === undefined);
    if (lacking.length === 0) return widget;
    const label = textOf(widget.label) ?? textOf(title) ?? type;
    const named = lacking.map((name) => [name, variable(lacking.length > 1 ? `${label} ${name}` : label)]);
    return { ...widget, options: { ...options, ...Object.fromEntries(named) } };
  };
  const ofItem = (item: Mapping): Mapping => ({
    ...item,
    ...(isMapping(item.widget) && { widget: complete(item.widget, item.title) }),
  });
  return {
    ...config,
    ...(config.sections !== undefined && {
      sections: mappings(config.sections).map((section) => ({
        ...section,
        ...(section.items !== undefined && { items: mappings(section.items).map(ofItem) }),
        ...(section.widgets !== undefined && {
          widgets: mappings(section.widgets).map((widget) => complete(widget, undefined)),
        }),
      })),
    }),
  };
}
