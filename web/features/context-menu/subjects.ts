import type { Item } from '../../../schema/config/item.ts';
import type { Section } from '../../../schema/config/section.ts';
import type { Dashboard } from '../../../schema/model.ts';
import { itemStops, keyOfStop } from '../../browser/item-stops.ts';
import type { Payload } from '../../page/payload.ts';
import { type DashboardStore, findItem } from '../../stores/dashboard.ts';
import { isEditMode } from '../../stores/edit-mode.ts';
import { verbsOf } from '../../stores/widget-verbs.ts';

/** An item with the page that it stands on. */
export interface ItemSubject {
  item: Item;
  dashboard: Dashboard;
}

/** A section as it stands on the page. */
export interface SectionSubject {
  section: Section;
  payload: Payload;
  /** The element that opens and closes it; absent where it always is open. */
  details?: HTMLDetailsElement;
}

export interface WidgetSubject {
  id: string;
}

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
  const widget = target.closest<HTMLElement>(widgetButton) ?? editedWidget(target) ?? pressedWidget(target);
  if (widget) return widgetOf(widget);
  const box = target.matches(surface) ? target.closest<HTMLElement>('.collapsable') : null;
  return box ? sectionOf(store, box, target.closest<HTMLElement>(sectionButton)) : undefined;
}

/** Whether the menu of a subject has something in it, but for what can be edited. */
export function canDoAnything(subject: Subject): boolean {
  if (subject.kind === 'item') return true;
  if (subject.kind === 'widget') {
    const { open, acts = [] } = verbsOf(subject.of.id);
    return canRefresh(subject.of) || open !== undefined || acts.length > 0;
  }
  const { section, payload, details } = subject.of;
  const only = onlyWidget(section);
  return details !== undefined || payload.section !== section.slug || (only !== undefined && canRefresh(only));
}

/** The widget that a section is there for; undefined where it has more in it. */
export function onlyWidget({ items, widgets }: Section): WidgetSubject | undefined {
  return items.length === 0 && widgets.length === 1 ? widgets[0] : undefined;
}

export const canRefresh = ({ id }: WidgetSubject): boolean => verbsOf(id).refresh !== undefined;

/** While the page is edited, a widget has a menu as a whole; links and fields in it keep the browser's own. */
const editedWidget = (target: Element): HTMLElement | null =>
  isEditMode() && !target.closest('a, input, textarea, select') ? target.closest('.widget-host[tabindex]') : null;

/** Its header stands for a widget; for a finger all of it does, since its button shows to a pointer alone. */
function pressedWidget(target: Element): HTMLElement | null {
  const widget = target.closest('a, input, textarea, select') ? null : target.closest('.widget-base');
  if (!widget) return null;
  const isMeant = target.closest('.widget-head') !== null || matchMedia('(hover: none)').matches;
  return isMeant ? widget.querySelector<HTMLElement>(`:scope > ${widgetButton}`) : null;
}

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
