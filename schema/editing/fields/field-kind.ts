import type { Definition } from '../../config/definition.ts';

/** How a key is edited: `none` for what no field is made of. */
export type FieldKind = 'text' | 'number' | 'switch' | 'choice' | 'names' | 'texts' | 'mapping' | 'list' | 'none';

/** The types that a definition takes, without `null`, which stands for an absent key. */
export const typesOf = ({ type }: Definition): string[] => [type ?? []].flat().filter((one) => one !== 'null');

/** The values of a closed list; undefined where any value of the type will do. */
export function choicesOf({ enum: values, anyOf }: Definition): readonly unknown[] | undefined {
  if (values) return values;
  const constants = anyOf?.flatMap((one) => ('const' in one ? [one.const] : []));
  return constants && constants.length > 0 && constants.length === anyOf?.length ? constants : undefined;
}

const isOnly = (types: readonly string[], ...allowed: string[]): boolean =>
  types.length > 0 && types.every((type) => allowed.includes(type));

export function kindOf(definition: Definition): FieldKind {
  if (choicesOf(definition)) return 'choice';
  const types = typesOf(definition);
  if (isOnly(types, 'string')) return 'text';
  if (isOnly(types, 'boolean')) return 'switch';
  if (isOnly(types, 'number', 'integer', 'boolean')) return 'number';
  if (types.includes('array') && isOnly(types, 'string', 'array', 'boolean')) {
    if (definition.items?.properties) return 'list';
    return definition.items && isOnly(typesOf(definition.items), 'string') ? 'names' : 'none';
  }
  if (!isOnly(types, 'object')) return 'none';
  if (definition.properties) return 'mapping';
  const { additionalProperties, patternProperties = {} } = definition;
  const [values = additionalProperties] = Object.values(patternProperties);
  return typeof values === 'object' && isOnly(typesOf(values), 'string', 'number', 'boolean') ? 'texts' : 'none';
}
