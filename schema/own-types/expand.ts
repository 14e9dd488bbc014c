import { frameOptions } from '../frame-plan.ts';
import { readAs } from '../read-as.ts';
import { isMapping, type Mapping, mapping, textOf } from '../values.ts';
import type { OwnType, OwnTypes } from './own-type.ts';

/** What the widgets of own types are. */
export const shownAs = 'custom-api';

/** A place for an option in the texts of an own type. */
export const placeholder = /\$\{([\w-]+)\}/g;

/** Letters that a placeholder may grow the texts of a widget by, all in all. */
const mostLetters = 100_000;

/**
 * A config, or the file of a page, in which the widgets of own types are what they stand for. Total: options that can't be
 * read count as not written. The config itself where there is nothing to do.
 */
export function expandOwnTypes(config: Mapping, types: OwnTypes): Mapping {
  if (Object.keys(types).length === 0 || !Array.isArray(config.sections)) return config;
  const withTile = (item: unknown): unknown => {
    if (!isMapping(item)) return item;
    const { widget, subItems } = item;
    return {
      ...item,
      ...(isMapping(widget) && { widget: expandWidget(widget, types) }),
      ...(Array.isArray(subItems) && { subItems: subItems.map(withTile) }),
    };
  };
  const sections = config.sections.map((section: unknown) => {
    if (!isMapping(section)) return section;
    const { widgets, items } = section;
    return {
      ...section,
      ...(Array.isArray(widgets) && {
        widgets: widgets.map((widget: unknown) => (isMapping(widget) ? expandWidget(widget, types) : widget)),
      }),
      ...(Array.isArray(items) && { items: items.map(withTile) }),
    };
  });
  return { ...config, sections };
}

/** The own type that an entry of a widget names. */
export function ownTypeOf({ type }: Mapping, types: OwnTypes): OwnType | undefined {
  const name = typeof type === 'string' ? type.trim().toLowerCase() : '';
  return Object.hasOwn(types, name) ? types[name] : undefined;
}

/** What the entry of a widget stands for; the entry itself where its type is none of these. */
export function expandWidget(entry: Mapping, types: OwnTypes): Mapping {
  const type = ownTypeOf(entry, types);
  if (!type) return entry;
  const given = mapping(entry.options);
  const values = valuesOf(type, given);
  const frame = Object.fromEntries(
    Object.entries(given).filter(
      ([key]) => (frameOptions as readonly string[]).includes(key) && !Object.hasOwn(type.options.properties, key),
    ),
  );
  const { label = type.title } = entry;
  return {
    ...entry,
    type: shownAs,
    ...(label !== undefined && { label }),
    options: { ...mapping(fill(type.widget, values)), ...frame },
  };
}

/** The options of an entry as their definitions read them, by the names of these. */
function valuesOf({ options }: OwnType, given: Mapping): ReadonlyMap<string, unknown> {
  const byLowerName = new Map(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]));
  const required = new Set(options.required);
  return new Map(
    Object.entries(options.properties).flatMap(([name, option]) => {
      const value = readAs(option, given[name] ?? byLowerName.get(name.toLowerCase()), given);
      // A placeholder of what is needed stays, so that the widget says what is missing.
      return value === undefined && required.has(name) ? [] : [[name, value] as const];
    }),
  );
}

/** A value with the options in the place of their names; a text that is nothing but one name is the option itself. */
function fill(value: unknown, values: ReadonlyMap<string, unknown>): unknown {
  let left = mostLetters;
  const written = (whole: string, name: string): string => {
    if (!values.has(name)) return whole;
    const value = values.get(name);
    const text = Array.isArray(value) ? value.join(',') : (textOf(value) ?? '');
    left -= text.length;
    // What is too much stays a name, which the widget says is missing.
    return left < 0 ? whole : text;
  };
  const filled = (part: unknown): unknown => {
    if (typeof part === 'string') {
      const [whole, name = ''] = /^\$\{([\w-]+)\}$/.exec(part) ?? [];
      if (whole === undefined || !values.has(name)) return part.replace(placeholder, written);
      const value = values.get(name);
      left -= JSON.stringify(value ?? '').length;
      return left < 0 ? part : value;
    }
    if (Array.isArray(part)) return part.map(filled).filter((entry) => entry !== undefined);
    if (!isMapping(part)) return part;
    return Object.fromEntries(
      Object.entries(part).flatMap(([key, child]) => {
        const value = filled(child);
        return value === undefined && child !== undefined ? [] : [[key.replace(placeholder, written), value]];
      }),
    );
  };
  return filled(value);
}
