import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type BackupContent, type BackupFile, readBackup } from '../../schema/backup/files.ts';
import { openLegacy } from '../../schema/backup/legacy-format.ts';
import { isSealed, openBackup, saltOf } from '../../schema/backup/sealed-format.ts';
import { checkConfig } from '../../schema/document/check/check.ts';
import { applyEdit } from '../../schema/document/merge/apply-edit.ts';
import { patchConfig } from '../../schema/document/patch/patch.ts';
import { parseConfig } from '../../schema/document/read/parse.ts';
import { writeYaml } from '../../schema/document/write-yaml.ts';
import { DashError } from '../../schema/errors.ts';
import { operator } from '../../schema/model.ts';
import type { FileReport } from '../../schema/problem.ts';
import { type Mapping, mapping } from '../../schema/values.ts';
import { replaceFile } from '../../serve/storage/replace-file.ts';
import { catalogue } from '../../web/widgets/catalogue.ts';
import { checkOwnTypes, ownTypesAmong, typesOf, validatorsWith } from '../config/own-types.ts';
import { finishWriting } from '../finish-writing.ts';
import type { Ports } from '../ports.ts';
import { updateFile } from '../site/save/update-file.ts';
import { stateDir } from '../state-dir.ts';
import { planBooks } from './backup/kept-books.ts';
import { keysOf } from './backup/keys.ts';
import { askPassword } from './backup/password.ts';
import { type BackupPlace, type BackupSecret, openPlace, type PlaceOptions } from './backup/places.ts';

/** A file of a backup, and what restoring it does. */
export interface RestoredFile {
  path: string;
  state: 'new' | 'same' | 'different';
  /** Where the file before was kept, once another has taken its place. */
  kept?: string;
}

export interface RestoreResult {
  from: string;
  created?: string;
  files: RestoredFile[];
  /** What the strict check says of the configs in it. */
  reports: FileReport[];
  /** What became of it: written, only looked at, or left because files that are there differ. */
  outcome: 'restored' | 'drill' | 'refused';
}

interface RestoreOptions extends Omit<PlaceOptions, 'sync'> {
  /** The config that it is restored to. */
  file: string;
  /** The ID, for a sync service. */
  sync?: string;
  /** Whether nothing is to be touched. */
  drill: boolean;
}

interface Planned extends RestoredFile {
  absolute: string;
  bytes: Buffer;
  /** A config that can be handled as text. */
  isConfig: boolean;
}

/**
 * Puts the files of a backup where they were: beside the config that is named. Files that are there and differ are left, and
 * nothing is written at all, unless they may be overwritten; then each is kept first, configs in their history. So it is with
 * the notes and lists of the server, which come back into its folder. A backup of a
 * browser changes what it holds in the config, and leaves the rest and the sign-in as they are. With `drill` the backup is
 * fetched, opened, checked and compared, and nothing is written.
 *
 * @throws {DashError} where the backup can't be had or opened, or a file not be written
 */
export async function restore(
  { file, drill, overwrite, sync, target }: RestoreOptions,
  ports: Pick<Ports, 'cwd' | 'env' | 'note' | 'readInput' | 'readSecret' | 'signal' | 'progress'>,
): Promise<RestoreResult> {
  const place = openPlace({ target, overwrite, ...(sync !== undefined && { sync }) }, ports);
  if (place.warning) ports.note(place.warning);
  const progress = ports.progress(`Fetching ${place.name}`);
  const ask = () => {
    // The line of the progress would be drawn over the question.
    progress.done();
    return askPassword(false, ports);
  };
  try {
    const content = await openAt(place, ask);
    const planned = await plan(content, resolve(ports.cwd, file));
    const reports = await check(planned);
    const result = {
      from: place.name,
      ...(content.created !== undefined && { created: content.created }),
      reports,
    };
    const books = await planBooks(content.books ?? [], file, ports);
    const isRefused = !overwrite && [...planned, ...books].some(({ state }) => state === 'different');
    if (!drill && !isRefused) {
      progress.show('Writing files');
      const stateFolder = resolve(ports.cwd, stateDir(ports.env));
      await finishWriting(ports, async () => {
        for (const one of planned) await write(one, stateFolder);
        for (const book of books) await book.write();
      });
    }
    const files = [...planned, ...books].map(({ path, state, kept }) => ({
      path,
      state,
      ...(kept !== undefined && { kept }),
    }));
    return { ...result, files, outcome: drill ? 'drill' : isRefused ? 'refused' : 'restored' };
  } finally {
    progress.done();
  }
}

/**
 * The content of the backup at a place, whatever its format. The password is asked for once there is something to open, or
 * where nothing is given without it.
 */
