import type { Spot } from '../../../schema/editing/arranging.ts';
import type { Place } from '../../../schema/editing/configs.ts';
import { placeOf } from '../../../schema/editing/keys.ts';
import { glide } from '../../browser/glide.ts';
import type { DashboardStore } from '../../stores/dashboard.ts';
import { editedConfigs, editedEntry, editing } from '../../stores/editing.ts';
import { isSorted } from './arrange.ts';
import { type Arrangeable, itemKey, sectionKey } from './arrangeable.ts';

/** Where what is dragged would land, shown by a mark on the page. */
export interface DropPlace {
  /** The same among what is edited, as it is once asked for. */
  spot(): Spot | undefined;
}

interface Dragged {
  kind: Arrangeable['kind'];
  keys: readonly string[];
  /** What the pointer is over. */
  under: Element | null;
  point: { x: number; y: number };
  /** The place so far. */
  before: DropPlace | undefined;
  mark: HTMLElement;
}

/** Finds where something would land, and puts the mark there. Between sections it stays where it was; off the page it is none. */
export function findDropPlace(store: DashboardStore, dragged: Dragged): DropPlace | undefined {
  const { under, mark, before, kind, keys } = dragged;
  if (!under?.closest('main')) {
    // A section of the grid keeps its own place.
    if (isSlot(mark)) sectionBox(keys[0] ?? '')?.before(mark);
    else mark.remove();
    return undefined;
  }
  if (mark.contains(under)) return before;
  if (kind === 'section') return placeSection(dragged) ?? before;
  const section = under.closest<HTMLElement>('.collapsable');
  if (!section) return before;
  return kind === 'item' ? placeItem(store, section, dragged) : placeWidget(section, dragged);
}

function placeItem(store: DashboardStore, section: HTMLElement, { keys, under, point, mark }: Dragged): DropPlace {
  const isGroup = keys.some((key) => editedEntry(key)?.subItems !== undefined);
  const group = isGroup ? null : under?.closest<HTMLElement>('ul.sub-items');
  const list = group ?? section.querySelector<HTMLElement>('.item-group-grid');
  const owner = group ? (itemKey(group.closest('li') ?? group) ?? '') : sectionKey(section);
  const place = () => listOf(owner, group ? 'subItems' : 'items');
  const target = place();
  const end = list?.querySelector(':scope > .add-wrapper') ?? null;
  const over = childOf(list, under);
  if (!list || (target && isSorted(store, target))) list?.insertBefore(mark, end);
  else if (over && over !== end) putBeside(over, mark, point, columnsOf(list) > 1 ? 'inline' : 'block');
  // Over the head of a section it would be the first, below its tiles the last.
  else if (under?.closest('.lbl-toggle') && section.querySelector('details')?.open) list.prepend(mark);
  else list.insertBefore(mark, end);
  return {
    spot: () => {
      const at = place();
      return at && { list: at, before: keyBehind(mark, itemKey) };
    },
  };
}

function placeWidget(section: HTMLElement, { under, point, mark }: Dragged): DropPlace {
  const widgets = section.querySelector<HTMLElement>('.widget-list');
  const over = childOf(widgets, under);
  if (over) putBeside(over, mark, point, 'block');
  else (widgets ?? section.querySelector('.content-inner') ?? section).append(mark);
  return {
    spot: () => {
      const at = listOf(sectionKey(section), 'widgets');
      return at && { list: at, before: keyBehind(mark, (element) => (element as HTMLElement).dataset.id) };
    },
  };
}

function placeSection({ under, point, mark, keys }: Dragged): DropPlace | undefined {
  const grid = under?.closest<HTMLElement>('.section-grid');
  const over = childOf(grid ?? null, under);
  if (!grid || !over || (over.matches('.collapsable') && keys.includes(sectionKey(over)))) return undefined;
  // What gives way is not yet where it will be.
  if (isSlot(mark) && over.getAnimations?.().some(({ playState }) => playState === 'running')) return undefined;
  // In the column of the section that it is beside.
  mark.style.setProperty('--column', over.style.getPropertyValue('--column') || 'auto');
  if (over.matches('.add-section')) put(mark, grid, over);
  else putBeside(over, mark, point, axisIn(grid, over));
  return {
    spot: () => {
      const { session } = editing.getState();
      const isSection = (element: Element) => (element.matches('.collapsable') ? sectionKey(element) : undefined);
      return session && { list: [session.file, 'sections'], before: keyBehind(mark, isSection) };
    },
  };
}

/** Along which a section stands before or behind another one. */
function axisIn(grid: HTMLElement, over: HTMLElement): 'inline' | 'block' {
  const { layout } = document.documentElement.dataset;
  if (layout !== 'grid') return layout === 'horizontal' ? 'inline' : 'block';
  return over.offsetWidth > grid.offsetWidth - 1 ? 'block' : 'inline';
}

/** Whether the mark holds the place of a section of the grid, which is nowhere else meanwhile. */
const isSlot = (mark: HTMLElement): boolean => mark.matches('.mark-slot');

const sectionBox = (key: string): HTMLElement | null => document.getElementById(`section-outer-${key}`);

function listOf(key: string, name: 'items' | 'subItems' | 'widgets'): Place | undefined {
  const place = placeOf(editedConfigs(), key);
  return place && [...place, name];
}

/** The element of a list that another one is in. */
function childOf(list: Element | null, within: Element | null): HTMLElement | undefined {
  let element = list?.contains(within) ? within : null;
  while (element && element.parentElement !== list) element = element.parentElement;
  return element instanceof HTMLElement ? element : undefined;
}

/** Puts the mark before an element where the pointer is over its first half, else behind it. */
function putBeside(over: HTMLElement, mark: HTMLElement, { x, y }: { x: number; y: number }, axis: 'inline' | 'block') {
  const { left, top, width, height } = over.getBoundingClientRect();
  const isInStart = axis === 'block' ? y < top + height / 2 : x < left + width / 2 === (document.dir !== 'rtl');
  const list = over.parentElement;
  if (list) put(mark, list, isInStart ? over : over.nextSibling);
}

/** Puts the mark before a node of a list, unless it is there; the sections of the grid give way to one of theirs. */
function put(mark: HTMLElement, list: HTMLElement, before: ChildNode | null): void {
  if (before === mark || (mark.parentElement === list && mark.nextSibling === before)) return;
  if (isSlot(mark)) glide();
  list.insertBefore(mark, before);
}

/** The key of the first element behind the mark that has one. */
function keyBehind(mark: HTMLElement, keyOf: (element: Element) => string | undefined): string | undefined {
  for (let next = mark.nextElementSibling; next; next = next.nextElementSibling) {
    const key = keyOf(next);
    if (key) return key;
  }
  return undefined;
}

const columnsOf = (list: HTMLElement): number => getComputedStyle(list).gridTemplateColumns.split(' ').length;
