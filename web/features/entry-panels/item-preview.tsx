import type { ItemSize } from '../../../schema/config/enums.ts';
import { readItem } from '../../../schema/config/item.ts';
import { pictureKey } from '../../../schema/picture.ts';
import { openingOf } from '../../../schema/rules/addresses/opening.ts';
import { letterTile } from '../../../schema/rules/icons/letter-tile.ts';
import type { Mapping } from '../../../schema/values.ts';
import { useDashboard } from '../../app/app-context.ts';
import { Tile } from '../../components/tile/tile.tsx';

const sizes: readonly ItemSize[] = ['small', 'medium'];

/** An item as the page draws it, small and with a large icon. It is a picture of it: nothing in it can be pressed. */
export function ItemPreview({ entry }: { entry: Mapping }) {
  const settings = useDashboard(({ dashboard }) => dashboard.settings);
  const pictures = useDashboard((payload) => payload.pictures);
  const item = readItem(entry, 'preview');
  const written = item.icon ?? settings.defaultIcon;
  const picture = (written && pictures[pictureKey(written, item.url, item.title)]) || letterTile(item.title);
  return (
    <div className="item-preview" inert aria-hidden="true">
      {sizes.map((size) => (
        <ul key={size} data-item-size={size} className={`preview-${size}`}>
          <Tile
            item={{ ...item, id: `preview-${size}` }}
            picture={picture}
            bare={false}
            size={size}
            link={{}}
            opening={openingOf(item, settings)}
            usual={settings.defaultOpeningMethod}
            checked={false}
          />
        </ul>
      ))}
    </div>
  );
}
