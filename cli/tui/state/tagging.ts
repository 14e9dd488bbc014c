import { readItem } from '../../../schema/config/item.ts';
import { changeOfAll } from '../../../schema/editing/arranging.ts';
import { entryAt } from '../../../schema/editing/configs.ts';
import { presentOf } from '../../../schema/editing/edit-log.ts';
import { plainTags } from '../../../schema/editing/fields/item-values.ts';
import { placeOf } from '../../../schema/editing/keys.ts';
import { type Mapping, mapping, textOf } from '../../../schema/values.ts';
import { type EditorState, performed, refused, type Tools } from './editor-state.ts';
import { chosenKeys, listName, unmarked } from './marking.ts';
import { counted, type Row } from './outline.ts';
import { lineOf } from './text-line.ts';

/** Asks which tags the marked items get, or the one that the cursor is on. */
export function askTags(state: EditorState, row: Row): EditorState {
  const configs = presentOf(state.log);
  const keys = chosenKeys(state, row).filter((key) => ['items', 'subItems'].includes(listName(configs, key)));
  if (keys.length === 0) return refused(state, 'Items and links have tags: go to one, or mark some with Space.');
  const first = mapping(entryAt(configs, placeOf(configs, keys[0] ?? '') ?? row.place));
  const name = keys.length > 1 ? counted(keys.length, 'item') : (textOf(first.title) ?? 'the item');
  const help = 'Words with commas between them are added; -word takes one away.';
  const purpose = { of: 'tags', keys } as const;
  return { ...state, mode: { name: 'text', title: `Tags of ${name}`, help, line: lineOf(''), purpose } };
}

/** Gives tags to entries, and takes those away that have a minus in front. */
export function tagged(state: EditorState, keys: readonly string[], typed: string, tools: Tools): EditorState {
  const words = typed
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  const gone = words.filter((word) => word.startsWith('-')).map((word) => word.slice(1).trim().toLowerCase());
  const given = words.filter((word) => !word.startsWith('-'));
  const tagsOf = (entry: Mapping): { before: readonly string[]; after: string[] } => {
    const before = readItem(entry, '').tags ?? [];
    const kept = before.filter((tag) => !gone.includes(tag.toLowerCase()));
    return { before, after: [...new Set([...kept, ...plainTags(given, before)])] };
  };
  const configs = presentOf(state.log);
  const changing = keys.filter((key) => {
    const place = placeOf(configs, key);
    const { before, after } = tagsOf(mapping(place && entryAt(configs, place)));
    return place && before.join('\n') !== after.join('\n');
  });
  const operation = changeOfAll(configs, changing, (entry) => {
    const { after } = tagsOf(entry);
    return after.length > 0 ? { set: { tags: after } } : { set: {}, unset: ['tags'] };
  });
  return operation ? unmarked(performed(state, operation, tools)) : refused(state, 'Their tags are like that already.');
}
