import { isMapping, type Mapping, mapping, textOf, textsOf } from '../../values.ts';
import type { ImportContext } from '../import-context.ts';
import { envValues } from '../sources/environment.ts';
import { placeOf, tagOf, takePlace } from '../sources/places.ts';
import { relativePath } from '../sources/relative-path.ts';
import type { SourceFile } from '../sources/source-file.ts';
import { labelsOf, pairsOf } from './addresses.ts';
import { fillVariables } from './variables.ts';

type Env = Readonly<Record<string, string>>;
type Services = ReadonlyMap<string, Mapping>;

/** Containers that are started together. */
export interface Project {
  name: string;
  services: Services;
}

const isMain = ({ name }: SourceFile) => /^(?:docker-)?compose\.ya?ml$/.test(name);
const isOverride = ({ name }: SourceFile) => /^(?:docker-)?compose\.override\.ya?ml$/.test(name);
/** The order in which files of a folder are laid over another. */
const rankOf = (file: SourceFile) => (isMain(file) ? 0 : isOverride(file) ? 1 : 2);
const folderOf = ({ path }: SourceFile) => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/**
 * The projects of compose files: those of a folder are one, each laid over the one before, with what they include. A file
 * that others only include or extend from is none by itself.
 */
export function readProjects(files: readonly SourceFile[], context: ImportContext): Project[] {
  const named = new Set(files.flatMap((file) => pathsIn(file).map((path) => relativePath(file.path, path))));
  const roots = files.filter((file) => !named.has(file.path));
  const reader = createReader(context);
  const started = roots.length > 0 ? roots : files;
  return [...new Set(started.map(folderOf))].map((folder) => {
    const own = started.filter((file) => folderOf(file) === folder);
    const laid = withOverride(own, context).toSorted((a, b) => rankOf(a) - rankOf(b));
    const { name, services } = reader.read(laid, reader.envOf(own[0] as SourceFile), []);
    return { name: name ?? (folder.split('/').at(-1) || (context.folder ?? '')), services };
  });
}

function pathsIn(file: SourceFile): string[] {
  const value = mapping(file.guess());
  const extended = Object.values(mapping(value.services)).map((service) => mapping(mapping(service).extends).file);
  return [...includesOf(value.include).flatMap(({ paths }) => paths), ...textsOf(extended)];
}

/** Each entry of `include`: files that are laid over another, with environment files of their own. */
const includesOf = (include: unknown): { paths: string[]; folder?: string | undefined; env: string[] }[] =>
  (Array.isArray(include) ? include : []).map((entry: unknown) =>
    isMapping(entry)
      ? { paths: textsOf(entry.path), folder: textOf(entry.project_directory), env: textsOf(entry.env_file) }
      : { paths: textsOf(entry), env: [] },
  );

/** Compose itself lays an override over the main file, though only the main one is named. */
function withOverride(files: readonly SourceFile[], context: ImportContext): SourceFile[] {
  const main = files.find(isMain);
  if (!main || files.some(isOverride)) return [...files];
  const base = main.name.replace(/\.ya?ml$/, '.override');
  return [...files, ...[`${base}.yml`, `${base}.yaml`].flatMap((path) => context.at(path, main) ?? []).slice(0, 1)];
}

