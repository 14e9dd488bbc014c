import { access, constants, mkdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type ParsedConfig, parseConfig } from '../../../schema/document/read/parse.ts';
import { DashError } from '../../../schema/errors.ts';
import type { Problem } from '../../../schema/problem.ts';
import { HttpError } from '../../../serve/http/http-error.ts';
import { fileVersion } from '../../../serve/storage/file-version.ts';
import { type History, openHistory } from '../../../serve/storage/history.ts';
import { journalPath } from '../../../serve/storage/journal.ts';
import { withLock } from '../../../serve/storage/lock.ts';
import { realPathOf } from '../../../serve/storage/real-path.ts';
import { mustWriteInPlace, removeLeftovers, replaceFile } from '../../../serve/storage/replace-file.ts';
import { finishWriting, writeInPlace } from '../../../serve/storage/write-in-place.ts';
import type { ConfigFile } from './config-file.ts';
import { diskError } from './disk-error.ts';
import { refuseTaken } from './new-pages.ts';
import { BadConfig } from './save-errors.ts';

export interface Saved {
  version: string;
  /** Whether it differs from before. */
  changed: boolean;
  /** Whether the edit was made from an older state than the file was in, and brought together with it. */
  merged?: true;
  /** Whether the text was meant as it is written, and only what it means could be saved. */
  reworded?: true;
  /** Absolute path of the file that was written. */
  path: string;
  /** Where the state before was kept, if it differs. */
  backup?: string;
}

/** Makes of the present state of a file, which was written at a time, the one that is to be written. */
type Change = (current: ParsedConfig, history: History, time: Date) => Promise<ParsedConfig>;

const maxRounds = 5;

/**
 * Replaces a config by what `change` makes of it, while everybody else who does the same waits. The change is made again
 * where somebody without a lock, such as an editor, writes the file meanwhile.
 *
 * @throws {HttpError} for whatever keeps it from being written: the file is then as it was
 */
export async function updateFile(file: ConfigFile, change: Change): Promise<Saved> {
  let path = file.path;
  try {
    path = await realpath(file.path);
    const { lock: runLocked = withLock } = file;
    return await runLocked(await lockPath(path, file), async (lock) => {
      await removeLeftovers(path);
      for (let round = 1; ; round += 1) {
        try {
          return await updateOnce(path, file, change, lock);
        } catch (error) {
          if (error !== overtaken || round === maxRounds) throw error === overtaken ? keepsChanging() : error;
        }
      }
    });
  } catch (error) {
    throw asHttpError(error, path);
  }
}

/**
 * Makes a file that is not there; `make` answers what is to be in it. Of one that is written anew, `before` is what it was.
 *
 * @throws {HttpError} for whatever keeps it from being made, one of the same name among that: there is none then
 */
export async function createFile(
  file: ConfigFile,
  { mode, owner }: NonNullable<ConfigFile['missing']>,
  make: () => ParsedConfig,
  before: ParsedConfig = parseConfig(''),
): Promise<Saved> {
  let path = file.path;
  try {
    path = await realPathOf(file.path);
    const config = make();
    const { text } = config;
    await refuseBroken(before, config, file.check);
    await file.refuseChange?.(before, config);
    const beforeRename = () => refuseTaken(path);
    const { lock: runLocked = withLock } = file;
    await runLocked(await lockPath(path, file), () => replaceFile(path, { text, mode, owner, beforeRename }));
    return { version: fileVersion(text), changed: true, path };
  } catch (error) {
    throw asHttpError(error, path);
  }
}

