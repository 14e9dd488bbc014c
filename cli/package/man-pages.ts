import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createProgram } from '../main.ts';
import { processPorts } from '../ports.ts';
import { manPage } from './reference/commands/man-page.ts';

/** The names that the package installs, each with a page; `package.json` lists them under `man`. */
export const manNames = ['dash', 'dash-board'] as const;

export async function packageManPages(folder: string): Promise<void> {
  const program = createProgram(processPorts({ colourFlag: () => false }));
  await mkdir(folder, { recursive: true });
  for (const name of manNames) await writeFile(join(folder, `${name}.1`), manPage(program, name));
}
