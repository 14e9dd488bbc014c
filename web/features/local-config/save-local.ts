import { parseConfig } from '../../../schema/document/read/parse.ts';
import { writeYaml } from '../../../schema/document/write-yaml.ts';
import { DashError } from '../../../schema/errors.ts';
import type { PageHead } from '../../../schema/model.ts';
import { encodePart, isExternal } from '../../../schema/rules/addresses/urls.ts';
import { isMapping, type Mapping } from '../../../schema/values.ts';
import { siteUrl } from '../../addresses/site-root.ts';
import { saveConfig } from '../../api/config-manager.ts';
import { fetchVersionedText } from '../../api/config-text.ts';
import { restrictions } from '../../page/config-parts.ts';
import { withoutGenerated } from './export-local.ts';
import { type LocalConfig, readLocal } from './read-local.ts';

/**
 * Writes what this browser keeps of each of these pages into their files, the main one first, since it names the others.
 * Each file keeps what the browser holds nothing of, and its sign-in and restrictions.
 *
 * @throws {DashError} where one of them can't be written: those before it are
 */
export async function saveLocal(pages: readonly PageHead[]): Promise<void> {
  const edits = [...pages]
    .sort((a, b) => Number(b.id === 'home') - Number(a.id === 'home'))
    .map((page) => ({ page, local: ownParts(page.id) }))
    .filter(({ local }) => Object.keys(local).length > 0);
  // Nothing is written where not all of it can be.
  if (edits.some(({ page: { source = '' } }) => isExternal(source))) {
    throw new DashError('external-url', 'Cannot save to an external URL');
  }
  for (const { page, local } of edits) await saveFile(page, local);
}

/** What this browser keeps for a page itself, and not for all of them. */
function ownParts(pageId: string): LocalConfig {
  const { local } = readLocal(pageId);
  if (pageId === 'home') return local;
  const { pages: _, appConfig, ownAppConfig, ...parts } = local;
  return { ...parts, ...(ownAppConfig && appConfig && { appConfig }) };
}

async function saveFile({ id, source = '', local: isNew }: PageHead, local: LocalConfig): Promise<void> {
  const filename = id === 'home' ? '' : source;
  const { text, version } = await textOf(filename, isNew === true);
  const parsed = parseConfig(text);
  if (!('value' in parsed))
    throw new DashError('broken-file', parsed.problems[0]?.message ?? 'The file can’t be read.');
  const config = writeYaml(withLocal(parsed.value, local));
  await saveConfig({
    config,
    filename,
    timestamp: new Date().toISOString(),
    ...(version !== undefined && { version }),
  });
}

async function textOf(filename: string, isNew: boolean): Promise<{ text: string; version?: string }> {
  if (isNew) return { text: 'sections: []\n' };
  const path = (filename || 'conf.yml').replaceAll('\\', '/').split('/').filter(Boolean).map(encodePart).join('/');
  return fetchVersionedText(siteUrl(path));
}

/** A file's config with the browser's parts in it. */
export function withLocal(config: Mapping, { sections, pageInfo, appConfig, pages }: LocalConfig): Mapping {
  const before = isMapping(config.appConfig) ? config.appConfig : {};
  const kept = Object.entries(before).filter(([key]) => key === 'auth' || isRestriction(key));
  const own = Object.entries(appConfig ?? {}).filter(([key]) => key !== 'auth' && !isRestriction(key));
  return {
    ...config,
    ...(pageInfo && { pageInfo: { ...(isMapping(config.pageInfo) ? config.pageInfo : {}), ...pageInfo } }),
    ...(appConfig && { appConfig: Object.fromEntries([...own, ...kept]) }),
    ...(pages && { pages }),
    ...(sections && { sections: sections.map(withoutGenerated) }),
  };
}

const isRestriction = (key: string) => (restrictions as readonly string[]).includes(key);
