import { Ajv, type ValidateFunction } from 'ajv';
import { Config, SubPage } from '../schema/config/config.ts';
import { optionsSchema, validatorSchema } from '../schema/config/json-schema.ts';
import type { FileValidators, ValidateFn, Validators } from '../schema/document/validators.ts';
import type { WidgetDeclaration } from '../schema/widget.ts';

/** Widget types by name, each loaded on its own; `web/widgets/catalogue.ts` is one. */
export type Catalogue = Record<string, () => Promise<{ default: unknown }>>;

/** Compiles the definitions as the program runs: for development and tests; the package carries them precompiled. */
export async function loadValidators(catalogue: Catalogue): Promise<Validators> {
  const clean = new Ajv(ajvOptions('clean'));
  const compileFull = () => compileFiles(new Ajv(ajvOptions('full')), 'full');
  const declarations = await loadDeclarations(catalogue);
  const compiled = new Map<string, ValidateFn>();
  let full: FileValidators | undefined;
  return {
    clean: compileFiles(clean, 'clean'),
    full: async () => (full ??= compileFull()),
    widgetTypes: [...declarations.keys()],
    widgetAliases: widgetAliases(declarations.values()),
    widgetOptions: async (type) => {
      const declaration = declarations.get(type);
      if (!declaration) return undefined;
      const known =
        compiled.get(type) ?? asValidateFn(new Ajv(ajvOptions('full')).compile(optionsSchema(declaration.options)));
      compiled.set(type, known);
      return known;
    },
  };
}

/** The declarations of a catalogue in the order of their types, by the type that each declares. */
export async function loadDeclarations(catalogue: Catalogue): Promise<Map<string, WidgetDeclaration>> {
  const loaded = await Promise.all(Object.values(catalogue).map((load) => load()));
  const declarations = loaded.map((module) => module.default as WidgetDeclaration);
  declarations.sort((a, b) => (a.type < b.type ? -1 : 1));
  return new Map(declarations.map((declaration) => [declaration.type, declaration]));
}

export const widgetAliases = (declarations: Iterable<WidgetDeclaration>): Record<string, string> =>
  Object.fromEntries([...declarations].flatMap(({ type, aliases = [] }) => aliases.map((alias) => [alias, type])));

/** `clean` stops at the first error; strict mode would refuse what TypeBox writes beside the keywords. */
export const ajvOptions = (kind: 'clean' | 'full') =>
  ({ strict: false, allErrors: kind === 'full', messages: false }) as const;

function compileFiles(ajv: Ajv, kind: 'clean' | 'full'): FileValidators {
  return {
    config: asValidateFn(ajv.compile(validatorSchema(Config, kind))),
    subPage: asValidateFn(ajv.compile(validatorSchema(SubPage, kind))),
  };
}

// Ajv's own type is a guard with generics that nobody here needs.
const asValidateFn = (validate: ValidateFunction): ValidateFn => validate as unknown as ValidateFn;
