import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMapping } from '../../schema/values.ts';

/** What was changed in a file and not saved: what it held before, and what it was to hold. */
export interface UnsavedFile {
  base: string;
  text: string;
}

/** By the names of files, as the editor knows them. */
export type Unsaved = Readonly<Record<string, UnsavedFile>>;

/** Where the changes of an editing are kept that was ended before they were saved. */
export interface UnsavedStore {
  /** What was kept; undefined where nothing is, or nothing that could be read. */
  read(): Promise<Unsaved | undefined>;
  keep(unsaved: Unsaved): Promise<void>;
  forget(): Promise<void>;
}

/** The store of what is edited under this name: the path of a file, or the address of a server. Nobody else can read it. */
export function openUnsaved(stateFolder: string, name: string): UnsavedStore {
  const folder = join(stateFolder, 'unsaved');
  const file = join(folder, `${createHash('sha256').update(name).digest('hex').slice(0, 32)}.json`);
  return {
    async read() {
      try {
        const kept: unknown = JSON.parse(await readFile(file, 'utf8'));
        if (!isMapping(kept)) return undefined;
        const files = Object.entries(kept).flatMap(([name, one]): [string, UnsavedFile][] =>
          isMapping(one) && typeof one.base === 'string' && typeof one.text === 'string'
            ? [[name, { base: one.base, text: one.text }]]
            : [],
        );
        return files.length > 0 ? Object.fromEntries(files) : undefined;
      } catch {
        // Nothing is kept, or what was written of it has no end.
        return undefined;
      }
    },
    async keep(unsaved) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, JSON.stringify(unsaved), { mode: 0o600 });
    },
    forget: () => rm(file, { force: true }),
  };
}
