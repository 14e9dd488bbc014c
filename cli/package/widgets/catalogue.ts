import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { WidgetDeclaration } from '../../../schema/widget.ts';
import { readOptions } from '../../../schema/widget-options.ts';
import { widgetRequests } from '../../../schema/widget-plan.ts';

/** Generated files of `web/widgets`, by their names. */
export type CatalogueFiles = Record<(typeof catalogueFiles)[number], string>;

/** Their names. */
export const catalogueFiles = ['catalogue.ts', 'choices.ts', 'declarations.ts', 'views.ts'] as const;

/**
 * Writes the indexes of the widgets from the listing of their folder: `catalogue.ts` with every declaration, for the
 * command line, `choices.ts` with what the choice of widgets says of each, in its order, `declarations.ts` that loads one
 * of them, for the server, and `views.ts` that loads one widget's part of the page. A folder is a widget when it holds a `widget.ts`, unless its name begins with `_`: that is what a family
 * shares. Same folder in, same text out; the files are kept with the sources, and a test compares.
 */
export async function generateCatalogue(widgetsFolder: string): Promise<CatalogueFiles> {
  const widgets = await findWidgets(widgetsFolder);
  return {
    'catalogue.ts': catalogueText(widgets),
    'choices.ts': choicesText(widgets),
    'declarations.ts': declarationsText(widgets),
    'views.ts': viewsText(widgets),
  };
}

/** Brings the generated files of a widgets folder up to date. */
export async function writeCatalogue(widgetsFolder: string): Promise<void> {
  const files = await generateCatalogue(widgetsFolder);
  for (const [name, text] of Object.entries(files)) {
    const file = join(widgetsFolder, name);
    const before = await readFile(file, 'utf8').catch(() => undefined);
    if (before !== text) await writeFile(file, text);
  }
}

interface Found {
  type: string;
  aliases: readonly string[];
  choice: Pick<WidgetDeclaration, 'category' | 'picture' | 'rank'>;
  /** Only a server can ask what it asks. */
  needsServer: boolean;
  /** It has something to say on the tile of an item. */
  onTile: boolean;
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
  return types.map((type) => {
    const declaration = declarations[variable(type)];
    if (declaration === undefined) throw new Error(`web/widgets/${type}/widget.ts has no declaration.`);
    const { aliases = [], category, picture, rank } = declaration;
    return {
      type,
      aliases,
      choice: { category, picture, ...(rank !== undefined && { rank }) },
      needsServer: needsServer(declaration),
      onTile: declaration.glance !== undefined,
      drawsItself: existsSync(join(folder, type, 'view.tsx')),
    };
  });
}

/** Whether what a widget asks for in its example is asked of the Dash server itself, takes a session, or never answers a browser. */
const needsServer = (widget: WidgetDeclaration): boolean =>
  widget.signIn !== undefined ||
  widgetRequests(widget, readOptions(widget.options, widget.example)).some(
    ({ server, proxy }) => server || proxy === 'always',
  );

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

const note = '// Generated from the folders beside it by `npm run build`. Do not edit.\n';

function catalogueText(widgets: readonly Found[]): string {
  const imports = widgets.map(({ type }) => `import ${variable(type)} from './${type}/widget.ts';\n`);
  const entries = widgets.map(({ type }) => `  ${property(type)}: ${variable(type)},\n`);
  return `${note}import type { WidgetCatalogue } from '../../schema/widget.ts';
${imports.join('')}
/** The declaration of every widget, by its type. */
export const catalogue: WidgetCatalogue = {
${entries.join('')}};
`;
}

function choicesText(widgets: readonly Found[]): string {
  const rankOf = ({ choice }: Found) => choice.rank ?? Number.POSITIVE_INFINITY;
  const rows = widgets
    .toSorted((a, b) => (rankOf(a) === rankOf(b) ? 0 : rankOf(a) - rankOf(b)))
    .map(({ type, choice: { category, picture }, needsServer, onTile }) => {
      const fields = [`type: '${type}'`, `category: '${category}'`, `picture: '${picture}'`];
      if (needsServer) fields.push('needsServer: true');
      if (onTile) fields.push('onTile: true');
      return `  { ${fields.join(', ')} },\n`;
    });
  return `${note}import type { WidgetChoice } from '../../schema/widget.ts';

/** Every widget as it stands in the choice of widgets, in its order. */
export const choices: readonly WidgetChoice[] = [
${rows.join('')}];
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

/** `gl-current-cpu` as a variable: `glCurrentCpu`. */
export const variable = (type: string): string => type.replace(/-+(.)/g, (_, letter: string) => letter.toUpperCase());

const property = (name: string) => (/^[a-z][a-z0-9]*$/.test(name) ? name : `'${name}'`);
