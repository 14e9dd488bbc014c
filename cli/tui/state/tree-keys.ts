import { addition, bringTo, keysIn, removal, standingOf } from '../../../schema/editing/arranging.ts';
import { type Configs, entryAt, listOf, type Place } from '../../../schema/editing/configs.ts';
import { presentOf } from '../../../schema/editing/edit-log.ts';
import { keyOf } from '../../../schema/editing/keys.ts';
import type { Operation } from '../../../schema/editing/operations.ts';
import { isMapping, type Mapping } from '../../../schema/values.ts';
import {
  browsing,
  type EditorState,
  fieldListOf,
  type Outcome,
  performed,
  refused,
  rowsOf,
  showing,
  type Tools,
  told,
} from './editor-state.ts';
import { isKey, type Key, movedBy } from './key.ts';
import type { Row } from './outline.ts';

/** A key that is for the tree; undefined for one that means nothing there. */
export function treeKey(state: EditorState, key: Key, tools: Tools): Outcome | undefined {
  const rows = rowsOf(state, tools);
  const row = rows.find(({ id }) => id === state.cursor) ?? rows[0];
  if (!row) return undefined;
  const at = rows.indexOf(row);
  const moved = movedBy(key, at, { count: rows.length, page: state.size.rows - 6 });
  if (moved !== undefined) return { state: { ...state, cursor: rows[moved]?.id ?? row.id, field: '' } };
  if (isKey(key, 'right', 'l')) {
    if (row.isOpen === false) return { state: folded(state, row, true) };
    const next = rows[at + 1];
    const isInside = row.isOpen && next && next.depth > row.depth;
    return { state: isInside ? { ...state, cursor: next.id } : toFields(state) };
  }
  if (isKey(key, 'left', 'h')) {
    if (row.isOpen) return { state: folded(state, row, false) };
    const above = rows.slice(0, at).findLast(({ depth }) => depth < row.depth);
    return { state: above ? { ...state, cursor: above.id } : state };
  }
  if (isKey(key, 'space') && row.isOpen !== undefined) return { state: folded(state, row, !row.isOpen) };
  if (isKey(key, 'return', 'e', 'tab')) {
    const { fields, more } = fieldListOf(state, row, tools);
    if (fields.length + more.length > 0) return { state: toFields(state) };
    return { state: row.isOpen === undefined ? state : folded(state, row, !row.isOpen) };
  }
  if (isKey(key, 'd', 'delete')) return { state: removed(state, row, tools) };
  if (isKey(key, 'y')) return { state: copied(state, row) };
  if (isKey(key, 'p')) return { state: pasted(state, row, tools) };
  if (isKey(key, 'm')) return { state: beginMove(state, row) };
  return undefined;
}

const toFields = (state: EditorState): EditorState => ({ ...state, focus: 'fields', field: '' });

const folded = (state: EditorState, { id }: Row, isOpen: boolean): EditorState => ({
  ...state,
  cursor: id,
  folds: new Map(state.folds).set(id, isOpen),
});

const isEntry = ({ kind }: Row) => ['section', 'item', 'group', 'sub-item', 'widget'].includes(kind);

/** The step that takes away what a row stands for; a page goes from the list, and its file stays. */
function removalOf(configs: Configs, row: Row): Operation | undefined {
  if (isEntry(row)) return removal(configs, [row.id]);
  return row.kind === 'page' && row.place.length > 1 ? { do: 'remove', at: row.place } : undefined;
}

function removed(state: EditorState, row: Row, tools: Tools): EditorState {
  const configs = presentOf(state.log);
  const operation = removalOf(configs, row);
  if (!operation) return refused(state, 'This can’t be deleted. Its fields can: Enter, then d.');
  const rows = rowsOf(state, tools);
  const at = rows.indexOf(rows.find(({ id }) => id === row.id) ?? row);
  const after = rows.slice(at + 1).find(({ depth }) => depth <= row.depth);
  const next = after && after.depth === row.depth ? after : rows[at - 1];
  const done = performed(state, operation, tools);
  const { clipboard } = copied(state, row);
  const hint = row.kind === 'page' ? `Its file ${row.file} stays.` : 'u brings it back, p puts it elsewhere.';
  return {
    ...done,
    cursor: next?.id ?? state.cursor,
    clipboard,
    message: { text: `${done.message?.text ?? 'Deleted'}. ${hint}` },
  };
}

function copied(state: EditorState, row: Row): EditorState {
  const entry = entryAt(presentOf(state.log), row.place);
  if (!isEntry(row) || !isMapping(entry)) return refused(state, 'Sections, items, links and widgets can be copied.');
  return { ...told(state, `Copied ${row.label}. p puts it where you are.`), clipboard: { entry, kind: row.kind } };
}

