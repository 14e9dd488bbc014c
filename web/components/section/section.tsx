import './packing.css';
import './grid.css';
import './section.css';
import './tinted.css';
import './section-word.css';
import type { ReactNode } from 'react';
import type { Section } from '../../../schema/config/section.ts';
import type { Picture } from '../../../schema/picture.ts';
import { inkOn, inkStyle, isOpaque } from '../../../schema/rules/appearance/ink.ts';
import { isCut } from '../../../schema/rules/sections/grid.ts';
import { mostColumns } from '../../../schema/rules/sections/layout.ts';
import { Icon } from '../icon/icon.tsx';
import { Opaque } from '../opaque/opaque.tsx';
import type { Extent } from './extent.ts';

interface Props {
  section: Section;
  picture: Picture | undefined;
  /** CSS variables that let the page reserve the section's height before it is laid out. */
  extent: Extent;
  /** Whether one of the tiles says where it leads. */
  withPlaces?: boolean;
  emptyText: string;
  /** Stands in for the name of a section that has none. */
  unnamedText: string;
  /** The tiles, in order. */
  children: ReactNode;
  /** The same as HTML, in their place: what renders a page for the first time has drawn them. */
  tilesHtml?: string | undefined;
  /** What the section is dragged by, while the page is edited. */
  grip?: ReactNode;
  /** What stands behind the tiles, while the page is edited. */
  itemsEnd?: ReactNode;
  widgets?: ReactNode;
  /** The label of its only widget, behind its name. */
  label?: string | undefined;
  /** Whether its heading may say at its end how it is; the page's script does. */
  hasWord?: boolean;
  /** Names the button that opens the section's menu; absent where it has none. */
  menuText?: string | undefined;
  /** Shown alone on its own page: never collapsed. */
  single?: boolean;
}

const className = ({ section, single, extent, withPlaces }: Props) =>
  [
    'collapsable',
    `section_${section.slug}`,
    `row-${rowsOf(section)}`,
    `col-${section.display.cols}`,
    section.display.cutToHeight && 'full-height',
    isOpaque(section.display.color) && 'tinted',
    single && 'single',
    isOpaque(section.display.color) && !inkOn(section.display.color) && 'ink-only',
    extent.saved[0] && 'widgets-beside',
    extent.spared.length > 0 && 'widgets-spanned',
    extent.groupRows.length > 0 && 'with-groups',
    section.items.some(({ description, widget, subItems }) => (description || widget) && !subItems) && 'with-lines',
    withPlaces && 'with-places',
  ]
    .filter(Boolean)
    .join(' ');

/** Its rows outside the grid, as older dashboards know them. */
const rowsOf = ({ display: { rows = 1 } }: Section): number => Math.min(rows, mostColumns);

/** How many tiles the config wants side by side: as a number of columns, or of rows. */
function askedColumns({ section: { display }, extent: { tiles } }: Props): number | undefined {
  const { itemCountX, itemCountY } = display;
  return itemCountX ?? (itemCountY && Math.max(1, Math.ceil(tiles / itemCountY)));
}

/** What is saved of the height where widgets stand beside each other. */
const savedBeside = ({ saved: [two, three, four] }: Extent) =>
  two ? { '--saved-2': two, '--saved-3': three || undefined, '--saved-4': four || undefined } : {};

/** The same in the grid, where they say how wide they are. */
const sparedBeside = ({ spared }: Extent) =>
  Object.fromEntries(spared.map((units, index) => [`--spared-${index + 1}`, units || undefined]));

/** The rows of sub-items in one column, and what each further column saves of them. */
const rowsOfGroups = ({ groupRows: [single, ...others] }: Extent) =>
  Object.fromEntries([
    ['--rows-1', single],
    ...others.map((rows, index) => [
      `--rows-saved-${index + 2}`,
      ([single, ...others][index] ?? 0) - rows || undefined,
    ]),
  ]);

/** A section: a surface with its title, its tiles and its widgets, which opens and closes without scripts. */
export function SectionBox(props: Props) {
  const { section, picture, extent, emptyText, unnamedText, label, menuText, children, tilesHtml, widgets, single } =
    props;
  const { grip, itemsEnd, hasWord } = props;
  const { display } = section;
  const isEmpty = section.items.length === 0 && section.widgets.length === 0;
  const columns = askedColumns(props);
  const name = section.name || label;
  // React has written the HTML (`web/render/tile-html.ts`).
  const tiles =
    tilesHtml === undefined
      ? { children: itemsEnd ? [children, itemsEnd] : children }
      : { dangerouslySetInnerHTML: { __html: tilesHtml } };
  return (
    <section
      className={className(props)}
      id={`section-outer-${section.id}`}
      aria-labelledby={`heading-${section.id}`}
      data-item-size={display.itemSize}
      style={{
        '--tiles': extent.tiles,
        '--extra': extent.extra,
        ...savedBeside(extent),
        ...sparedBeside(extent),
        ...rowsOfGroups(extent),
        '--span': display.cols,
        '--rows': rowsOf(section),
        '--grid-rows': display.rows,
        '--item-group-background': display.color,
        ...(display.color && inkStyle(display.color)),
        '--asked-columns': columns,
      }}
      data-count={columns}
      data-rows={isCut(section) ? '' : undefined}
    >
      {menuText && (
        <button type="button" className="section-menu needs-js" aria-haspopup="menu" aria-label={menuText} />
      )}
      {grip}
      <details
        data-section={section.id}
        data-fixed={single || display.collapsed !== undefined ? '' : undefined}
        open={single || !display.collapsed}
        // The head's script collapses sections before hydration.
        suppressHydrationWarning
      >
        <summary className="lbl-toggle">
          {picture && (
            <span className="section-icon">
              <Icon picture={picture} />
            </span>
          )}
          <h2 id={`heading-${section.id}`} className={name ? undefined : 'unnamed'}>
            {name || unnamedText}
            {label && label !== name && <bdi className="section-label"> {label}</bdi>}
          </h2>
          {hasWord && <Opaque as="span" className="section-word" />}
          <svg className="ui-icon collapse-mark" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8 10l4 4 4-4" />
          </svg>
        </summary>
        <div className="collapsible-content" id={`collapsible-${section.id}`}>
          <div className={`content-inner${section.items.length ? ' there-are-items' : ''}`}>
            {(section.items.length > 0 || itemsEnd) && (
              <ul
                className="item-group-grid"
                data-sort={display.sortBy}
                style={{ '--item-col-count': columns, '--item-row-count': display.itemCountY }}
                data-count={columns}
                data-flow={display.layout === 'grid' ? 'grid' : undefined}
                {...tiles}
              />
            )}
            {isCut(section) && <button type="button" className="more-tiles" hidden suppressHydrationWarning />}
            {widgets}
            {isEmpty && !itemsEnd && <p className="no-items">{emptyText}</p>}
          </div>
        </div>
      </details>
    </section>
  );
}
