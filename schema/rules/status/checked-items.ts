import type { Item } from '../../config/item.ts';
import type { Section } from '../../config/section.ts';
import type { Settings } from '../../config/settings.ts';

/** The items of a section whose status is to be checked, as far as they lead anywhere. */
export const checkedItems = ({ items }: Pick<Section, 'items'>, settings: Pick<Settings, 'statusCheck'>): Item[] =>
  items.filter(
    ({ statusCheck = settings.statusCheck, statusCheckUrl, url, urls }) =>
      statusCheck && (statusCheckUrl ?? url ?? urls) !== undefined,
  );
