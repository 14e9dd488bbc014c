import { appendFile, mkdir, readFile, stat, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { checkConfig } from '../../schema/document/check/check.ts';
import { type ParsedConfig, parseConfig } from '../../schema/document/read/parse.ts';
import { DashError } from '../../schema/errors.ts';
import { envValues } from '../../schema/migrations/sources/environment.ts';
import { configPath } from '../config/config-path.ts';
import { validatorsFor } from '../config/own-types.ts';
import type { Ports } from '../ports.ts';
import type { ConfigFile } from '../site/save/config-file.ts';
import { createFile, updateFile } from '../site/save/update-file.ts';
import { stateDir } from '../state-dir.ts';

export interface MigratedFile {
  /** As it is shown. */
  path: string;
  /** What it was; undefined where there is none yet. */
  before?: string;
  text: string;
  isSubPage: boolean;
}

/** The old state of a file: which file, as it is shown, and where it is kept. */
interface KeptState {
  file: string;
  path: string;
}

/** Where the variables of a config are written. */
export const envName = 'dash.env';

/**
 * Puts files in their places: new ones, and those that are there, whose old state goes into the history first. Pages come
 * before the main config, which names them. Answers with the old states.
 *
 * @throws {HttpError} where one can't be written: it is then as it was, and the new ones are taken away again
 */
export async function writeFiles(
  files: readonly MigratedFile[],
  { cwd, env }: Pick<Ports, 'cwd' | 'env'>,
): Promise<KeptState[]> {
  const main = files.find(({ isSubPage }) => !isSubPage)?.path ?? configPath(undefined, { cwd, env });
  const validators = await validatorsFor(main, { cwd });
  const backups: KeptState[] = [];
  const made: string[] = [];
  const write = async ({ path, before, text, isSubPage }: MigratedFile) => {
    const file: ConfigFile = {
      path: resolve(cwd, path),
      isSubPage,
      stateFolder: stateDir(env),
      check: (config: ParsedConfig) => checkConfig(config, { validators, isSubPage }),
    };
    if (before === undefined) {
      await mkdir(dirname(file.path), { recursive: true });
      const owner = await stat(dirname(file.path));
      made.push((await createFile(file, { mode: 0o644, owner }, () => parseConfig(text))).path);
      return;
    }
    const { backup } = await updateFile(file, async (current) => {
      if (current.text !== before) {
        throw new DashError('changed-meanwhile', `${path} was changed by somebody else just now.`, {
          hint: 'Run the command again: it starts from what the file is by then.',
        });
      }
      return parseConfig(text);
    });
    if (backup !== undefined) backups.unshift({ file: path, path: backup });
  };
  try {
    for (const file of files.toSorted((a, b) => Number(b.isSubPage) - Number(a.isSubPage))) await write(file);
  } catch (error) {
    for (const path of made) await unlink(path).catch(() => undefined);
    throw error;
  }
  return backups;
}

export interface WrittenVariables {
  path: string;
  /** Those that it has with other values already, which stay. */
  kept: string[];
}

/** Adds variables to the environment file beside a config, which only its owner may read; those it has already stay. */
export async function writeVariables(
  variables: Readonly<Record<string, string>>,
  folder: string,
): Promise<WrittenVariables | undefined> {
  if (Object.keys(variables).length === 0) return undefined;
  const path = join(folder, envName);
  const present = await readFile(path, 'utf8').catch(() => '');
  const there = envValues(present);
  const wanted = Object.entries(variables).map(([name, value]) => [name, value.replace(/[\r\n]+/g, ' ')] as const);
  const missing = wanted.filter(([name]) => !Object.hasOwn(there, name));
  const lineOf = ([name, value]: readonly [string, string]) => `${name}=${value}`;
  const lines = missing.map((one) => `${lineOf(one)}\n`).join('');
  await appendFile(path, present !== '' && !present.endsWith('\n') ? `\n${lines}` : lines, { mode: 0o600 });
  const linesBefore = present.split(/\r?\n/);
  const kept = wanted.filter(
    (one) => !missing.includes(one) && there[one[0]] !== one[1] && !linesBefore.includes(lineOf(one)),
  );
  return { path, kept: kept.map(([name]) => name) };
}
