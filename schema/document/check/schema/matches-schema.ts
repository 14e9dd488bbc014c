/** The part of JSON Schema that the definitions are written in, without what only explains. */
export interface PlainSchema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Readonly<Record<string, ShortSchema>>;
  patternProperties?: Readonly<Record<string, PlainSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | ShortSchema;
  items?: ShortSchema;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  pattern?: string;
  /** What a text is written in; it matches whatever it says. */
  contentMediaType?: string;
  anyOf?: readonly PlainSchema[];
  allOf?: readonly PlainSchema[];
  oneOf?: readonly PlainSchema[];
  if?: PlainSchema;
  then?: PlainSchema;
}

/** A schema that asks for nothing but a type may be the name of the type. */
export type ShortSchema = PlainSchema | string;

/** The same schema with the names of types in place of schemas that say nothing else: most are, and it is read faster. */
export function shorten(schema: PlainSchema): PlainSchema {
  const { properties, items, additionalProperties: others } = schema;
  const short = (part: ShortSchema): ShortSchema => {
    if (typeof part === 'string') return part;
    return typeof part.type === 'string' && Object.keys(part).length === 1 ? part.type : shorten(part);
  };
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, short(part)])),
    }),
    ...(items && { items: short(items) }),
    ...(typeof others === 'object' && { additionalProperties: short(others) }),
  };
}

/**
 * Whether a value matches a schema. Ajv also names each error, but its generated code is 200 KB for a config, and reading
 * that takes longer than this takes for 1,000 items; so it is loaded only for a value that does not match.
 */
export function matchesSchema(schema: ShortSchema, value: unknown): boolean {
  if (typeof schema === 'string') return isOfType(schema, value);
  const { type } = schema;
  if (
    type !== undefined &&
    !(typeof type === 'string' ? isOfType(type, value) : type.some((one) => isOfType(one, value)))
  ) {
    return false;
  }
  if (schema.enum && !schema.enum.includes(value)) return false;
  if ('const' in schema && schema.const !== value) return false;
  if (typeof value === 'object' && value !== null) {
    if (Array.isArray(value)) {
      if (!listMatches(schema, value)) return false;
    } else if (!mappingMatches(schema, value as Record<string, unknown>)) return false;
  } else if (typeof value === 'number') {
    if (schema.minimum !== undefined && value < schema.minimum) return false;
    if (schema.maximum !== undefined && value > schema.maximum) return false;
  } else if (typeof value === 'string' && schema.pattern !== undefined) {
    if (!new RegExp(schema.pattern, 'u').test(value)) return false;
  }
  return schema.anyOf || schema.allOf || schema.oneOf || schema.if ? combinationMatches(schema, value) : true;
}

/** Whether a value is of a type of JSON Schema. */
export function isOfType(type: string, value: unknown): boolean {
  switch (type) {
    case 'string':
      return typeof value === 'string';
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'array':
      return Array.isArray(value);
    case 'null':
      return value === null;
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return Number.isFinite(value);
    default:
      return typeof value === type;
  }
}

function listMatches({ items, maxItems }: PlainSchema, list: readonly unknown[]): boolean {
  if (maxItems !== undefined && list.length > maxItems) return false;
  if (items) for (const entry of list) if (!matchesSchema(items, entry)) return false;
  return true;
}

function mappingMatches(schema: PlainSchema, map: Record<string, unknown>): boolean {
  const { properties, patternProperties, required, additionalProperties: others } = schema;
  if (required) for (const key of required) if (map[key] === undefined || !Object.hasOwn(map, key)) return false;
  if (!properties && (others === undefined || others === true)) return true;
  for (const key of Object.keys(map)) {
    if (properties && Object.hasOwn(properties, key)) {
      if (!matchesSchema(properties[key] as ShortSchema, map[key])) return false;
    } else if (patternProperties && hasPattern(patternProperties, key)) {
      if (!patternsMatch(patternProperties, key, map[key])) return false;
    } else if (others === false || (others !== undefined && others !== true && !matchesSchema(others, map[key])))
      return false;
  }
  return true;
}

const hasPattern = (patterns: object, key: string): boolean =>
  Object.keys(patterns).some((pattern) => new RegExp(pattern, 'u').test(key));

const patternsMatch = (patterns: NonNullable<PlainSchema['patternProperties']>, key: string, value: unknown): boolean =>
  Object.entries(patterns).every(
    ([pattern, schema]) => !new RegExp(pattern, 'u').test(key) || matchesSchema(schema, value),
  );

function combinationMatches(schema: PlainSchema, value: unknown): boolean {
  const { anyOf, allOf, oneOf } = schema;
  if (anyOf && !anyOf.some((one) => matchesSchema(one, value))) return false;
  if (allOf && !allOf.every((one) => matchesSchema(one, value))) return false;
  if (oneOf && oneOf.filter((one) => matchesSchema(one, value)).length !== 1) return false;
  return !(schema.if && schema.then && matchesSchema(schema.if, value) && !matchesSchema(schema.then, value));
}
