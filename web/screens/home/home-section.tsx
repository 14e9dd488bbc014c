import { memo, type ReactElement, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ItemSize } from '../../../schema/config/enums.ts';
import type { Item } from '../../../schema/config/item.ts';
import type { Section } from '../../../schema/config/section.ts';
import type { Settings } from '../../../schema/config/settings.ts';
import { headingLabel, isHeadedBySection } from '../../../schema/frame-plan.ts';
import { type Pictures, pictureKey } from '../../../schema/picture.ts';
import { linkAttributes, openingOf } from '../../../schema/rules/addresses/opening.ts';
import { letterTile } from '../../../schema/rules/icons/letter-tile.ts';
import { hasSpans, usualParts } from '../../../schema/rules/sections/widget-span.ts';
import { checkedUrl } from '../../../schema/rules/status/checked-url.ts';
import type { WidgetOutline } from '../../../schema/widget.ts';
import { AppContext } from '../../app/app-context.ts';
import { useRendered } from '../../app/use-rendered.ts';
import { partAwaited } from '../../components/section/awaited.ts';
import { extentOf } from '../../components/section/extent.ts';
import { SectionBox } from '../../components/section/section.tsx';
import { GroupTile, type GroupTileProps } from '../../components/tile/group-tile.tsx';
import { placesOf } from '../../components/tile/place.ts';
import { Tile, type TileProps } from '../../components/tile/tile.tsx';
import { AwaitedWidgets } from '../../features/widgets/awaited-widgets.tsx';
import { WidgetHost } from '../../features/widgets/widget-host.tsx';
import { editParts } from '../../stores/edit-parts.ts';
import { isReordered, itemsInOrder, orders } from '../../stores/orders.ts';

interface Props {
  section: Section;
  settings: Settings;
  pictures: Pictures;
  frames: Record<string, WidgetOutline>;
  size: ItemSize;
  /** Address of the page that shows this section alone. */
  href: string;
  emptyText: string;
  unnamedText: string;
  /** Names the button of the section's menu, which a section alone on its page has no use for. */
  menuText?: string;
  single: boolean;
  /** Whether anything on the page has an icon: without one titles stand alone, in each of its sections alike. */
  plates: boolean;
  /** Whether a Dash server stands behind the page: without one no status is checked. */
  served: boolean;
}