/** Beside the file, where everybody who writes it looks; in the state folder where nothing can be made beside it. */
async function lockPath(path: string, { stateFolder }: ConfigFile): Promise<string> {
  const folder = dirname(path);
  if (await isWritable(folder)) return join(folder, `.${basename(path)}.lock`);
  const journal = journalPath(path, stateFolder);
  try {
    await mkdir(dirname(journal), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw noBackup(dirname(journal), error);
  }
  return `${journal}.saving.lock`;
}

const isWritable = (path: string) =>
  access(path, constants.W_OK).then(
    () => true,
    () => false,
  );

const overtaken = new Error('The file has changed.');

const keepsChanging = () =>
  new HttpError(503, 'busy', 'The file keeps changing, so nothing could be saved. The config is as others wrote it.', {
    hint: 'Save again in a moment.',
  });

async function updateOnce(
  path: string,
  { stateFolder, check, refuseChange, makePages, rename }: ConfigFile,
  change: Change,
  lock: { isHeld(): Promise<boolean> },
): Promise<Saved> {
  await finishWriting(path, stateFolder);
  const before = await stat(path);
  const current = parseConfig(readUtf8(await readFile(path)), basename(path));
  const history = await openHistory(path, { stateFolder });
  const next = await change(current, history, before.mtime);
  if (next.text === current.text) return { version: fileVersion(current.text), changed: false, path };
  await refuseBroken(current, next, check);
  await refuseChange?.(current, next);
  const snapshot = await keep(history, current.text);
  const compare = async () => {
    const now = await readFile(path);
    if (!(await lock.isHeld())) throw keepsChanging();
    if (!now.equals(Buffer.from(current.text))) throw overtaken;
  };
  const removePages = await makePages?.(current, next);
  const replacement = { text: next.text, mode: before.mode & 0o7777, owner: before, ...(rename && { rename }) };
  try {
    await replaceFile(path, { ...replacement, beforeRename: compare }).catch(async (error: unknown) => {
      if (!mustWriteInPlace(error)) throw error;
      await writeInPlace(path, { before: current.text, after: next.text, stateFolder, beforeWrite: compare });
    });
  } catch (error) {
    await removePages?.();
    throw error;
  }
  return { version: fileVersion(next.text), changed: true, path, backup: join(history.folder, `${snapshot.id}.yml`) };
}

/** A file's text; bytes that are no UTF-8 would come out as others than they were. */
function readUtf8(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  if (Buffer.from(text).equals(bytes)) return text;
  throw new HttpError(409, 'not-utf8', 'The file is not saved as UTF-8, so it can’t be changed without loss.', {
    hint: 'Save it as UTF-8 with your editor first.',
  });
}

async function keep(history: History, text: string) {
  try {
    return await history.keep(text);
  } catch (error) {
    throw noBackup(history.folder, error);
  }
}

const noBackup = (folder: string, cause: unknown) =>
  new HttpError(507, 'no-backup', 'The old file could not be kept, so nothing was saved. It is as it was.', {
    hint: `Let the server write in ${folder}, with room on its disk, or name another folder in DASH_STATE_DIR.`,
    cause,
  });

/** Refuses a config with mistakes that the one before did not have: what was odd before does not stop a save. */
async function refuseBroken(before: ParsedConfig, after: ParsedConfig, check: ConfigFile['check']): Promise<void> {
  const known = new Map<string, number>();
  for (const problem of await check(before)) {
    known.set(ruleAndMessage(problem), (known.get(ruleAndMessage(problem)) ?? 0) + 1);
  }
  const added = (await check(after)).filter((problem) => {
    if (problem.severity === 'warning') return false;
    const left = known.get(ruleAndMessage(problem)) ?? 0;
    known.set(ruleAndMessage(problem), left - 1);
    return left <= 0;
  });
  if (added.length > 0) throw new BadConfig(`This is no valid config: ${added[0]?.message}`, added);
}

const ruleAndMessage = ({ rule, message }: Problem) => `${rule} ${message}`;

function asHttpError(error: unknown, path: string): unknown {
  if (error instanceof HttpError) return error;
  if (error instanceof DashError) {
    return new HttpError(409, error.code, `${error.message} The file is as it was.`, {
      ...(error.hint !== undefined && { hint: error.hint }),
    });
  }
  return diskError(error, path);
}
