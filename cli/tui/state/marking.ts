import { inOrder, keysIn } from '../../../schema/editing/arranging.ts';
import { type Configs, listOf } from '../../../schema/editing/configs.ts';
import { presentOf } from '../../../schema/editing/edit-log.ts';
import { placeOf } from '../../../schema/editing/keys.ts';
import { type EditorState, refused, rowsOf, type Tools } from './editor-state.ts';
import type { Row, RowKind } from './outline.ts';

const entryKinds: readonly RowKind[] = ['section', 'item', 'group', 'sub-item', 'widget'];

/** Whether a row stands for something that can be marked, moved, copied and deleted. */
export const isEntry = ({ kind }: Pick<Row, 'kind'>): boolean => entryKinds.includes(kind);

/** What is marked, in the order of the files: without what is gone, or stands in something that is marked itself. */
export const markedKeys = ({ log, marked }: Pick<EditorState, 'log' | 'marked'>): string[] =>
  marked.size === 0 ? [] : inOrder(presentOf(log), [...marked]);

/** What a key is for: all that is marked, else what the cursor is on, if that is an entry. */
export function chosenKeys(state: EditorState, row: Row): string[] {
  const marked = markedKeys(state);
  if (marked.length > 0) return marked;
  return isEntry(row) && placeOf(presentOf(state.log), row.id) ? [row.id] : [];
}

/** The name of the list that an entry stands in: `sections`, `items`, `widgets` or `subItems`. */
export const listName = (configs: Configs, key: string): string => String(placeOf(configs, key)?.at(-2) ?? '');

export const unmarked = (state: EditorState): EditorState => ({ ...state, marked: new Set() });

/** Marks an entry, or takes the mark from it, and goes on to the next row. */
export function markToggled(state: EditorState, row: Row, tools: Tools): EditorState {
  const marked = new Set(state.marked);
  if (!marked.delete(row.id)) marked.add(row.id);
  const rows = rowsOf(state, tools);
  const next = rows[rows.findIndex(({ id }) => id === row.id) + 1] ?? row;
  return { ...state, marked, cursor: next.id, field: '' };
}

/** Marks all that was found, or all in the list of the cursor; takes the marks away where all of them are marked. */
export function allMarked(state: EditorState, row: Row, tools: Tools): EditorState {
  const isSearch = state.query.trim() !== '';
  const inList = isEntry(row) ? keysIn(presentOf(state.log), listOf(row.place)) : [];
  const keys = isSearch ? foundKeys(rowsOf(state, tools)) : inList;
  if (keys.length === 0) return refused(state, 'There is nothing to mark here: go to an item, or search.');
  const others = [...state.marked].filter((key) => !keys.includes(key));
  const areMarked = keys.every((key) => state.marked.has(key));
  return { ...state, marked: new Set(areMarked ? others : [...others, ...keys]) };
}

/** The entries that were found, not what they stand in. */
const foundKeys = (rows: readonly Row[]): string[] =>
  rows.filter((row, index) => isEntry(row) && (rows[index + 1]?.depth ?? 0) <= row.depth).map(({ id }) => id);
