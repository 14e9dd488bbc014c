import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Metafile } from 'esbuild';

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
  await Promise.all(
    Object.keys(outputs).map(async (path) => {
      const text = await readFile(resolve(root, path), 'utf8');
      const changed = [...direct].reduce((script, [name, importing]) => script.replaceAll(name, importing), text);
      if (changed !== text) await writeFile(resolve(root, path), changed);
    }),
  );
  return { ...metafile, outputs };
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
