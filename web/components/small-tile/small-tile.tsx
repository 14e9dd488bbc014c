import './small-tile.css';
import type { Item } from '../../../schema/config/item.ts';
import type { Picture } from '../../../schema/picture.ts';
import { Icon } from '../icon/icon.tsx';

interface Props {
  item: Pick<Item, 'title' | 'description'>;
  picture: Picture;
}

/** What a tile shows, as a picture of it that leads nowhere; what it stands in says how large it is. */
export const SmallTile = ({ item: { title, description }, picture }: Props) => (
  <>
    <Icon picture={picture} plate />
    <span className="small-tile-words">
      <span className="small-tile-title" dir="auto">
        {title}
      </span>
      {description && (
        <span className="small-tile-text" dir="auto">
          {description}
        </span>
      )}
    </span>
  </>
);
