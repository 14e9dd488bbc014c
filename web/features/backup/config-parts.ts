import { unreadable } from '../../../schema/backup/unreadable.ts';
import { mainFile } from '../../../schema/editing/configs.ts';
import { presentOf } from '../../../schema/editing/edit-log.ts';
import { DashError } from '../../../schema/errors.ts';
import type { PageHead } from '../../../schema/model.ts';
import { isMapping, type Mapping, mapping } from '../../../schema/values.ts';
import { fetchConfigFile } from '../../api/config-file.ts';
import { storeLocalParts } from '../../stored/local-config.ts';
import { readStored } from '../../stored/storage.ts';
import { editing } from '../../stores/editing.ts';

/**
 * The config that a backup keeps of a page, as JSON: what is being edited by now, else the files with what this browser keeps
 * in their place. Sign-in stays out of it.
 *
 * @throws {DashError} where a file can't be read
 */
export async function configText(page: PageHead): Promise<string> {
  const { appConfig, pageInfo, pages, sections } = editedParts() ?? (await savedParts(page));
  const { auth: _, ...settings } = mapping(appConfig);
  return JSON.stringify(
    { appConfig: settings, pageInfo, pages: pages ?? [], sections: sections ?? [] },
    withoutLeftovers,
  );
}

/** Stored by older dashboards, and made anew by every page. */
const withoutLeftovers = (key: string, value: unknown) => (key === 'filteredItems' ? undefined : value);

function editedParts(): Mapping | undefined {
  const { session } = editing.getState();
  if (!session) return undefined;
  const present = presentOf(session.log);
  return joined(mapping(present[mainFile]), mapping(present[session.file]));
}

async function savedParts({ id, source = '', local }: PageHead): Promise<Mapping> {
  const { config: main } = await fetchConfigFile();
  const isMain = id === 'home' || source === '';
  const own = isMain ? main : local ? {} : (await fetchConfigFile(source)).config;
  const parts = joined(main, own);
  const appConfig = readStored('appConfig', id) ?? readStored('appConfig');
  const pageInfo = readStored('pageInfo', id);
  const pages = readStored('confPages');
  const sections = readStored('confSections', id);
  return {
    ...parts,
    ...(isMapping(appConfig) && { appConfig }),
    ...(isMapping(pageInfo) && { pageInfo: { ...mapping(parts.pageInfo), ...pageInfo } }),
    ...(Array.isArray(pages) && { pages }),
    ...(Array.isArray(sections) && sections.length > 0 && { sections }),
  };
}

/** What a page is made of: its own sections, its info over that of the main page, and the rest of that. */
const joined = ({ appConfig, pages, pageInfo }: Mapping, own: Mapping): Mapping => ({
  appConfig,
  pages,
  pageInfo: { ...mapping(pageInfo), ...mapping(own.pageInfo) },
  sections: own.sections,
});

/**
 * Puts the config of a backup into this browser, for a page: the main one takes all of it, any other its sections, page info
 * and theme.
 *
 * @throws {DashError} where it is no config, or the browser has no room for it: nothing has changed then
 */
export function storeConfig(text: string, pageId: string): void {
  const { sections, pageInfo, appConfig, pages } = parse(text);
  const { auth: _, ...settings } = mapping(appConfig);
  const { theme } = settings;
  const own = {
    confSections: sections,
    pageInfo: isMapping(pageInfo) ? pageInfo : undefined,
    ...(typeof theme === 'string' && theme !== '' && { theme }),
  };
  const whole = { appConfig: settings, confPages: Array.isArray(pages) ? pages : [] };
  try {
    storeLocalParts(pageId === 'home' ? { ...own, ...whole } : own, pageId);
  } catch (cause) {
    throw new DashError('no-storage', 'This browser has no room left for it, or stores nothing.', { cause });
  }
}

function parse(text: string): Mapping {
  const config = readJson(text);
  if (isMapping(config) && Array.isArray(config.sections)) return config;
  if (isMapping(config) && isMapping(config.dashFiles)) {
    throw new DashError('broken-config', 'The config in this backup can’t be read: it was broken when it was kept.', {
      hint: '"dash restore" brings back its files as they were.',
    });
  }
  throw new DashError('no-config', 'The backup holds no config of a dashboard.');
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text, withoutLeftovers);
  } catch {
    // In a format that can't tell, a wrong password may give letters, too.
    throw unreadable();
  }
}
