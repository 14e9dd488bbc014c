import { readFile } from 'node:fs/promises';
import type { ParsedConfig } from '../../../schema/document/read/parse.ts';
import type { UserCredentials } from '../../../schema/document/user-credentials.ts';
import type { Problem } from '../../../schema/problem.ts';
import type { Mapping } from '../../../schema/values.ts';
import type { Lock } from '../../../serve/state/shared-state.ts';
import { readWhole } from '../../../serve/storage/read-whole.ts';
import type { Rename } from '../../../serve/storage/replace-file.ts';
import { diskError } from './disk-error.ts';

/** A config on disk, and what saving it needs. */
export interface ConfigFile {
  /** Absolute path; a link is followed. */
  path: string;
  isSubPage: boolean;
  /** Folder of the server's state, with the history in it. */
  stateFolder: string;
  /** The lock of who shares the state with others; that of files unless given. */
  lock?: Lock;
  /** The strict check of a state of the file. */
  check(config: ParsedConfig): Promise<Problem[]>;
  /** Puts the new file in the place of the old one; the system's own unless given. */
  rename?: Rename;
  /** What a page has of the main config, as the editor was given it: what equals it in an edit is not the page's own. */
  inherited?: Mapping;
  /** What users sign in with by the main config, which pages may repeat: nobody is sent it. */
  secrets?: UserCredentials;
  /** There is no such file yet: the first save makes it, with this mode and owner. */
  missing?: { mode: number; owner: { uid: number; gid: number } };
  /** Throws an `HttpError` for a change from one state to another that whoever asks for it may not make. */
  refuseChange?(before: ParsedConfig, after: ParsedConfig): Promise<void>;
  /** Makes the files of pages that a change adds, right before it is written; resolves to what takes them away again. */
  makePages?(before: ParsedConfig, after: ParsedConfig): Promise<() => Promise<void>>;
}

/** The present text of a config, never the middle of a save. */
export async function readConfigText({ path, stateFolder }: Pick<ConfigFile, 'path' | 'stateFolder'>): Promise<string> {
  try {
    return await readWhole(path, stateFolder, () => readFile(path, 'utf8'));
  } catch (error) {
    throw diskError(error, path);
  }
}
