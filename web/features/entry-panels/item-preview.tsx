import type { ItemSize } from '../../../schema/config/enums.ts';
import { readItem } from '../../../schema/config/item.ts';
import { openingOf } from '../../../schema/rules/addresses/opening.ts';
import type { Mapping } from '../../../schema/values.ts';
import { useDashboard } from '../../app/app-context.ts';
import { useItemPicture } from '../../app/use-item-picture.ts';
import { Tile } from '../../components/tile/tile.tsx';

const sizes: readonly ItemSize[] = ['small', 'medium'];

/** An item as the page draws it, small and with a large icon. It is a picture of it: nothing in it can be pressed. */
export function ItemPreview({ entry }: { entry: Mapping }) {
  const settings = useDashboard(({ dashboard }) => dashboard.settings);
  const item = readItem(entry, 'preview');
  const picture = useItemPicture(item);
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
