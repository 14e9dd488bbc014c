import { addition, keysIn, removal } from '../../../schema/editing/arranging.ts';
import { entryAt, listOf } from '../../../schema/editing/configs.ts';
import { presentOf } from '../../../schema/editing/edit-log.ts';
import { keyOf, placeOf } from '../../../schema/editing/keys.ts';
import { isMapping } from '../../../schema/values.ts';
import {
  type Copied,
  type EditorState,
  performed,
  refused,
  rowsOf,
  showing,
  type Tools,
  told,
} from './editor-state.ts';
import { chosenKeys, listName, unmarked } from './marking.ts';
import { counted, type Row } from './outline.ts';
import { spotFor } from './spots.ts';

/** Deletes what is marked, or what the cursor is on; a page goes from the list, and its file stays. */
export function removed(state: EditorState, row: Row, tools: Tools): EditorState {
  const configs = presentOf(state.log);
  const keys = chosenKeys(state, row);
  const isPage = keys.length === 0 && row.kind === 'page' && row.place.length > 1;
  const operation = isPage ? ({ do: 'remove', at: row.place } as const) : removal(configs, keys);
  if (!operation) return refused(state, 'This can’t be deleted. Its fields can: Enter, then d.');
  const rows = rowsOf(state, tools);
  const at = rows.indexOf(rows.find(({ id }) => id === row.id) ?? row);
  const done = performed(state, operation, tools);
  const left = new Set(rowsOf(done, tools).map(({ id }) => id));
  const after = rows.slice(at).find(({ id, depth }) => left.has(id) && depth <= row.depth);
  const next = after && after.depth === row.depth ? after : rows.slice(0, at).findLast(({ id }) => left.has(id));
  const { clipboard } = copied(state, row);
  const hint = isPage
    ? `Its file ${row.file} stays.`
    : `u brings ${keys.length > 1 ? 'them' : 'it'} back, p puts ${keys.length > 1 ? 'them' : 'it'} elsewhere.`;
  return {
    ...unmarked(done),
    cursor: next?.id ?? state.cursor,
    clipboard,
    message: { text: `${done.message?.text ?? 'Deleted'}. ${hint}` },
  };
}

/** Copies what is marked, or what the cursor is on. */
export function copied(state: EditorState, row: Row): EditorState {
  const configs = presentOf(state.log);
  const clipboard = chosenKeys(state, row).flatMap((key): Copied[] => {
    const entry = entryAt(configs, placeOf(configs, key) ?? row.place);
    return isMapping(entry) ? [{ entry, kind: kinds[listName(configs, key)] ?? 'item' }] : [];
  });
  if (clipboard.length === 0) return refused(state, 'Sections, items, links and widgets can be copied.');
  const what = clipboard.length > 1 ? counted(clipboard.length, 'entr').replace('entrs', 'entries') : row.label;
  return {
    ...unmarked(told(state, `Copied ${what}. p puts ${clipboard.length > 1 ? 'them' : 'it'} where you are.`)),
    clipboard,
  };
}

/** What stands in a list. */
const kinds: Readonly<Record<string, Copied['kind']>> = {
  sections: 'section',
  items: 'item',
  widgets: 'widget',
  subItems: 'sub-item',
};

const nouns: Readonly<Record<Copied['kind'], string>> = {
  section: 'a section',
  item: 'an item',
  'sub-item': 'a link',
  widget: 'a widget',
};

/** Sections come last: what is added to lists in them stands where it was meant to by then. */
const order: readonly Copied['kind'][] = ['sub-item', 'item', 'widget', 'section'];

/** Puts what was copied behind where the cursor is, or into it. */
export function pasted(state: EditorState, row: Row, tools: Tools): EditorState {
  const { clipboard } = state;
  const configs = presentOf(state.log);
  if (clipboard.length === 0) return refused(state, 'Nothing was copied yet: y copies what the cursor is on.');
  const batches = order.flatMap((kind) => {
    const entries = clipboard.filter((one) => one.kind === kind).map(({ entry }) => entry);
    return entries.length === 0 ? [] : [{ kind, entries, spot: spotFor(configs, row, kind) }];
  });
  const homeless = batches.find(({ spot }) => !spot);
  if (homeless) return refused(state, `There is no place for ${nouns[homeless.kind]} here. Go to a section first.`);
  const operations = batches.flatMap(({ entries, spot }) => {
    if (!spot) return [];
    const list = listOf(spot);
    return addition(configs, entries, { list, before: keysIn(configs, list)[Number(spot.at(-1))] }) ?? [];
  });
  const [only] = operations;
  const done = performed(state, operations.length === 1 ? only : { do: 'together', operations }, tools);
  const [first] = batches;
  const key = first?.spot && keyOf(entryAt(presentOf(done.log), first.spot));
  return key === undefined ? done : { ...showing(done, key), field: '' };
}
