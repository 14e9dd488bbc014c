import { flushSync } from 'react-dom';
import {
  addition,
  changeOfAll,
  duplication,
  inOrder,
  keysIn,
  removal,
  type Spot,
  standingOf,
  bringTo as stepTo,
} from '../../../schema/editing/arranging.ts';
import { countAt, entryAt, listOf, type Place } from '../../../schema/editing/configs.ts';
import { plainTags } from '../../../schema/editing/fields/item-values.ts';
import { keyOf } from '../../../schema/editing/keys.ts';
import type { Operation } from '../../../schema/editing/operations.ts';
import { type Mapping, namesOf, textOf } from '../../../schema/values.ts';
import { glide } from '../../browser/glide.ts';
import { announce } from '../../stores/announcements.ts';
import type { DashboardStore } from '../../stores/dashboard.ts';
import { choose, editedConfigs, editedEntry, editing, perform, undoEdit } from '../../stores/editing.ts';
import { isReordered } from '../../stores/orders.ts';
import { dismissToast, toast, toasts } from '../../stores/toasts.ts';
import { word } from '../../words/words.ts';
import { focusThing, siblings } from './arrangeable.ts';

/** Performs a step and has React render it, so that what it made can take the focus. Answers whether there was one. */
export function arrange(step: Operation | undefined): boolean {
  if (!step) return false;
  glide();
  flushSync(() => perform(step));
  return true;
}

/** What an entry is called. */
export function nameOf(key: string): string {
  const { title, name, label, type } = editedEntry(key) ?? {};
  return textOf(title) ?? textOf(name) ?? textOf(label) ?? textOf(type) ?? word('home:unnamed-section');
}

/** The key of the section or group that a list is in; undefined for the list of sections. */
export const ownerOf = (list: Place): string | undefined => keyOf(entryAt(editedConfigs(), listOf(list)));

/** Whether the items of a list stand in an order of their own, whatever their places in the file. */
export function isSorted(store: DashboardStore, list: Place): boolean {
  if (list.at(-1) !== 'items') return false;
  const { sections, settings } = store.getState().dashboard;
  const section = sections.find(({ id }) => id === ownerOf(list));
  if (!section) return false;
  return isReordered(section, settings) || section.display.sortBy.endsWith('alphabetical');
}

/**
 * Brings entries to a spot. In a section that sorts its items they stand where they sort, which is said. Answers whether
 * anything has moved.
 */
export function bring(store: DashboardStore, keys: readonly string[], spot: Spot): boolean {
  const sorts = isSorted(store, spot.list);
  const comes = keys.some((key) => String(standingOf(editedConfigs(), key)?.list) !== String(spot.list));
  if (sorts) toast(word('editor:arranging.sorted', { section: nameOf(ownerOf(spot.list) ?? '') }));
  if (sorts && !comes) return false;
  const hasMoved = arrange(stepTo(editedConfigs(), keys, sorts ? { list: spot.list } : spot));
  if (hasMoved) sayWhere(keys);
  return hasMoved;
}

/** Says where entries stand now. */
function sayWhere(keys: readonly string[]): void {
  const [first = ''] = keys;
  const standing = standingOf(editedConfigs(), first);
  if (!standing) return;
  const owner = ownerOf(standing.list);
  const section = owner === undefined ? '' : nameOf(owner);
  if (keys.length > 1) announce(word('editor:arranging.moved-several', { count: keys.length, section }));
  else {
    const values = { name: nameOf(first), place: standing.index + 1, total: standing.count, section };
    announce(word(`editor:arranging.${section ? 'moved' : 'moved-section'}`, values));
  }
}

/** Moves entries on by so many places within their list, or back; at its end into that of the section beside theirs. */
export function moveBy(store: DashboardStore, keys: readonly string[], steps: number): void {
  const configs = editedConfigs();
  const moving = inOrder(configs, keys);
  const lead = (steps > 0 ? moving.at(-1) : moving[0]) ?? '';
  const standing = standingOf(configs, lead);
  if (!standing) return;
  const { list } = standing;
  // Where items are sorted, the page has another order than the file.
  const all = isSorted(store, list) ? siblings(lead) : keysIn(configs, list);
  const staying = all.filter((key) => !moving.includes(key));
  const from = all.slice(0, all.indexOf(lead)).filter((key) => !moving.includes(key)).length;
  const isAtEnd = steps > 0 ? from === staying.length : from === 0;
  const to = Math.min(staying.length, Math.max(0, from + steps));
  const spot = isAtEnd ? besideList(list, steps > 0) : { list, before: staying[to] };
  if (!spot) announce(word(`editor:arranging.${steps > 0 ? 'is-last' : 'is-first'}`, { name: nameOf(lead) }));
  else if (bring(store, moving, spot)) focusThing(lead);
}

