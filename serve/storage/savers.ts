import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMapping } from '../../schema/values.ts';
import { replaceFile } from './replace-file.ts';

/** Who saved the states of a config, by their versions. */
export type Savers = ReadonlyMap<string, string>;

/** As many as there are states that are kept. */
const most = 200;

const fileIn = (folder: string) => join(folder, 'savers.json');

/** Reads who saved what, from the folder of a history; nobody is known where that can't be read. */
export async function readSavers(folder: string): Promise<Savers> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => '[]');
  const found = parse(text);
  const entries = Array.isArray(found) ? found.filter(isMapping) : [];
  return new Map(
    entries.flatMap(({ version, by }): [string, string][] =>
      typeof version === 'string' && typeof by === 'string' ? [[version, by]] : [],
    ),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A file that somebody has spoilt: it is written anew with the next save.
    return undefined;
  }
}

/**
 * Notes who saved a version, for its owner only to read. It never fails: the save is done by then, and goes without a name.
 */
export async function noteSaver(folder: string, version: string, by: string): Promise<void> {
  try {
    const savers = new Map(await readSavers(folder));
    savers.delete(version);
    const entries = [...savers.set(version, by)].slice(-most).map(([one, name]) => ({ version: one, by: name }));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await replaceFile(fileIn(folder), { text: JSON.stringify(entries), mode: 0o600 });
  } catch {
    return;
  }
}
