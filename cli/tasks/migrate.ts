import { existsSync, promises } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { writeYaml } from '../../schema/document/write-yaml.ts';
import { DashError } from '../../schema/errors.ts';
import type { FormatName } from '../../schema/migrations/format.ts';
import { importFiles } from '../../schema/migrations/import-files.ts';
import type { Loss } from '../../schema/migrations/losses.ts';
import type { Mapping } from '../../schema/values.ts';
import { configPath } from '../config/config-path.ts';
import { copyPictures, type FoundPicture, findPictures } from '../migration/copy-pictures.ts';
import { readEnv, readSources, type Sources } from '../migration/read-sources.ts';
import { validResult } from '../migration/valid-result.ts';
import { type MigratedFile, writeFiles, writeVariables } from '../migration/write-files.ts';
import type { Ports } from '../ports.ts';

export interface MigrateOptions {
  /** What the source is; told by its content unless given. */
  from?: FormatName | undefined;
  /** Puts the result in its place. */
  write?: boolean;
  /** The folder that it goes into; beside the source for a config of Dash's own, else where the config is. */
  out?: string | undefined;
  /** An environment file of the source. */
  env?: string | undefined;
  host?: string | undefined;
  instance?: string | undefined;
  only?: readonly string[];
}

export interface Migration {
  format: FormatName;
  files: MigratedFile[];
  losses: Loss[];
  /** Names of the variables that the config needs. Their values are nobody's to see. */
  variables: string[];
  /** Pictures for `item-icons`. */
  pictures: string[];
  written?: { backups: string[]; env?: string; pictures: string[] };
}

type MigratePorts = Pick<Ports, 'cwd' | 'env' | 'readInput' | 'progress'>;

/**
 * Makes a config of the files of another product. Nothing is written unless `write` says so.
 *
 * @throws {DashError} for a source that can't be read or told
 */
export async function migrate(source: string, options: MigrateOptions, ports: MigratePorts): Promise<Migration> {
  const progress = ports.progress(`Reading ${source}`);
  try {
    return await migrateSources(await readSources(source, ports), options, ports);
  } finally {
    progress.done();
  }
}

/** The same with sources that have been read. */
export async function migrateSources(
  sources: Sources,
  { from, write = false, out, env, host, instance, only = [] }: MigrateOptions,
  ports: MigratePorts,
): Promise<Migration> {
  const values = env === undefined ? undefined : readEnv(await readText(env, ports.cwd));
  const imported = importFiles(sources.files, {
    from,
    others: sources.beside,
    ...(values && { env: values }),
    ...(host !== undefined && { host }),
    ...(instance !== undefined && { instance }),
    ...(sources.folder !== undefined && { folder: sources.folder.split(/[\\/]/).at(-1) ?? '' }),
    only,
  });
  const main = out === undefined ? configPath(undefined, ports) : join(out, 'conf.yml');
  const made = [[main, imported.config, false] as const].concat(
    Object.entries(imported.pages).map(([path, page]) => [join(dirname(main), path), page, true] as never),
  );
  const losses = [...imported.losses];
  const files: MigratedFile[] = [];
  for (const [path, config, isSubPage] of made) {
    const valid = await validResult(config, { file: path, isSubPage });
    losses.push(...valid.losses);
    files.push(await migratedFile(path, valid.config, isSubPage, ports.cwd));
  }
  const pictures = await findPictures(imported.pictures, sources.folder);
  const migration: Migration = {
    format: imported.format,
    files,
    losses: [...losses, ...pictures.losses],
    variables: Object.keys(imported.variables),
    pictures: pictures.found.map(({ to }) => to),
  };
  return write ? putInPlace(migration, pictures.found, imported.variables, ports) : migration;
}

async function putInPlace(
  migration: Migration,
  pictures: readonly FoundPicture[],
  variables: Readonly<Record<string, string>>,
  ports: MigratePorts,
): Promise<Migration> {
  const folder = dirname(resolve(ports.cwd, migration.files[0]?.path ?? ''));
  const backups = await writeFiles(migration.files, ports);
  const env = await writeVariables(variables, folder);
  const copied = await copyPictures(pictures, folder);
  return { ...migration, written: { backups, ...(env !== undefined && { env }), pictures: copied } };
}

async function migratedFile(path: string, config: Mapping, isSubPage: boolean, cwd: string): Promise<MigratedFile> {
  const absolute = resolve(cwd, path);
  const before = existsSync(absolute) ? await promises.readFile(absolute, 'utf8') : undefined;
  return { path, ...(before !== undefined && { before }), text: writeYaml(config), isSubPage };
}

async function readText(path: string, cwd: string): Promise<string> {
  try {
    return await promises.readFile(resolve(cwd, path), 'utf8');
  } catch (cause) {
    throw new DashError('env-file-missing', `The environment file ${path} could not be read.`, { cause });
  }
}
