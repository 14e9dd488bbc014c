import { access, constants, lstat, mkdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { dump } from 'js-yaml';
import { givenConfig } from '../../../schema/document/given-config.ts';
import { applyEdit } from '../../../schema/document/merge/apply-edit.ts';
import { followItems } from '../../../schema/document/merge/filtered-items.ts';
import { type Conflict, mergeValues } from '../../../schema/document/merge/merge.ts';
import { patchText } from '../../../schema/document/patch/patch.ts';
import { parseConfig } from '../../../schema/document/read/parse.ts';
import { isSame } from '../../../schema/document/same.ts';
import { maskUserSecrets, type UserSecrets, userSecrets } from '../../../schema/document/user-secrets.ts';
import { DashError } from '../../../schema/errors.ts';
import type { Viewer } from '../../../schema/model.ts';
import type { Problem } from '../../../schema/problem.ts';
import { isMapping, type Mapping } from '../../../schema/values.ts';
import { HttpError } from '../../../serve/http/http-error.ts';
import { diskFailure } from '../../../serve/storage/disk-failure.ts';
import { fileVersion } from '../../../serve/storage/file-version.ts';
import { type History, openHistory } from '../../../serve/storage/history.ts';
import { journalPath } from '../../../serve/storage/journal.ts';
import { withLock } from '../../../serve/storage/lock.ts';
import { readWhole } from '../../../serve/storage/read-whole.ts';
import { keepsItsPlace, type Rename, removeLeftovers, replaceFile } from '../../../serve/storage/replace-file.ts';
import { finishWriting, writeInPlace } from '../../../serve/storage/write-in-place.ts';

/** A config on disk, and what saving it needs. */
export interface ConfigFile {
  /** Absolute path; a link is followed. */
  path: string;
  isSubPage: boolean;
  /** Folder of the server's state, with the history in it. */
  stateFolder: string;
  /** The strict check of a text. */
  check(text: string): Promise<Problem[]>;
  /** Puts the new file in the place of the old one; the system's own unless given. */
  rename?: Rename;
  /** What a page has of the main config, as the editor was given it: what equals it in an edit is not the page's own. */
  inherited?: Mapping;
  /** What users sign in with by the main config, which pages may repeat: it is told to nobody. */
  secrets?: UserSecrets;
  /** There is no such file yet: the first save makes it, with this mode and owner. */
  missing?: { mode: number; owner: { uid: number; gid: number } };
  /** Throws an `HttpError` for a change from one text to another that is not theirs to make who ask for it. */
  refuseChange?(before: string, after: string): Promise<void>;
}

export interface Saved {
  /** What the file is by now. */
  version: string;
  /** Whether it differs from before. */
  changed: boolean;
  /** Whether the edit was made from an older state than the file was in, and brought together with it. */
  merged?: true;
  /** Absolute path of the file that was written. */
  path: string;
  /** Where the state before was kept, if it differs. */
  backup?: string;
}

/** A save that was not made, with what stands in its way. */
export class SaveConflict extends HttpError {
  readonly conflicts: readonly Conflict[];
  /** What the file is at the moment. */
  readonly version: string;

  constructor(message: string, { conflicts = [], version }: { conflicts?: readonly Conflict[]; version: string }) {
    super(409, 'conflict', message, { hint: 'Load the config again and make the change in what it is by now.' });
    this.conflicts = conflicts;
    this.version = version;
  }
}

/** A text that is no config, or would break one. */
export class BadConfig extends HttpError {
  readonly problems: readonly Problem[];

  constructor(message: string, problems: readonly Problem[]) {
    super(422, 'bad-config', message, { hint: 'Correct what is listed, then save again. The file is as it was.' });
    this.problems = problems;
  }
}

interface EditRequest {
  /** The whole edited config, as YAML or JSON. */
  text: string;
  /** What the file was when the editor was given it; undefined for what it is now. */
  version: string | undefined;
  viewer: Viewer;
}

/**
 * Writes an edited config into its file: what the editor changed, merged with what changed in the file meanwhile, by
 * the lines that differ. The state before is kept in the history first. The file is whole at every moment; where
 * nothing can take its place, it is whole again by the next start, save or look at it.
 *
 * @throws {HttpError} with a status and a message for whatever keeps it from being saved: the file is then as it was
 */
export async function saveConfig(file: ConfigFile, { text, version, viewer }: EditRequest): Promise<Saved> {
  const edited = readEdited(text);
  if (file.missing) return create(file, file.missing, { text, edited, viewer });
  let merged = false;
  const saved = await update(file, async (current, history) => {
    const now = readCurrent(current);
    const baseText = version === undefined || version === fileVersion(current) ? current : await history.find(version);
    if (baseText === undefined) {
      throw new SaveConflict('The file has changed since it was loaded, and what it was then is not known any more.', {
        version: fileVersion(current),
      });
    }
    merged = baseText !== current;
    const base = baseText === current ? now : readCurrent(baseText);
    const mine = applyEdit({ base, edited, viewer, ...file });
    const { value, conflicts } = mergeValues(base, mine, now);
    if (conflicts.length > 0) {
      throw new SaveConflict('Somebody else has changed the same part of the file meanwhile.', {
        conflicts: conflictsFor(viewer, file.secrets, { base, mine, now }),
        version: fileVersion(current),
      });
    }
    return patchText(current, followItems(now, isMapping(value) ? value : {}));
  });
  return merged ? { ...saved, merged: true } : saved;
}

/**
 * The conflicts as a viewer may see them: of what each side made of it only what they are given of that side, so that
 * nothing shows which was hidden from them meanwhile.
 */
function conflictsFor(
  viewer: Viewer,
  main: UserSecrets | undefined,
  { base, mine, now }: Record<'base' | 'mine' | 'now', Mapping>,
): Conflict[] {
  const secrets = userSecrets(now, userSecrets(mine, userSecrets(base, main)));
  const seen = (config: Mapping) => maskUserSecrets(givenConfig(config, viewer), secrets);
  return mergeValues(seen(base), seen(mine), seen(now)).conflicts;
}

/** Makes the file of a page with the first save of it. */
async function create(
  file: ConfigFile,
  { mode, owner }: NonNullable<ConfigFile['missing']>,
  { text, edited, viewer }: Pick<EditRequest, 'text' | 'viewer'> & { edited: Mapping },
): Promise<Saved> {
  let path = file.path;
  try {
    path = join(await realpath(dirname(file.path)), basename(file.path));
    const value = applyEdit({ base: {}, edited, viewer, ...file });
    // As it came, comments and all, unless something in it is not to be written.
    const asItCame = isSame(value, edited) && !text.trimStart().startsWith('{');
    const whole = asItCame ? text.replace(/\n*$/, '\n') : dump(value, { noRefs: true, lineWidth: -1 });
    await refuseBroken('', whole, file.check);
    await file.refuseChange?.('', whole);
    const beforeRename = () => refuseTaken(path);
    await withLock(await lockPath(path, file), () => replaceFile(path, { text: whole, mode, owner, beforeRename }));
    return { version: fileVersion(whole), changed: true, path };
  } catch (error) {
    throw failureOf(error, path);
  }
}

async function refuseTaken(path: string): Promise<void> {
  if (!(await lstat(path).catch(() => undefined))) return;
  throw new HttpError(409, 'file-exists', 'Somebody else has made this file meanwhile, so it was left as it is.', {
    hint: 'Load the page again.',
  });
}

/** Puts a state of the history in the place of a config, byte by byte; what it replaces is kept as well. */
export async function restoreConfig(file: ConfigFile, id: string): Promise<Saved> {
  return update(file, async (_, history) => {
    const text = await history.read(id);
    if (text === undefined) {
      throw new HttpError(404, 'no-snapshot', 'There is no such state in the history.', {
        hint: 'It may have been too old to be kept. List the history again.',
      });
    }
    return text;
  });
}

/** The present text of a config, never the middle of a save. */
export async function readConfigText({ path, stateFolder }: Pick<ConfigFile, 'path' | 'stateFolder'>): Promise<string> {
  try {
    return await readWhole(path, stateFolder, () => readFile(path, 'utf8'));
  } catch (error) {
    throw diskFailure(error, path);
  }
}

const maxRounds = 5;

/** Replaces the text of a file by what `change` makes of it, with everybody else who does the same waiting. */
async function update(
  file: ConfigFile,
  change: (current: string, history: History) => Promise<string>,
): Promise<Saved> {
  let path = file.path;
  try {
    path = await realpath(file.path);
    return await withLock(await lockPath(path, file), async (lock) => {
      await removeLeftovers(path);
      for (let round = 1; ; round += 1) {
        try {
          return await updateOnce(path, file, change, lock);
        } catch (error) {
          if (error !== overtaken || round === maxRounds) throw error === overtaken ? restless() : error;
        }
      }
    });
  } catch (error) {
    throw failureOf(error, path);
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
    throw noState(dirname(journal), error);
  }
  return `${journal}.saving.lock`;
}

const isWritable = (path: string) =>
  access(path, constants.W_OK).then(
    () => true,
    () => false,
  );

/** Somebody without a lock, such as an editor, wrote the file while a save was being worked out. */
const overtaken = new Error('The file has changed.');

const restless = () =>
  new HttpError(503, 'busy', 'The file keeps changing, so nothing could be saved. The config is as others wrote it.', {
    hint: 'Save again in a moment.',
  });

async function updateOnce(
  path: string,
  { stateFolder, check, refuseChange, rename }: ConfigFile,
  change: (current: string, history: History) => Promise<string>,
  lock: { isHeld(): Promise<boolean> },
): Promise<Saved> {
  await finishWriting(path, stateFolder);
  const before = await stat(path);
  const current = readUtf8(await readFile(path));
  const history = await openHistory(path, { stateFolder });
  const text = await change(current, history);
  if (text === current) return { version: fileVersion(current), changed: false, path };
  await refuseBroken(current, text, check);
  await refuseChange?.(current, text);
  const snapshot = await keep(history, current);
  const compare = async () => {
    const now = await readFile(path);
    if (!(await lock.isHeld())) throw restless();
    if (!now.equals(Buffer.from(current))) throw overtaken;
  };
  const replacement = { text, mode: before.mode & 0o7777, owner: before, ...(rename && { rename }) };
  try {
    await replaceFile(path, { ...replacement, beforeRename: compare });
  } catch (error) {
    if (!keepsItsPlace(error)) throw error;
    await writeInPlace(path, { before: current, after: text, stateFolder, beforeWrite: compare });
  }
  return { version: fileVersion(text), changed: true, path, backup: join(history.folder, `${snapshot.id}.yml`) };
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
    throw noState(history.folder, error);
  }
}

