import { resolve } from 'node:path';
import { normalise } from '../../../schema/config/normalise.ts';
import { type PageEntry, pageEntries } from '../../../schema/config/page-entries.ts';
import { mentionsSignIn } from '../../../schema/document/check/sign-in-severity.ts';
import { type ConfigDocument, parseConfig } from '../../../schema/document/read/parse.ts';
import { DashError } from '../../../schema/errors.ts';
import type { Model } from '../../../schema/model.ts';
import { expandOwnTypes } from '../../../schema/own-types/expand.ts';
import type { OwnTypes } from '../../../schema/own-types/own-type.ts';
import type { FileReport } from '../../../schema/problem.ts';
import { isExternal } from '../../../schema/rules/addresses/urls.ts';
import type { Mapping } from '../../../schema/values.ts';
import { readWhole } from '../../../serve/storage/read-whole.ts';
import { findPage, pathInside, placesOf } from '../../config/linked-pages.ts';
import { ownTypesAmong, ownTypesFolder, readableOwnTypes, typesOf } from '../../config/own-types.ts';
import { readConfig } from '../../config/read-config.ts';
import type { Ports } from '../../ports.ts';
import { stateDir } from '../../state-dir.ts';
import { userFolderOf } from '../files/user-folder.ts';
import { listPictures, pictureFiles } from '../pictures/list-pictures.ts';
import { type LostPage, lostPage } from './lost-pages.ts';
import { UnreadableConfig } from './unreadable-config.ts';

/** Fetches the text of a page that the config names by a URL. */
export type FetchText = (url: string) => Promise<string>;

type ReadingPorts = Pick<Ports, 'cwd' | 'env' | 'readInput'>;

export interface ConfigText extends ConfigDocument {
  file: string;
  /** Decoded URL path that it has. */
  path: string;
  isSubPage: boolean;
  /** `pages[].path` as written; absent for the main file. */
  source?: string;
}

/** A config that can be shown, with the files that it was read from. */
export interface LoadedConfig {
  model: Model;
  /** The main file, then the local pages that could be read; not checked yet. */
  texts: ConfigText[];
  /** The widget types that stand in files of their own. */
  ownTypes: OwnTypes;
  /** Whether the main file says anything about sign-in, right or wrong. */
  mentionsSignIn: boolean;
  /** Decoded URL path to absolute path, of every file in `texts`. */
  paths: Record<string, string>;
  /** Absolute paths of all files that it depends on, those included that are not there, and folders of pictures. */
  sources: string[];
  /** What tells the pictures that stand behind its pages, as they are by now, from others of the same names. */
  pictures: string[];
  /** Those of them that were not there, or could not be read, when they were wanted: they may be there by now. */
  absent: string[];
  /** Pages that could not be read. */
  lost: LostPage[];
  /** The texts of the pages that could, or could before, by the path that the config names them by. */
  good: ConfigState;
  /** All that was read, those of other hosts included. */
  state: ConfigState;
}

/** The texts of a config at some time, by the paths that it names them by; the main file by its own. */
export type ConfigState = Record<string, string>;

interface LoadOptions {
  /** A state to be loaded as it was then: nothing is read. */
  earlier?: ConfigState | undefined;
  /** Texts of pages as they were when they were good last. */
  kept?: ConfigState;
}

/**
 * Reads a config and its pages, tolerantly. A page that can't be read is shown as it is among the `kept` texts, or empty.
 *
 * @throws {DashError} where the file itself can't be read; an `UnreadableConfig` where its text can't
 */
export async function loadConfig(
  file: string,
  ports: ReadingPorts,
  fetchText: FetchText,
  { earlier, kept = {} }: LoadOptions = {},
): Promise<LoadedConfig> {
  const text = earlier ? textOf(earlier, file) : await readText(file, ports);
  const config = parseOrThrow(file, text);
  const context: PageContext = { main: { file, text }, ports, fetchText, earlier, kept };
  const [entries, types] = [pageEntries(config.value), await loadTypes(file, ports, earlier)];
  const pages = await Promise.all(entries.map((entry) => loadPage(entry, context)));
  const texts = [
    { file, path: '/conf.yml', ...config, isSubPage: false },
    ...pages.flatMap((page) => page.config ?? []),
  ];
  const read = pages.flatMap((page) => (page.text === undefined ? [] : [{ ...page, text: page.text }]));
  const { model, ...pictures } = await withPictures(
    modelOf(config.value, pages, types.types),
    userFolderOf(file, ports.cwd),
  );
  return {
    model,
    pictures: pictures.states,
    ownTypes: types.types,
    texts,
    mentionsSignIn: mentionsSignIn(config.value),
    paths: Object.fromEntries(texts.map((text) => [text.path, resolve(ports.cwd, text.file)])),
    sources: [
      resolve(ports.cwd, file),
      ...pages.flatMap(({ sources }) => sources),
      ...pictures.paths,
      ...types.sources,
    ],
    absent: pages.flatMap(({ text, sources }) => (text === undefined ? sources : [])),
    lost: pages.flatMap(({ lost }) => lost ?? []),
    good: Object.fromEntries(read.filter(({ value }) => value).map(({ name, text }) => [name, text])),
    state: { ...types.state, [file]: text, ...Object.fromEntries(read.map(({ name, text }) => [name, text])) },
  };
}

