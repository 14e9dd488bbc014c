import { statusPath } from '../../../schema/api/status.ts';
import type { Item } from '../../../schema/config/item.ts';
import type { Settings } from '../../../schema/config/settings.ts';
import { checkedUrl } from '../../../schema/rules/status/checked-url.ts';
import type { Payload } from '../../page/payload.ts';

export interface SectionPlan {
  sectionId: string;
  tiles: {
    itemId: string;
    title: string;
    /** Path of the check's request; tiles that ask the same have the same. */
    request: string;
    interval: number;
  }[];
}

/** Which tiles of a page are checked, by which request and how often. */
export const planChecks = ({ served, dashboard: { sections, settings } }: Payload): SectionPlan[] =>
  sections.map(({ id, items }) => ({
    sectionId: id,
    tiles: served ? items.flatMap((item) => planTile(item, settings) ?? []) : [],
  }));

function planTile(item: Item, settings: Settings): SectionPlan['tiles'][number] | undefined {
  const url = checkedUrl(item, settings);
  if (url === undefined) return undefined;
  const request = statusPath({
    url,
    ...(item.statusCheckAllowInsecure && { enableInsecure: true }),
    ...(item.statusCheckAcceptCodes && { acceptCodes: item.statusCheckAcceptCodes }),
    ...(item.statusCheckMaxRedirects !== undefined && { maxRedirects: item.statusCheckMaxRedirects }),
    ...(item.hasStatusSecrets && { item: item.id }),
  });
  return {
    itemId: item.id,
    title: item.title,
    request,
    interval: item.statusCheckInterval ?? settings.statusCheckInterval,
  };
}
