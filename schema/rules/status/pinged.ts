import { type Mapping, settingOf, switchOf } from '../../values.ts';
import { parseUrl, withScheme } from '../addresses/urls.ts';

/** Whether an item as it is written is pinged, as later versions do, and has no status check of its own. */
export const isPinged = ({ statusCheck, pingCheckEnabled }: Mapping): boolean =>
  switchOf(statusCheck) === undefined && switchOf(pingCheckEnabled) === true;

const usualPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/**
 * What the ping of an item comes to, since not every server may ping: a try at the port of the item's address, on the host
 * that is to be pinged. Undefined where either is missing.
 */
export function pingedAddress({ url, pingCheckHost }: Mapping): string | undefined {
  const host = settingOf(pingCheckHost);
  const written = settingOf(url) ?? '';
  const address = parseUrl(withScheme(written) ?? written);
  if (host === undefined || !address) return undefined;
  const port = address.port || usualPorts[address.protocol];
  const pinged = `tcp://${/^[\da-f]*:[\da-f:]*$/i.test(host) ? `[${host}]` : host}:${port}`;
  return /^[\w.:-]+$/.test(host) && port && parseUrl(pinged) ? pinged : undefined;
}
