import { versionHeader } from '../../schema/api/config-manager.ts';
import { DashError } from '../../schema/errors.ts';
import { encodePart } from '../../schema/rules/addresses/urls.ts';
import { siteUrl } from '../addresses/site-root.ts';

/** The text of a config file of this site, as it is at the moment. Throws a `DashError` where it can't be fetched. */
export const fetchConfigText = async (url: string, signal: AbortSignal): Promise<string> =>
  (await fetchVersionedText(url, signal)).text;

/** The same, with the version that a save of it has to name. */
export async function fetchVersionedText(
  url: string,
  signal?: AbortSignal,
): Promise<{ text: string; version?: string }> {
  const response = await fetch(url, { ...(signal && { signal }), headers: { Accept: 'text/yaml' }, cache: 'no-cache' });
  if (!response.ok) {
    // The page's first visit brings this file, and has no refusal to tell of.
    const { noReason, refusalOf } = await import('./config-manager.ts');
    const refusal = await refusalOf(response);
    if (refusal.code !== noReason) throw refusal;
    throw new DashError('no-config-text', `The config could not be read: the server answered ${response.status}.`);
  }
  const version = response.headers.get(versionHeader);
  return { text: await response.text(), ...(version && { version }) };
}

/** The same of a file as `pages[].path` names it; `''` is the main one. */
export const fetchVersionedFile = (name: string) => fetchVersionedText(fileUrl(name));

const fileUrl = (name: string): string =>
  siteUrl((name || 'conf.yml').replaceAll('\\', '/').split('/').filter(Boolean).map(encodePart).join('/'));
