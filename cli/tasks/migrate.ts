import { existsSync, promises } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { writeYaml } from '../../schema/document/write-yaml.ts';
import { DashError } from '../../schema/errors.ts';
import { isDashyConfig } from '../../schema/migrations/dashy/migrate-dashy.ts';
import { importFiles } from '../../schema/migrations/import-files.ts';
import { envValues } from '../../schema/migrations/sources/environment.ts';
import type { SourceFile } from '../../schema/migrations/sources/source-file.ts';
import { isMapping, type Mapping } from '../../schema/values.ts';
import { configPath } from '../config/config-path.ts';
import { findPictures } from '../migration/copy-pictures.ts';
import { type MigrateOptions, type MigratePorts, type Migration, putInPlace } from '../migration/migration.ts';
import { readSources, type Sources } from '../migration/read-sources.ts';
import { validResult } from '../migration/valid-result.ts';
import type { MigratedFile } from '../migration/write-files.ts';
import type { Progress } from '../terminal/progress.ts';

/**
 * Makes a config of the files of another product. Nothing is written unless `write` says so.
 *
 * @throws {DashError} for a source that can't be read or told
 */
export async function migrate(source: string, options: MigrateOptions, ports: MigratePorts): Promise<Migration> {
  const progress = ports.progress(`Reading ${source}`);
  try {
    const sources = await readSources(source, ports);
    const main = options.from === undefined ? ownConfig(sources) : undefined;
    if (main === undefined) return await migrateSources(sources, options, ports, progress);
    const { migrateConfig } = await import('../migration/migrate-config.ts');
    return await migrateConfig(sources, { ...options, main, shown: shownAs(source, sources, main) }, ports);
  } finally {
    progress.done();
  }
}

/** The config among the sources, if they are Dashy's or Dash's own: a single file, or `conf.yml` in a folder. */
function ownConfig({ files }: Sources): SourceFile | undefined {
  const main =
    files.length === 1 ? files[0] : files.find(({ path }) => /^(?:(?:public|user-data)\/)?conf\.ya?ml$/.test(path));
  const value = main?.guess();
  return main && isMapping(value) && isDashyConfig(value) ? main : undefined;
}

/** The path of the config as its user wrote it. */
const shownAs = (source: string, { files }: Sources, main: SourceFile): string =>
  files.length > 1 ? join(source, main.path) : /^(?:-$|https?:)/i.test(source) ? 'conf.yml' : source;

/** The same with sources that have been read. */
export async function migrateSources(
  sources: Sources,
  { from, write = false, out, env, host, instance, shortIcons = false, only = [] }: MigrateOptions,
  ports: MigratePorts,
  progress?: Progress,
): Promise<Migration> {
  const values = env === undefined ? undefined : envValues(await readText(env, ports.cwd));
  const imported = importFiles(sources.files, {
    from,
    others: sources.beside,
    ...(values && { env: values }),
    ...(host !== undefined && { host }),
    ...(instance !== undefined && { instance }),
    ...(sources.folder !== undefined && { folder: sources.folder.split(/[\\/]/).at(-1) ?? '' }),
    shortIcons,
    only,
  });
  progress?.show('Checking what it makes');
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
  progress?.show('Looking for pictures');
  const pictures = await findPictures(imported.pictures, sources.folder);
  const migration: Migration = {
    format: imported.format,
    files,
    losses: [...losses, ...pictures.losses],
    variables: Object.keys(imported.variables),
    unset: imported.unset,
    leftAlone: imported.leftAlone,
    pictures: pictures.found.map(({ to }) => to),
  };
  return write ? putInPlace(migration, pictures.found, imported.variables, ports) : migration;
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
    throw new DashError('env-file-missing', `The environment file ${path} could not be read.`, {
      hint: 'Check the path that --env names.',
      cause,
    });
  }
}
