import { bringTo, keysIn, standingOf } from '../../../schema/editing/arranging.ts';
import { type Configs, entryAt, type Place } from '../../../schema/editing/configs.ts';
import { presentOf } from '../../../schema/editing/edit-log.ts';
import { isMapping } from '../../../schema/values.ts';
import {
  browsing,
  type EditorState,
  performed,
  type Reaction,
  refused,
  showing,
  type Tools,
  told,
} from './editor-state.ts';
import { isKey, type Key } from './key.ts';
import { chosenKeys, listName, unmarked } from './marking.ts';
import type { Row } from './outline.ts';

let moves = 0;

/**
 * Begins to move what is marked, or what the cursor is on. Several stand together from then on, where the first of them
 * stood.
 */
export function beginMove(state: EditorState, row: Row, tools: Tools): EditorState {
  const configs = presentOf(state.log);
  const keys = chosenKeys(state, row);
  const [first] = keys;
  const standing = first === undefined ? undefined : standingOf(configs, first);
  if (first === undefined || !standing) return refused(state, 'Sections, items, links and widgets can be moved.');
  if (new Set(keys.map((key) => listName(configs, key))).size > 1) {
    return refused(state, 'Only things of one kind move together: sections, items, links or widgets.');
  }
  moves += 1;
  const gesture = `move ${moves}`;
  const gathered = bringTo(configs, keys, { list: standing.list, before: first });
  const { message: _, ...rest } = showing(performed(state, gathered, tools, gesture), first);
  return { ...rest, message: undefined, mode: { name: 'move', keys, began: state.log, gesture } };
}

/** A key while entries are moved. */
export function moveKey(state: EditorState, key: Key, tools: Tools): Reaction {
  const { mode } = state;
  const [first = ''] = mode.name === 'move' ? mode.keys : [];
  if (mode.name !== 'move') return { state };
  if (isKey(key, 'return', 'm')) return { state: { ...unmarked(state), mode: browsing } };
  if (isKey(key, 'escape', 'q', 'u')) {
    const text = mode.keys.length > 1 ? 'All are back where they were.' : 'It is back where it was.';
    return { state: { ...told(state, text), log: mode.began, cursor: first, mode: browsing } };
  }
  const by = isKey(key, 'up', 'k') ? -1 : isKey(key, 'down', 'j') ? 1 : 0;
  const across = isKey(key, 'left', 'h') ? -1 : isKey(key, 'right', 'l') ? 1 : 0;
  if (by === 0 && across === 0) return { state };
  const configs = presentOf(state.log);
  const standing = standingOf(configs, first);
  if (!standing) return { state: { ...state, mode: browsing } };
  const { list, index, count } = standing;
  const behind = index + mode.keys.length;
  const isEdge = by === 0 || index + by < 0 || behind - 1 + by >= count;
  const neighbour = isEdge ? listBeside(configs, list, by + across) : undefined;
  if (isEdge && !neighbour) return { state };
  const target = neighbour ?? list;
  const keys = keysIn(configs, target);
  // Up into the list above is its end, sideways as well; down into the one below is its beginning.
  const position = neighbour ? (by > 0 ? 0 : keys.length) : by > 0 ? behind + 1 : index - 1;
  const operation = bringTo(configs, mode.keys, { list: target, before: keys[position] });
  const moved = showing(performed(state, operation, tools, mode.gesture), first);
  return { state: { ...moved, mode } };
}

/** The list of the same kind in the section, or the group, before or behind; for sections those of other pages. */
function listBeside(configs: Configs, list: Place, by: number): Place | undefined {
  const name = list.at(-1);
  const lists = Object.keys(configs).flatMap((file): Place[] => {
    if (name === 'sections') return [[file, 'sections']];
    const sections = entryAt(configs, [file, 'sections']);
    const all = Array.isArray(sections) ? sections : isMapping(sections) ? [sections] : [];
    return all.flatMap((section, index): Place[] => {
      if (!isMapping(section)) return [];
      if (name !== 'subItems') return [[file, 'sections', index, String(name)]];
      const items = Array.isArray(section.items) ? section.items : [];
      return items.flatMap((item, at): Place[] =>
        isMapping(item) && item.subItems !== undefined ? [[file, 'sections', index, 'items', at, 'subItems']] : [],
      );
    });
  });
  const at = lists.findIndex((one) => String(one) === String(list));
  return lists[at + Math.sign(by)];
}
