import { AppConfig } from '../../../schema/config/app-config.ts';
import { type Definition, isOffered, type MappingDefinition } from '../../../schema/config/definition.ts';
import { Item, SubItem } from '../../../schema/config/item.ts';
import { PageEntry } from '../../../schema/config/page.ts';
import { PageInfo, SubPageInfo } from '../../../schema/config/page-info.ts';
import { Section } from '../../../schema/config/section.ts';
import { WidgetEntry } from '../../../schema/config/widget-entry.ts';
import { ownValue } from '../../../schema/document/equality.ts';
import { type Configs, entriesOf, entryAt, mainFile } from '../../../schema/editing/configs.ts';
import { entryName } from '../../../schema/editing/fields/entry-name.ts';
import { type FieldKind, kindOf } from '../../../schema/editing/fields/field-kind.ts';
import { type SettingsGroup, settingsGroups } from '../../../schema/editing/fields/settings-groups.ts';
import { usualKeys } from '../../../schema/editing/fields/usual-keys.ts';
import {
  entryDefinitions,
  entryKeys,
  frontOptions,
  optionDefinitions,
  unknownOptions,
  writtenName,
} from '../../../schema/editing/fields/widget-fields.ts';
import type { Translate } from '../../../schema/editing/fields/words.ts';
import { type Mapping, mapping, textOf } from '../../../schema/values.ts';
import type { WidgetCatalogue } from '../../../schema/widget.ts';
import type { Row } from './outline.ts';

/** A key that can be edited. */
export interface Field {
  /** Keys and positions that lead there from the place of its row. */
  path: readonly (string | number)[];
  /** The path as one text. */
  id: string;
  depth: number;
  label: string;
  help: string | undefined;
  definition: Definition;
  kind: FieldKind | 'entry';
  value: unknown;
  /** Whether the fields in it show; undefined for what has none. */
  isOpen?: boolean;
}

/** The fields of a row, and the keys that can be added to them. */
export interface FieldList {
  fields: Field[];
  more: Field[];
}

interface View {
  /** Fields that were opened, by `row id` and field id. */
  open: ReadonlySet<string>;
  /** Fields that were asked for though nothing is in them, the same way. */
  asked: ReadonlySet<string>;
  say: Translate;
  widgets: WidgetCatalogue;
}

/** Some keys of a mapping: those that always show, and those that can be asked for. */
interface Part {
  /** Leads to the mapping from the place of the row. */
  within: readonly string[];
  definition: MappingDefinition;
  shown: readonly string[];
  more: readonly string[];
}

const none: Definition = {};

/** What stands for a field in the sets of a view. */
export const fieldName = (row: Pick<Row, 'id'>, id: string): string => `${row.id} ${id}`;

/** The fields of what a row of the tree stands for. */
export function fieldsOf(configs: Configs, row: Row, view: View): FieldList {
  const entry = mapping(entryAt(configs, row.place));
  const [fields, more]: [Field[], Field[]] = [[], []];
  for (const { within, definition, shown, more: others } of partsOf(row, entry, view)) {
    const value = within.reduce<Mapping>((outer, key) => mapping(outer[key]), entry);
    const fieldAt = (key: string): Field => field([...within, key], key, definition, value, 0);
    const isShown = (key: string) =>
      shown.includes(key) ||
      ownValue(value, key) !== undefined ||
      view.asked.has(fieldName(row, [...within, key].join('/')));
    const keys = [...new Set([...shown, ...Object.keys(value), ...others])];
    const known = keys.filter((key) => shown.includes(key) || others.includes(key) || !isApart(definition, key, row));
    for (const key of known.filter(isShown)) fields.push(...withInner(fieldAt(key), row, view));
    more.push(...known.filter((key) => !isShown(key)).map(fieldAt));
  }
  return { fields, more };
}

/** Keys that other rows of the tree stand for, and those that no form offers. */
const isApart = (definition: MappingDefinition, key: string, { kind }: Row): boolean =>
  !isOffered(definition.properties[key]) ||
  (apart[kind]?.includes(key) ?? false) ||
  (kind === 'settings-group' && definition === AppConfig);

const apart: Partial<Record<Row['kind'], readonly string[]>> = {
  section: ['items', 'widgets', 'displayData'],
  item: ['subItems'],
  group: ['subItems'],
  widget: ['options'],
  settings: Object.keys(AppConfig.properties),
};

