import { existsSync, promises } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { locateProblems } from '../../schema/document/check/locate.ts';
import { patchConfig } from '../../schema/document/patch/patch.ts';
import { type ConfigDocument, parseConfig } from '../../schema/document/read/parse.ts';
import { DashError } from '../../schema/errors.ts';
import type { ConfigLoss } from '../../schema/migrations/dashy/config-draft.ts';
import { migrateDashy } from '../../schema/migrations/dashy/migrate-dashy.ts';
import { renameKeys } from '../../schema/migrations/dashy/rename-keys.ts';
import type { Loss } from '../../schema/migrations/losses.ts';
import { type SourceFile, sourceFile } from '../../schema/migrations/sources/source-file.ts';
import type { OwnTypes } from '../../schema/own-types/own-type.ts';
import type { Mapping } from '../../schema/values.ts';
import { findPage, linkedPages } from '../config/linked-pages.ts';
import { readOwnTypes } from '../config/own-types.ts';
import { unreportedAddresses } from './lost-addresses.ts';
import { type MigrateOptions, type MigratePorts, type Migration, putInPlace } from './migration.ts';
import type { Sources } from './read-sources.ts';
import { validResult } from './valid-result.ts';
import type { MigratedFile } from './write-files.ts';

interface ConfigOptions extends MigrateOptions {
  main: SourceFile;
  /** The path of the config, as it is shown. */
  shown: string;
}

/**
 * Brings a config of Dashy or Dash, and the local pages that it names, to another form. Only the lines that differ change.
 *
 * @throws {DashError} where the config can't be read, or the change can't be written into it
 */
export async function migrateConfig(
  { folder }: Sources,
  { main, shown, to, write = false, out, page, replace = false }: ConfigOptions,
  ports: MigratePorts,
): Promise<Migration> {
  if (page !== undefined) throw noPage(shown);
  const target = Number(to ?? 3) as 3 | 4;
  const losses: Loss[] = [];
  const files: MigratedFile[] = [];
  const sources: SourceFile[] = [];
  const results: Mapping[] = [];
  const ownTypes = await readOwnTypes(shown, ports);
  const add = async (path: string, text: string, isSubPage: boolean): Promise<ConfigDocument> => {
    const config = readable(text, path);
    sources.push(sourceFile(path, text));
    const migrated = await migrateText(config, { path, to: target, isSubPage, ownTypes });
    losses.push(...migrated.losses);
    results.push(migrated.value);
    const place = out === undefined ? path : join(out, basename(path));
    const before = out === undefined ? text : await textAt(resolve(ports.cwd, place));
    if (out !== undefined && !replace && before !== undefined && before !== migrated.text) throw isThere(place);
    files.push({ path: place, ...(before !== undefined && { before }), text: migrated.text, isSubPage });
    return config;
  };
  const config = await add(shown, main.text, false);
  for (const page of folder === undefined ? [] : linkedPages(config.value)) {
    const found = await findPage(shown, page, ports);
    if ('problem' in found) {
      losses.push({ file: shown, key: page.path, reason: 'needs-file', message: found.problem.message });
      continue;
    }
    await add(found.file, await promises.readFile(resolve(ports.cwd, found.file), 'utf8'), true);
  }
  losses.push(...unreportedAddresses({ files: sources, results, losses }));
  const migration: Migration = {
    format: 'dashy',
    files,
    losses,
    variables: [],
    unset: [],
    leftAlone: [],
    pictures: [],
  };
  const changed = files.filter(({ before, text }) => before !== text);
  return write && changed.length > 0 ? putInPlace({ ...migration, files: changed }, [], {}, ports) : migration;
}

const noPage = (shown: string) =>
  new DashError('page-of-config', `${shown} is a config itself, which stays one: it is not added to a page.`, {
    hint: 'Leave --page out. To move single sections, copy their lines.',
  });

const isThere = (path: string) =>
  new DashError('file-is-there', `${path} is there already, with something else in it.`, {
    hint: 'Name another folder with --out, or put the result in its place with --replace.',
  });

const textAt = async (path: string) => (existsSync(path) ? promises.readFile(path, 'utf8') : undefined);

function readable(text: string, path: string): ConfigDocument {
  const config = parseConfig(text, basename(path));
  if ('value' in config) return config;
  const [problem] = config.problems;
  throw new DashError('config-unreadable', `${path}, line ${problem?.line}: ${problem?.message}`, {
    ...(problem?.hint !== undefined && { hint: problem.hint }),
  });
}

async function migrateText(
  config: ConfigDocument,
  { path, to, isSubPage, ownTypes }: { path: string; to: 3 | 4; isSubPage: boolean; ownTypes: OwnTypes },
): Promise<{ text: string; value: Mapping; losses: Loss[] }> {
  const migrated = migrateDashy(config.value, { to, isSubPage });
  // What 4.x has and Dash has not is no mistake there.
  const valid =
    to === 4
      ? { config: migrated.value, losses: [] }
      : await validResult(migrated.value, { file: path, isSubPage, ownTypes });
  const { text } = patchConfig(renameKeys(config, valid.config), valid.config);
  return { text, value: valid.config, losses: [...located(config.text, path, migrated.losses), ...valid.losses] };
}

/** Losses with the lines that they are about. */
function located(text: string, file: string, losses: readonly ConfigLoss[]): Loss[] {
  return losses.map(({ path, key, reason, message }) => {
    const [place] = locateProblems(text, [{ rule: reason, severity: 'warning', message, path, at: 'key' }]);
    return { file, ...(place && { line: place.line }), key, reason, message };
  });
}
