import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { WidgetDeclaration } from '../../../schema/widget.ts';

/** Generated files of `web/widgets`, by their names. */
export type CatalogueFiles = Record<(typeof catalogueFiles)[number], string>;

/** Their names. */
export const catalogueFiles = ['catalogue.ts', 'declarations.ts', 'views.ts'] as const;

/**
 * Writes the indexes of the widgets from the listing of their folder: `catalogue.ts` with every declaration, for the
 * command line, `declarations.ts` that loads one of them, for the server, and `views.ts` that loads one widget's part of
 * the page. A folder is a widget when it holds a `widget.ts`, unless its name begins with `_`: that is what a family
 * shares. Same folder in, same text out; the files are kept with the sources, and a test compares.
 */
export async function generateCatalogue(widgetsFolder: string): Promise<CatalogueFiles> {
  const widgets = await findWidgets(widgetsFolder);
  return {
    'catalogue.ts': catalogueText(widgets),
    'declarations.ts': declarationsText(widgets),
    'views.ts': viewsText(widgets),
  };
}

/** Brings the generated files of a widgets folder up to date. */
export async function writeCatalogue(widgetsFolder: string): Promise<void> {
  const files = await generateCatalogue(widgetsFolder);
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(widgetsFolder, name), text)));
}

interface Found {
  type: string;
  aliases: readonly string[];
  /** It has a `view.tsx`; the others say in their declaration what they show. */
  drawsItself: boolean;
}

async function findWidgets(folder: string): Promise<Found[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const types = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name)
    .filter((name) => existsSync(join(folder, name, 'widget.ts')))
    .sort();
  const declarations = await importDeclarations(folder, types);
  return types.map((type) => ({
    type,
    aliases: declarations[variable(type)]?.aliases ?? [],
    drawsItself: existsSync(join(folder, type, 'view.tsx')),
  }));
}

/** The declarations by their variables. They are bundled first: what Node imports is JavaScript. */
async function importDeclarations(
  folder: string,
  types: readonly string[],
): Promise<Record<string, WidgetDeclaration | undefined>> {
  const { outputFiles } = await build({
    stdin: {
      contents: types.map((type) => `export { default as ${variable(type)} } from './${type}/widget.ts';`).join('\n'),
      resolveDir: folder,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}

const note = '// Generated from the folders beside it by `npm run new:widget`. Do not edit.\n';

function catalogueText(widgets: readonly Found[]): string {
  const imports = widgets.map(({ type }) => `import ${variable(type)} from './${type}/widget.ts';\n`).sort(byPath);
  const entries = widgets.map(({ type }) => `  ${property(type)}: ${variable(type)},\n`);
  return `${note}import type { WidgetCatalogue } from '../../schema/widget.ts';
${imports.join('')}
/** The declaration of every widget, by its type. */
export const catalogue: WidgetCatalogue = {
${entries.join('')}};
`;
}

const loaders = (widgets: readonly Found[], file: string): string =>
  widgets.map(({ type }) => `  ${property(type)}: () => import('./${type}/${file}'),\n`).join('');

const declarationsText = (
  widgets: readonly Found[],
): string => `${note}import type { WidgetDeclaration } from '../../schema/widget.ts';

const declarations: Record<string, () => Promise<{ default: unknown }>> = {
${loaders(widgets, 'widget.ts')}};

/** Loads the declaration of a type; \`undefined\` where there is none. */
export const loadDeclaration = async (type: string): Promise<WidgetDeclaration | undefined> =>
  Object.hasOwn(declarations, type) ? ((await declarations[type]?.())?.default as WidgetDeclaration) : undefined;
`;

function viewsText(widgets: readonly Found[]): string {
  const aliases = widgets.flatMap((widget) =>
    widget.aliases.map((alias) => `  ${property(alias)}: '${widget.type}',\n`),
  );
  return `${note}
/** Loads the view of a widget that draws itself, which brings its declaration. */
export const views: Record<string, () => Promise<unknown>> = {
${loaders(
  widgets.filter(({ drawsItself }) => drawsItself),
  'view.tsx',
)}};

/** Loads the declaration of a widget that says in it what it shows. */
export const declarations: Record<string, () => Promise<unknown>> = {
${loaders(
  widgets.filter(({ drawsItself }) => !drawsItself),
  'widget.ts',
)}};

/** Other names to types. */
export const aliases: Readonly<Record<string, string>> = {
${aliases.join('')}};
`;
}

const byPath = (a: string, b: string) => (a.slice(a.indexOf("'")) < b.slice(b.indexOf("'")) ? -1 : 1);

/** `gl-current-cpu` as a variable: `glCurrentCpu`. */
export const variable = (type: string): string => type.replace(/-+(.)/g, (_, letter: string) => letter.toUpperCase());

const property = (name: string) => (/^[a-z][a-z0-9]*$/.test(name) ? name : `'${name}'`);
