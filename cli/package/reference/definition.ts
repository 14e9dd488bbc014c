import { Config } from '../../../schema/config/config.ts';
import type { Definition } from '../../../schema/config/definition.ts';

/** The root of a config, as the reference reads it. */
export const configDefinition: Definition = Config;

/** A list stands for its entries. */
export const inside = (definition: Definition): Definition => definition.items ?? definition;

/** The mapping at a path such as `sections[].displayData`; `<name>` is any name of the user's own. */
export function definitionAt(path: string): Definition {
  const found = path
    .replaceAll('[]', '')
    .split('.')
    .reduce<Definition | undefined>((at, key) => {
      const named = typeof at?.additionalProperties === 'object' ? at.additionalProperties : undefined;
      const next = key === '<name>' ? named : at?.properties?.[key];
      return next && inside(next);
    }, configDefinition);
  if (!found) throw new Error(`The schema has no ${path}.`);
  return found;
}

/** The keys of a mapping that are worth a row. */
export const keysOf = ({ properties = {} }: Definition): [string, Definition][] =>
  Object.entries(properties).filter(([, key]) => !key.leftover && !key.deprecated);
