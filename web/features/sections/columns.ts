import type { Section } from '../../../schema/config/section.ts';
import type { DashboardStore } from '../../stores/dashboard.ts';
import { onRendered } from '../../stores/rendered.ts';

/**
 * Keeps each section in the column that the stylesheet has given it, so that folding, filtering and widgets that grow close
 * up or push down within that column alone. Columns are decided once the page is painted, before any widget has come, and
 * again when their number, the layout, the size of tiles or the shape of the dashboard is another.
 */
export function keepColumns(store: DashboardStore): void {
  let grid: HTMLElement | null = null;
  let decidedFor = '';
  let seen = store.getState().dashboard;
  let seenShape = '';

  const check = () => {
    if (!grid) return;
    const { layout, size } = document.documentElement.dataset;
    const columns = keptColumns(grid, layout);
    seenShape = shapeOf(store.getState().dashboard.sections);
    const now = `${layout} ${size} ${columns} ${seenShape}`;
    if (now === decidedFor) return;
    decidedFor = now;
    decideColumns(grid, columns);
  };

  // The first time it can wait for the paint; later on, nobody shall see a frame between the old columns and the new.
  const observer = new ResizeObserver(() => {
    if (decidedFor) check();
    else requestAnimationFrame(() => setTimeout(check));
  });
  const watch = () => {
    const present = document.querySelector<HTMLElement>('.section-grid');
    if (present === grid) return;
    observer.disconnect();
    [grid, decidedFor] = [present, ''];
    if (grid) observer.observe(grid);
  };
  watch();
  new MutationObserver(check).observe(document.documentElement, { attributeFilter: ['data-layout', 'data-size'] });
  onRendered(() => {
    const { dashboard } = store.getState();
    // React renders much that is no edit, and what is asked of the layout costs.
    if (dashboard === seen) return;
    const isSameLook = dashboard.settings === seen.settings && dashboard.page === seen.page;
    seen = dashboard;
    watch();
    // A letter more in a title moves nothing, and the question how many columns there are has all styles computed.
    if (!isSameLook || !decidedFor || shapeOf(dashboard.sections) !== seenShape) check();
  });
}

/** How many columns sections keep to; 0 where they keep to none. */
const keptColumns = (grid: HTMLElement, layout: string | undefined): number =>
  layout === 'horizontal' ? 0 : Number(getComputedStyle(grid).getPropertyValue('--columns')) || 1;

/** What the heights of sections follow from, of all that an edit may change. */
const shapeOf = (sections: readonly Section[]): string =>
  JSON.stringify(
    sections.map(({ id, display: { cols, rows, itemSize }, items, widgets }) => {
      const subItems = items.reduce((sum, item) => sum + (item.subItems?.length ?? 0), 0);
      return [id, cols, rows, itemSize, items.length, subItems, widgets.length];
    }),
  );

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
