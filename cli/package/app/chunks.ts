import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import type { LateBody } from '../../../schema/shown.ts';
import type { WidgetDeclaration } from '../../../schema/widget.ts';
import type { WordsPart } from '../words/write-words.ts';
import { wordsFile } from './word-chunks.ts';

/** The scripts that are loaded by `import()`. */
export function lateScripts({ inputs }: Metafile): Set<string> {
  const late = new Set<string>();
  for (const { imports } of Object.values(inputs)) {
    for (const { kind, path } of imports)
      if (kind === 'dynamic-import' && /\.(?:tsx?|json)$/.test(path)) late.add(path);
  }
  return late;
}

/** What follows the first view. */
export const second = 'web/boot/after-start.ts';

/** What brings React to the page. */
export const reactPart = 'web/app/react-part.tsx';

/** What may be the first that somebody opens on a page, by a key or a button, before anything else has come. */
export const openedAtOnce = [
  'web/features/context-menu/show-menu.tsx',
  'web/features/palette/palette.tsx',
  'web/app/render-dialogs.tsx',
];

/**
 * What a page without a connection needs soon: menus, where a search would lead, smooth folding, tooltips, letters for lost
 * pictures.
 */
export const offlineScripts = [
  'web/features/context-menu/show-menu.tsx',
  'web/features/search/search-web.ts',
  'web/boot/move-smoothly.ts',
  'web/features/tooltip/tooltip.ts',
  'web/features/lost-pictures/replace-lost-pictures.ts',
];

/** The later scripts that are rendered by React. */
export function renderedScripts(metafile: Metafile): Set<string> {
  const usesReact = (script: string) =>
    [...reachedFrom(metafile, script)].some((path) => path.startsWith('node_modules/react/'));
  return new Set([...lateScripts(metafile)].filter(usesReact));
}

/**
 * Modules of ours that React's part shares with later scripts that it doesn't render, and that nothing needs before: a few
 * small ones, which are one chunk. Beside them, the scripts that have to reach all of them for that.
 */
export function sharedWithReact(metafile: Metafile): { modules: string[]; users: Set<string> } {
  const rendered = renderedScripts(metafile);
  const late = [...lateScripts(metafile)];
  const others = late.filter((script) => script !== second && !rendered.has(script));
  const elsewhere = new Set(others.flatMap((script) => [...reachedFrom(metafile, script)]));
  const early = new Set([second, ...reachedFrom(metafile, second)]);
  const modules = [...reachedFrom(metafile, reactPart)].filter(
    (path) => elsewhere.has(path) && !early.has(path) && /^(?:schema|web)\/.*\.ts$/.test(path),
  );
  const isUser = (script: string) => {
    const reached = reachedFrom(metafile, script);
    return rendered.has(script) || isOfWidgets(script) || modules.some((path) => reached.has(path));
  };
  return { modules, users: new Set(late.filter(isUser)) };
}

/**
 * Modules of ours that what somebody may open at once shares with other scripts, all of them rendered by React: they come
 * with it, as each would be a request of its own.
 */
export function comingWithReact(metafile: Metafile): string[] {
  const late = lateScripts(metafile);
  const rendered = renderedScripts(metafile);
  const uses = new Map<string, string[]>();
  for (const script of late) {
    for (const path of reachedFrom(metafile, script)) uses.set(path, [...(uses.get(path) ?? []), script]);
  }
  const isOfReact = ([path, scripts]: [string, string[]]) =>
    /^(?:schema|web)\/.*\.tsx?$/.test(path) &&
    scripts.length > 1 &&
    scripts.some((script) => openedAtOnce.includes(script)) &&
    scripts.every((script) => rendered.has(script));
  return [...uses].filter(isOfReact).map(([path]) => path);
}

/** What is loaded with the first widget of a page. */
const widgetHost = 'web/features/widgets/live-widget.tsx';

/** What draws the bodies that only few widgets show. */
export const bodyScripts: Readonly<Record<LateBody, string>> = {
  timeline: 'web/components/parts/timeline.tsx',
  picture: 'web/components/parts/pictures.tsx',
  text: 'web/components/parts/texts.tsx',
  heat: 'web/components/parts/heat.tsx',
  folders: 'web/components/parts/folders.tsx',
  qr: 'web/components/parts/qr.tsx',
};

/** What draws what only few pages have in their first HTML, whose styles stand in these pages: bodies, and boxes to search in. */
export const pageScripts = { ...bodyScripts, searchBox: 'web/widgets/custom-search/view.tsx' } as const;

/** What a page imports late for a widget, whose file of its own is that of its view or of its declaration. */
export const widgetScripts = ({ type, shows, hasView, bodies = [] }: WidgetDeclaration): string[] => [
  widgetHost,
  ...(shows && !hasView
    ? ['web/widgets/shows-view.tsx', `web/widgets/${type}/widget.ts`]
    : [`web/widgets/${type}/view.tsx`]),
  ...(bodies.length > 0 ? ['web/components/parts/late-bodies.ts', ...bodies.map((body) => bodyScripts[body])] : []),
];

const isOfWidgets = (path: string): boolean => /^web\/widgets\/.*\.tsx?$/.test(path);

