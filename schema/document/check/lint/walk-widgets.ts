import { expressionType } from '../../../expressions/expression-type.ts';
import { frameOptions } from '../../../frame-plan.ts';
import { isMapping, type Mapping, mapping, textOf } from '../../../values.ts';
import { pointer } from '../../json-pointer.ts';
import { matchesSchema, type PlainSchema } from '../schema/matches-schema.ts';
import type { Schemas } from '../validators.ts';
import { listOf } from './list-of.ts';
import type { Visit } from './visit.ts';

/** Options that don't fit what their widget declares, to be explained. */
export interface InvalidOptions {
  type: string;
  /** Pointer to the widget. */
  path: string;
  /** By the names that the widget declares, without the keys of the frame. */
  options: Record<string, unknown>;
  /** Names as written, by the option that each is read as. */
  written: ReadonlyMap<string, string>;
}

/** Shows the rules the widgets of a config, except for the options in the invalidOptions that it returns. */
export function walkWidgets(config: Mapping, schemas: Schemas, visit: Visit): InvalidOptions[] {
  return listOf(config.sections).flatMap((section, place) => {
    const path = `/sections/${place}`;
    const { widgets, items, word } = mapping(section);
    const wrong = [
      ...listOf(widgets).flatMap((widget, index) =>
        isMapping(widget) ? walkWidget(widget, `${path}/widgets/${index}`, schemas, visit) : [],
      ),
      ...listOf(items).flatMap((item, index) => walkTile(mapping(item), `${path}/items/${index}`, schemas, visit)),
    ];
    if (typeof word === 'string' && word.trim() !== '') {
      visit('sectionWord', { word: word.trim(), names: speakersOf(mapping(section), schemas), path: `${path}/word` });
    }
    return wrong;
  });
}

/** The widget on the tile of an item, and whether it says something there. */
function walkTile({ widget, subItems }: Mapping, at: string, schemas: Schemas, visit: Visit): InvalidOptions | [] {
  if (!isMapping(widget)) return [];
  const path = `${at}/widget`;
  const type = typeOf(widget, schemas);
  if (type !== undefined && Object.hasOwn(schemas.widgets, type)) {
    const book = textOf(mapping(widget.options).id)?.trim();
    const { tileTypes } = schemas;
    visit('tileWidget', { type, tileTypes, isGroup: subItems !== undefined, book, path: `${path}/type` });
  }
  return walkWidget(widget, path, schemas, visit);
}

/** The type of a widget by its own name, in lower case; undefined where none is written. */
export function typeOf({ type: written }: Mapping, { widgetAliases }: Schemas): string | undefined {
  if (typeof written !== 'string' || written.trim() === '') return undefined;
  const name = written.trim().toLowerCase();
  return (Object.hasOwn(widgetAliases, name) ? widgetAliases[name] : undefined) ?? name;
}

/** What the `word` of a section can name: its items and widgets that have something to say. */
function speakersOf({ items, widgets }: Mapping, schemas: Schemas): string[] {
  const speaks = (widget: unknown) => schemas.tileTypes.includes(typeOf(mapping(widget), schemas) ?? '');
  return [
    ...listOf(items).flatMap((item) => (speaks(mapping(item).widget) ? [mapping(item).title] : [])),
    ...listOf(widgets).flatMap((widget) => {
      const { label, type, options } = mapping(widget);
      return speaks(widget) ? [mapping(options).label ?? label, type] : [];
    }),
  ].filter((name) => typeof name === 'string');
}

function walkWidget(widget: Mapping, path: string, schemas: Schemas, visit: Visit): InvalidOptions | [] {
  visitInterval(widget, path, visit);
  const type = typeOf(widget, schemas);
  if (type === undefined) return [];
  const schema = Object.hasOwn(schemas.widgets, type) ? schemas.widgets[type] : undefined;
  if (!schema) {
    visit('unknownType', { written: String(widget.type), schemas, path: `${path}/type` });
    return [];
  }
  const given = mapping(widget.options);
  visitInterval(given, `${path}/options`, visit);
  const names = readNames(given, schema);
  for (const [option, key] of names.written) {
    visit('optionInOtherCase', { key, option, path: `${path}/options${pointer(key)}` });
  }
  if (holdsExpressions(schema)) visitExpressions(schema, given, `${path}/options`, visit);
  return matchesSchema(schema, names.options) ? [] : { type, path, ...names };
}

const holding = new WeakMap<PlainSchema, boolean>();

/** Whether options may hold an expression: those of most types hold none, and are not gone through. */
function holdsExpressions(schema: PlainSchema): boolean {
  const before = holding.get(schema);
  if (before !== undefined) return before;
  const found = schema.contentMediaType === expressionType || partsOf(schema).some(holdsExpressions);
  holding.set(schema, found);
  return found;
}

const partsOf = ({ properties = {}, items, anyOf = [] }: PlainSchema): PlainSchema[] =>
  [...Object.values(properties), items, ...anyOf].filter((part) => typeof part === 'object');

/** Shows the rules the expressions in a value. Its keys are as they are written: those of options match in any case. */
function visitExpressions(schema: PlainSchema, value: unknown, path: string, visit: Visit): void {
  if (!holdsExpressions(schema)) return;
  if (typeof value === 'string') {
    const isOne = [schema, ...(schema.anyOf ?? [])].some((part) => part.contentMediaType === expressionType);
    if (isOne) visit('expression', { written: value, path });
    return;
  }
  for (const part of schema.anyOf ?? []) visitExpressions(part, value, path, visit);
  if (Array.isArray(value)) {
    const { items } = schema;
    if (typeof items !== 'object') return;
    for (const [place, entry] of value.entries()) visitExpressions(items, entry, `${path}/${place}`, visit);
  } else if (isMapping(value)) {
    for (const [key, part] of Object.entries(schema.properties ?? {})) {
      const name = Object.hasOwn(value, key) ? key : inOtherCase(value, key);
      if (typeof part === 'object' && name !== undefined)
        visitExpressions(part, value[name], `${path}${pointer(name)}`, visit);
    }
  }
}

const inOtherCase = (value: Mapping, wanted: string): string | undefined =>
  Object.keys(value).find((key) => key.toLowerCase() === wanted.toLowerCase());

function visitInterval({ updateInterval: seconds }: Mapping, path: string, visit: Visit): void {
  if (typeof seconds === 'number') visit('updateInterval', { seconds, path: `${path}/updateInterval` });
}

/** Options by their declared names, which match in any case (`widget-options.ts`); the frame's own keys are left out. */
function readNames(given: Mapping, { properties = {} }: PlainSchema): Pick<InvalidOptions, 'options' | 'written'> {
  const options: Record<string, unknown> = {};
  const written = new Map<string, string>();
  for (const [key, value] of Object.entries(given)) {
    const isDeclared = Object.hasOwn(properties, key);
    if (!isDeclared && (frameOptions as readonly string[]).includes(key)) continue;
    const option = isDeclared ? key : declaredAs(key, given, properties);
    if (option !== undefined && option !== key) written.set(option, key);
    // A key may be called __proto__.
    Object.defineProperty(options, option ?? key, { value, enumerable: true, configurable: true, writable: true });
  }
  return { options, written };
}

function declaredAs(key: string, given: Mapping, properties: object): string | undefined {
  const folded = key.toLowerCase();
  return Object.keys(properties).find((option) => option.toLowerCase() === folded && !Object.hasOwn(given, option));
}
