import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const string = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\x60(?:[^\x60\\]|\\.)*\x60`;
const list = String.raw`\[(?:${string}|[^'"\x60[\]]|\[(?:${string}|[^'"\x60[\]])*\])*\]`;
const help = String.raw`(?<=[{,]\s*)(?:(?:title|description|looksLike):\s*(?:${string})|examples:\s*${list})\s*(?:,|(?=\}))`;
const comment = String.raw`\/\/.*|\/\*[^]*?\*\/`;
const regularExpression = String.raw`(?<=[(,=:[!&|?{};]\s*)\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/`;
const parts = new RegExp(`(${help})|${comment}|${regularExpression}|${string}`, 'g');

/** The source of definitions without what only tells people about a key. */
export const dropHelp = (source: string): string =>
  source.replace(parts, (part, found: string | undefined) => (found === undefined ? part : ''));

/**
 * Leaves titles, descriptions and examples out of the config's definitions, for bundles that read configs and explain
 * nothing: they are 19 kB.
 */
export const withoutHelp: Plugin = {
  name: 'without-help',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]schema[\\/]config[\\/][\w-]+\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      // Definitions are written with these, and parts of them say what they look like; elsewhere a `title` is something else,
      // and other plugins may have their say.
      return /from '\.\/shapes\.ts'|\blooksLike:/.test(source)
        ? { contents: dropHelp(source), loader: 'ts' }
        : undefined;
    });
  },
};
