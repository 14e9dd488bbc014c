import type { Section } from '../../../schema/config/section.ts';
import type { DashboardStore } from '../../stores/dashboard.ts';
import { onRendered } from '../../stores/rendered.ts';
import { areTilesBare } from './packing.ts';

/**
 * Keeps each section in the column that the stylesheet has given it, so that folding, filtering and widgets that grow close
 * up or push down within that column alone. Columns are decided once the page is painted, before any widget has come, and
 * again when their number, the layout, the size of tiles or the shape of the dashboard is another. While the page is edited,
 * what sections hold moves none of them to another column: only what changes their order or their size.
 */
export function keepColumns(store: DashboardStore): void {
  let grid: HTMLElement | null = null;
  let decided: Decided | undefined;
  let seen = store.getState().dashboard;

  const check = () => {
    if (!grid) return;
    const { layout, size } = document.documentElement.dataset;
    const shownSize = areTilesBare() ? 'bare' : size;
    const style = getComputedStyle(grid);
    const columns = layout === 'horizontal' ? 0 : Number(style.getPropertyValue('--columns')) || 1;
    // Sections of the grid are so many of its parts wide.
    const parts = style.getPropertyValue('--parts');
    const next = {
      look: `${layout} ${shownSize} ${columns} ${parts}`,
      ...shapeOf(store.getState().dashboard.sections),
    };
    if (decided?.look === next.look && !isOther(decided, next)) return;
    decided = next;
    decideColumns(grid, columns);
  };

  // The first time it can wait for the paint; later on, nobody shall see a frame between the old columns and the new.
  const observer = new ResizeObserver(() => {
    if (decided) check();
    else requestAnimationFrame(() => setTimeout(check));
  });
  const watch = () => {
    const present = document.querySelector<HTMLElement>('.section-grid');
    if (present === grid) return;
    observer.disconnect();
    [grid, decided] = [present, undefined];
    if (grid) observer.observe(grid);
  };
  watch();
  new MutationObserver(check).observe(document.documentElement, {
    attributeFilter: ['data-layout', 'data-size', 'data-editing', 'data-styling'],
  });
  onRendered(() => {
    const { dashboard } = store.getState();
    // React renders much that is no edit, and what is asked of the layout costs.
    if (dashboard === seen) return;
    const isSameLook = dashboard.settings === seen.settings && dashboard.page === seen.page;
    seen = dashboard;
    watch();
    // A letter more in a title moves nothing, and the question how many columns there are has all styles computed.
    if (!isSameLook || !decided || isOther(decided, shapeOf(dashboard.sections))) check();
  });
}

/** What columns were decided for, as text to compare. */
interface Decided extends Shape {
  /** The layout, the size of tiles, and how many columns there are. */
  look: string;
}

interface Shape {
  /** Which sections there are, in which order, and the sizes that are written for them. */
  order: string;
  /** What they hold, which their heights follow from. */
  held: string;
}

function shapeOf(sections: readonly Section[]): Shape {
  const order = sections.map(({ id, display: { cols, rows, itemSize } }) => [id, cols, rows, itemSize]);
  const held = sections.map(({ items, widgets }) => {
    const subItems = items.reduce((sum, item) => sum + (item.subItems?.length ?? 0), 0);
    return [items.length, subItems, widgets.length];
  });
  return { order: JSON.stringify(order), held: JSON.stringify(held) };
}

/** While the page is edited, what sections hold moves none of them to another column. */
const isOther = (decided: Shape, { order, held }: Shape): boolean =>
  decided.order !== order || (decided.held !== held && document.documentElement.dataset.editing === undefined);

/** Reads where all sections would stand with nothing filtered away, and has them stay there. */
function decideColumns(grid: HTMLElement, columns: number): void {
  const sections = [...grid.querySelectorAll<HTMLElement>(':scope > .collapsable')];
  for (const { style } of sections) style.removeProperty('--column');
  if (columns < 2) return;
  const hidden = sections.filter((section) => section.hidden);
  for (const section of hidden) section.hidden = false;
  const { columnGap, direction } = getComputedStyle(grid);
  const { left, right, width } = grid.getBoundingClientRect();
  const pitch = (width + Number.parseFloat(columnGap)) / columns;
  const starts = sections.map((section) => {
    const box = section.getBoundingClientRect();
    return Math.round((direction === 'rtl' ? right - box.right : box.left - left) / pitch) + 1;
  });
  for (const section of hidden) section.hidden = true;
  for (const [index, { style }] of sections.entries()) {
    // Never beyond the last column, if a page is laid out narrower before this runs again.
    style.setProperty('--column', `min(${starts[index]}, var(--columns) - var(--used-span) + 1)`);
  }
}
