import { DashError } from '../errors.ts';
import { isMapping, type Mapping, mapping } from '../values.ts';

/** A file of a backup; its path starts from the folder of the config, with slashes. */
export type BackupFile = { path: string } & ({ text: string } | { base64: string });

/** What a backup holds, once it is opened. */
export interface BackupContent {
  /**
   * The files of a dashboard, the main one first. Empty in a backup that a browser has made, which knows values and no
   * files.
   */
  files: BackupFile[];
  /** The notes and lists that its server keeps, each as it stands in its file. */
  books?: unknown[];
  /** When it was made, as an ISO date; absent in one of a browser. */
  created?: string;
  /** What a browser makes of it: the main page, without sign-in. Empty where the main file can't be read. */
  config: Mapping;
}

/**
 * The text of a backup of files. A browser finds in it what a backup of its own holds, and takes that; `config` is the value
 * of the main file, undefined where that can't be read: then there is nothing in it for a browser. `books` are the notes and
 * lists that the server keeps.
 */
export function writeBackup(
  files: readonly BackupFile[],
  config: Mapping | undefined,
  created: string,
  books: readonly unknown[] = [],
): string {
  const dashFiles = { created, files, ...(books.length > 0 && { books }) };
  if (!config) return JSON.stringify({ dashFiles });
  const { auth: _, ...settings } = mapping(config.appConfig);
  const { pageInfo, pages = [], sections = [] } = config;
  return JSON.stringify({ appConfig: settings, pageInfo, pages, sections, dashFiles });
}

/**
 * Reads the text of a backup, of files or of a browser.
 *
 * @throws {DashError} `no-config` for one that holds no dashboard, or files that lie elsewhere than beside a config
 */
export function readBackup(text: string): BackupContent {
  const value = parse(text);
  if (!isMapping(value) || !(Array.isArray(value.sections) || isMapping(value.dashFiles))) throw noConfig();
  const { dashFiles, ...config } = value;
  if (dashFiles === undefined) return { files: [], config };
  const { created, files, books } = mapping(dashFiles);
  if (typeof created !== 'string' || !Array.isArray(files) || files.length === 0 || !files.every(isFile))
    throw noConfig();
  return { files, created, config, ...(Array.isArray(books) && { books }) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw noConfig();
  }
}

const noConfig = () => new DashError('no-config', 'The backup holds no config of a dashboard.');

const isFile = (file: unknown): file is BackupFile =>
  isMapping(file) &&
  typeof file.path === 'string' &&
  isInside(file.path) &&
  (typeof file.text === 'string' || typeof file.base64 === 'string');

/** Whether a path leads to a file below its folder, past nothing that is hidden. */
const isInside = (path: string): boolean =>
  path !== '' && !/[\\\0]/.test(path) && path.split('/').every((part) => part !== '' && !part.startsWith('.'));
