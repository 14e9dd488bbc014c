import { copied, pasted, removed } from './clipboard.ts';
import { type EditorState, fieldListOf, type Reaction, rowsOf, type Tools } from './editor-state.ts';
import { isKey, type Key, movedBy } from './key.ts';
import { allMarked, isEntry, markToggled } from './marking.ts';
import { beginMove } from './moving.ts';
import type { Row } from './outline.ts';
import { askTags } from './tagging.ts';

/** A key that is for the tree; undefined for one that means nothing there. */
export function treeKey(state: EditorState, key: Key, tools: Tools): Reaction | undefined {
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
  if (isKey(key, 'space') && isEntry(row)) return { state: markToggled(state, row, tools) };
  if (isKey(key, '*')) return { state: allMarked(state, row, tools) };
  if (isKey(key, 'space') && row.isOpen !== undefined) return { state: folded(state, row, !row.isOpen) };
  if (isKey(key, 'return', 'e', 'tab')) {
    const { fields, more } = fieldListOf(state, row, tools);
    if (fields.length + more.length > 0) return { state: toFields(state) };
    return { state: row.isOpen === undefined ? state : folded(state, row, !row.isOpen) };
  }
  if (isKey(key, 'd', 'delete')) return { state: removed(state, row, tools) };
  if (isKey(key, 'y')) return { state: copied(state, row) };
  if (isKey(key, 'p')) return { state: pasted(state, row, tools) };
  if (isKey(key, 'm')) return { state: beginMove(state, row, tools) };
  if (isKey(key, 'T')) return { state: askTags(state, row) };
  return undefined;
}

const toFields = (state: EditorState): EditorState => ({ ...state, focus: 'fields', field: '' });

const folded = (state: EditorState, { id }: Row, isOpen: boolean): EditorState => ({
  ...state,
  cursor: id,
  folds: new Map(state.folds).set(id, isOpen),
});