/** Modules that several widgets import; what a family shares is left to the family. */
export function sharedByWidgets(metafile: Metafile): string[] {
  const uses = new Map<string, number>();
  for (const late of lateScripts(metafile)) {
    if (!isOfWidgets(late)) continue;
    for (const path of reachedFrom(metafile, late)) uses.set(path, (uses.get(path) ?? 0) + 1);
  }
  const isShared = ([path, count]: [string, number]) =>
    count > 1 && /^(?:schema|web)\/.*\.tsx?$/.test(path) && !path.includes('/_');
  return [...uses].filter(isShared).map(([path]) => path);
}

/** What a module imports at once, by any number of steps. */
function reachedFrom({ inputs }: Metafile, entry: string): Set<string> {
  const reached = new Set<string>();
  const follow = (path: string) => {
    for (const { kind, path: next } of inputs[path]?.imports ?? []) {
      if (kind !== 'import-statement' || reached.has(next)) continue;
      reached.add(next);
      follow(next);
    }
  };
  follow(entry);
  return reached;
}

/** What is known of the page's scripts once they have been bundled. */
interface Survey {
  entry: string;
  /** The scripts that are loaded by `import()`. */
  late: ReadonlySet<string>;
  /** Those among them that React renders. */
  rendered: ReadonlySet<string>;
  /** What several widgets share. */
  shared: readonly string[];
  /** What React's part shares with scripts that it doesn't render, and whom it is one chunk for. */
  sharedWithReact: { modules: readonly string[]; users: ReadonlySet<string> };
  /** What comes with React though the home view has no use for it. */
  comingWithReact: readonly string[];
}

/**
 * Keeps the first script in one chunk, what follows it in another, and React with the home view in a third. esbuild makes
 * a chunk for each set of entries that share a module, dozens of tiny ones here; when every later script reaches all of
 * the first two, and all that React renders reach the third, each is one set. At run time the imports do nothing: these
 * have long run, or wait to be called. Strings of a language are among the later scripts: else esbuild's own helpers,
 * which every script has, would be a chunk apart. What several widgets share is one chunk likewise, as all of them and
 * what they stand in reach it; so is what React's part shares with scripts without React.
 */
export const oneCore = (
  root: string,
  { entry, late, rendered, shared, sharedWithReact, comingWithReact }: Survey,
): Plugin => ({
  name: 'one-core',
  setup({ onLoad }) {
    onLoad({ filter: /\.(?:tsx?|json)$/ }, async ({ path }) => {
      const name = relative(root, path);
      if (!late.has(name)) return undefined;
      const common = name === widgetHost || isOfWidgets(name) ? shared : [];
      const isRendered = name !== reactPart && rendered.has(name);
      const before = name === second ? [] : [second, ...(isRendered ? [reactPart] : [])];
      const small = sharedWithReact.users.has(name) ? sharedWithReact.modules : [];
      const beside = name === reactPart ? comingWithReact : [];
      const reached = [entry, ...before, ...small, ...common, ...beside];
      const imports = reached.map((file) => `import ${JSON.stringify(join(root, file))};`).join('\n');
      const text = await readFile(path, 'utf8');
      const script = path.endsWith('.json') ? `export default ${text}` : text;
      const contents = `${script}\n${imports}`;
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
});

export function startOf(
  metafile: Metafile,
  entry: string,
  root: string,
  outDir: string,
): [start: string, preload: string[]] {
  // Where other chunks share what the entry holds, esbuild leaves no more in its own file than imports of what is shared.
  const [holder] = Object.entries(metafile.outputs).find(([, { inputs }]) => Object.hasOwn(inputs, entry)) ?? [];
  if (holder === undefined) throw new Error(`esbuild wrote nothing for ${entry}.`);
  const [start = '', ...preload] = importedBy(metafile, holder, root, outDir);
  return [start, preload];
}

/** The chunk of an entry and those that it imports at once, by their names below `outDir`. */
export function chunksOf(metafile: Metafile, entry: string, root: string, outDir: string): string[] {
  const found = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry);
  return found ? importedBy(metafile, found[0], root, outDir) : [];
}

/** A chunk and those that it imports at once, it being the first. */
function importedBy({ outputs }: Metafile, chunk: string, root: string, outDir: string): string[] {
  const chunks = new Set<string>();
  const follow = (path: string) => {
    if (chunks.has(path)) return;
    chunks.add(path);
    for (const { kind, path: next } of outputs[path]?.imports ?? []) if (kind === 'import-statement') follow(next);
  };
  follow(chunk);
  return [...chunks].map((path) => relative(outDir, resolve(root, path)));
}

/** The files of the screens that come late, with their chunks. */
export const screenChunks = (metafile: Metafile, root: string, outDir: string): [file: string, chunks: string[]][] =>
  Object.values(metafile.outputs)
    .flatMap(({ entryPoint }) =>
      entryPoint && /^web\/screens\/[^/]+\/[^/]+\.tsx$/.test(entryPoint) ? [entryPoint] : [],
    )
    .map((file) => [file, chunksOf(metafile, file, root, outDir)]);

/** The chunk of a part of the words for each language, by its code. */
export const languageChunks = (
  metafile: Metafile,
  part: WordsPart,
  codes: readonly string[],
  [root, outDir]: [root: string, outDir: string],
): Record<string, string> =>
  Object.fromEntries(codes.map((code) => [code, chunksOf(metafile, wordsFile(part, code), root, outDir)[0] ?? '']));
