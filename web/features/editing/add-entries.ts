import { countAt, entryAt, type Place } from '../../../schema/editing/configs.ts';
import { keyOf, placeOf } from '../../../schema/editing/keys.ts';
import type { Mapping } from '../../../schema/values.ts';
import { editedConfigs, editing, nextKey, perform } from '../../stores/editing.ts';
import { editInline } from '../../stores/inline-edit.ts';
import { word } from '../../words/words.ts';

/** Whether what is added is typed into at once, or stays as it is. */
type Typed = 'at once' | 'later';

/** Adds an item at the end of a section, and opens it to be typed into. Gives its key. */
export function addItem(
  section: string,
  entry: Mapping = { title: word('editor:page.new-item') },
  typed: Typed = 'at once',
): string | undefined {
  const place = placeOf(editedConfigs(), section);
  return place && addTo([...place, 'items'], entry, typed === 'at once' ? 'title' : undefined);
}

/**
 * Adds a link at the end of a group, which it makes of an item that is none yet, and opens it to be typed into. Gives its
 * key.
 */
export function addSubItem(group: string): string | undefined {
  const place = placeOf(editedConfigs(), group);
  return place && addTo([...place, 'subItems'], { title: word('editor:page.new-item') }, 'title');
}

/** Adds a section behind the last one, and opens it to be typed into. Gives its key. */
export function addSection(): string | undefined {
  const { session } = editing.getState();
  return session && addTo([session.file, 'sections'], { name: word('editor:page.new-section'), items: [] }, 'name');
}

function addTo(list: Place, entry: Mapping, field: 'title' | 'name' | undefined): string | undefined {
  const index = countAt(editedConfigs(), list);
  // The key is the next one, and so the name of the gesture.
  const gesture = `new ${nextKey()}`;
  perform({ do: 'add', at: [...list, index], entry }, gesture);
  const key = keyOf(entryAt(editedConfigs(), [...list, index]));
  if (key !== undefined && field) afterRender(() => editInline({ key, field, isNew: true }));
  return key;
}

/** Runs something once React has rendered what has just been added. */
const afterRender = (run: () => void): unknown => requestAnimationFrame(() => setTimeout(run));
