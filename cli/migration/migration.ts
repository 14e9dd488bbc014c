import { dirname, resolve } from 'node:path';
import type { Added } from '../../schema/migrations/adding/add-import.ts';
import type { FormatName, LeftAlone } from '../../schema/migrations/format.ts';
import type { Loss } from '../../schema/migrations/losses.ts';
import { finishWriting } from '../finish-writing.ts';
import { restoreCommand } from '../history/restore-command.ts';
import type { Ports } from '../ports.ts';
import { copyPictures, type FoundPicture } from './copy-pictures.ts';
import { type MigratedFile, writeFiles, writeVariables } from './write-files.ts';

export interface MigrateOptions {
  /** What the source is; told by its content unless given. */
  from?: FormatName | undefined;
  /** The version of Dashy that the result is for, where the source is a config: 4, or 3 and Dash. */
  to?: '3' | '4' | undefined;
  /** Puts the result in its place. */
  write?: boolean;
  /** The folder that it goes into; beside the source for a config of Dash's own, else where the config is. */
  out?: string | undefined;
  /** An environment file of the source. */
  env?: string | undefined;
  host?: string | undefined;
  instance?: string | undefined;
  /** Short names in place of the addresses of known icon collections. */
  shortIcons?: boolean;
  only?: readonly string[];
  /** The page of the dashboard that is there which the result is added to; made where there is none. */
  page?: string | undefined;
  /** Puts the result in the place of the dashboard that is there, instead of adding to it. */
  replace?: boolean;
}

export interface Migration {
  format: FormatName | 'dashy';
  /** What was, or is to be, added to the dashboard that is there. */
  added?: Added;
  /** How many sections the dashboard had whose place the result takes. */
  replaced?: number;
  files: MigratedFile[];
  losses: Loss[];
  /** Names of the variables that the config needs. Their values are nobody's to see. */
  variables: string[];
  /** Further ones whose values the source does not tell. */
  unset: readonly string[];
  /** Files of other products among the sources. */
  leftAlone: readonly LeftAlone[];
  /** Pictures for `item-icons`. */
  pictures: string[];
  written?: {
    backups: string[];
    /** The commands that take it back, one for each file that was there. */
    undo: string[];
    env?: string;
    /** Variables that the environment file had with other values, which stayed. */
    kept: string[];
    pictures: string[];
  };
}

export type MigratePorts = Pick<Ports, 'cwd' | 'env' | 'readInput' | 'signal' | 'progress'>;

/** Writes a migration, with pictures and the values of variables beside it. */
export async function putInPlace(
  migration: Migration,
  pictures: readonly FoundPicture[],
  variables: Readonly<Record<string, string>>,
  ports: MigratePorts,
): Promise<Migration> {
  const folder = dirname(resolve(ports.cwd, migration.files[0]?.path ?? ''));
  const { backups, env, copied } = await finishWriting(ports, async () => ({
    backups: await writeFiles(migration.files, ports),
    env: await writeVariables(variables, folder),
    copied: await copyPictures(pictures, folder),
  }));
  return {
    ...migration,
    written: {
      backups: backups.map(({ path }) => path),
      undo: backups.map(({ file, path }) => restoreCommand(file, path, ports)),
      ...(env && { env: env.path }),
      kept: env?.kept ?? [],
      pictures: copied,
    },
  };
}
