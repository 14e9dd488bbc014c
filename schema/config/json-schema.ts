import { product } from '../product.ts';
import { Config } from './config.ts';
import type { Annotations } from './definition.ts';

/** A JSON Schema as plain data. */
export type JsonSchema = { [keyword: string]: unknown };

/** What a derived schema is for; see `derive`. */
interface Purpose {
  /** Whether keys of later versions are known. */
  newer: boolean;
  /** Whether mappings with `lenient` refuse unknown keys, so that they can be reported. */
  strict: boolean;
  /** Whether titles, descriptions, defaults and examples are kept. */
  help: boolean;
}

/**
 * The JSON Schema of a config, complete in itself, for editors and for `dash schema`. With the types of the widgets it
 * offers them, without refusing others.
 */
export function configJsonSchema(widgetTypes: readonly string[] = []): JsonSchema {
  const schema = derive(Config, { newer: true, strict: false, help: true });
  if (widgetTypes.length > 0) offerWidgetTypes(schema, widgetTypes);
  return { $schema: 'http://json-schema.org/draft-07/schema#', $id: `urn:${product.command}:config`, ...schema };
}

/**
 * The schema that a validator is compiled from. `clean` says yes only to a file with nothing to report; `full` knows
 * the keys of later versions too, so that they are named as such and their values are checked.
 */
export const validatorSchema = (definition: object, kind: 'clean' | 'full'): JsonSchema =>
  derive(definition, { newer: kind === 'full', strict: true, help: false });

/** Schema of a widget's options for the validator: what it doesn't declare is refused, and reported as a warning. */
export const optionsSchema = (options: object): JsonSchema => {
  const schema = derive(options, { newer: true, strict: true, help: false });
  return { additionalProperties: false, ...schema };
};

const annotations: ReadonlySet<string> = new Set(
  Object.keys({
    read: true,
    as: true,
    or: true,
    implicit: true,
    unread: true,
    mandatory: true,
    newer: true,
    newerValues: true,
    otherValues: true,
    otherKeys: true,
    lenient: true,
    onlyWhen: true,
    looksLike: true,
    leftover: true,
    suggests: true,
  } satisfies Record<keyof Annotations, true>),
);
const help = new Set(['title', 'description', 'default', 'examples', 'deprecated', '$id', '$schema']);

/** Rewrites a definition and its annotations into plain JSON Schema. */
function derive(definition: object, purpose: Purpose): JsonSchema {
  const source = definition as JsonSchema;
  if (source.leftover === true) return purpose.help ? { ...pick(source, help), deprecated: true } : {};
  const schema: JsonSchema = {};
  for (const [keyword, value] of Object.entries(source)) {
    if (annotations.has(keyword) || (!purpose.help && help.has(keyword))) continue;
    schema[keyword] =
      keyword === 'properties'
        ? deriveProperties(value as Properties, purpose)
        : deriveKeyword(keyword, value, purpose);
  }
  if (source.lenient === true && purpose.strict) schema.additionalProperties = false;
  const conditions = conditionalBlocks(source, purpose);
  if (conditions.length > 0) schema.allOf = conditions;
  return schema;
}

type Properties = Record<string, JsonSchema>;

/** Keywords whose value is a schema, or a list of schemas. */
const subschemas = new Set([
  'items',
  'additionalProperties',
  'anyOf',
  'oneOf',
  'allOf',
  'not',
  'if',
  'then',
  'else',
  'patternProperties',
]);

function deriveKeyword(keyword: string, value: unknown, purpose: Purpose): unknown {
  if (!subschemas.has(keyword) || typeof value !== 'object' || value === null) return value;
  if (keyword === 'patternProperties') return deriveProperties(value as Properties, purpose);
  return Array.isArray(value) ? value.map((entry) => derive(entry, purpose)) : derive(value, purpose);
}

function deriveProperties(properties: Properties, purpose: Purpose): Properties {
  const kept = Object.entries(properties).filter(([, child]) => purpose.newer || child.newer === undefined);
  return Object.fromEntries(
    kept.map(([key, child]) => [
      key,
      typeof child.onlyWhen === 'string' ? blockShape(child, purpose) : derive(child, purpose),
    ]),
  );
}

/** A block whose switch may be off: a mapping of any content; an editor still offers its keys. */
function blockShape(block: JsonSchema, purpose: Purpose): JsonSchema {
  if (!purpose.help) return { type: 'object' };
  const { required, additionalProperties, ...shape } = derive(block, purpose);
  return shape;
}

/** A block whose switch is on has to be there, and whole. */
function conditionalBlocks(source: JsonSchema, purpose: Purpose): JsonSchema[] {
  return Object.entries((source.properties ?? {}) as Properties).flatMap(([key, child]) => {
    const trigger = child.onlyWhen;
    if (typeof trigger !== 'string') return [];
    const block = derive(child, { ...purpose, help: false });
    return {
      if: { properties: { [trigger]: { const: true } }, required: [trigger] },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: { properties: { [key]: block }, required: [key] },
    };
  });
}

const pick = (source: JsonSchema, keywords: ReadonlySet<string>): JsonSchema =>
  Object.fromEntries(Object.entries(source).filter(([keyword]) => keywords.has(keyword)));

function offerWidgetTypes(schema: JsonSchema, widgetTypes: readonly string[]): void {
  const path = ['properties', 'sections', 'items', 'properties', 'widgets', 'items', 'properties', 'type'];
  const type = path.reduce((at, key) => at[key] as JsonSchema, schema);
  delete type.type;
  type.anyOf = [{ type: 'string', enum: widgetTypes }, { type: 'string' }];
}
