import type { Dashboard, Item, Settings } from '../../schema/model.ts';
import { checkedUrl } from '../../schema/rules/status-check.ts';
import type { StatusTarget } from '../../serve/site.ts';

/** The status checks that pages ask for, each once: all that the server checks (design 6, 'Outbound'). */
export function statusTargets(dashboards: readonly Dashboard[]): StatusTarget[] {
  const targets = new Map<string, StatusTarget>();
  for (const { sections, settings } of dashboards) {
    for (const item of sections.flatMap(({ items }) => items)) {
      const target = targetOf(item, settings);
      if (target) targets.set(JSON.stringify(target), target);
    }
  }
  return [...targets.values()];
}

function targetOf(item: Item, settings: Settings): StatusTarget | undefined {
  const url = checkedUrl(item, settings);
  if (url === undefined) return undefined;
  const { statusCheckHeaders, statusCheckAllowInsecure, statusCheckAcceptCodes, statusCheckMaxRedirects } = item;
  return {
    url,
    interval: item.statusCheckInterval ?? settings.statusCheckInterval,
    ...(statusCheckHeaders && { headers: statusCheckHeaders, item: item.id }),
    ...(statusCheckAllowInsecure && { insecure: true }),
    ...(statusCheckAcceptCodes && { acceptCodes: statusCheckAcceptCodes }),
    ...(statusCheckMaxRedirects !== undefined && { maxRedirects: statusCheckMaxRedirects }),
  };
}
