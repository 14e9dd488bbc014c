import { duplication } from '../../../schema/editing/arranging.ts';
import { countAt, entryAt, listOf, type Place } from '../../../schema/editing/configs.ts';
import { placeOf } from '../../../schema/editing/keys.ts';
import { mapping, textOf } from '../../../schema/values.ts';
import { askFirst } from '../../components/confirm/confirm.tsx';
import type { EditRequest } from '../../stores/edit-requests.ts';
import { editedConfigs, isEditing, openPanel, perform } from '../../stores/editing.ts';
import { editInline } from '../../stores/inline-edit.ts';
import { word } from '../../words/words.ts';
import { addItem, addSubItem } from './add-entries.ts';

/** Does what the menu of an entry asks for. */
export function carryOut({ do: does, of, key }: EditRequest): void {
  const place = placeOf(editedConfigs(), key);
  if (!place) return;
  if (does === 'edit') openPanel({ of, key });
  else if (does === 'rename') editInline({ key, field: of === 'section' ? 'name' : 'title' });
  else if (does === 'move') openPanel({ of: 'move', keys: [key] });
  else if (does === 'duplicate') duplicate(key);
  else if (does === 'add-item') addItem(key);
  else if (does === 'add-sub-item') addSubItem(key);
  else if (does === 'add-widget') openPanel({ of: 'add-widget', section: key });
  else if (does === 'earlier') shift(place, -1);
  else if (does === 'later') shift(place, 1);
  else if (does === 'hide') hide(place);
  else if (does === 'show') show(place);
  else if (of === 'section') void removeSection(place);
  else perform({ do: 'remove', at: place });
}

function duplicate(key: string): void {
  const operation = duplication(editedConfigs(), [key]);
  if (operation) perform(operation);
}

/** Moves an entry of a list by so many places, as far as it goes. */
function shift(place: Place, by: -1 | 1): void {
  const index = Number(place.at(-1)) + by;
  const list = listOf(place);
  if (index < 0 || index >= countAt(editedConfigs(), list)) return;
  perform({ do: 'move', from: place, to: [...list, index] });
}

/** Hides an entry from everybody, by the one test that nobody passes, whether there is a sign-in or not. */
function hide(place: Place): void {
  const showForKeycloakUsers = { groups: [], roles: [] };
  perform({ do: 'update', at: [...place, 'displayData'], set: { showForKeycloakUsers } });
}

function show(place: Place): void {
  const { displayData } = mapping(entryAt(editedConfigs(), place));
  const isLast = Object.keys(mapping(displayData)).length === 1;
  // A mapping goes with its last key.
  if (isLast) perform({ do: 'update', at: place, set: {}, unset: ['displayData'] });
  else perform({ do: 'update', at: [...place, 'displayData'], set: {}, unset: ['showForKeycloakUsers'] });
}

async function removeSection(place: Place): Promise<void> {
  const confirmed = await askFirst({
    title: word('editor:remove.title', { name: nameAt(place) }),
    text: word('editor:remove.section'),
    cancel: word('editor:cancel'),
    confirm: word('editor:remove.do'),
  });
  // Somebody may have left the edit mode meanwhile.
  if (confirmed && isEditing()) perform({ do: 'remove', at: place });
}

function nameAt(place: Place): string {
  const { title, name, label, type } = mapping(entryAt(editedConfigs(), place));
  return textOf(title) ?? textOf(name) ?? textOf(label) ?? textOf(type) ?? '';
}
