import { Ajv } from 'ajv';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { Config, SubPage } from '../../schema/config/config.ts';
import { optionsSchema, validatorSchema } from '../../schema/config/json-schema.ts';
import { ajvOptions, type Catalogue, loadDeclarations, widgetAliases } from '../validators.ts';

// The module is CommonJS, so Node and the bundler disagree about what its default is.
const standalone = (standaloneModule as { default?: typeof standaloneModule }).default ?? standaloneModule;

/** File name to the source of an ES module. */
export type Modules = Record<string, string>;

/** The module that stands in for `cli/validators.ts` in the package; it imports the other ones by `./` and their name. */
export const entryModule = 'validators.js';

/**
 * Generates what the package carries in place of `cli/validators.ts`: the same exports, with every schema compiled to
 * code, so that Ajv and TypeBox are not loaded when a file is checked. The quick validators stand in the entry; the full
 * ones and each widget's options are modules of their own, imported when they are needed.
 */
export async function precompileValidators(catalogue: Catalogue): Promise<Modules> {
  const declarations = await loadDeclarations(catalogue);
  const types = [...declarations.keys()];
  const modules: Modules = {
    [entryModule]: entry(types, widgetAliases(declarations.values())),
    'validators-clean.js': fileModule('clean'),
    'validators-full.js': fileModule('full'),
  };
  for (const [type, declaration] of declarations) {
    modules[optionsModule(type)] = compile('full', { options: optionsSchema(declaration.options) });
  }
  return modules;
}

const optionsModule = (type: string) => `validators-options-${type}.js`;

const fileModule = (kind: 'clean' | 'full') =>
  compile(kind, { config: validatorSchema(Config, kind), subPage: validatorSchema(SubPage, kind) });

/** One module that exports a validate function for each schema. */
function compile(kind: 'clean' | 'full', schemas: Record<string, object>): string {
  const ajv = new Ajv({ ...ajvOptions(kind), code: { source: true, esm: true, lines: false, optimize: 2 } });
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema({ ...schema, $id: name });
  return importHelpers(standalone(ajv, Object.fromEntries(Object.keys(schemas).map((name) => [name, name]))));
}

/** Ajv writes `require` for its few run-time helpers, which an ES module doesn't have. */
function importHelpers(source: string): string {
  const imports: string[] = [];
  const code = source.replace(/require\("([^"]+)"\)/g, (_, module: string) => {
    const name = `helper${imports.length}`;
    imports.push(`import ${name} from ${JSON.stringify(`${module}.js`)};`);
    return name;
  });
  return [...imports, code].join('\n');
}

const entry = (types: readonly string[], aliases: Record<string, string>) => `import * as clean from './validators-clean.js';
const options = {
${types.map((type) => `  ${JSON.stringify(type)}: () => import(${JSON.stringify(`./${optionsModule(type)}`)}),`).join('\n')}
};
const validators = {
  clean,
  full: () => import('./validators-full.js'),
  widgetTypes: ${JSON.stringify(types)},
  widgetAliases: ${JSON.stringify(aliases)},
  widgetOptions: async (type) => (Object.hasOwn(options, type) ? (await options[type]()).options : undefined),
};
export const loadValidators = async () => validators;
`;
