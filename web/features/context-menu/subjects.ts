import { type DashboardStore, findItem } from '../../stores/dashboard.ts';
import { isEditMode } from '../../stores/edit-mode.ts';
import { itemStops, keyOfStop } from '../../stores/item-stops.ts';
import type { ItemSubject } from './item-actions.ts';
import type { SectionSubject } from './section-actions.ts';
import type { WidgetSubject } from './widget-actions.ts';

/** What a menu is about: an item, a section or a widget, with its element, which has or takes the focus. */
export type Subject = { element: HTMLElement; name: string } & (
  | { kind: 'item'; of: ItemSubject }
  | { kind: 'section'; of: SectionSubject }
  | { kind: 'widget'; of: WidgetSubject }
);

/** The button on a section's head that opens its menu. */
const sectionButton = '.section-menu';
const widgetButton = '.widget-menu';
/** What opens a menu by a click. */
export const menuButton = `${sectionButton}, ${widgetButton}`;

/** Where a section is itself, and not something in it. */
const surface = `.lbl-toggle, .lbl-toggle *, .collapsable, .content-inner, .item-group-grid, ${sectionButton}`;

/** What stands at a place of the page; undefined where the browser's own menu has more to offer. */
export function subjectAt(store: DashboardStore, target: EventTarget | null): Subject | undefined {
  if (!(target instanceof Element)) return undefined;
  const stop = target.closest<HTMLElement>(itemStops);
  if (stop) return itemOf(store, stop);
  const widget = target.closest<HTMLElement>(widgetButton) ?? editedWidget(target);
  if (widget) return widgetOf(widget);
  const box = target.matches(surface) ? target.closest<HTMLElement>('.collapsable') : null;
  return box ? sectionOf(store, box, target.closest<HTMLElement>(sectionButton)) : undefined;
}

/** While the page is edited, a widget has a menu as a whole; links and fields in it keep the browser's own. */
const editedWidget = (target: Element): HTMLElement | null =>
  isEditMode() && !target.closest('a, input, textarea, select') ? target.closest('.widget-host[tabindex]') : null;

function itemOf(store: DashboardStore, element: HTMLElement): Subject | undefined {
  const item = findItem(store, keyOfStop(element));
  if (!item) return undefined;
  return { kind: 'item', element, name: item.title, of: { item, dashboard: store.getState().dashboard } };
}

function sectionOf(store: DashboardStore, box: HTMLElement, button: HTMLElement | null): Subject | undefined {
  const payload = store.getState();
  const section = payload.dashboard.sections.find(({ id }) => box.id === `section-outer-${id}`);
  if (!section) return undefined;
  const details = box.classList.contains('single') ? null : box.querySelector('details');
  const element = button ?? box.querySelector('summary') ?? box;
  return {
    kind: 'section',
    element,
    name: section.name,
    of: { section, payload, ...(details && { details }) },
  };
}

function widgetOf(element: HTMLElement): Subject | undefined {
  const id = element.closest<HTMLElement>('.widget-host')?.dataset.id;
  if (id === undefined) return undefined;
  return { kind: 'widget', element, name: element.getAttribute('aria-label') ?? '', of: { id } };
}
