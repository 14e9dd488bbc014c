import type { Item } from '../../config/item.ts';
import type { Settings } from '../../config/settings.ts';
import { hrefOf } from '../addresses/opening.ts';
import { readFound } from './found-state.ts';
import { isProbe } from './probe.ts';

/** `tcp://nas:445`, `ssh://me@10.0.0.5:22`: nothing speaks HTTP there, but a port can be tried. */
const namesPort = /^[a-z][a-z\d+.-]*:\/\/[^/?#]+:\d+(?![^/?#])/i;

/**
 * The address by which an item's status is checked: `statusCheckUrl`, else `url`. Undefined where checks are off for
 * the item, whose own word wins over the setting for all, and where there is nothing that a server can try: a mail
 * address, a path of the dashboard's own site.
 */
export function checkedUrl(
  { url, statusCheck, statusCheckUrl }: Pick<Item, 'url' | 'statusCheck' | 'statusCheckUrl'>,
  settings: Pick<Settings, 'statusCheck'>,
): string | undefined {
  if (!(statusCheck ?? settings.statusCheck)) return undefined;
  if (statusCheckUrl !== undefined && readFound(statusCheckUrl)) return statusCheckUrl;
  const address = hrefOf(statusCheckUrl ?? url) ?? '';
  return /^https?:\/\/./i.test(address) || namesPort.test(address) || isProbe(address) ? address : undefined;
}
