import type { OpeningMethod } from '../../schema/config/enums.ts';
import type { Item } from '../../schema/config/item.ts';
import type { Dashboard } from '../../schema/model.ts';
import { hrefOf } from '../../schema/rules/addresses/opening.ts';
import { countOpening } from '../stored/usage.ts';
import { openUrl } from './open-url.ts';

/** Opens an item of a page by one of the methods, and counts it like a click. */
export function openItem(item: Item, method: OpeningMethod, { settings }: Pick<Dashboard, 'settings'>): void {
  const url = hrefOf(item.url);
  if (!url) return;
  openUrl(url, method);
  if (!settings.disableSmartSort) countOpening(item.id);
}
