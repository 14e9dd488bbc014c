import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';

/** A bundle of CommonJS that has run. */
export interface RunBundle {
  exports: unknown;
  /** What V8 has made of it so far, for `codeFile`. */
  code(): Uint8Array;
}

/** Where the compiled code of a bundle is kept. */
export const codeFile = (bundle: string): string => bundle.replace(/\.cjs$/, '.code');

/**
 * Runs a bundle (absolute path) with what V8 made of it when the package was built
 * (`package/command-line/write-code-cache.ts`): so `dash validate` takes 135 ms for 1,000 items, and 165 as modules; the
 * builder of `serve` has rendered them after 260 ms instead of 330. Another version of V8, or other flags, refuse it, and
 * compile as usual. What the bundle imports late, it imports by `dashImport`, since V8 forgets where such code came from.
 */
export function runBundle(bundle: string): RunBundle {
  const source = readFileSync(bundle, 'utf8');
  const kept = codeFile(bundle);
  const script = new Script(`(function(exports,require,module,__filename,__dirname,dashImport){${source}\n})`, {
    filename: bundle,
    ...(existsSync(kept) && { cachedData: readFileSync(kept) }),
  });
  const module = { exports: {} };
  const folder = dirname(bundle);
  // Bundles require nothing but what is Node's own.
  script.runInThisContext()(module.exports, require, module, bundle, folder, importLate(folder));
  return { exports: module.exports, code: () => script.createCachedData() };
}

const importLate = (folder: string) => async (name: string) => {
  if (name.endsWith('.cjs')) return runBundle(join(folder, name)).exports;
  if (!name.startsWith('.')) return import(name);
  const { pathToFileURL } = await import('node:url');
  return import(new URL(name, pathToFileURL(`${folder}/`)).href);
};
