import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pageEntries } from '../../schema/config/page-entries.ts';
import { type ConfigDocument, parseConfig } from '../../schema/document/read/parse.ts';
import { mainFile } from '../../schema/editing/configs.ts';
import { DashError } from '../../schema/errors.ts';
import type { Placement } from '../../schema/migrations/adding/add-import.ts';
import { pagePath } from '../../schema/migrations/finish.ts';
import type { Imported } from '../../schema/migrations/format.ts';
import { pageSlug } from '../../schema/rules/addresses/slugs.ts';
import { type Mapping, mappings, textOf } from '../../schema/values.ts';
import { findPage } from '../config/linked-pages.ts';
import { readConfig } from '../config/read-config.ts';
import type { Ports } from '../ports.ts';
import { readConfigText } from '../site/save/config-file.ts';
import { stateDir } from '../state-dir.ts';

/** A file of the dashboard, and its path as it is shown. */
export interface DashboardFile extends ConfigDocument {
  shown: string;
}

type FilePorts = Pick<Ports, 'cwd' | 'env' | 'readInput'>;

/**
 * Where the parts of an import go, and the files that are there of these places, by the paths that `pages` names: the first
 * page to `page`, or into the main config; each further one to the page of its name, which is made where there is none.
 *
 * @throws {DashError} where a file of these can't be read
 */
export async function findPlacements(
  main: string,
  { config, pages }: Pick<Imported, 'config' | 'pages'>,
  page: string | undefined,
  ports: FilePorts,
): Promise<{ placements: Placement[]; files: Map<string, DashboardFile> }> {
  const own = await readFile(main, ports);
  const files = new Map([[mainFile, own]]);
  const entries = pageEntries(own.value);
  const names = new Set(entries.map(({ name }) => pageSlug(name)));
  const paths = new Set(['conf.yml', basename(main), ...entries.map(({ path }) => path)]);
  const isTaken = (path: string) => paths.has(path) || existsSync(join(dirname(resolve(ports.cwd, main)), path));

  const place = async (name: string, from: Mapping): Promise<Placement> => {
    const there = entries.find((entry) => pageSlug(entry.name) === pageSlug(name));
    const found = there && (await findPage(main, there, ports));
    if (there && found && 'file' in found) {
      if (!files.has(there.path)) files.set(there.path, await readFile(found.file, ports));
      return { file: there.path, from };
    }
    let free = name;
    for (let count = 2; names.has(pageSlug(free)); count += 1) free = `${name} ${count}`;
    const path = pagePath(free, isTaken, `page-${paths.size}`);
    names.add(pageSlug(free));
    paths.add(path);
    return { file: path, newPage: free, from };
  };

  const placements = [page === undefined ? { file: mainFile, from: config } : await place(page, config)];
  for (const { name, path } of mappings(config.pages)) {
    const from = pages[textOf(path) ?? ''];
    if (from) placements.push(await place(textOf(name) ?? '', from));
  }
  return { placements, files };
}

async function readFile(shown: string, ports: FilePorts): Promise<DashboardFile> {
  // For the messages of a file that is a folder or too large.
  await readConfig(shown, ports);
  const text = await readConfigText({ path: resolve(ports.cwd, shown), stateFolder: stateDir(ports.env) });
  const parsed = parseConfig(text, basename(shown));
  if ('value' in parsed) return { ...parsed, shown };
  const [problem] = parsed.problems;
  throw new DashError(
    'dashboard-unreadable',
    `Nothing can be added to ${shown}: line ${problem?.line} can’t be read. ${problem?.message}`,
    { hint: 'Mend it there ("dash validate" says more), or put the result in its place with --replace.' },
  );
}
