import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../schema/config/item.ts';
import type { Section } from '../../../schema/config/section.ts';
import type { Settings } from '../../../schema/config/settings.ts';
import { type Picture, type Pictures, pictureKey } from '../../../schema/picture.ts';
import { workspaceLink } from '../../../schema/rules/addresses/workspace-links.ts';
import { letterTile } from '../../../schema/rules/icons/letter-tile.ts';
import { useDashboard } from '../../app/app-context.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { pictureOf, useSorted } from '../home/home-section.tsx';
import { Drawer } from './drawer.tsx';

interface Props {
  section: Section;
  open: boolean;
  current: boolean;
  currentItem: string | undefined;
  onToggle: (drawer: string, open: boolean) => void;
  onWidgets: (section: Section) => void;
}

/** A section in the side bar: its drawer with the links, and its widgets, which come on the stage. */
export const SectionEntry = memo(function SectionEntry(props: Props) {
  const { section, open, current, currentItem, onToggle, onWidgets } = props;
  const { t } = useTranslation(['workspace', 'home']);
  const { icon, items, widgets } = section;
  const name = section.name || t('home:unnamed-section');
  const picture = useDashboard(({ pictures }) => (icon ? pictures[pictureKey(icon, '', section.name)] : undefined));
  const mark = (
    <>
      <Icon picture={picture ?? letterTile(name)} />
      <span className="side-bar-name" dir="auto">
        {name}
      </span>
    </>
  );
  const showWidgets = widgets.length > 0 ? () => onWidgets(section) : undefined;
  if (items.length === 0 && showWidgets) {
    return (
      <button
        type="button"
        className={`side-bar-entry needs-js${current ? ' current' : ''}`}
        data-tooltip={name}
        aria-current={current ? 'true' : undefined}
        onClick={showWidgets}
      >
        {mark}
      </button>
    );
  }
  return (
    <Drawer {...{ id: section.id, name, open, current, mark, onToggle }} onOpen={showWidgets}>
      <h2>{name}</h2>
      {items.length > 0 ? (
        <SectionLinks section={section} open={open} currentItem={currentItem} />
      ) : (
        <p className="no-items">{t('home:no-items-section')}</p>
      )}
    </Drawer>
  );
});

/** The icon of an item; the letters of its title where it has none, so that all titles line up. */
export const iconOf = (item: Item, settings: Settings, pictures: Pictures): Picture =>
  pictureOf(item, settings, pictures) ?? letterTile(item.title);

/** The links of a section. In a closed drawer they are bare: nobody sees their icons, and there may be a thousand. */
function SectionLinks({ section, open, currentItem }: Pick<Props, 'section' | 'open' | 'currentItem'>) {
  const settings = useDashboard(({ dashboard }) => dashboard.settings);
  const pictures = useDashboard((payload) => payload.pictures);
  const items = useSorted(section, settings);
  const link = (item: Item) => (
    <li key={item.id}>
      <a
        className="side-bar-item"
        id={`link-${item.id}`}
        {...workspaceLink(item)}
        aria-current={item.id === currentItem ? 'true' : undefined}
      >
        {open ? (
          <>
            <Icon picture={iconOf(item, settings, pictures)} color={item.color} />
            <span dir="auto">{item.title}</span>
          </>
        ) : (
          item.title
        )}
      </a>
    </li>
  );
  return (
    <ul>
      {items.map((item) =>
        item.subItems ? (
          <li key={item.id} className="side-bar-group">
            <p>{item.title}</p>
            <ul>{item.subItems.map(link)}</ul>
          </li>
        ) : (
          link(item)
        ),
      )}
    </ul>
  );
}
