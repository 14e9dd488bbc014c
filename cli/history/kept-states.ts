import { realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { checkConfig } from '../../schema/document/check/check.ts';
import { parseConfig } from '../../schema/document/read/parse.ts';
import { DashError } from '../../schema/errors.ts';
import { type History, openHistory, type Snapshot } from '../../serve/storage/history.ts';
import { configName, configPath } from '../config/config-path.ts';
import { findPage, linkedPages } from '../config/linked-pages.ts';
import { validatorsFor } from '../config/own-types.ts';
import type { Ports } from '../ports.ts';
import { type ConfigFile, readConfigText } from '../site/save/config-file.ts';
import { GoneFile } from '../site/save/deleted-file.ts';
import { stateDir } from '../state-dir.ts';

type FilePorts = Pick<Ports, 'cwd' | 'env'>;

/** A file with the states that are kept of it, the newest first. */
export interface KeptStates {
  file: string;
  /** What it holds; undefined where it is not there any more. */
  now: string | undefined;
  history: History;
  snapshots: Snapshot[];
}

/** @throws {DashError} `config-missing` for a file that is not there, and of which no state is kept */
export async function readKeptStates(file: string, { cwd, env }: FilePorts): Promise<KeptStates> {
  const path = resolve(cwd, file);
  const stateFolder = stateDir(env);
  const history = await openHistory(path, { stateFolder }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? missing(file) : error;
  });
  const snapshots = await history.list();
  const now = await readConfigText({ path, stateFolder }).catch((error: unknown) => {
    if (error instanceof GoneFile) return undefined;
    throw error;
  });
  if (now === undefined && snapshots.length === 0) throw missing(file);
  return { file, now, history, snapshots };
}

const missing = (file: string) =>
  new DashError('config-missing', `There is no file ${file}, and no earlier state of it is kept.`, {
    hint: 'Check the path. The states are those of DASH_STATE_DIR: name the folder that the server was given.',
  });

/**
 * A state by its number in the list, 1 being the newest, or by the beginning of its id.
 *
 * @throws {DashError} `no-snapshot` where there is none, or the beginning is that of several
 */
export function findState({ file, snapshots }: KeptStates, wanted: string): Snapshot {
  const found = /^\d{1,4}$/.test(wanted)
    ? snapshots.slice(Number(wanted) - 1, Number(wanted)).filter(() => wanted !== '0')
    : snapshots.filter(({ id }) => id.startsWith(wanted));
  const [state, another] = found;
  if (state && !another) return state;
  throw new DashError(
    'no-snapshot',
    state
      ? `${found.length} states of ${file} begin with ${wanted}.`
      : `No state of ${file} is kept under ${wanted}; there are ${snapshots.length}.`,
    { hint: 'Name one by its number, or its id: "dash history list" shows both.' },
  );
}

export async function fileToSave(file: string, ports: FilePorts): Promise<ConfigFile> {
  const main = await mainOf(file, ports);
  const isSubPage = main !== undefined;
  const validators = await validatorsFor(main ?? file, ports);
  return {
    path: resolve(ports.cwd, file),
    isSubPage,
    stateFolder: stateDir(ports.env),
    check: (config) => checkConfig(config, { validators, isSubPage }),
  };
}

/** The pages of a config that are files, as they are shown. */
export async function pageFiles(main: string, text: string | undefined, ports: FilePorts): Promise<string[]> {
  const parsed = parseConfig(text ?? '', basename(main));
  if (!('value' in parsed)) return [];
  const found = await Promise.all(linkedPages(parsed.value).map((page) => findPage(main, page, ports)));
  return [...new Set(found.flatMap((page) => ('file' in page ? [page.file] : [])))];
}

/** Whose page a file is, if it is one: of the config that is used, or of one beside it. */
async function mainOf(file: string, ports: FilePorts): Promise<string | undefined> {
  const real = await realpath(resolve(ports.cwd, file)).catch(() => resolve(ports.cwd, file));
  for (const main of new Set([configPath(undefined, ports), join(dirname(file), configName)])) {
    const path = resolve(ports.cwd, main);
    if ((await realpath(path).catch(() => path)) === real) return undefined;
    const text = await readConfigText({ path, stateFolder: stateDir(ports.env) }).catch(() => undefined);
    for (const page of await pageFiles(main, text, ports)) {
      if ((await realpath(resolve(ports.cwd, page))) === real) return main;
    }
  }
  return undefined;
}
