import { type Definition, isOffered } from '../../../schema/config/definition.ts';
import type { WidgetDeclaration } from '../../../schema/widget.ts';
import type { OwnTypeOutlines } from '../../app/use-own-types.ts';
import { loadView } from '../../widgets/load-view.ts';
import { declarations, views } from '../../widgets/views.ts';
import type { KeyPlace, KeyStep } from './key-place.ts';

/** What can be typed at a place of a file. */
export interface Offer {
  /** The key, or the value. */
  text: string;
  /** The path by which the words of fields name it: `section.displayData.cols`. */
  path: string;
  definition: Definition;
}

/** What the words of fields call the entries of these lists. */
const entryNames: Readonly<Record<string, string>> = {
  sections: 'section',
  items: 'item',
  subItems: 'item',
  widgets: 'widget',
  pages: 'page',
};

/** The keys that a mapping at a place may have, without those that it has, or the values of a key. */
export async function offersAt(
  root: Definition,
  { path, present, valueFor }: KeyPlace,
  ownTypes: OwnTypeOutlines = {},
): Promise<Offer[]> {
  let definitions: readonly Definition[] = [root];
  let name = '';
  for (const step of path) {
    definitions =
      (await optionsAt(step, name, ownTypes)) ?? definitions.flatMap((definition) => within(definition, step));
    name = (step.inList && entryNames[step.key]) || (name ? `${name}.${step.key}` : step.key);
  }
  const keys = new Map(definitions.flatMap(alternatives).flatMap(({ properties = {} }) => Object.entries(properties)));
  const pathOf = (key: string) => (name ? `${name}.${key}` : key);
  const definition = valueFor === undefined ? undefined : keys.get(valueFor);
  if (valueFor !== undefined) {
    const values = name === 'widget' && valueFor === 'type' ? widgetTypes(ownTypes) : valuesOf(definition ?? {});
    return values.map((text) => ({ text, path: pathOf(valueFor), definition: definition ?? {} }));
  }
  return [...keys]
    .filter(([key, one]) => !present.has(key) && isOffered(one) && !one.deprecated)
    .map(([text, one]) => ({ text, path: pathOf(text), definition: one }));
}

const alternatives = (definition: Definition): readonly Definition[] => [
  definition,
  ...(definition.anyOf ?? []).flatMap(alternatives),
];

function within(definition: Definition, { key, inList }: KeyStep): Definition[] {
  return alternatives(definition).flatMap(({ properties = {}, additionalProperties }) => {
    const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
    const found = own ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
    if (!found) return [];
    return inList ? alternatives(found).flatMap(({ items }) => items ?? []) : [found];
  });
}

/** The options of a widget, by its type; undefined for anything else. */
async function optionsAt(
  { key, before }: KeyStep,
  name: string,
  ownTypes: OwnTypeOutlines,
): Promise<Definition[] | undefined> {
  if (name !== 'widget' || key !== 'options') return undefined;
  const type = /^["']?([\w-]+)/.exec(before.get('type') ?? '')?.[1];
  if (type !== undefined && Object.hasOwn(ownTypes, type)) return [ownTypes[type]?.options ?? {}];
  const loaded = type === undefined ? undefined : await loadView(type)?.catch(() => undefined);
  const widget: WidgetDeclaration | undefined = loaded?.widget;
  return [widget?.options ?? {}];
}

const widgetTypes = (ownTypes: OwnTypeOutlines): string[] =>
  [...Object.keys(ownTypes), ...Object.keys(views), ...Object.keys(declarations)].sort();

const valuesOf = (definition: Definition): string[] => [
  ...new Set(
    alternatives(definition).flatMap(({ type, enum: words = [] }) => [
      ...words.map(String),
      ...(words.length === 0 && [type].flat().includes('boolean') ? ['true', 'false'] : []),
    ]),
  ),
];
