import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Metafile } from 'esbuild';
import { chunksOf } from './chunks.ts';

/** What esbuild writes for an entry whose code stands in a shared chunk. */
const stub = /^import\{(?<names>[^}]*)\}from"(?<chunk>[^"]+)";(?:import"[^"]+";)*export\{(?<exports>[^}]*)\};\s*$/;

/**
 * Has scripts import these entries from the chunks that hold them. esbuild leaves a file for each that only names the
 * chunk: a request more, and a round trip before the chunk is asked for. Gives the account of what is there then.
 */
export async function importFromChunks(
  metafile: Metafile,
  entries: readonly string[],
  root: string,
): Promise<Metafile> {
  const outputs = { ...metafile.outputs };
  const direct = new Map<string, string>();
  for (const [path, { entryPoint }] of Object.entries(outputs)) {
    if (entryPoint === undefined || !entries.includes(entryPoint)) continue;
    const holder = Object.entries(outputs).find(([, { inputs }]) => Object.hasOwn(inputs, entryPoint));
    const importing = importOf(await readFile(resolve(root, path), 'utf8'));
    if (!holder || importing === undefined) throw new Error(`${path} is no file that only names a chunk.`);
    direct.set(`import("./${basename(path)}")`, importing);
    outputs[holder[0]] = { ...holder[1], entryPoint };
    delete outputs[path];
    await rm(resolve(root, path));
  }
  await replaceIn(Object.keys(outputs), direct, root);
  return { ...metafile, outputs };
}

/**
 * Has scripts that import these entries ask for all their chunks at once: else a browser learns of them from the entry's
 * own file, a round trip later. `isLater` tells which chunks a page doesn't have by then.
 */
export async function importAtOnce(
  metafile: Metafile,
  entries: readonly string[],
  root: string,
  outDir: string,
  isLater: (chunk: string) => boolean,
): Promise<void> {
  const importing = entries.map((entry): [string, string] => {
    const imports = chunksOf(metafile, entry, root, outDir)
      .filter(isLater)
      .map((chunk) => `import("./${chunk}")`);
    const [own] = imports;
    if (own === undefined) throw new Error(`${entry} has no file of its own.`);
    return [own, `Promise.all([${imports}]).then(c=>c[0])`];
  });
  await replaceIn(Object.keys(metafile.outputs), new Map(importing), root);
}

async function replaceIn(paths: readonly string[], texts: ReadonlyMap<string, string>, root: string): Promise<void> {
  for (const path of paths) {
    const text = await readFile(resolve(root, path), 'utf8');
    const changed = [...texts].reduce((script, [from, to]) => script.replaceAll(from, to), text);
    if (changed !== text) await writeFile(resolve(root, path), changed);
  }
}

/** An import of the same from the chunk, as an expression. */
export function importOf(script: string): string | undefined {
  const { names, chunk, exports } = stub.exec(script)?.groups ?? {};
  if (names === undefined || chunk === undefined || exports === undefined) return undefined;
  const inChunk = new Map(pairsOf(names).map(([name, local]) => [local, name]));
  const members = pairsOf(exports).map(([local, name]) => `${name}:c.${inChunk.get(local)}`);
  return `import(${JSON.stringify(chunk)}).then(c=>({${members}}))`;
}

/** The pairs of a list such as `a as b,c`. */
const pairsOf = (list: string): [from: string, to: string][] =>
  list.split(',').map((entry) => {
    const [from = '', to = from] = entry.split(' as ');
    return [from, to];
  });