function partsOf(row: Row, entry: Mapping, { say, widgets }: View): Part[] {
  const part = (definition: MappingDefinition, shown: readonly string[], within: readonly string[] = []): Part => {
    const others = Object.keys(definition.properties).filter(
      (key) => !shown.includes(key) && !isApart(definition, key, row),
    );
    return { within, definition, shown, more: others };
  };
  switch (row.kind) {
    case 'page':
      return row.place.length > 1 ? [part(PageEntry, ['name', 'path'])] : [];
    case 'page-info':
      return [part(row.file === mainFile ? PageInfo : SubPageInfo, usualKeys.pageInfo)];
    case 'settings':
      // The groups below it have all keys that there are: here is what nobody knows.
      return [{ within: [], definition: AppConfig, shown: [], more: [] }];
    case 'settings-group': {
      const name = row.id.slice('settings '.length) as SettingsGroup;
      const auth = AppConfig.properties.auth as MappingDefinition;
      if (name === 'auth') return [part(auth, Object.keys(auth.properties), ['auth'])];
      return [{ within: [], definition: AppConfig, shown: settingsGroups[name], more: [] }];
    }
    case 'section':
      return [
        part(Section, usualKeys.section),
        part(Section.properties.displayData as MappingDefinition, usualKeys.sectionDisplay, ['displayData']),
      ];
    case 'item':
      return [part(Item, usualKeys.item)];
    case 'group':
      return [part(Item, usualKeys.group)];
    case 'sub-item':
      return [part(SubItem, usualKeys.item)];
    case 'widget': {
      const given = mapping(entry.options);
      const widget = widgets[textOf(entry.type)?.toLowerCase() ?? ''];
      const { type } = WidgetEntry.properties;
      const keys = entryDefinitions(say);
      const own: MappingDefinition = { ...keys, properties: { type, ...keys.properties } };
      const options = widget ? optionDefinitions(widget, say, true) : { type: 'object', properties: {} };
      // Older files write some options in other case.
      const asWritten = Object.fromEntries(
        Object.entries(options.properties).map(([name, option]) => [writtenName(given, name) ?? name, option]),
      );
      const front = widget ? frontOptions(widget, given).map((name) => writtenName(given, name) ?? name) : [];
      return [
        { within: [], definition: own, shown: ['type'], more: entryKeys },
        part({ ...options, properties: asWritten }, [...front, ...unknownOptions(widget, given)], ['options']),
      ];
    }
  }
}

function field(
  path: Field['path'],
  key: string,
  { properties }: MappingDefinition,
  parent: Mapping,
  depth: number,
): Field {
  const definition = properties[key] ?? none;
  const value = ownValue(parent, key);
  const { title = key, description } = definition;
  return {
    path,
    id: path.join('/'),
    depth,
    label: title,
    help: description,
    definition,
    kind: kindOf(definition),
    value,
  };
}

/** A field, and where it is open those in it. */
function withInner(outer: Field, row: Row, view: View): Field[] {
  const { definition, kind, value, path, depth, id } = outer;
  const isOpen = view.open.has(fieldName(row, id));
  const inside = (properties: Definition, of: unknown, from: Field['path'], at: number): Field[] => {
    const keys = properties.properties ?? {};
    return Object.keys(keys)
      .filter((key) => isOffered(keys[key]))
      .flatMap((key) =>
        withInner(field([...from, key], key, { ...properties, properties: keys }, mapping(of), at), row, view),
      );
  };
  if (kind === 'mapping') {
    return [{ ...outer, isOpen }, ...(isOpen ? inside(definition, value, path, depth + 1) : [])];
  }
  if (kind !== 'list') return [outer];
  const entries = entriesOf(value) ?? [];
  const { items = none } = definition;
  const rows = entries.flatMap((entry, index): Field[] => {
    const its: Field = {
      path: [...path, index],
      id: [...path, index].join('/'),
      depth: depth + 1,
      label: entryName(entry) ?? `Entry ${index + 1}`,
      help: outer.help,
      definition: items,
      kind: 'entry',
      value: entry,
    };
    const isEntryOpen = view.open.has(fieldName(row, its.id));
    return [{ ...its, isOpen: isEntryOpen }, ...(isEntryOpen ? inside(items, entry, its.path, depth + 2) : [])];
  });
  return [{ ...outer, isOpen }, ...(isOpen ? rows : [])];
}
