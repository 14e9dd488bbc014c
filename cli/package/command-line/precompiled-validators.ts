import { join } from 'node:path';
import { Ajv } from 'ajv';
import standaloneModule from 'ajv/dist/standalone/index.js';
import type { Plugin } from 'esbuild';
import { Config, SubPage } from '../../../schema/config/config.ts';
import { validatorSchema } from '../../../schema/config/json-schema.ts';
import { ajvOptions, validatorSchemas } from '../../../schema/document/check/compile-validators.ts';
import type { Schemas } from '../../../schema/document/check/validators.ts';
import type { WidgetCatalogue } from '../../../schema/widget.ts';

// The module is CommonJS, so Node and the bundler disagree about what its default is.
const standalone = (standaloneModule as { default?: typeof standaloneModule }).default ?? standaloneModule;

/** File name to the source of an ES module. */
export type Modules = Record<string, string>;

/** The module that stands in for `cli/validators/validators.ts` in the package; it imports the other ones by `./` and their name. */
export const entryModule = 'validators.js';

/**
 * Generates what the package and the page carry in place of their `validators.ts`: the same exports, with the schemas as data
 * and every one compiled to code, so that Ajv and TypeBox are not loaded when a file is checked. The code that names
 * departures stands in modules of its own, one for each type of widget, imported when there is one to name.
 */
export function precompileValidators(catalogue: WidgetCatalogue): Modules {
  // Compiling takes seconds, and each bundle of a build asks for the same.
  const known = compiled.get(catalogue);
  if (known) return known;
  const modules = compileAll(catalogue);
  compiled.set(catalogue, modules);
  return modules;
}

const compiled = new WeakMap<WidgetCatalogue, Modules>();

function compileAll(catalogue: WidgetCatalogue): Modules {
  const schemas = validatorSchemas(catalogue);
  const modules: Modules = {
    [entryModule]: entry(Object.keys(schemas.widgets)),
    [schemasModule]: schemasSource(schemas),
    'validators-full.js': compile({
      config: validatorSchema(Config, 'full'),
      subPage: validatorSchema(SubPage, 'full'),
    }),
  };
  for (const [type, schema] of Object.entries(schemas.widgets)) {
    modules[optionsModule(type)] = compile({ validate: schema });
  }
  return modules;
}

/** The schemas alone. */
const schemasModule = 'validators-schemas.js';

const optionsModule = (type: string) => `validators-options-${type}.js`;

/** What a page's schema shares with that of the main file stands there once. */
function schemasSource({ config, subPage, widgets, widgetAliases, tileTypes }: Schemas): string {
  const shared = Object.entries(subPage.properties ?? {}).map(([key, schema]) => {
    const same = JSON.stringify(schema) === JSON.stringify(config.properties?.[key]);
    return `${JSON.stringify(key)}: ${same ? `config.properties[${JSON.stringify(key)}]` : JSON.stringify(schema)}`;
  });
  const { properties, ...rest } = subPage;
  // An engine reads a long JSON text faster than the same as code.
  return `const config = JSON.parse(${JSON.stringify(JSON.stringify(config))});
const subPage = { ...${JSON.stringify(rest)}, properties: { ${shared.join(', ')} } };
export const schemas = { config, subPage, widgets: ${JSON.stringify(widgets)}, widgetAliases: ${JSON.stringify(widgetAliases)}, tileTypes: ${JSON.stringify(tileTypes)} };
`;
}

/** One module that exports a validate function for each schema. */
function compile(schemas: Record<string, object>): string {
  const ajv = new Ajv({ ...ajvOptions, code: { source: true, esm: true, lines: false, optimize: 2 } });
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

const entry = (types: readonly string[]) => `import { schemas } from './${schemasModule}';
const modules = {
${types.map((type) => `  ${JSON.stringify(type)}: () => import(${JSON.stringify(`./${optionsModule(type)}`)}),`).join('\n')}
};
const validators = {
  schemas,
  full: () => import('./validators-full.js'),
  options: async (type) => (Object.hasOwn(modules, type) ? (await modules[type]()).validate : undefined),
};
export const loadValidators = async () => validators;
`;

/** Puts these modules in the place of `replaced`, which compiles the validators when it runs. */
export const precompiledValidators = (root: string, modules: Modules, replaced: string): Plugin => ({
  name: 'precompiled-validators',
  setup({ onResolve, onLoad }) {
    const namespace = 'precompiled-validators';
    const path = join(root, replaced);
    onResolve({ filter: /\/validators\.ts$/ }, (asked) =>
      join(asked.resolveDir, asked.path) === path ? { path: entryModule, namespace } : undefined,
    );
    onResolve({ filter: new RegExp(`^${namespace}:`) }, (asked) => ({
      path: asked.path.slice(`${namespace}:`.length),
      namespace,
    }));
    onResolve({ filter: /^\.\/validators/, namespace }, (asked) => ({
      path: asked.path.slice('./'.length),
      namespace,
    }));
    onLoad({ filter: /.*/, namespace }, (asked) => ({ contents: modules[asked.path] ?? '', resolveDir: root }));
  },
});
