import { parseUrl } from '../../rules/addresses/urls.ts';

/**
 * The address of an item at home beside the one that it has everywhere. A name without a dot is one that containers know
 * each other by: no browser finds it, so there is none then.
 */
export function atHome(url: string | undefined, local: string | undefined): { urls?: { home: string } } {
  const host = local === undefined ? undefined : parseUrl(local)?.hostname;
  const isReachable = host !== undefined && /[.:]/.test(host);
  return isReachable && local !== undefined && local !== url ? { urls: { home: local } } : {};
}
