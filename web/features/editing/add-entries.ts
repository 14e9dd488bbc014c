import { countAt, entryAt, type Place } from '../../../schema/editing/configs.ts';
import { keyOf, placeOf } from '../../../schema/editing/keys.ts';
import type { Mapping } from '../../../schema/values.ts';
import { editedConfigs, editing, openPanel, perform } from '../../stores/editing.ts';
import { word } from '../../words/words.ts';

/** Adds an item at the end of a section, and opens it to be typed into. Gives its key. */
export function addItem(section: string, entry: Mapping = { title: word('editor:page.new-item') }): string | undefined {
  const place = placeOf(editedConfigs(), section);
  return place && addTo([...place, 'items'], entry, 'item');
}

/** Adds a section behind the last one, and opens it to be typed into. Gives its key. */
export function addSection(): string | undefined {
  const { session } = editing.getState();
  return session && addTo([session.file, 'sections'], { name: word('editor:page.new-section'), items: [] }, 'section');
}

function addTo(list: Place, entry: Mapping, of: 'item' | 'section'): string | undefined {
  const index = countAt(editedConfigs(), list);
  perform({ do: 'add', at: [...list, index], entry });
  const key = keyOf(entryAt(editedConfigs(), [...list, index]));
  if (key !== undefined) openPanel({ of, key });
  return key;
}