/** The spot at the near end of the same list of the section beside. */
function besideList(list: Place, forward: boolean): Spot | undefined {
  const section = list.at(-2);
  if (list.length !== 4 || typeof section !== 'number') return undefined;
  const sections: Place = [list[0], 'sections'];
  const next = section + (forward ? 1 : -1);
  if (next < 0 || next >= countAt(editedConfigs(), sections)) return undefined;
  const beside: Place = [...sections, next, list.at(-1) as string];
  return { list: beside, before: forward ? keysIn(editedConfigs(), beside)[0] : undefined };
}

/** Takes entries away; a message offers the way back, and the focus goes to what stands where they stood. */
export function remove(keys: readonly string[]): void {
  const configs = editedConfigs();
  const [first = '', ...others] = inOrder(configs, keys);
  const standing = standingOf(configs, first);
  if (!standing) return;
  const words =
    others.length > 0
      ? word('editor:did.removed-several', { count: others.length + 1 })
      : word('editor:did.removed', { name: nameOf(first) });
  const hadFocus = document.activeElement !== document.body;
  if (!arrange(removal(configs, keys))) return;
  const left = keysIn(editedConfigs(), standing.list);
  const next = left[standing.index] ?? left.at(-1) ?? ownerOf(standing.list);
  if (hadFocus && next) focusThing(next);
  offerUndo(words, first);
}

/** Says what was done, with a button that undoes it for as long as it is what was done last, and leads back to `key`. */
function offerUndo(words: string, key: string): void {
  const { session } = editing.getState();
  toast(words, 'success', { text: word('editor:bar.undo'), run: () => takeBack(key) });
  const id = toasts.getState().at(-1)?.id;
  const stop = editing.subscribe((present) => {
    if (present.session?.log === session?.log) return;
    stop();
    if (id !== undefined) dismissToast(id);
  });
}

function takeBack(key: string): void {
  flushSync(undoEdit);
  focusThing(key);
}

/** Puts a copy behind each entry, and the focus on that of the first. */
export function duplicate(keys: readonly string[]): void {
  const [first = '', ...others] = inOrder(editedConfigs(), keys);
  if (!arrange(duplication(editedConfigs(), keys))) return;
  const standing = standingOf(editedConfigs(), first);
  const copy = standing && keysIn(editedConfigs(), standing.list)[standing.index + 1];
  if (copy) focusThing(copy);
  announce(word('editor:arranging.duplicated', { count: others.length + 1, name: nameOf(first) }));
}

/** Adds items at a spot, chooses them, and puts the focus on the first. */
export function add(items: readonly Mapping[], spot: Spot): void {
  const before = spot.before === undefined ? undefined : standingOf(editedConfigs(), spot.before);
  const at = before?.index ?? countAt(editedConfigs(), spot.list);
  if (!arrange(addition(editedConfigs(), items, spot))) return;
  const keys = keysIn(editedConfigs(), spot.list).slice(at, at + items.length);
  if (keys[0]) focusThing(keys[0]);
  choose(keys.length > 1 ? keys : []);
  announce(word('editor:arranging.pasted', { count: items.length, section: nameOf(ownerOf(spot.list) ?? '') }));
}

/** Brings entries to a spot of a list, moved or copied: before an entry, to the `beginning`, or without either to the end. */
export function bringTo(
  store: DashboardStore,
  keys: readonly string[],
  { list, before: given, how }: { list: Place; before: string; how: 'move' | 'copy' },
): void {
  const before = given === 'beginning' ? keysIn(editedConfigs(), list)[0] : given || undefined;
  if (how === 'move') bring(store, keys, { list, before });
  else if (arrange(stepTo(editedConfigs(), keys, { list, before }, 'copy'))) {
    const owner = ownerOf(list);
    const values = {
      count: keys.length,
      name: nameOf(keys[0] ?? ''),
      section: owner === undefined ? '' : nameOf(owner),
    };
    announce(word(`editor:arranging.${owner === undefined ? 'duplicated' : 'copied-to'}`, values));
  }
}

/** Gives all of these items an icon; none takes theirs away. */
export const setIcons = (keys: readonly string[], icon: string): boolean =>
  arrange(changeOfAll(editedConfigs(), keys, () => (icon ? { set: { icon } } : { set: {}, unset: ['icon'] })));

/** Adds tags, as they are typed, to those that items have already. */
export const addTags = (keys: readonly string[], typed: string): boolean =>
  arrange(
    changeOfAll(editedConfigs(), keys, (entry) => ({
      set: { tags: [...new Set([...namesOf(entry.tags), ...plainTags(typed, entry.tags)])] },
    })),
  );
