import { DashError } from '../../schema/errors.ts';

/** The text of a config file of this site, as it is at the moment. Throws a `DashError` where it can't be had. */
export async function fetchConfigText(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal, headers: { Accept: 'text/yaml' }, cache: 'no-cache' });
  if (!response.ok)
    throw new DashError('no-config-text', `The config could not be read: the server answered ${response.status}.`);
  return response.text();
}
