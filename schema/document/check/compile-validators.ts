import { Ajv, type ValidateFunction } from 'ajv';
import { Config, SubPage } from '../../config/config.ts';
import { optionsSchema, validatorSchema } from '../../config/json-schema.ts';
import type { WidgetCatalogue } from '../../widget.ts';
import { shorten } from './schema/matches-schema.ts';
import type { FileValidators, Schemas, ValidateFn, Validators } from './validators.ts';

/** Compiles the definitions as the program runs: for development and tests; the package carries them precompiled. */
export function compileValidators(catalogue: WidgetCatalogue): Validators {
  const schemas = validatorSchemas(catalogue);
  const options = new Map<string, ValidateFn>();
  let full: FileValidators | undefined;
  return {
    schemas,
    full: async () => {
      full ??= { config: compile(validatorSchema(Config, 'full')), subPage: compile(validatorSchema(SubPage, 'full')) };
      return full;
    },
    options: async (type) => {
      const schema = Object.hasOwn(schemas.widgets, type) ? schemas.widgets[type] : undefined;
      if (!schema) return undefined;
      const validate = options.get(type) ?? compile(schema);
      options.set(type, validate);
      return validate;
    },
  };
}

/** The schemas as plain data. */
export const validatorSchemas = (catalogue: WidgetCatalogue): Schemas => ({
  config: shorten(validatorSchema(Config, 'clean')),
  subPage: shorten(validatorSchema(SubPage, 'clean')),
  widgets: Object.fromEntries(Object.entries(catalogue).map(([type, { options }]) => [type, optionsSchema(options)])),
  widgetAliases: Object.fromEntries(
    Object.values(catalogue).flatMap(({ type, aliases = [] }) => aliases.map((alias) => [alias, type])),
  ),
  tileTypes: Object.values(catalogue).flatMap(({ type, glance }) => (glance ? [type] : [])),
});

/** Strict mode would refuse what TypeBox writes beside the keywords. */
export const ajvOptions = { strict: false, allErrors: true, messages: false } as const;

// Ajv's own type is a guard with generics that nobody here needs.
const compile = (schema: object): ValidateFn => new Ajv(ajvOptions).compile(schema) as ValidateFunction as ValidateFn;
