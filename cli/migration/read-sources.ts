import { type Dirent, promises } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { DashError } from '../../schema/errors.ts';
import { type SourceFile, sourceFile } from '../../schema/migrations/sources/source-file.ts';
import { maxConfigBytes, readConfig } from '../config/read-config.ts';
import type { Ports } from '../ports.ts';
import { decodeText } from './decode-text.ts';
import { isDatabase } from './is-database.ts';

/** Files to migrate, and where they are from. */
export interface Sources {
  /** Those that were asked for. */
  files: SourceFile[];
  /** These, and what else stands in their folder: what they may include. */
  beside: SourceFile[];
  /** Files of the folder that are links to others outside of it, which are not read. */
  outside?: string[];
  /** Absolute path of the folder; undefined for standard input and addresses. */
  folder: string | undefined;
}

/** What another product's files are called. Others are pictures and programs. */
const wanted =
  /\.(?:ya?ml|json|html?|opml|xml|sqlite3?|db)$|(?:^|\.)env(?:\.[\w-]+)?$|^custom\.(?:css|js)$|^flame\.css$/i;
/** Folders in which nobody keeps a dashboard. */
const unwanted = /^(?:\..*|node_modules|logs?|cache|tmp|item-icons|icons|images)$/i;
const mostFiles = 500;
/** An address of a Docker daemon, as `DOCKER_HOST` has them. */
const dockerAddress = /^(?:unix|tcp):\/\//i;
const deepest = 4;

/**
 * Reads what is to be migrated: a file, with its folder beside it, or a folder with all that is in it, an address, or the
 * containers of a Docker; `-` is standard input.
 *
 * @throws {DashError} where there is no such file, or it can't be read
 */
export async function readSources(
  source: string,
  ports: Pick<Ports, 'cwd' | 'readInput' | 'signal'>,
): Promise<Sources> {
  if (dockerAddress.test(source)) {
    const { readDocker } = await import('./read-docker.ts');
    const files = await readDocker(source, ports);
    return { files, beside: files, folder: undefined };
  }
  if (source === '-') {
    const file = await sourceOf('standard-input', await ports.readInput(maxConfigBytes));
    return { files: [file], beside: [file], folder: undefined };
  }
  if (/^https?:\/\//i.test(source)) {
    const { readAddress } = await import('./read-address.ts');
    const { name, bytes } = await readAddress(source);
    const file = await sourceOf(name, bytes);
    return { files: [file], beside: [file], folder: undefined };
  }
  const path = resolve(ports.cwd, source);
  const isFolder = (await promises.stat(path).catch(() => undefined))?.isDirectory() ?? false;
  if (!isFolder) {
    await assertReadable(path, source, ports);
    const folder = dirname(path);
    const { files: others } = await filesIn(folder);
    const named = others.find((file) => file.path === basename(path)) ?? (await readOne(path, basename(path)));
    if (named.tables === undefined && named.text.trim() === '') {
      throw new DashError('source-empty', `${source} is empty.`, { hint: 'Name the file that holds the settings.' });
    }
    return { files: [named], beside: [named, ...others.filter((file) => file !== named)], folder };
  }
  const { files, outside } = await filesIn(path);
  if (files.length === 0 && outside.length > 0) {
    throw new DashError(
      'nothing-to-migrate',
      `${outside[0]} in ${source} is a link to a file outside of that folder.`,
      {
        hint: 'Name the folder that the file itself is in.',
      },
    );
  }
  if (files.length === 0) {
    throw new DashError('nothing-to-migrate', `There is no file in ${source} that could be a dashboard's.`, {
      hint: 'Name the folder that the other product keeps its settings in, or one of its files.',
    });
  }
  return { files, beside: files, outside, folder: path };
}

/** The most bytes that a file is read of; databases hold logs too. */
const mostBytes = (name: string) => (/\.(?:sqlite3?|db)$/i.test(name) ? 200 : 20) * 1_000_000;

async function assertReadable(path: string, source: string, ports: Pick<Ports, 'cwd' | 'readInput'>): Promise<void> {
  const stat = await promises.stat(path).catch(() => undefined);
  if (!stat) {
    throw new DashError('config-missing', `There is no file or folder ${source}.`, {
      hint: 'Name a config, or the file or folder of another dashboard, of a browser or a feed reader.',
    });
  }
  // What else keeps it from being read is said as for every config.
  const isReadable = await promises.access(path, promises.constants.R_OK).then(
    () => true,
    () => false,
  );
  if (!isReadable) await readConfig(source, ports);
  if (stat.size > mostBytes(path)) {
    throw new DashError(
      'source-too-large',
      `${source} has ${Math.ceil(stat.size / 1_000_000)} MB; up to ${mostBytes(path) / 1_000_000} MB are read.`,
      { hint: 'Export a part of it, such as one folder of bookmarks.' },
    );
  }
}

async function filesIn(folder: string): Promise<{ files: SourceFile[]; outside: string[] }> {
  const paths: string[] = [];
  const outside: string[] = [];
  const root = await promises.realpath(folder).catch(() => folder);
  const visit = async (path: string, depth: number): Promise<void> => {
    const entries: Dirent[] = await promises.readdir(path, { withFileTypes: true }).catch(() => []);
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (paths.length >= mostFiles) return;
      if (entry.isDirectory() && depth < deepest && !unwanted.test(entry.name)) {
        await visit(join(path, entry.name), depth + 1);
      } else if (!entry.isDirectory() && wanted.test(entry.name)) {
        paths.push(join(path, entry.name));
      }
    }
  };
  await visit(folder, 0);
  const files: SourceFile[] = [];
  for (const path of paths) {
    const stat = await promises.stat(path).catch(() => undefined);
    if (!stat?.isFile() || stat.size > mostBytes(path)) continue;
    const name = relative(folder, path).split(sep).join('/');
    const real = await promises.realpath(path).catch(() => undefined);
    if (!real?.startsWith(root.endsWith(sep) ? root : root + sep)) {
      outside.push(name);
      continue;
    }
    const read = await readOne(path, name).catch(() => undefined);
    if (read) files.push(read);
  }
  return { files, outside };
}

const readOne = async (path: string, name: string): Promise<SourceFile> =>
  sourceOf(name, await promises.readFile(path));

/** Whether bytes are a ZIP, or packed by gzip. */
const isPacked = (bytes: Buffer): boolean =>
  ['504b0304', '1f8b08'].some((sign) => bytes.toString('hex', 0, 4).startsWith(sign));

/** A file from its bytes: the tables of a database, else its text. */
export async function sourceOf(path: string, bytes: Buffer): Promise<SourceFile> {
  if (isPacked(bytes)) {
    throw new DashError('source-packed', `${path} is an archive.`, {
      hint: 'Unpack it, and name the folder that it makes.',
    });
  }
  if (!isDatabase(bytes)) {
    const text = decodeText(bytes);
    if (text.includes('\0')) {
      throw new DashError('source-unreadable', `${path} is neither a text nor a database.`, {
        hint: 'Name a file that the other product keeps its settings in, or that a browser or a feed reader has exported.',
      });
    }
    return sourceFile(path, text);
  }
  const { readTables } = await import('./read-database.ts');
  return sourceFile(path, '', { tables: await readTables(bytes, path) });
}
