import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { WidgetDeclaration } from '../../../schema/widget.ts';

/** Generated files of `web/widgets`, by their names. */
export type CatalogueFiles = Record<'catalogue.ts' | 'views.ts', string>;

/**
 * Writes the two indexes of the widgets from the listing of their folder: `catalogue.ts` with every declaration, for
 * the command line and the server, and `views.ts` that loads one widget's part of the page. A folder is a widget when
 * it holds a `widget.ts`. Same folder in, same text out; the files are kept with the sources, and a test compares.
 */
export async function generateCatalogue(widgetsFolder: string): Promise<CatalogueFiles> {
  const widgets = await findWidgets(widgetsFolder);
  return { 'catalogue.ts': catalogueText(widgets), 'views.ts': viewsText(widgets) };
}

/** Brings the generated files of a widgets folder up to date. */
export async function writeCatalogue(widgetsFolder: string): Promise<void> {
  const files = await generateCatalogue(widgetsFolder);
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(widgetsFolder, name), text)));
}

type Found = Pick<WidgetDeclaration, 'type'> & { aliases: readonly string[] };

async function findWidgets(folder: string): Promise<Found[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const types = entries
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'widget.ts')))
    .map(({ name }) => name)
    .sort();
  const declarations = await importDeclarations(folder, types);
  return types.map((type) => ({ type, aliases: declarations[variable(type)]?.aliases ?? [] }));
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

function viewsText(widgets: readonly Found[]): string {
  const views = widgets.map(({ type }) => `  ${property(type)}: () => import('./${type}/view.tsx'),\n`);
  const aliases = widgets.flatMap((widget) =>
    widget.aliases.map((alias) => `  ${property(alias)}: '${widget.type}',\n`),
  );
  return `${note}import type { ComponentType } from 'react';
import type { ViewProps, WidgetDeclaration } from '../../schema/widget.ts';

/** What the page loads of one widget. */
export interface WidgetModule {
  widget: WidgetDeclaration;
  default: ComponentType<ViewProps<WidgetDeclaration>>;
}

const views: Record<string, () => Promise<unknown>> = {
${views.join('')}};

/** Other names to types. */
export const aliases: Readonly<Record<string, string>> = {
${aliases.join('')}};

/** Loads the widget behind a type in lower case, or an alias; \`undefined\` where there is none. */
export function loadView(type: string): Promise<WidgetModule> | undefined {
  const name = Object.hasOwn(aliases, type) ? aliases[type] : type;
  return name && Object.hasOwn(views, name) ? (views[name]?.() as Promise<WidgetModule>) : undefined;
}
`;
}

const byPath = (a: string, b: string) => (a.slice(a.indexOf("'")) < b.slice(b.indexOf("'")) ? -1 : 1);

/** `gl-current-cpu` as a variable: `glCurrentCpu`. */
export const variable = (type: string): string => type.replace(/-+(.)/g, (_, letter: string) => letter.toUpperCase());

const property = (name: string) => (/^[a-z][a-z0-9]*$/.test(name) ? name : `'${name}'`);
