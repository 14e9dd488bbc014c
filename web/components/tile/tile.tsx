import './tile.css';
import type { ItemSize, OpeningMethod } from '../../../schema/config/enums.ts';
import type { Item } from '../../../schema/config/item.ts';
import type { Picture } from '../../../schema/picture.ts';
import { Icon } from '../icon/icon.tsx';
import { StatusDot } from '../status-dot/status-dot.tsx';

interface Props {
  item: Item;
  picture: Picture | undefined;
  size: ItemSize;
  link: { href?: string; target?: string; rel?: string };
  opening: OpeningMethod;
  /** Whether its status is checked. */
  checked: boolean;
}

/** Names what is in the tile, so that no selector has to search each of a thousand. */
function className({ item, picture, size, checked }: Props): string {
  let names = `item size-${size}`;
  if (!picture) names += ' no-icon';
  if (item.description) names += ' with-text';
  if (checked) names += ' with-status';
  if (item.hotkey !== undefined) names += ' with-key';
  return names;
}

/**
 * A link tile: a plain `<a>`, so that it works before and without scripts. It has no state and no handlers, so that
 * a thousand of them are cheap to hydrate; clicks, tooltips and filtering are handled by the page around it. Its classes
 * may be those of the viewer's own size by then.
 */
export function Tile(props: Props) {
  const { item, picture, size, link, opening, checked } = props;
  return (
    <li className={`item-wrapper wrap-size-${size}`} id={`tile-${item.id}`} suppressHydrationWarning>
      <a
        className={className(props)}
        suppressHydrationWarning
        id={`link-${item.id}`}
        {...link}
        style={item.color || item.backgroundColor ? { color: item.color, background: item.backgroundColor } : undefined}
      >
        {picture && <Icon picture={picture} color={item.color} />}
        {checked && <StatusDot />}
        <span className="tile-title" dir="auto">
          {item.title}
        </span>
        {item.description && (
          <span className="description" dir="auto">
            {item.description}
          </span>
        )}
        {item.provider && <span className="provider">{item.provider}</span>}
        {opening !== 'newtab' && <i className={`opening-method-icon ${opening}`} />}
        {item.hotkey !== undefined && (
          <span className="hotkey-denominator" aria-hidden="true">
            {item.hotkey}
          </span>
        )}
      </a>
    </li>
  );
}
