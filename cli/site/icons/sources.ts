import type { FaviconApi } from '../../../schema/config/enums.ts';
import { faviconAddresses, faviconServices } from '../../../schema/rules/icons/favicons.ts';
import type { IconRef } from '../../../schema/rules/icons/icon-ref.ts';

/**
 * Where an icon that no package holds may be found, in the order to try. Brand icons come in here too, for those that
 * Simple Icons doesn't have. Empty for icons that are never fetched.
 *
 * A favicon service, which older dashboards ask by default, is asked only when the config names one: it learns of the
 * site. Otherwise, for names that nobody serves, and as the fall-back of all of them, it is the site's own file.
 */
export function iconAddresses(ref: IconRef, site: string | undefined, faviconApi: FaviconApi | undefined): string[] {
  switch (ref.kind) {
    case 'hl':
    case 'si': {
      const name = encodeURIComponent(ref.name);
      return homeLabSources.map((source) => source.replace('{icon}', name));
    }
    case 'sh':
      return [`https://cdn.jsdelivr.net/gh/selfhst/icons@latest/webp/${encodeURIComponent(ref.name)}.webp`];
    case 'favicon':
      return site === undefined ? [] : faviconAddresses(site, ref.service ?? faviconApi ?? 'local');
    default:
      return [];
  }
}

const homeLabSources = [
  'https://cdn.jsdelivr.net/gh/homarr-labs/dashboard-icons/svg/{icon}.svg',
  'https://cdn.jsdelivr.net/gh/homarr-labs/dashboard-icons/png/{icon}.png',
  'https://raw.githubusercontent.com/walkxcode/dashboard-icons/master/png/{icon}.png',
  'https://raw.githubusercontent.com/NX211/homer-icons/master/png/{icon}.png',
];

/** Whether `service` is one that favicons can be asked from; `local` stands for the site itself. */
export const isFaviconService = (service: string): boolean =>
  service === 'local' || Object.hasOwn(faviconServices, service);
