import { product } from '../product.ts';
import { isReservedVariable } from '../rules/secrets/reserved-variables.ts';
import { createLosses, type Losses } from './losses.ts';
import { isPassing, type ReadIcon, shortIcon } from './rules/icons.ts';
import { placeOf, type SourcePlace } from './sources/places.ts';
import { fileAt, type SourceFile } from './sources/source-file.ts';
import type { NeededSecrets } from './widgets/needed-secrets.ts';

/** A picture that belongs into `item-icons`. */
export interface Picture {
  /** Where its path stands in the source. */
  file: string;
  line?: number;
  /** Its path as the source has it. */
  from: string;
  /** Its path in `item-icons`. */
  to: string;
}

/** What a user tells beside the files. */
export interface ImportOptions {
  /** Values of environment variables of the source. */
  env?: Readonly<Record<string, string>>;
  /** The host that published ports of containers are on. */
  host?: string;
  /** Which of several instances is meant, where labels tell them apart. */
  instance?: string;
  /** The name of the folder that the files are in. */
  folder?: string;
  /** Addresses of icons of known collections become their short names. */
  shortIcons?: boolean;
  /** Only these folders of bookmarks. */
  only?: readonly string[];
  /** Secrets that widgets can't be without: variables stand for those that the source doesn't tell. */
  neededSecrets?: NeededSecrets;
  /** All files of the folder, those included that the format does not take for its own. */
  others?: readonly SourceFile[];
}

/** What a format may reach while it reads: the report, and what it asks of the outside. */
export interface ImportContext {
  readonly losses: Losses;
  readonly env: Readonly<Record<string, string>>;
  readonly host: string | undefined;
  readonly instance: string | undefined;
  readonly folder: string | undefined;
  readonly only: readonly string[];
  /** A file in the folder of the source, by the end of its path. */
  beside(path: string): SourceFile | undefined;
  /** The file at a path from the folder that another is in, and no other of that name. */
  at(path: string, from: SourceFile): SourceFile | undefined;
  /**
   * The keys `icon` and `color` of an item. A picture is noted for being copied; what is lost is reported for the key of
   * the mapping that the icon stands in.
   */
  icon(read: ReadIcon, container: object | SourcePlace, key: string): { icon?: string; color?: string };
  /** A picture that is named by its address in Dash, such as a logo. */
  logo(read: ReadIcon, container: object | SourcePlace, key: string): string | undefined;
  /** The name of a variable that holds a secret, `DASH_` and the given words; `value` is what it is set to, if known. */
  variable(words: string, value?: string): string;
}

/** The context, and what has been noted in it. */
export interface NotedContext extends ImportContext {
  pictures(): Picture[];
  variables(): Record<string, string>;
  /** The files that were asked for by their paths. */
  asked(): ReadonlySet<SourceFile>;
  /** Names of variables whose values the source does not tell. */
  unset(): string[];
}

export function createImportContext({
  env = {},
  host,
  instance,
  folder,
  shortIcons = false,
  only = [],
  others = [],
}: ImportOptions = {}): NotedContext {
  const losses = createLosses();
  const pictures = new Map<string, Picture>();
  const variables = new Map<string, string | undefined>();
  const asked = new Set<SourceFile>();
  const noteAsked = (file: SourceFile | undefined) => {
    if (file) asked.add(file);
    return file;
  };

  const noted = (read: ReadIcon, container: object | SourcePlace, key: string): string | undefined => {
    const place = 'file' in container && !Array.isArray(container) ? sourcePlace(container) : placeOf(container, key);
    if (read.icon !== undefined && isPassing(read.icon)) {
      // The query may hold the signature.
      const address = read.icon.replace(/\?.*$/s, '');
      losses.at(place, key, 'needs-file', `The picture at \`${address}\` won’t stay there: keep a copy in item-icons.`);
    }
    if (read.loss !== undefined) losses.at(place, key, 'no-counterpart', read.loss);
    return read.picture !== undefined && read.icon !== undefined
      ? notedPicture(read.picture, read.icon, place)
      : read.icon;
  };
  /** What a picture is called in `item-icons`: with a number where another one has its name. */
  const notedPicture = (from: string, name: string, place: SourcePlace): string => {
    const [, stem = name, ending = ''] = /^(.*?)(\.[^./]*)?$/s.exec(name) ?? [];
    for (let count = 1; ; count += 1) {
      const to = count === 1 ? name : `${stem}-${count}${ending}`;
      const known = pictures.get(to);
      if (known && bare(known.from) !== bare(from)) continue;
      if (!known) pictures.set(to, { ...place, from, to });
      return to;
    }
  };

  return {
    losses,
    env,
    host,
    instance,
    folder,
    only,
    beside: (path) => {
      const wanted = path.replace(/^(?:\.{0,2}\/)+/, '');
      return noteAsked(
        others.find((file) => file.path === wanted) ?? others.find((file) => file.path.endsWith(`/${wanted}`)),
      );
    },
    at: (path, from) => noteAsked(fileAt(others, path, from)),
    icon(written, container, key) {
      const read = (shortIcons && written.icon !== undefined && shortIcon(written.icon)) || written;
      const icon = noted(read, container, key);
      return { ...(icon !== undefined && { icon }), ...(read.color !== undefined && { color: read.color }) };
    },
    logo(read, container, key) {
      const icon = noted(read, container, key);
      return icon !== undefined && read.picture !== undefined ? `/item-icons/${icon}` : icon;
    },
    variable(words, value) {
      const base = variableName(words);
      for (let count = 1; ; count += 1) {
        const name = count === 1 ? base : `${base}_${count}`;
        if (isReservedVariable(name)) continue;
        if (variables.has(name) && variables.get(name) !== value) continue;
        variables.set(name, value);
        return name;
      }
    },
    pictures: () => [...pictures.values()],
    asked: () => asked,
    variables: () =>
      Object.fromEntries([...variables].flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
    unset: () => [...variables].flatMap(([name, value]) => (value === undefined ? [name] : [])),
  };
}

/** A path without what says only where it starts. */
const bare = (path: string): string => path.replace(/^(?:\.{0,2}\/)+/, '');

const sourcePlace = (place: object): SourcePlace => place as SourcePlace;

function variableName(words: string): string {
  const name = words
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toUpperCase();
  return `${product.command.toUpperCase()}_${name || 'SECRET'}`;
}
