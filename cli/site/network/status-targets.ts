import type { Item } from '../../../schema/config/item.ts';
import type { Settings } from '../../../schema/config/settings.ts';
import type { Dashboard } from '../../../schema/model.ts';
import { maskAddress } from '../../../schema/rules/secrets/credentials.ts';
import { isReservedVariable } from '../../../schema/rules/secrets/reserved-variables.ts';
import { secretNames } from '../../../schema/rules/secrets/secret-names.ts';
import { checkedUrl } from '../../../schema/rules/status/checked-url.ts';
import { statusKey } from '../../../schema/rules/status/status-key.ts';
import type { StatusTarget } from '../../../serve/site/site.ts';

/** How checks are made for those who may ask for them. */
interface CheckRules {
  /** Holds for the variables that no check may send. */
  isReserved?: (name: string) => boolean;
  /** Clients may have whole addresses, and ask by them: those of whoever may read the file. */
  knowsSecrets?: boolean;
  /** They are given the addresses of all networks; so they are unless this says otherwise. */
  knowsAddresses?: boolean;
  /** The network that the server is in (`serverNetwork`): of several addresses of an item, that one is asked. */
  network?: string | undefined;
}

/** The status checks that pages ask for, each once: all that the server checks. The dashboards hold what they sign in with. */
export function statusTargets(
  dashboards: readonly Dashboard[],
  { isReserved = isReservedVariable, ...rules }: CheckRules = {},
): StatusTarget[] {
  const targets = new Map<string, StatusTarget>();
  for (const { sections, settings } of dashboards) {
    for (const item of sections.flatMap(({ items }) => items)) {
      const target = statusTarget(item, settings, { ...rules, isReserved });
      if (target) targets.set(JSON.stringify(target), target);
    }
  }
  return [...targets.values()];
}

/** Where each item's check stands in a list of targets, by what the status page calls the item. */
export function statusPlaces(
  dashboards: readonly Dashboard[],
  targets: readonly StatusTarget[],
  { isReserved = isReservedVariable, ...rules }: CheckRules = {},
): Record<string, number> {
  const places = new Map(targets.map((target, index) => [JSON.stringify(target), index]));
  return Object.fromEntries(
    dashboards.flatMap(({ page, sections, settings }) =>
      sections
        .flatMap(({ items }) => items)
        .flatMap((item) => {
          const place = places.get(JSON.stringify(statusTarget(item, settings, { ...rules, isReserved })));
          return place === undefined ? [] : [[statusKey(page.id, item.id), place]];
        }),
    ),
  );
}

/** The status check of an item; undefined where there is none, or nothing that could be asked. */
export function statusTarget(
  item: Item,
  settings: Pick<Settings, 'statusCheck' | 'statusCheckInterval'>,
  {
    isReserved,
    knowsSecrets = false,
    knowsAddresses = true,
    network,
  }: CheckRules & Required<Pick<CheckRules, 'isReserved'>>,
): StatusTarget | undefined {
  const several = item.statusCheckUrl === undefined ? addressesOf(item, settings) : [];
  const own = network === undefined ? undefined : item.urls?.[network];
  const url = checkedUrl(own === undefined ? item : { ...item, url: own }, settings) ?? several[0];
  if (url === undefined) return undefined;
  const {
    statusCheckHeaders,
    statusCheckAllowInsecure,
    statusCheckAcceptCodes,
    statusCheckMaxRedirects,
    statusCheckBody: body,
  } = item;
  // Who writes labels is not who writes the file: nothing of the environment goes where discovery has found something.
  const names = item.found ? [] : secretNames([url, statusCheckHeaders]).filter((name) => !isReserved(name));
  const shown = item.statusCheckUrl === undefined ? url : maskAddress(url);
  return {
    url,
    ...(shown !== url && { askedBy: knowsSecrets ? [url, shown] : [shown] }),
    ...(several.length > 0 && { askedBy: several, ...(!knowsAddresses && { hidesAddress: true }) }),
    interval: item.statusCheckInterval ?? settings.statusCheckInterval,
    ...(statusCheckHeaders && { headers: statusCheckHeaders }),
    ...((statusCheckHeaders || body !== undefined || shown !== url || several.length > 0) && { item: item.id }),
    ...(names.length > 0 && { names }),
    ...(body !== undefined && { body }),
    ...(statusCheckAllowInsecure && { insecure: true }),
    ...(statusCheckAcceptCodes && { acceptCodes: statusCheckAcceptCodes }),
    ...(statusCheckMaxRedirects !== undefined && { maxRedirects: statusCheckMaxRedirects }),
  };
}

/** Of an item with several addresses those by which pages may ask for its check, each once. */
function addressesOf(item: Item, settings: Pick<Settings, 'statusCheck'>): string[] {
  const addresses = Object.values(item.urls ?? {}).flatMap((url) => checkedUrl({ ...item, url }, settings) ?? []);
  return [...new Set(addresses)];
}
