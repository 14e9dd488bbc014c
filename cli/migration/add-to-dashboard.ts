import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readAuth } from '../../schema/config/auth.ts';
import { patchConfig } from '../../schema/document/patch/patch.ts';
import { writeYaml } from '../../schema/document/write-yaml.ts';
import { mainFile } from '../../schema/editing/configs.ts';
import { type Added, addImport } from '../../schema/migrations/adding/add-import.ts';
import type { Imported } from '../../schema/migrations/format.ts';
import { createLosses, type Loss } from '../../schema/migrations/losses.ts';
import { envValues } from '../../schema/migrations/sources/environment.ts';
import type { Mapping } from '../../schema/values.ts';
import type { Ports } from '../ports.ts';
import { findPlacements } from './find-placements.ts';
import { assertSize } from './valid-result.ts';
import { envName, type MigratedFile } from './write-files.ts';

/** What another product's files make, added to a dashboard. */
interface Addition extends Pick<Imported, 'losses' | 'variables' | 'unset'> {
  files: MigratedFile[];
  added: Added;
}

/**
 * Adds what another product's files make to the dashboard that is there: sections to its main page, or to `page`, and further
 * pages. Only the lines that this takes change.
 *
 * @throws {DashError} where the dashboard can't be read, or the change can't be written into it
 */
export async function addToDashboard(
  main: string,
  imported: Imported,
  page: string | undefined,
  ports: Pick<Ports, 'cwd' | 'env' | 'readInput'>,
): Promise<Addition> {
  const { placements, files: present } = await findPlacements(main, imported, page, ports);
  const before = [...present.values()].map(({ text }) => text).join('\n');
  const newNames = await namesFor(imported.variables, before, join(dirname(resolve(ports.cwd, main)), envName));
  const losses = createLosses();
  const own = Object.fromEntries([...present].map(([path, { value }]) => [path, value]));
  const { configs, added } = addImport(own, { placements, settings: imported.config, shown: main, newNames, losses });
  const files = Object.entries(configs).map(([path, config]): MigratedFile => {
    const file = present.get(path);
    const shown = file?.shown ?? join(dirname(main), path);
    const text = file ? patchConfig(file, config).text : writeYaml(config);
    assertSize(shown, text);
    return { path: shown, ...(file && { before: file.text }), text, isSubPage: path !== mainFile };
  });
  const after = files.map(({ text }) => text).join('\n');
  const isNew = (name: string) => hasWord(after, name) && !hasWord(before, name);
  const variables = Object.entries(imported.variables).map(([name, value]) => [newNames.get(name) ?? name, value]);
  return {
    files,
    added,
    losses: [...aboutSignIn(imported.losses, own[mainFile] ?? {}, main), ...losses.list()],
    variables: Object.fromEntries(variables.filter(([name]) => isNew(name ?? ''))),
    unset: imported.unset.filter(isNew),
  };
}

/** Other names for variables that the dashboard has with another value, or for something else. */
async function namesFor(
  variables: Readonly<Record<string, string>>,
  text: string,
  envFile: string,
): Promise<ReadonlyMap<string, string>> {
  const values = envValues(await readFile(envFile, 'utf8').catch(() => ''));
  const isTaken = (name: string, value: string) =>
    Object.hasOwn(values, name) ? values[name] !== value : hasWord(text, name);
  const names = new Map<string, string>();
  for (const [name, value] of Object.entries(variables)) {
    let free = name;
    for (let count = 2; isTaken(free, value) || (free !== name && Object.hasOwn(variables, free)); count += 1) {
      free = `${name}_${count}`;
    }
    if (free !== name) names.set(name, free);
  }
  return names;
}

const hasWord = (text: string, name: string) => new RegExp(`(?<!\\w)${name}(?!\\w)`).test(text);

/** The report of the source with what its sign-in means for a dashboard that has one of its own, or none. */
function aboutSignIn(losses: readonly Loss[], main: Mapping, shown: string): Loss[] {
  const others = losses.filter(({ signIn }) => !signIn);
  if (others.length === losses.length) return others;
  const about: Loss =
    readAuth(main).mode === 'none'
      ? { file: shown, key: 'auth', reason: 'needs-secret', message: openMessage, signIn: true }
      : { file: shown, key: 'auth', reason: 'left-out', message: closedMessage, signIn: true };
  return [about, ...others];
}

const openMessage =
  'The source asks for a sign-in and your dashboard for none: everybody who reaches it sees what is added.';
const closedMessage =
  'The source asks for a sign-in of its own; who may sign in, and sees what is added, stays as your dashboard says.';
