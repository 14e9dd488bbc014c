import type { Item } from '../../schema/config/item.ts';
import { type Picture, pictureKey } from '../../schema/picture.ts';
import { letterTile } from '../../schema/rules/icons/letter-tile.ts';
import { useDashboard } from './app-context.ts';

/** The picture of an item by its own icon, else by that of the config; its letters where there is none. */
export function useItemPicture({
  icon,
  url,
  iconUrl = url,
  title,
}: Pick<Item, 'icon' | 'url' | 'iconUrl' | 'title'>): Picture {
  const picture = useDashboard(({ pictures, dashboard }) => {
    const written = icon || dashboard.settings.defaultIcon;
    return written ? pictures[pictureKey(written, iconUrl, title)] : undefined;
  });
  return picture ?? letterTile(title);
}
