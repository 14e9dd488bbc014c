import './tile.css';
import './own-colours.css';
import './large-tile.css';
import './place.css';
import './live.css';
import type { ItemSize, OpeningMethod } from '../../../schema/config/enums.ts';
import type { Item } from '../../../schema/config/item.ts';
import type { Picture } from '../../../schema/picture.ts';
import { inkOn, inkStyle, isOpaque } from '../../../schema/rules/appearance/ink.ts';
import { Icon } from '../icon/icon.tsx';
import { StatusDot } from '../status-dot/status-dot.tsx';
import { type Placed, placeOf } from './place.ts';

export interface TileProps {
  item: Item;
  picture: Picture | undefined;
  /** Whether no tile beside it has an icon, so that its letters are for the large size alone. */
  bare: boolean;
  size: ItemSize;
  link: { href?: string; target?: string; rel?: string };
  opening: OpeningMethod;
  /** How tiles open that don't say how. */
  usual: OpeningMethod;
  /** Whether its status is checked. */
  checked: boolean;
  /** Where it leads, as the tiles beside it leave it to be said (`placesOf`). */
  placed?: Placed | undefined;
  /** The place of its live line as HTML; absent where it has none. */
  live?: string | undefined;
}

/** Names what is in the tile, so that no selector has to search each of a thousand. */
function className({ item, bare, size, opening, usual, checked, live }: TileProps): string {
  let names = `item size-${size}`;
  if (bare) names += ' no-icon';
  if (item.description || live !== undefined) names += ' with-text';
  if (live !== undefined) names += ' with-live';
  if (checked) names += ' with-status';
  if (item.hotkey !== undefined) names += ' with-key';
  if (opening !== 'newtab') names += ' with-mark';
  if (opening !== usual) names += ' opens-otherwise';
  return names + coloursOf(item);
}

/** Classes for colours of the author's own. */
function coloursOf({ color, backgroundColor }: Item): string {
  if (!color && !backgroundColor) return '';
  // A colour upon one of which only a browser knows how light it is could not be read there for sure.
  const isUnknown = isOpaque(backgroundColor) && !(color && inkOn(backgroundColor));
  return `${color && !isUnknown ? ' own-color' : ''}${backgroundColor ? ' own-ground' : ''}${isUnknown ? ' ink-only' : ''}`;
}

const styleOf = ({ color, backgroundColor }: Item) =>
  color || backgroundColor
    ? {
        '--own-color': color,
        '--own-ground': backgroundColor,
        ...(backgroundColor && inkStyle(backgroundColor)),
      }
    : undefined;

/** Where what goes on is written: by who renders the page first, and by the page's script from then on. */
const LivePlace = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is made of escaped texts; React looks into no element with such a content.
  <span className="live" data-opaque="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
);

/**
 * A link tile: a plain `<a>`, so that it works before and without scripts. It has no state and no handlers, so that
 * a thousand of them are cheap to hydrate; clicks, tooltips and filtering are handled by the page around it. Its classes
 * may be those of the viewer's own size by then.
 */
export function Tile(props: TileProps) {
  const { item, picture, size, link, opening, checked } = props;
  const { place, host } = props.placed ?? placeOf(item);
  return (
    <li className={`item-wrapper wrap-size-${size}`} id={`tile-${item.id}`} suppressHydrationWarning>
      <a
        className={className(props)}
        suppressHydrationWarning
        id={`link-${item.id}`}
        {...link}
        data-place={place || undefined}
        data-host={host || undefined}
        style={styleOf(item)}
      >
        {/* Called as a function: of a thousand tiles that is a thousand components fewer. */}
        {picture && Icon({ picture, plate: true })}
        {checked && <StatusDot />}
        {opening !== 'newtab' && <i className={`opening-method-icon ${opening}`} />}
        <span className="tile-title" dir="auto">
          {item.title}
        </span>
        {props.live !== undefined && <LivePlace html={props.live} />}
        {props.live === undefined && item.description && (
          <span className="description" dir="auto">
            {item.description}
          </span>
        )}
        {item.hotkey !== undefined && (
          <span className="hotkey-denominator" aria-hidden="true">
            {item.hotkey}
          </span>
        )}
      </a>
    </li>
  );
}
