import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pageVisibility } from '../../../schema/config/normalise.ts';
import { type PageEntry, pageEntries, writtenPages } from '../../../schema/config/page-entries.ts';
import { configValue, type ParsedConfig, parseConfig } from '../../../schema/document/read/parse.ts';
import type { Viewer } from '../../../schema/model.ts';
import { expandOwnTypes } from '../../../schema/own-types/expand.ts';
import { isVisible } from '../../../schema/rules/access/visibility.ts';
import { isExternal } from '../../../schema/rules/addresses/urls.ts';
import type { Mapping } from '../../../schema/values.ts';
import type { BuilderTask } from '../../builder/messages.ts';
import { type FoundPage, findPage, type MissingPage } from '../../config/linked-pages.ts';
import { readOwnTypes } from '../../config/own-types.ts';
import { stateDir } from '../../state-dir.ts';
import { readConfigText } from './config-file.ts';

/** A local page of a config, with where its file is. */
export interface LocalPage {
  entry: PageEntry;
  found: FoundPage | MissingPage;
  /** What its file holds; nothing where there is none. */
  config: ParsedConfig;
  /** Absolute path with all links followed, of a file that is there. */
  real?: string;
}

/** The local pages of a config that a viewer may see, by their entries and by what their files say. */
export async function visiblePages(
  { cwd, file, goodPages }: BuilderTask,
  main: Mapping,
  viewer: Viewer,
): Promise<LocalPage[]> {
  const written = writtenPages(main);
  const pages = await Promise.all(
    pageEntries(main).map(async (entry): Promise<LocalPage[]> => {
      if (isExternal(entry.path)) return [];
      const found = await findPage(file, entry, { cwd });
      const path = 'file' in found ? resolve(cwd, found.file) : undefined;
      const config = parseConfig(path === undefined ? '' : await textOrNothing(path));
      const shown = shownValue(entry.path, config, goodPages);
      if (!isVisible(pageVisibility(written[entry.index], shown), viewer)) return [];
      return [{ entry, found, config, ...(path !== undefined && { real: await realpath(path) }) }];
    }),
  );
  return pages.flat();
}

/** What a page shows: what its file says, or said when it was good last. */
function shownValue(path: string, config: ParsedConfig, goodPages: BuilderTask['goodPages'] = {}): Mapping {
  const before = Object.hasOwn(goodPages, path) ? goodPages[path] : undefined;
  return 'value' in config || before === undefined ? configValue(config) : configValue(parseConfig(before));
}

/**
 * A viewer with the paths of the pages whose own files keep them from this viewer: those of today's config, and those that
 * were good before, so that what an editor was given is known again.
 */
export async function readerOf(task: BuilderTask, viewer: Viewer): Promise<Viewer> {
  const { cwd, file, goodPages = {} } = task;
  const main = configValue(parseConfig(await textOrNothing(resolve(cwd, file))));
  const texts = new Map(Object.entries(goodPages));
  const local = pageEntries(main).filter(({ path }) => !isExternal(path));
  await Promise.all(
    local.map(async (entry) => {
      const found = await findPage(file, entry, { cwd });
      const text = 'file' in found ? await textOrNothing(resolve(cwd, found.file)) : '';
      if (text !== '' && 'value' in parsedIfHiding(text)) texts.set(entry.path, text);
    }),
  );
  const withheld = [...texts].flatMap(([path, text]) =>
    isVisible(pageVisibility(undefined, configValue(parsedIfHiding(text))), viewer) ? [] : path,
  );
  return withheld.length > 0 ? { ...viewer, withheldPages: withheld } : viewer;
}

/** A page's file, read only where it may say who sees the page: most don't. */
const parsedIfHiding = (text: string): ParsedConfig => (/For|\\/.test(text) ? parseConfig(text) : { text, value: {} });

/** The other files of a config but one, with own types as what they stand for; what can't be read counts for nothing. */
export async function otherConfigs({ cwd, file }: BuilderTask, own: string): Promise<Mapping[]> {
  const main = resolve(cwd, file);
  // One that is written anew is not there yet.
  const mainValue = configValue(parseConfig(await (main === own ? textOrNothing(main) : textOf(main))));
  const local = pageEntries(mainValue).filter(({ path }) => !isExternal(path));
  const found = await Promise.all(local.map((page) => findPage(file, page, { cwd })));
  const paths = found.flatMap((page) => ('file' in page ? resolve(cwd, page.file) : []));
  const pages = paths
    .filter((path) => path !== own)
    .map(async (path) => configValue(parseConfig(await textOrNothing(path))));
  const types = await readOwnTypes(file, { cwd });
  const others = [...(main === own ? [] : [mainValue]), ...(await Promise.all(pages))];
  return others.map((config) => expandOwnTypes(config, types));
}

const textOf = (path: string) => readConfigText({ path, stateFolder: stateDir(process.env) });

const textOrNothing = (path: string) => textOf(path).catch(() => '');
