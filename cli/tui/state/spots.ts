import { addition, keysIn } from '../../../schema/editing/arranging.ts';
import { type Configs, entryAt, listOf, type Place } from '../../../schema/editing/configs.ts';
import { presentOf } from '../../../schema/editing/edit-log.ts';
import { keyOf } from '../../../schema/editing/keys.ts';
import type { Mapping } from '../../../schema/values.ts';
import { type EditorState, performed, showing, type Tools } from './editor-state.ts';
import type { Row } from './outline.ts';

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
