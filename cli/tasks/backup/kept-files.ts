import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { BackupFile } from '../../../schema/backup/files.ts';
import { configValue, parseConfig } from '../../../schema/document/read/parse.ts';
import type { FileReport } from '../../../schema/problem.ts';
import { isExternal } from '../../../schema/rules/addresses/urls.ts';
import type { Mapping } from '../../../schema/values.ts';
import { openHistory } from '../../../serve/storage/history.ts';
import { findPage, linkedPages } from '../../config/linked-pages.ts';
import { loadDashboard } from '../../config/load-dashboard.ts';
import { readableOwnTypes } from '../../config/own-types.ts';
import { readConfig } from '../../config/read-config.ts';
import type { Ports } from '../../ports.ts';
import { userFolderOf } from '../../site/files/user-folder.ts';
import { listOwnFiles } from '../../site/icons/own-files.ts';
import { stateDir } from '../../state-dir.ts';

interface KeptFiles {
  /** The main file first. */
  files: BackupFile[];
  /** What the main file means; undefined where it can't be read. */
  main: Mapping | undefined;
  /** What is not in it, or not as it should be, a sentence each. */
  notes: string[];
  /** Paths of pages beside the main file that could not be kept. */
  missing: string[];
}

type FilePorts = Pick<Ports, 'cwd' | 'env' | 'readInput'>;

/**
 * The files of a dashboard as they lie there. One that can't be read as a config is kept all the same, byte by byte: a
 * backup is wanted most just then. Of a main file like that the pages are those that it still names, or named last.
 *
 * @throws {DashError} where there is no main file, or it can't be read from the disk
 */
export async function keptFiles(file: string, ports: FilePorts): Promise<KeptFiles> {
  const text = await readConfig(file, ports);
  const parsed = parseConfig(text, file);
  if (!('value' in parsed) && file !== '-') return brokenFiles({ file, text, problems: parsed.problems }, ports);
  const { texts, model, lost } = await loadDashboard(file, ports);
  const files = await Promise.all(
    texts.map(async (one): Promise<BackupFile> => {
      const path = pathOf(one.file, file, ports);
      return (await fileAt(path, file, ports)) ?? { path, text: one.text };
    }),
  );
  const notes = model.pages.flatMap(({ name, source }) =>
    source !== undefined && /^https?:/i.test(source) ? [`The page ${name} lies elsewhere and is not in it.`] : [],
  );
  const missing: string[] = [];
  for (const { name, path: source, report } of lost) {
    if (isExternal(source)) continue;
    const path = pathOf(report.file, file, ports);
    const broken = files.some((one) => one.path === path) ? undefined : await fileAt(path, file, ports);
    if (broken) {
      files.push(broken);
      notes.push(brokenNote(path, report));
    } else {
      missing.push(source);
      const [problem] = report.problems;
      notes.push(`The page ${name} is not in it. ${report.file}:${problem?.line}: ${problem?.message}`);
    }
  }
  return { files: await withOwnTypes(files, file, ports), main: texts[0]?.value ?? {}, notes, missing };
}

async function brokenFiles(report: FileReport, ports: FilePorts): Promise<KeptFiles> {
  const { file, text } = report;
  const main = pathOf(file, file, ports);
  const files = [await fileAt(main, file, ports)].filter((one) => one !== undefined);
  const named = [readableParts(text), await lastReadable(file, ports)];
  for (const entry of named.flatMap(linkedPages)) {
    const found = await findPage(file, entry, ports);
    const path = 'file' in found ? pathOf(found.file, file, ports) : undefined;
    if (path === undefined || files.some((one) => one.path === path)) continue;
    const page = await fileAt(path, file, ports);
    if (page) files.push(page);
  }
  const pages =
    files.length > 1
      ? 'Its pages are those that could still be made out.'
      : 'It could not be made out whether it has pages: none is in it.';
  const whole = await withOwnTypes(files, file, ports);
  return { files: whole, main: undefined, notes: [`${brokenNote(main, report)} ${pages}`], missing: [] };
}

/** The files with those of the dashboard's own widget types. */
async function withOwnTypes(files: readonly BackupFile[], main: string, ports: FilePorts): Promise<BackupFile[]> {
  const types = await readableOwnTypes(main, ports);
  const own = await Promise.all(types.map(({ file }) => fileAt(pathOf(file, main, ports), main, ports)));
  const fresh = own.filter((one) => one !== undefined).filter(({ path }) => !files.some((file) => file.path === path));
  return [...files, ...fresh];
}

const brokenNote = (path: string, { problems: [problem] }: Pick<FileReport, 'problems'>): string =>
  `${path} can’t be read from ${problem?.line}:${problem?.column} on, and is in it as it is, byte by byte: ${problem?.message}`;

/** The keys of a broken config whose part of the text can be read by itself. */
function readableParts(text: string): Mapping {
  const parts = text.split(/^(?=[\w"'])/m).map((part) => configValue(parseConfig(part)));
  return Object.assign({}, ...parts);
}

/** What a config said when it could be read last, as far as its history knows; nothing where it does not. */
async function lastReadable(file: string, { cwd, env }: FilePorts): Promise<Mapping> {
  const history = await openHistory(resolve(cwd, file), { stateFolder: resolve(cwd, stateDir(env)) });
  for (const { id } of await history.list()) {
    const parsed = parseConfig((await history.read(id)) ?? '');
    if ('value' in parsed) return parsed.value;
  }
  return {};
}

/** The pictures beside a config. */
export async function keptPictures(file: string, { cwd }: Pick<Ports, 'cwd'>): Promise<BackupFile[]> {
  const folder = userFolderOf(file, cwd);
  const names = await listOwnFiles(folder);
  return Promise.all(
    names.map(async (name) => ({
      path: `item-icons/${name}`,
      base64: (await readFile(join(folder, 'item-icons', name))).toString('base64'),
    })),
  );
}

const pathOf = (name: string, main: string, { cwd }: Pick<Ports, 'cwd'>): string =>
  relative(userFolderOf(main, cwd), resolve(cwd, name)).replaceAll('\\', '/');

/** A file beside the config as it lies there: as text where its bytes are that of one. */
async function fileAt(path: string, main: string, { cwd }: Pick<Ports, 'cwd'>): Promise<BackupFile | undefined> {
  const bytes = await readFile(join(userFolderOf(main, cwd), path)).catch((error: unknown) => {
    if (typeof (error as NodeJS.ErrnoException).code !== 'string') throw error;
    return undefined;
  });
  if (!bytes) return undefined;
  const text = bytes.toString('utf8');
  return Buffer.from(text).equals(bytes) ? { path, text } : { path, base64: bytes.toString('base64') };
}