function createReader(context: ImportContext) {
  const { losses } = context;
  const reported = new Set<string>();
  const values = new Map<SourceFile, Mapping>();

  const missing = (path: string, at: { file: string; line?: number }) => {
    const key = `${at.file} ${path}`;
    if (!reported.has(key)) losses.at(at, path, 'needs-file', `The file \`${path}\` is not here.`);
    reported.add(key);
  };

  const valueIn = (file: SourceFile, env: Env): Mapping => {
    const known = values.get(file);
    if (known) return known;
    const missing = new Set<string>();
    const value = mapping(filled(file.value(), env, missing));
    for (const name of missing) {
      losses.at({ file: file.path }, name, 'needs-secret', `The value of \`${name}\` is not known here.`);
    }
    values.set(file, value);
    return value;
  };

  /** Variables of the given file, or of the `.env` beside a compose file. */
  const envOf = (file: SourceFile, paths: readonly string[] = ['.env']): Env => ({
    ...Object.assign({}, ...paths.map((path) => envValues(context.at(path, file)?.text ?? ''))),
    ...context.env,
  });

  /** A service with the variables of its environment files below its own. */
  const withEnvFiles = (service: Mapping, file: SourceFile): Mapping => {
    const paths = (Array.isArray(service.env_file) ? service.env_file : [service.env_file]).map((entry: unknown) =>
      isMapping(entry) ? entry.path : entry,
    );
    const found = textsOf(paths).flatMap((path) => Object.entries(envValues(context.at(path, file)?.text ?? '')));
    if (found.length === 0) return service;
    const environment = Object.fromEntries([...found, ...pairsOf(service.environment)]);
    return takePlace({ ...service, environment }, service);
  };

  /** A service with what it extends below it. */
  const extended = (key: string, file: SourceFile, env: Env, chain: readonly string[]): Mapping => {
    const service = withEnvFiles(mapping(mapping(valueIn(file, env).services)[key]), file);
    const { extends: from } = service;
    const name = textOf(from) ?? textOf(mapping(from).service);
    const step = `${file.path} ${key}`;
    if (name === undefined || chain.includes(step)) return service;
    const path = textOf(mapping(from).file);
    const other = path === undefined ? file : context.at(path, file);
    if (other) return takePlace(mergedService(extended(name, other, env, [...chain, step]), service), service);
    missing(path ?? '', placeOf(service, 'extends'));
    return service;
  };

  const read = (files: readonly SourceFile[], env: Env, chain: readonly string[]) => {
    const services = new Map<string, Mapping>();
    let project: string | undefined;
    for (const file of files) {
      const value = valueIn(file, env);
      project = textOf(value.name) ?? project;
      for (const { paths, folder, env: envPaths } of includesOf(value.include)) {
        const found = paths.flatMap((path) => {
          const other = context.at(path, file);
          if (!other) missing(path, placeOf(value, 'include'));
          return other && !chain.includes(other.path) ? [other] : [];
        });
        const [first] = found;
        if (!first) continue;
        const own =
          envPaths.length > 0 ? envOf(file, envPaths) : folder ? envOf(file, [`${folder}/.env`]) : envOf(first);
        const inner = read(found, { ...own, ...env }, [...chain, ...files.map(({ path }) => path)]);
        for (const [key, service] of inner.services) services.set(key, service);
      }
      const own = mapping(value.services);
      for (const [key, service] of Object.entries(own)) {
        if (['!reset', '!override'].includes(tagOf(own, key) ?? '')) services.delete(key);
        if (!isMapping(service) || tagOf(own, key) === '!reset') continue;
        const whole = mergedService(services.get(key) ?? {}, extended(key, file, env, []));
        services.set(key, takePlace(whole, service));
      }
    }
    return { name: project, services };
  };

  return { read, envOf };
}

/**
 * A service over another: labels and variables by their names, ports added, all else in its place. `!reset` takes away what
 * is below, `!override` stands alone.
 */
function mergedService(below: Mapping, over: Mapping): Mapping {
  const isAlone = (key: string) => ['!reset', '!override'].includes(tagOf(over, key) ?? '');
  const under = Object.fromEntries(Object.entries(below).filter(([key]) => !isAlone(key)));
  const above = Object.fromEntries(Object.entries(over).filter(([key]) => tagOf(over, key) !== '!reset'));
  const kept = (pairs: readonly (readonly [string, string])[], own: unknown) =>
    Object.fromEntries(pairs.filter(([name]) => !isMapping(own) || tagOf(own, name) !== '!reset'));
  const environment = [...pairsOf(under.environment), ...pairsOf(above.environment)];
  const ports = [under.ports, above.ports].flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
  return {
    ...under,
    ...above,
    labels: kept([...labelsOf(under), ...labelsOf(above)], above.labels),
    ...(environment.length > 0 && { environment: kept(environment, above.environment) }),
    ...(ports.length > 0 && { ports }),
  };
}

/** A value with the variables in its texts filled in; its places stay known. What has no value is noted, and stays. */
function filled(value: unknown, env: Env, missing: Set<string>): unknown {
  if (typeof value === 'string') {
    const found = fillVariables(value, env);
    for (const name of found.missing) missing.add(name);
    return found.text;
  }
  if (Array.isArray(value)) {
    return takePlace(
      value.map((entry) => filled(entry, env, missing)),
      value,
    );
  }
  if (!isMapping(value)) return value;
  const entries = Object.entries(value).map(
    ([key, entry]) => [fillVariables(key, env).text, filled(entry, env, missing)] as const,
  );
  return takePlace(Object.fromEntries(entries), value);
}
