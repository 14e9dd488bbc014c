import { isLocalNetwork, origin, parseUrl } from '../addresses/urls.ts';

/**
 * Addresses of the favicon services, `$URL` for the host name. `local` has none: it is the site's own file.
 * `webmasterapi` has none either, since its address holds a key that belongs to somebody else.
 */
export const faviconServices: Readonly<Record<string, string>> = {
  allesedv: 'https://f1.allesedv.com/128/$URL',
  clearbit: 'https://logo.clearbit.com/$URL',
  iconhorse: 'https://icon.horse/icon/$URL',
  faviconkit: 'https://api.faviconkit.com/$URL/64',
  duckduckgo: 'https://icons.duckduckgo.com/ip2/$URL.ico',
  yandex: 'https://favicon.yandex.net/favicon/$URL',
  google: 'https://www.google.com/s2/favicons?sz=128&domain_url=$URL',
  besticon: 'https://besticon-demo.herokuapp.com/icon?url=$URL&size=80..120..200',
  mcapi: 'https://eu.mc-api.net/v3/server/favicon/$URL',
};

/**
 * Where the favicon of a site may be found, in the order to try: the service, then the site's own file. For the
 * local network, and for `local`, the site's own file alone: no service is told of it. Empty where the URL is not http.
 */
export function faviconAddresses(url: string, service: string): string[] {
  const site = origin(url);
  if (site === undefined) return [];
  const own = `${site}/favicon.ico`;
  const template = Object.hasOwn(faviconServices, service) ? faviconServices[service] : undefined;
  if (template === undefined || isLocalNetwork(site)) return [own];
  return [template.replace('$URL', parseUrl(site)?.hostname ?? ''), own];
}