/** Puts what was copied behind where the cursor is, or into it. */
function pasted(state: EditorState, row: Row, tools: Tools): EditorState {
  const { clipboard } = state;
  if (!clipboard) return refused(state, 'Nothing was copied yet: y copies what the cursor is on.');
  const { entry, kind } = clipboard;
  const spot = spotFor(presentOf(state.log), row, kind);
  if (!spot) return refused(state, `There is no place for ${nouns[kind] ?? 'it'} here. Go to a section first.`);
  return added(state, spot, entry, tools);
}

const nouns: Partial<Record<Row['kind'], string>> = {
  section: 'a section',
  item: 'an item',
  group: 'a group',
  'sub-item': 'a link',
  widget: 'a widget',
};

/** Where something of a kind goes when it is added at a row: behind it, or at the end of what it is in. */
export function spotFor(configs: Configs, row: Row, kind: Row['kind']): Place | undefined {
  const { place } = row;
  const behind = (list: Place | undefined, own: boolean): Place | undefined => {
    if (!list) return undefined;
    const index = own ? Number(place[list.length]) + 1 : keysAt(configs, list);
    return [...list, index];
  };
  const isIn = place[1] === 'sections';
  if (kind === 'section') {
    const file = row.kind === 'page' ? row.file : place[0];
    if (!configs[file]) return undefined;
    const list: Place = [file, 'sections'];
    return isIn ? behind(list, true) : [...list, keysAt(configs, list)];
  }
  if (!isIn) return undefined;
  if (kind === 'sub-item') {
    if (row.kind !== 'group' && row.kind !== 'sub-item') return undefined;
    const list: Place = [...entryOf(place), 'subItems'];
    return behind(list, row.kind === 'sub-item');
  }
  const name = kind === 'widget' ? 'widgets' : 'items';
  const list: Place = [...sectionOf(place), name];
  return behind(list, place[3] === name);
}

/** The section that something stands in, or is, and the item or widget in it, whatever of it the place leads to. */
const sectionOf = ([file, ...path]: Place): Place => [file, ...path.slice(0, 2)];
const entryOf = ([file, ...path]: Place): Place => [file, ...path.slice(0, 4)];

const keysAt = (configs: Configs, list: Place): number => {
  const entries = entryAt(configs, list);
  return Array.isArray(entries) ? entries.length : keysIn(configs, list).length;
};

/** The state with an entry added, and the cursor on it. */
export function added(state: EditorState, at: Place, entry: Mapping, tools: Tools): EditorState {
  const list = listOf(at);
  const before = keysIn(presentOf(state.log), list)[Number(at.at(-1))];
  const operation = addition(presentOf(state.log), [entry], { list, before }) ?? { do: 'add' as const, at, entry };
  const done = performed(state, operation, tools);
  const key = keyOf(entryAt(presentOf(done.log), at));
  return key === undefined ? done : { ...showing(done, key), field: '' };
}

let moves = 0;

function beginMove(state: EditorState, row: Row): EditorState {
  if (!isEntry(row)) return refused(state, 'Sections, items, links and widgets can be moved.');
  moves += 1;
  return {
    ...state,
    message: undefined,
    mode: { name: 'move', key: row.id, began: state.log, gesture: `move ${moves}` },
  };
}

/** A key while an entry is moved. */
export function moveKey(state: EditorState, key: Key, tools: Tools): Outcome {
  const { mode } = state;
  if (mode.name !== 'move') return { state };
  if (isKey(key, 'return', 'm')) return { state: { ...state, mode: browsing } };
  if (isKey(key, 'escape', 'q', 'u')) {
    return { state: { ...told(state, 'It is back where it was.'), log: mode.began, cursor: mode.key, mode: browsing } };
  }
  const by = isKey(key, 'up', 'k') ? -1 : isKey(key, 'down', 'j') ? 1 : 0;
  const across = isKey(key, 'left', 'h') ? -1 : isKey(key, 'right', 'l') ? 1 : 0;
  if (by === 0 && across === 0) return { state };
  const configs = presentOf(state.log);
  const standing = standingOf(configs, mode.key);
  if (!standing) return { state: { ...state, mode: browsing } };
  const { list, index, count } = standing;
  const isEdge = by === 0 || index + by < 0 || index + by >= count;
  const neighbour = isEdge ? listBeside(configs, list, by + across) : undefined;
  if (isEdge && !neighbour) return { state };
  const target = neighbour ?? list;
  const keys = keysIn(configs, target);
  // Up into the list above is its end, sideways as well; down into the one below is its beginning.
  const position = neighbour ? (by > 0 ? 0 : keys.length) : by > 0 ? index + 2 : index - 1;
  const operation = bringTo(configs, [mode.key], { list: target, before: keys[position] });
  const moved = showing(performed(state, operation, tools, mode.gesture), mode.key);
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
