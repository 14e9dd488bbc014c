import { existsSync, promises } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseConfig } from '../../schema/document/read/parse.ts';
import { writeYaml } from '../../schema/document/write-yaml.ts';
import { DashError } from '../../schema/errors.ts';
import { isDashyConfig } from '../../schema/migrations/dashy/migrate-dashy.ts';
import type { Imported } from '../../schema/migrations/format.ts';
import { importFiles } from '../../schema/migrations/import-files.ts';
import type { Loss } from '../../schema/migrations/losses.ts';
import { envValues } from '../../schema/migrations/sources/environment.ts';
import type { SourceFile } from '../../schema/migrations/sources/source-file.ts';
import { neededSecretsOf } from '../../schema/migrations/widgets/needed-secrets.ts';
import { isMapping, type Mapping, mappings } from '../../schema/values.ts';
import { catalogue } from '../../web/widgets/catalogue.ts';
import { configPath } from '../config/config-path.ts';
import { addToDashboard } from '../migration/add-to-dashboard.ts';
import { findPictures } from '../migration/copy-pictures.ts';
import { unreportedAddresses } from '../migration/lost-addresses.ts';
import { type MigrateOptions, type MigratePorts, type Migration, putInPlace } from '../migration/migration.ts';
import { hostOfDocker } from '../migration/read-docker.ts';
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
    const host = options.host ?? hostOfDocker(source);
    const given = { ...options, ...(host !== undefined && { host }) };
    if (main === undefined) return await migrateSources(sources, given, ports, progress);
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
  {
    from,
    write = false,
    out,
    env,
    host,
    instance,
    shortIcons = false,
    only = [],
    page,
    replace = false,
  }: MigrateOptions,
  ports: MigratePorts,
  progress?: Progress,
): Promise<Migration> {
  const values = env === undefined ? undefined : envValues(await readText(env, ports.cwd));
  const imported = importFiles(sources.files, {
    from,
    others: sources.beside,
    neededSecrets: neededSecretsOf(catalogue),
    ...(values && { env: values }),
    ...(host !== undefined && { host }),
    ...(instance !== undefined && { instance }),
    ...(sources.folder !== undefined && { folder: sources.folder.split(/[\\/]/).at(-1) ?? '' }),
    shortIcons,
    only,
  });
  progress?.show('Checking what it makes');
  const main = out === undefined ? configPath(undefined, ports) : join(out, 'conf.yml');
  const result = await validImport(imported, main);
  const isThere = existsSync(resolve(ports.cwd, main));
  if (page !== undefined && !isThere) throw noDashboard(main);
  const { files, losses, variables, unset, ...how } =
    isThere && !replace
      ? await addToDashboard(main, result, page, ports)
      : { ...result, files: await filesOf(result, main, ports.cwd) };
  progress?.show('Looking for pictures');
  const pictures = await findPictures(
    imported.pictures.filter(({ to }) => files.some(({ text }) => text.includes(to))),
    sources.folder,
    dirname(resolve(ports.cwd, main)),
  );
  const migration: Migration = {
    format: imported.format.name,
    ...('added' in how && { added: how.added }),
    ...(isThere && replace && { replaced: countSections(files[0]?.before) }),
    files,
    losses: [...losses, ...outsideLosses(sources), ...pictures.losses],
    variables: Object.keys(variables),
    unset,
    leftAlone: imported.leftAlone,
    pictures: pictures.found.map(({ to }) => to),
  };
  return write ? putInPlace(migration, pictures.found, variables, ports) : migration;
}

const outsideLosses = ({ outside = [] }: Sources): Loss[] =>
  outside.map((file) => ({
    file,
    key: file,
    reason: 'needs-file',
    message: `\`${file}\` is a link to a file outside of the folder, so it is not read: put the file itself there.`,
  }));

/** An import without what would keep it from being valid, and with lines for what its format has missed. */
async function validImport(imported: Imported, main: string): Promise<Imported> {
  const { config, losses } = await validResult(imported.config, { file: main, isSubPage: false });
  const result = { ...imported, config, losses: [...imported.losses, ...losses] };
  const pages: Record<string, Mapping> = {};
  for (const [path, page] of Object.entries(imported.pages)) {
    const valid = await validResult(page, { file: join(dirname(main), path), isSubPage: true });
    pages[path] = valid.config;
    result.losses.push(...valid.losses);
  }
  const unreported = unreportedAddresses({
    files: imported.read,
    results: [config, ...Object.values(pages)],
    losses: result.losses,
    others: Object.values(imported.variables),
    takes: imported.format.takesAddress,
  });
  result.losses.push(...unreported);
  return { ...result, pages };
}

/** The files of a dashboard that is nothing but what was imported. */
const filesOf = ({ config, pages }: Imported, main: string, cwd: string): Promise<MigratedFile[]> =>
  Promise.all([
    migratedFile(main, config, false, cwd),
    ...Object.entries(pages).map(([path, page]) => migratedFile(join(dirname(main), path), page, true, cwd)),
  ]);

function countSections(text: string | undefined): number {
  const parsed = parseConfig(text ?? '');
  return 'value' in parsed ? mappings(parsed.value.sections).length : 0;
}

const noDashboard = (main: string) =>
  new DashError('dashboard-missing', `There is no ${main} yet whose page could be added to.`, {
    hint: 'Leave --page out: the result becomes that file.',
  });

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
