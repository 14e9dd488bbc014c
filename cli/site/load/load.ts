import { resolve } from 'node:path';
import { mentionsSignIn } from '../../../schema/document/check/lint/sign-in.ts';
import { type ConfigDocument, parseConfig } from '../../../schema/document/read/parse.ts';
import { DashError } from '../../../schema/errors.ts';
import type { Model, PageFault } from '../../../schema/model.ts';
import { normalise } from '../../../schema/normalise/normalise.ts';
import { type PageEntry, pageEntries } from '../../../schema/normalise/page-entries.ts';
import type { FileReport, Problem } from '../../../schema/problem.ts';
import { isExternal } from '../../../schema/rules/addresses/urls.ts';
import { readWhole } from '../../../serve/storage/read-whole.ts';
import { stateFolder } from '../../../serve/storage/state-folder.ts';
import { findPage, pathInside, placesOf } from '../../config/linked-pages.ts';
import { readConfig } from '../../config/read-config.ts';
import type { Ports } from '../../ports.ts';
import { type LostPage, lostPage } from './lost-pages.ts';
import { UnreadableConfig } from './unreadable-config.ts';

/** Fetches the text of a page that the config names by a URL. */
export type FetchText = (url: string) => Promise<string>;

/** One file of a config. */
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
  /** Whether the main file says anything about sign-in, right or wrong. */
  mentionsSignIn: boolean;
  /** Decoded URL path to absolute path, of every file in `texts`. */
  paths: Record<string, string>;
  /** Absolute paths of all files that it depends on, those included that are not there. */
  sources: string[];
  /** Pages that could not be read. */
  lost: LostPage[];
  /** The texts of the pages that could, or could before, by the path that the config names them by. */
  good: ConfigState;
  /** All that was read, those of other hosts included. */
  state: ConfigState;
}

/** The texts of a config at some time, by the paths that it names them by; the main file by its own. */
export type ConfigState = Record<string, string>;

/**
 * Reads a config and its pages, tolerantly. Throws an `UnreadableConfig` where nothing can be shown, and a `DashError`
 * where the file itself can't be read. A page that can't be read is shown as it is among the `kept` texts, or empty.
 * With an `earlier` state nothing is read: it is loaded as it was then.
 */
export async function loadConfig(
  file: string,
  ports: Pick<Ports, 'cwd' | 'env' | 'readInput'>,
  fetchText: FetchText,
  { earlier, kept = {} }: { earlier?: ConfigState | undefined; kept?: ConfigState } = {},
): Promise<LoadedConfig> {
  const text = earlier ? textOf(earlier, file) : await readText(file, ports);
  const config = parseOrThrow(file, text);
  const entries = pageEntries(config.value);
  const main = resolve(ports.cwd, file);
  const loaded: Omit<LoadedConfig, 'model'> = {
    texts: [{ file, path: '/conf.yml', ...config, isSubPage: false }],
    mentionsSignIn: mentionsSignIn(config.value),
    paths: { '/conf.yml': main },
    sources: [main],
    lost: [],
    good: {},
    state: { [file]: text },
  };
  const faults: (PageFault | undefined)[] = [];
  const pages = await Promise.all(
    entries.map(async (page, place) => {
      try {
        if (!isExternal(page.path)) return await loadPage(page, file, ports, loaded, earlier);
        const text = earlier ? textOf(earlier, page.path) : await fetchText(page.path);
        loaded.state[page.path] = text;
        const { value } = parseOrThrow(page.path, text);
        loaded.good[page.path] = text;
        return value;
      } catch (error) {
        const before = Object.hasOwn(kept, page.path) ? kept[page.path] : undefined;
        const lost = await lostPage(page, error, { file, text }, before !== undefined);
        loaded.lost.push(lost);
        if (before === undefined) {
          faults[place] = lost.fault;
          return undefined;
        }
        loaded.state[page.path] = before;
        loaded.good[page.path] = before;
        return parseOrThrow(page.path, before).value;
      }
    }),
  );
  const model = normalise(config.value, pages);
  const [root, ...others] = model.pages;
  const told = others.map((page, place) => ({ ...page, ...(faults[place] && { fault: faults[place] }) }));
  return { ...loaded, model: { ...model, pages: root ? [root, ...told] : told } };
}

/** The text of a file, never the middle of a save. */
const readText = (file: string, ports: Pick<Ports, 'cwd' | 'env' | 'readInput'>): Promise<string> =>
  file === '-'
    ? readConfig(file, ports)
    : readWhole(resolve(ports.cwd, file), stateFolder(ports.env), () => readConfig(file, ports));

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

async function loadPage(
  page: PageEntry,
  main: string,
  ports: Pick<Ports, 'cwd' | 'env' | 'readInput'>,
  loaded: Omit<LoadedConfig, 'model'>,
  earlier: ConfigState | undefined,
): Promise<Record<string, unknown>> {
  const inside = pathInside(page.path);
  if (!inside.startsWith('..'))
    loaded.sources.push(...placesOf(main, page.path).map((place) => resolve(ports.cwd, place)));
  const found = await findPage(main, page, ports);
  if ('finding' in found) {
    const { rule, message, hint } = found.finding;
    throw new DashError(rule, message, hint === undefined ? {} : { hint });
  }
  const text = earlier ? textOf(earlier, page.path) : await readText(found.file, ports);
  loaded.state[page.path] = text;
  const config = parseOrThrow(found.file, text);
  loaded.good[page.path] = text;
  // Only what could be read: a broken page is shown empty and stops nothing.
  const path = `/${inside}`;
  loaded.texts.push({ file: found.file, path, ...config, isSubPage: true, source: page.path });
  loaded.paths[path] = resolve(ports.cwd, found.file);
  return config.value;
}

/** Whether a file that can't be read may be one of a dashboard with sign-in: then strangers are told nothing of it. */
export const isDiscreet = ({ text }: Pick<FileReport, 'text'>): boolean =>
  /\b(?:auth|users|enable(?:Oidc|Keycloak|HeaderAuth|GuestAccess))\b/i.test(text ?? '');

/** The same for everyone, while nobody can be asked who they are. */
export const publicFault = (report: FileReport, discreet: boolean) =>
  discreet
    ? { ...faultOf(report), message: 'There is a mistake in the config; the server’s own output says which.' }
    : faultOf(report);

/** The first fatal problem of a file, as tabs are told of it. */
export const faultOf = ({ file, problems }: FileReport) => {
  const [{ line = 1, column = 1, message = 'The config can’t be read.' } = {} as Partial<Problem>] = problems;
  return { file, line, column, message };
};