async function openAt(place: BackupPlace, ask: () => Promise<string>): Promise<BackupContent> {
  let asked: Promise<BackupSecret> | undefined;
  const secret = () => {
    asked ??= ask().then(async (password) => {
      const keys = place.salt === undefined ? undefined : await keysOf(password, place.salt);
      return { password, ...(keys && { keys }) };
    });
    return asked;
  };
  const sealed = (await place.get(secret)).trim();
  if (!isSealed(sealed)) return readBackup(openLegacy(asLegacy(sealed, place.name), (await secret()).password));
  const { password, keys } = await secret();
  return readBackup(openBackup(sealed, keys ?? (await keysOf(password, saltOf(sealed)))));
}

/** How a backup in the format of older dashboards begins: `Salted__` in base64. */
const legacyStart = 'U2FsdGVkX1';

function asLegacy(text: string, place: string): string {
  if (text.startsWith(legacyStart)) return text;
  throw new DashError('no-backup', `What is at ${place} is no backup.`, {
    hint: 'Name what "dash backup" or the page’s own backup has made.',
  });
}

async function plan({ files, config }: BackupContent, main: string): Promise<Planned[]> {
  if (files.length === 0) return [await planned('', Buffer.from(await ofBrowser(config, main)), main)];
  const folder = dirname(main);
  return Promise.all(
    // The main file takes the name that it is restored to.
    files.map((one, index) => planned(one.path, bytesOf(one), index === 0 ? main : join(folder, one.path))),
  );
}

async function planned(path: string, bytes: Buffer, absolute: string): Promise<Planned> {
  const present = await readFile(absolute).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const state = !present ? 'new' : present.equals(bytes) ? 'same' : 'different';
  const isConfig = isYaml(absolute) && isUtf8(bytes) && (!present || isUtf8(present));
  return { path: path || 'conf.yml', absolute, bytes, state, isConfig };
}

const isYaml = (path: string): boolean => /\.ya?ml$/i.test(path);

const isUtf8 = (bytes: Buffer): boolean => Buffer.from(bytes.toString('utf8')).equals(bytes);

const bytesOf = (file: BackupFile): Buffer =>
  'text' in file ? Buffer.from(file.text) : Buffer.from(file.base64, 'base64');

/**
 * The text of a config with what a browser's backup holds in the place of the same in it. Sign-in stays, and so do secrets of
 * widgets, which no browser is sent.
 *
 * @throws {DashError} `redacted-value` where the backup has the mark of a secret that the config lacks
 */
async function ofBrowser(config: Mapping, main: string): Promise<string> {
  const text = await readFile(main, 'utf8').catch(() => '');
  const present = text === '' ? undefined : parseConfig(text);
  if (!present || !('value' in present)) return writeYaml(config);
  const { auth } = mapping(present.value.appConfig);
  const appConfig = { ...mapping(config.appConfig), ...(auth !== undefined && { auth }) };
  const hasSettings = Object.keys(appConfig).length > 0;
  const edited = { ...present.value, ...config, ...(hasSettings && { appConfig }) };
  const base = present.value;
  return patchConfig(present, applyEdit({ base, edited, viewer: operator, isSubPage: false, catalogue })).text;
}

async function check(files: readonly Planned[]): Promise<FileReport[]> {
  const texts = files
    .filter(({ absolute }) => isYaml(absolute))
    .map(({ path, bytes }) => ({ path, text: bytes.toString('utf8') }));
  const [main] = texts;
  const ownTypes = main
    ? ownTypesAmong(Object.fromEntries(texts.map(({ path, text }) => [path, text])), main.path)
    : [];
  const validators = await validatorsWith(await typesOf(ownTypes));
  const own = await checkOwnTypes(ownTypes, () => false);
  return Promise.all(
    texts.map(async ({ path, text }, index) => {
      const report = own.find(({ file }) => file === path);
      if (report) return report;
      const problems = await checkConfig(parseConfig(text, path), { validators, isSubPage: index > 0 });
      return { file: path, text, problems };
    }),
  );
}

async function write(file: Planned, stateFolder: string): Promise<void> {
  const { absolute, bytes, isConfig, state } = file;
  if (state === 'same') return;
  if (state === 'new') {
    await mkdir(dirname(absolute), { recursive: true });
    if (isConfig) await replaceFile(absolute, { text: bytes.toString('utf8'), mode: 0o644 });
    else await writeFile(absolute, bytes, { flag: 'wx' });
    return;
  }
  if (isConfig) {
    const config = { path: absolute, isSubPage: false, stateFolder, check: async () => [] };
    const { backup } = await updateFile(config, async () => parseConfig(bytes.toString('utf8')));
    if (backup !== undefined) file.kept = backup;
    return;
  }
  const kept = `${absolute}.before-${new Date().toISOString().replace(/[-:.]/g, '')}`;
  await copyFile(absolute, kept);
  file.kept = kept;
  await writeFile(absolute, bytes);
}