const noState = (folder: string, cause: unknown) =>
  new HttpError(507, 'no-backup', 'The old file could not be kept, so nothing was saved. It is as it was.', {
    hint: `Let the server write in ${folder}, with room on its disk, or name another folder in DASH_STATE_DIR.`,
    cause,
  });

/** Refuses a text with mistakes that the one before did not have: what was odd before stays anybody's own business. */
async function refuseBroken(before: string, after: string, check: ConfigFile['check']): Promise<void> {
  const known = (await check(before)).map(sign);
  const news = (await check(after)).filter((problem) => {
    if (problem.severity === 'warning') return false;
    const place = known.indexOf(sign(problem));
    if (place >= 0) known.splice(place, 1);
    return place < 0;
  });
  if (news.length > 0) throw new BadConfig(`This is no valid config: ${news[0]?.message}`, news);
}

const sign = ({ rule, message }: Problem) => `${rule} ${message}`;

function readEdited(text: string): Mapping {
  const parsed = parseConfig(text);
  if ('value' in parsed) return parsed.value;
  throw new BadConfig(`This is no config: ${parsed.problems[0]?.message}`, parsed.problems);
}

function readCurrent(text: string): Mapping {
  const parsed = parseConfig(text);
  if ('value' in parsed) return parsed.value;
  const [problem] = parsed.problems;
  throw new HttpError(
    409,
    'broken-file',
    `The file on disk can’t be read, at line ${problem?.line}: ${problem?.message}`,
    {
      hint: 'Correct it there, or restore a state of the history.',
    },
  );
}

function failureOf(error: unknown, path: string): unknown {
  if (error instanceof HttpError) return error;
  if (error instanceof DashError) {
    return new HttpError(409, error.code, `${error.message} The file is as it was.`, {
      ...(error.hint !== undefined && { hint: error.hint }),
    });
  }
  return diskFailure(error, path);
}
