import type { Definition, MappingDefinition } from '../../config/definition.ts';
import { WidgetEntry } from '../../config/widget-entry.ts';
import { frameOptions } from '../../frame-plan.ts';
import type { Mapping } from '../../values.ts';
import type { WidgetDeclaration } from '../../widget.ts';
import type { Translate } from './words.ts';

/** Keys of an entry that its form has fields for, beside its options. */
export const entryKeys = [
  'label',
  'updateInterval',
  'timeout',
  'useProxy',
  'allowInsecure',
  'ignoreErrors',
  'hideControls',
  'span',
  'fields',
] as const;

/** The options of a widget as it declares them. TypeBox has types of its own for JSON Schema: a form reads it by those of ours. */
export const optionsOf = (widget: WidgetDeclaration): MappingDefinition =>
  widget.options as unknown as MappingDefinition;

/**
 * The options of a widget as fields, with what each is called and what it is for. Whether one has to be there is told once
 * `isStrict` is set.
 */
export const optionDefinitions = (widget: WidgetDeclaration, say: Translate, isStrict: boolean): MappingDefinition =>
  named(optionsOf(widget), optionOwners(widget), say, isStrict);

/** Who may have words for an option: the widget, then its family. */
export const optionOwners = ({ type, family }: Pick<WidgetDeclaration, 'type' | 'family'>): string[] =>
  family === undefined ? [type] : [type, family];

function named(
  schema: MappingDefinition,
  owners: readonly string[],
  say: Translate,
  isStrict: boolean,
): MappingDefinition {
  const { required = [] } = schema;
  const properties = Object.entries(schema.properties).map(([name, option]) => {
    const found = (of: 'label' | 'help') =>
      say(
        [...owners.map((owner) => `${owner}-${name}`), name].map((key) => `widget-options.${key}.${of}`),
        { defaultValue: '' },
      );
    // An own type brings its words along.
    const help = option.title === undefined ? found('help') : option.description;
    const { description: _, ...rest } = option;
    const definition: Definition = {
      ...rest,
      title: option.title ?? (found('label') || name),
      ...(help && { description: help }),
      ...(isStrict && required.includes(name) && { mandatory: true }),
      ...(option.items?.properties && { items: named(option.items as MappingDefinition, owners, say, true) }),
    };
    return [name, definition];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

export const entryDefinitions = (say: Translate): MappingDefinition => ({
  type: 'object',
  properties: Object.fromEntries(
    entryKeys.map((key) => [
      key,
      {
        ...(WidgetEntry.properties[key] as Definition),
        title: say(`widget-options.entry-${key}.label`),
        description: say(`widget-options.entry-${key}.help`),
      },
    ]),
  ),
});

/** The options that stand in front: what the widget needs, what its example has, and what is set already. */
export function frontOptions(widget: WidgetDeclaration, given: Mapping): string[] {
  const { properties, required = [] } = optionsOf(widget);
  const isShown = (name: string) =>
    required.includes(name) || Object.hasOwn(widget.example, name) || writtenName(given, name) !== undefined;
  const names = Object.keys(properties).filter(isShown);
  return names.toSorted((a, b) => Number(!required.includes(a)) - Number(!required.includes(b)));
}

/** The name that an option has among those given: older files write some in other case. */
export const writtenName = (given: Mapping, name: string): string | undefined =>
  Object.hasOwn(given, name) ? name : Object.keys(given).find((key) => key.toLowerCase() === name.toLowerCase());

/** The options by their names in the schema. */
export const byOwnNames = (widget: WidgetDeclaration, given: Mapping): Mapping =>
  Object.fromEntries(
    Object.keys(widget.options.properties).flatMap((name) => {
      const written = writtenName(given, name);
      return written === undefined ? [] : [[name, given[written]]];
    }),
  );

/** The keys among options that neither the widget nor its frame knows; of a type that nobody knows, all of them. */
export function unknownOptions(widget: WidgetDeclaration | undefined, given: Mapping): string[] {
  const known = new Set(
    [...Object.keys(widget?.options.properties ?? {}), ...frameOptions].map((name) => name.toLowerCase()),
  );
  return Object.keys(given).filter((key) => !known.has(key.toLowerCase()));
}

/** An entry with another value for an option; undefined takes it away. */
export function withOption(entry: Mapping, name: string, value: unknown): Mapping {
  const { options: before, ...rest } = entry;
  const given = isRecord(before) ? before : {};
  const { [writtenName(given, name) ?? name]: _, ...others } = given;
  // One that stays stands where it stood.
  const written = writtenName(given, name);
  const options =
    value === undefined
      ? others
      : written === undefined
        ? { ...given, [name]: value }
        : Object.fromEntries(Object.entries(given).map(([key, old]) => [key, key === written ? value : old]));
  return Object.keys(options).length > 0 || before !== undefined ? { ...entry, options } : rest;
}

/** An entry with another value for a key of its own; where its options hold that key, they count, and get it. */
export function withEntryKey(entry: Mapping, key: string, value: unknown): Mapping {
  if (isRecord(entry.options) && Object.hasOwn(entry.options, key)) return withOption(entry, key, value);
  const { [key]: _, ...others } = entry;
  return value === undefined ? others : { ...entry, [key]: value };
}

/** The keys of an entry as they count: those inside of its options win. */
export function entryValues(entry: Mapping): Mapping {
  const inner = isRecord(entry.options) ? entry.options : {};
  const among = Object.fromEntries(entryKeys.flatMap((key) => (Object.hasOwn(inner, key) ? [[key, inner[key]]] : [])));
  return { ...entry, ...among };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
