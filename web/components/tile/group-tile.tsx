import './group-tile.css';
import type { Item } from '../../../schema/config/item.ts';
import type { Picture } from '../../../schema/picture.ts';
import { shortUrl } from '../../../schema/rules/addresses/urls.ts';
import { Icon } from '../icon/icon.tsx';

export interface GroupTileProps {
  item: Item;
  picture: Picture | undefined;
  /** The sub-items with their links and pictures, in order: all have a picture, or none. */
  entries: { item: Item; picture: Picture | undefined; link: { href?: string; target?: string; rel?: string } }[];
}

/** An item with sub-items: a title and rows of small links. */
export function GroupTile({ item, picture, entries }: GroupTileProps) {
  return (
    <li className="item-wrapper sub-items-group" id={`tile-${item.id}`}>
      {(item.title || picture) && (
        <p className="sub-item-group-title">
          {picture && <Icon picture={picture} color={item.color} />}
          <span className="tile-title">{item.title}</span>
        </p>
      )}
      <ul className="sub-items">
        {entries.map(({ item: sub, picture: own, link }) => (
          <li className="sub-item-wrapper" key={sub.id}>
            <a
              className={`item sub-item-link${own ? '' : ' no-icon'}${sub.hotkey === undefined ? '' : ' with-key'}`}
              id={`link-${sub.id}`}
              {...link}
              // For paper; on a screen the row has no room for it.
              data-host={shortUrl(sub.url ?? '') || undefined}
            >
              {own && <Icon picture={own} color={sub.color} plate />}
              <span className="tile-title" dir="auto">
                {sub.title}
              </span>
              {sub.hotkey !== undefined && (
                <span className="hotkey-denominator" aria-hidden="true">
                  {sub.hotkey}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}