/** The own widget types of a config, with the files that they stand in and the texts of these. */
async function loadTypes(
  main: string,
  ports: ReadingPorts,
  earlier: ConfigState | undefined,
): Promise<{ types: OwnTypes; sources: string[]; state: ConfigState }> {
  const files = earlier ? ownTypesAmong(earlier, main) : await readableOwnTypes(main, ports);
  return {
    types: await typesOf(files),
    sources: [ownTypesFolder(main), ...files.map(({ file }) => file)].map((path) => resolve(ports.cwd, path)),
    state: Object.fromEntries(files.map(({ file, text }) => [file, text])),
  };
}

/** The model of a config with its pages, each that was lost with what is at fault in the place of its content. */
function modelOf(value: Mapping, pages: readonly LoadedPage[], types: OwnTypes): Model {
  const values = pages.map((page) => page.value && expandOwnTypes(page.value, types));
  const model = normalise(expandOwnTypes(value, types), values);
  const [root, ...others] = model.pages;
  const withFaults = others.map((page, index) => {
    const { value, lost } = pages[index] ?? {};
    if (!lost || value) return page;
    return { ...page, fault: lost.fault, ...(lost.absent && { absent: lost.absent }) };
  });
  return { ...model, pages: root ? [root, ...withFaults] : withFaults };
}

/** The model with the pictures of the folders that its background names, and the files that all of them stand in. */
async function withPictures(
  model: Model,
  folder: string,
): Promise<{ model: Model; paths: string[]; states: string[] }> {
  const background = model.pages[0]?.settings.background;
  const simple = model.pages.flatMap(({ settings }) => settings.backgroundImg ?? []);
  if (!background) return { model, ...(await pictureFiles(simple, [], folder)) };
  const listed = await listPictures(background, folder);
  const pages = model.pages.map((page) => ({ ...page, settings: { ...page.settings, background: listed } }));
  const named = [...background.day, ...background.night, ...simple];
  const files = await pictureFiles(named, [...listed.day, ...listed.night], folder);
  return { model: { ...model, pages }, ...files };
}

/** The text of a file, never the middle of a save. */
const readText = (file: string, ports: ReadingPorts): Promise<string> =>
  file === '-'
    ? readConfig(file, ports)
    : readWhole(resolve(ports.cwd, file), stateDir(ports.env), () => readConfig(file, ports));

function textOf(state: ConfigState, path: string): string {
  const text = Object.hasOwn(state, path) ? state[path] : undefined;
  if (text === undefined) throw new DashError('config-missing', `${path} could not be read at that time.`);
  return text;
}

function parseOrThrow(file: string, text: string): ConfigDocument {
  const parsed = parseConfig(text);
  if ('problems' in parsed) throw new UnreadableConfig({ file, text, problems: parsed.problems });
  return parsed;
}

/** What every page of a config is read with. */
interface PageContext extends Pick<Required<LoadOptions>, 'earlier' | 'kept'> {
  main: Pick<FileReport, 'file' | 'text'>;
  ports: ReadingPorts;
  fetchText: FetchText;
}

/** What came of one entry of `pages`. */
interface LoadedPage {
  /** Its path as the config writes it. */
  name: string;
  /** Absolute paths of the files that it may stand in; none for a page of another host. */
  sources: string[];
  /** What was read, good or not, or what was good last; absent where there is neither. */
  text?: string;
  /** What the text says; absent where it can't be shown. */
  value?: Mapping;
  /** Present for a local page that could be read: another is shown empty and stops nothing. */
  config?: ConfigText;
  lost?: LostPage;
}

async function loadPage(entry: PageEntry, context: PageContext): Promise<LoadedPage> {
  const { main, ports, fetchText, earlier, kept } = context;
  const name = entry.path;
  const page: LoadedPage = { name, sources: sourcesOf(entry, context) };
  try {
    const local = isExternal(name) ? undefined : await findLocalPage(entry, context);
    const read = () => (local ? readText(local.file, ports) : fetchText(name));
    page.text = earlier ? textOf(earlier, name) : await read();
    const document = parseOrThrow(local?.file ?? name, page.text);
    const config = local && { ...local, ...document, isSubPage: true, source: name };
    return { ...page, value: document.value, ...(config && { config }) };
  } catch (error) {
    const before = Object.hasOwn(kept, name) ? kept[name] : undefined;
    const lost = await lostPage(entry, error, main, before !== undefined);
    if (before === undefined) return { ...page, lost };
    return { ...page, text: before, value: parseOrThrow(name, before).value, lost };
  }
}

function sourcesOf({ path }: PageEntry, { main, ports }: PageContext): string[] {
  if (isExternal(path) || pathInside(path).startsWith('..')) return [];
  return placesOf(main.file, path).map((place) => resolve(ports.cwd, place));
}

/** The file of a local page, with the URL path that it has. */
async function findLocalPage(entry: PageEntry, { main, ports }: PageContext): Promise<{ file: string; path: string }> {
  const found = await findPage(main.file, entry, ports);
  if ('file' in found) return { file: found.file, path: `/${pathInside(entry.path)}` };
  const { rule, message, hint } = found.problem;
  throw new DashError(rule, message, hint === undefined ? {} : { hint });
}
