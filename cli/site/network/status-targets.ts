import type { Item } from '../../../schema/config/item.ts';
import type { Settings } from '../../../schema/config/settings.ts';
import type { Dashboard } from '../../../schema/model.ts';
import { isReservedVariable } from '../../../schema/rules/secrets/reserved-variables.ts';
import { secretNames } from '../../../schema/rules/secrets/secret-names.ts';
import { checkedUrl } from '../../../schema/rules/status/checked-url.ts';
import type { StatusTarget } from '../../../serve/site/site.ts';

/**
 * The status checks that pages ask for, each once: all that the server checks. `isReserved` holds for the variables that
 * no check may send.
 */
export function statusTargets(
  dashboards: readonly Dashboard[],
  isReserved: (name: string) => boolean = isReservedVariable,
): StatusTarget[] {
  const targets = new Map<string, StatusTarget>();
  for (const { sections, settings } of dashboards) {
    for (const item of sections.flatMap(({ items }) => items)) {
      const target = statusTarget(item, settings, isReserved);
      if (target) targets.set(JSON.stringify(target), target);
    }
  }
  return [...targets.values()];
}

/** The status check of an item; undefined where there is none, or nothing that could be asked. */
export function statusTarget(
  item: Item,
  settings: Pick<Settings, 'statusCheck' | 'statusCheckInterval'>,
  isReserved: (name: string) => boolean,
): StatusTarget | undefined {
  const url = checkedUrl(item, settings);
  if (url === undefined) return undefined;
  const { statusCheckHeaders, statusCheckAllowInsecure, statusCheckAcceptCodes, statusCheckMaxRedirects } = item;
  const names = secretNames([url, statusCheckHeaders]).filter((name) => !isReserved(name));
  return {
    url,
    interval: item.statusCheckInterval ?? settings.statusCheckInterval,
    ...(statusCheckHeaders && { headers: statusCheckHeaders, item: item.id }),
    ...(names.length > 0 && { names }),
    ...(statusCheckAllowInsecure && { insecure: true }),
    ...(statusCheckAcceptCodes && { acceptCodes: statusCheckAcceptCodes }),
    ...(statusCheckMaxRedirects !== undefined && { maxRedirects: statusCheckMaxRedirects }),
  };
}
