/**
 * What the page has in place of the `typebox` package (the bundle replaces the import): the few builders that widget
 * options are written with, giving the same JSON Schema. The package is 40 times as large, and the page only reads
 * defaults and types out of it.
 */
type Schema = Record<string, unknown>;

const optional = new WeakSet<Schema>();

const Optional = (schema: Schema): Schema => {
  optional.add(schema);
  return schema;
};

const ofType =
  (type: string) =>
  (keywords: Schema = {}): Schema => ({ type, ...keywords });

export const Type = {
  String: ofType('string'),
  Number: ofType('number'),
  Integer: ofType('integer'),
  Boolean: ofType('boolean'),
  Unknown: (keywords: Schema = {}): Schema => ({ ...keywords }),
  Literal: (value: string | number | boolean, keywords: Schema = {}): Schema => ({
    type: typeof value,
    const: value,
    ...keywords,
  }),
  Union: (anyOf: Schema[], keywords: Schema = {}): Schema => ({ anyOf, ...keywords }),
  Array: (items: Schema, keywords: Schema = {}): Schema => ({ type: 'array', items, ...keywords }),
  Object: (properties: Record<string, Schema>, keywords: Schema = {}): Schema => ({
    type: 'object',
    required: Object.keys(properties).filter((name) => !optional.has(properties[name] ?? {})),
    properties,
    ...keywords,
  }),
  Record: (_: Schema, values: Schema, keywords: Schema = {}): Schema => ({
    type: 'object',
    patternProperties: { '^.*$': values },
    ...keywords,
  }),
  Optional,
};
