import { itemStop } from '../../browser/item-stops.ts';

/** What can be arranged, as it stands on the page. */
export interface Arrangeable {
  kind: 'item' | 'section' | 'widget';
  /** Its key among what is edited. */
  key: string;
  /** All of it. */
  box: HTMLElement;
}

/** Where a section is taken by itself, and not something in it. */
const sectionParts = '.lbl-toggle, .section-grip, .size-corner, .section-menu';

/** What an element of the page belongs to; undefined for what can't be arranged. */
export function thingAt(target: EventTarget | null): Arrangeable | undefined {
  if (!(target instanceof Element) || !target.closest('main')) return undefined;
  const link = target.closest('a.item');
  if (link) return thing('item', link.id.slice('link-'.length), link.closest('li'));
  const group = target.closest<HTMLElement>('.sub-items-group');
  if (group) return thing('item', group.id.slice('tile-'.length), group);
  const widget = target.closest<HTMLElement>('.widget-list > [data-id]');
  if (widget) return thing('widget', widget.dataset.id ?? '', widget);
  const section = target.closest(sectionParts) && target.closest<HTMLElement>('.collapsable');
  return section ? thing('section', sectionKey(section), section) : undefined;
}

const thing = (kind: Arrangeable['kind'], key: string, box: HTMLElement | null): Arrangeable | undefined =>
  box && key ? { kind, key, box } : undefined;

export const sectionKey = (section: Element): string => section.id.slice('section-outer-'.length);

/** The element of an item by its key: of a group, of a tile or of a row of a group. */
export const itemBox = (key: string): HTMLElement | null =>
  document.getElementById(`tile-${key}`) ?? document.getElementById(`link-${key}`)?.closest('li') ?? null;

/** The key of the item that an element of a list is; undefined for what is none. */
export const itemKey = (element: Element): string | undefined =>
  element.id.startsWith('tile-')
    ? element.id.slice('tile-'.length)
    : (element.querySelector(':scope > a.item')?.id.slice('link-'.length) ?? undefined);

/** The keys of the items of the list that an item is in, as they stand on the page. */
export function siblings(key: string): string[] {
  const list = itemBox(key)?.parentElement;
  return [...(list?.children ?? [])].flatMap((child) => itemKey(child) ?? []);
}

/** Gives the focus to what stands for a key, and opens what it is folded away in. */
export function focusThing(key: string): void {
  const widget = [...document.querySelectorAll<HTMLElement>('.widget-list > [data-id]')].find(
    ({ dataset }) => dataset.id === key,
  );
  const place =
    itemStop(key) ?? document.getElementById(`section-outer-${key}`)?.querySelector<HTMLElement>('summary') ?? widget;
  if (!place) return;
  const folded = place.closest('details');
  if (folded && !place.matches('summary')) folded.open = true;
  place.focus({ preventScroll: true });
  place.scrollIntoView?.({ block: 'nearest' });
}

/** The things that a key press is about: the chosen items where the focus is on one of them or on nothing, else what has it. */
export function arrangeablesInFocus(
  chosen: readonly string[],
): { keys: readonly string[]; kind: Arrangeable['kind'] } | undefined {
  const focused = thingAt(document.activeElement);
  const isFree = !focused || document.activeElement === document.body;
  if (chosen.length > 0 && (isFree || chosen.includes(focused.key))) return { keys: chosen, kind: 'item' };
  return focused && { keys: [focused.key], kind: focused.kind };
}