/** A section of the home view with its tiles and widgets. */
export const HomeSection = memo(function HomeSection(props: Props) {
  const { section, settings, pictures, frames, size, href, emptyText, unnamedText, menuText, single, plates, served } =
    props;
  const items = useSorted(section, settings);
  // Alone on its page, or under a tab, a section has no heading that says more than its name.
  const label = single ? undefined : headingLabel(section);
  const inHeading = !single && isHeadedBySection(section);
  const { tileHtml, liveText } = useContext(AppContext) ?? {};
  const tiles = items.filter(({ subItems }) => !subItems);
  const places = placesOf(tiles);
  const placed = new Map(tiles.map((item, at) => [item, places[at]]));
  const tileOf = (item: Item): ReactElement<TileProps | GroupTileProps> =>
    item.subItems ? (
      <GroupTile
        key={item.id}
        item={item}
        picture={pictureOf(item, settings, pictures)}
        entries={item.subItems.map((sub) => ({
          item: sub,
          picture: plates ? (pictureOf(sub, settings, pictures) ?? letterTile(sub.title)) : undefined,
          link: linkAttributes(sub, settings),
        }))}
      />
    ) : (
      <Tile
        key={item.id}
        item={item}
        picture={pictureOf(item, settings, pictures) ?? letterTile(item.title)}
        bare={!plates}
        size={section.display.itemSize ?? size}
        link={linkAttributes(item, settings)}
        opening={openingOf(item, settings)}
        usual={settings.defaultOpeningMethod}
        checked={served && checkedUrl(item, settings) !== undefined}
        placed={placed.get(item)}
        live={item.widget && (liveText?.(item, settings) ?? '')}
      />
    );
  const { widgets } = section;
  // Where the edit mode begins, what it adds to tiles sees to itself, so that thousands of them don't render again.
  const isOfTiles = items.length > 0 && widgets.length === 0;
  const parts = useStore(editParts, (present) => (isOfTiles ? undefined : present.parts));
  // Only where the button comes and goes with the edit mode does the section render again for it.
  const isEdited = useStore(editParts, (present) => settings.disableContextMenu && present.parts !== undefined);
  // Each has its place where it is edited.
  const { placed: hosts, awaited } = partAwaited(widgets, parts ? {} : frames);
  const hasEnd = items.length > 0 || (parts && widgets.length === 0);
  useRendered();
  return (
    <SectionBox
      grip={!single && <Grip section={section} />}
      itemsEnd={hasEnd && <ItemsEnd key="end" section={section} />}
      tilesHtml={tileHtml && items.map((item) => tileHtml(tileOf(item))).join('')}
      section={section}
      picture={section.icon ? pictures[pictureKey(section.icon, '', section.name)] : undefined}
      extent={extentOf(section, frames)}
      withPlaces={places.some(({ place }) => place !== '')}
      label={label}
      emptyText={emptyText}
      unnamedText={unnamedText}
      menuText={single || (settings.disableContextMenu && !isEdited) ? undefined : menuText}
      hasWord={hasWord(section, settings, served)}
      single={single}
      widgets={
        widgets.length > 0 && (
          <div className={`widget-list${single ? ' wide' : ''}`} {...spansOf(widgets, hosts.length)}>
            {hosts.map((entry) =>
              parts?.isUnsaved(entry.id) ? (
                <parts.UnsavedWidget key={entry.id} entry={entry} inHeading={inHeading} />
              ) : (
                <WidgetHost
                  key={entry.id}
                  entry={entry}
                  settings={settings}
                  sectionPath={href}
                  inHeading={inHeading}
                  tools={parts && <parts.WidgetTool entry={entry} />}
                />
              ),
            )}
            {awaited.length > 0 && <AwaitedWidgets awaited={awaited} />}
          </div>
        )
      }
    >
      {tileHtml ? undefined : items.map(tileOf)}
    </SectionBox>
  );
});

/** What the grid has to know of widgets beside each other: the share of one that doesn't say how wide it is, and whether one does. */
const spansOf = (widgets: Section['widgets'], shown: number) => ({
  ...(hasSpans(widgets) && { 'data-spans': '' }),
  ...(shown > 1 && { style: { '--usual': usualParts(shown) } }),
});

/** Whether something may be known of how a section is. */
const hasWord = ({ items, word }: Section, settings: Settings, served: boolean): boolean =>
  word !== undefined ||
  items.some((item) => item.widget !== undefined || (served && checkedUrl(item, settings) !== undefined));

/** What the section is dragged and sized by, while the page is edited. */
function Grip({ section }: { section: Section }) {
  const parts = useStore(editParts, (present) => present.parts);
  return parts && <parts.SectionGrip section={section} />;
}

/** What stands behind the tiles, while the page is edited. */
function ItemsEnd({ section }: Pick<Props, 'section'>) {
  const parts = useStore(editParts, (present) => present.parts);
  return parts && <parts.ItemsEnd section={section} />;
}

/** Whether an item of the page has an icon, or a link of a group. */
export const hasIcons = (sections: readonly Section[], { defaultIcon }: Settings): boolean =>
  Boolean(defaultIcon) ||
  sections.some(({ items }) => items.some(({ icon, subItems }) => icon || subItems?.some((sub) => sub.icon)));

/** The picture of an item; its letters where it has an icon that could not be found. */
export function pictureOf(
  { icon = '', url, iconUrl = url, title }: Item,
  { defaultIcon = '' }: Settings,
  pictures: Pictures,
) {
  const written = icon || defaultIcon;
  if (!written) return undefined;
  return pictures[pictureKey(written, iconUrl, title)] ?? letterTile(title);
}

/**
 * The section's items in their order. What this browser remembers counts once the page has read it: the prerendered page
 * is the same for everyone.
 */
export function useSorted(section: Section, settings: Settings): Item[] {
  // A section in the order of the document has nothing to wait for, and renders once.
  const context = useStore(orders, (present) => (isReordered(section, settings) ? present : undefined));
  const { language } = useTranslation().i18n;
  return itemsInOrder(section, settings, { ...context, language });
}
