import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { target } from './browsers.ts';

/**
 * Writes the texts in these chunks as they are, without the escapes that esbuild has put in their place: six bytes for
 * an Arabic letter that takes two. Modules are UTF-8 to every browser, whatever type they are sent with.
 *
 * esbuild escapes in all chunks of a bundle or in none. The rest keep their escapes, because they have few, and an
 * engine takes two bytes a letter for a whole script in which one letter is not of Latin 1.
 */
export async function writeTextsPlainly(folder: string, chunks: readonly string[]): Promise<void> {
  await Promise.all(
    chunks.map(async (chunk) => {
      const file = join(folder, chunk);
      await writeFile(file, await plainTexts(await readFile(file, 'utf8')));
    }),
  );
}

export async function plainTexts(module: string): Promise<string> {
  const { code } = await transform(module, { charset: 'utf8', minify: true, target, legalComments: 'none' });
  return code;
}
