import { parseConfig } from '../../schema/document/read/parse.ts';
import { DashError } from '../../schema/errors.ts';
import { product } from '../../schema/product.ts';
import { encodePart, isExternal } from '../../schema/rules/addresses/urls.ts';
import type { Mapping } from '../../schema/values.ts';
import { siteUrl } from '../addresses/site-root.ts';
import { fetchVersionedText } from './config-text.ts';

/**
 * What a config file of this site holds at the moment, with the version that a save of it has to name: `''` is the main one,
 * any other as `pages[].path` names it.
 *
 * @throws {DashError} where it can't be fetched or read
 */
export async function fetchConfigFile(name = ''): Promise<{ config: Mapping; version?: string }> {
  if (isExternal(name)) throw new DashError('external-url', 'This page’s config is at another address.');
  const path = (name || product.configPath).replaceAll('\\', '/').split('/').filter(Boolean).map(encodePart).join('/');
  const { text, version } = await fetchVersionedText(siteUrl(path));
  const parsed = parseConfig(text);
  if ('value' in parsed) return { config: parsed.value, ...(version !== undefined && { version }) };
  throw new DashError('broken-file', parsed.problems[0]?.message ?? 'The file can’t be read.');
}
