import { optionsSchema } from '../config/json-schema.ts';
import type { PlainSchema } from '../document/check/schema/matches-schema.ts';
import type { Validators } from '../document/check/validators.ts';
import { validateBy } from './departures.ts';
import { shownAs } from './expand.ts';
import type { OwnTypeOutline } from './own-type.ts';

/** The validators of a dashboard that has types of its own: these themselves where it has none. */
export function withOwnTypes(validators: Validators, types: Readonly<Record<string, OwnTypeOutline>>): Validators {
  const names = Object.keys(types);
  if (names.length === 0) return validators;
  const own: Record<string, PlainSchema> = Object.fromEntries(
    Object.entries(types).map(([name, { options }]) => [name, optionsSchema(options)]),
  );
  const { schemas } = validators;
  return {
    schemas: {
      ...schemas,
      widgets: { ...own, ...schemas.widgets },
      tileTypes: schemas.tileTypes.includes(shownAs) ? [...schemas.tileTypes, ...names] : schemas.tileTypes,
    },
    full: () => validators.full(),
    options: async (type) => {
      const schema = Object.hasOwn(own, type) && !Object.hasOwn(schemas.widgets, type) ? own[type] : undefined;
      return schema ? validateBy(schema) : validators.options(type);
    },
  };
}
