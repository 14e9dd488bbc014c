import { readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Validators } from '../../schema/document/check/validators.ts';
import { parseText } from '../../schema/document/read/parse.ts';
import { isDashError } from '../../schema/errors.ts';
import { type OwnTypes, ownTypeName, readOwnType } from '../../schema/own-types/own-type.ts';
import type { FileReport } from '../../schema/problem.ts';
import { isMapping, type Mapping } from '../../schema/values.ts';
import type { Ports } from '../ports.ts';
import { loadValidators } from '../validators/validators.ts';
import { readConfig } from './read-config.ts';

type Reading = Pick<Ports, 'cwd'>;

/** The folder of a dashboard's own widget types, relative like its main file. */
export const ownTypesFolder = (main: string): string => join(main === '-' ? '.' : dirname(main), 'widgets');

/** A file `widgets/NAME.yml` beside a main config. */
interface OwnTypeFile {
  /** Its name without the ending: what its type is called. */
  name: string;
  /** Its path, relative like the main file. */
  file: string;
  text: string;
  /** What it says; absent where that can't be read. */
  value?: Mapping;
  problems: FileReport['problems'];
}

/**
 * The files of a dashboard's own widget types; none where there is no such folder.
 *
 * @throws {DashError} where one may not be read
 */
export const ownTypeFiles = async (main: string, ports: Reading): Promise<OwnTypeFile[]> =>
  Promise.all(pathsOf(main, ports).map(async (file) => openOwnType(file, await readType(file, ports))));

/** The same without those that may not be read. */
export async function readableOwnTypes(main: string, ports: Reading): Promise<OwnTypeFile[]> {
  const files = pathsOf(main, ports).map(async (file) => {
    const text = await readType(file, ports).catch((error: unknown) => {
      if (!isDashError(error)) throw error;
    });
    return text === undefined ? [] : openOwnType(file, text);
  });
  return (await Promise.all(files)).flat();
}

/** Those among texts that were read, by their paths; pages in the same folder are none. */
export function ownTypesAmong(texts: Readonly<Record<string, string>>, main: string): OwnTypeFile[] {
  const folder = ownTypesFolder(main);
  return Object.entries(texts).flatMap(([file, text]) => {
    const own = dirname(file) === folder && yaml.test(file) ? openOwnType(file, text) : undefined;
    return own && isMapping(own.value?.widget) ? own : [];
  });
}

function openOwnType(file: string, text: string): OwnTypeFile {
  const parsed = parseText(text);
  const name = basename(file).replace(yaml, '');
  if ('problems' in parsed) return { name, file, text, problems: parsed.problems };
  if (isMapping(parsed.value)) return { name, file, text, value: parsed.value, problems: [] };
  return {
    name,
    file,
    text,
    problems: [
      {
        rule: 'not-a-mapping',
        severity: 'error',
        message: 'A type of widget is a mapping of keys such as `options` and `widget`, and this file has none.',
        hint: 'Put the options of `custom-api` below `widget:`.',
        path: '',
        line: 1,
        column: 1,
        endLine: 1,
        endColumn: 1,
      },
    ],
  };
}

const yaml = /\.ya?ml$/i;

/** No such file is standard input. */
const readType = (file: string, { cwd }: Reading): Promise<string> =>
  readConfig(file, { cwd, readInput: async () => Buffer.alloc(0) });

/** The paths of the files, relative like the main one. */
function pathsOf(main: string, { cwd }: Reading): string[] {
  const folder = ownTypesFolder(main);
  try {
    return readdirSync(resolve(cwd, folder))
      .filter((name) => yaml.test(name) && !name.startsWith('.'))
      .sort()
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** The types of files that say what they are and whose names no widget has; of two with one name the first. */
export async function typesOf(files: readonly Pick<OwnTypeFile, 'name' | 'value'>[]): Promise<OwnTypes> {
  const good = files.flatMap(({ name, value }) =>
    value && isMapping(value.widget) && ownTypeName.test(name) ? [[name, value] as const] : [],
  );
  if (good.length === 0) return {};
  const { widgets, widgetAliases } = (await loadValidators()).schemas;
  const types: Record<string, OwnTypes[string]> = {};
  for (const [name, value] of good) {
    if (Object.hasOwn(types, name) || Object.hasOwn(widgets, name) || Object.hasOwn(widgetAliases, name)) continue;
    types[name] = readOwnType(value);
  }
  return types;
}

/** The own widget types of a dashboard; a file that may not be read has none. */
export const readOwnTypes = async (main: string, ports: Reading): Promise<OwnTypes> =>
  typesOf(await readableOwnTypes(main, ports));

/** The validators of a dashboard: of this version's widgets, and of its own types. */
export const validatorsFor = async (main: string, ports: Reading): Promise<Validators> =>
  validatorsWith(await readOwnTypes(main, ports));

/** The validators of this version's widgets, and of these types. */
export async function validatorsWith(types: OwnTypes): Promise<Validators> {
  const validators = await loadValidators();
  if (Object.keys(types).length === 0) return validators;
  const { withOwnTypes } = await import('../../schema/own-types/with-own-types.ts');
  return withOwnTypes(validators, types);
}

/** What is wrong with the files of a dashboard's own types, but for those that are its pages. */
export async function checkOwnTypes(
  files: readonly OwnTypeFile[],
  isPage: (file: string) => boolean,
): Promise<FileReport[]> {
  const wanted = files.filter(({ file }) => !isPage(file));
  if (wanted.length === 0) return [];
  const [validators, { checkOwnType }, { locateProblems }] = await Promise.all([
    loadValidators(),
    import('../../schema/own-types/check.ts'),
    import('../../schema/document/check/locate.ts'),
  ]);
  return Promise.all(
    wanted.map(async ({ name, file, text, value, problems }) => {
      if (!value) return { file, text, problems };
      return { file, text, problems: locateProblems(text, await checkOwnType(name, value, validators)) };
    }),
  );
}
