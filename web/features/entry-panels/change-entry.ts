import { entryAt, listOf, type Place, parentOf } from '../../../schema/editing/configs.ts';
import { keyOf, placeOf, placesOf } from '../../../schema/editing/keys.ts';
import { mapping, textOf } from '../../../schema/values.ts';
import { editedConfigs, openPanel, type Panel, perform } from '../../stores/editing.ts';

/** Sets a key of an entry, or takes it away where there is no value; `within` leads to a mapping in it. */
export function setKey(
  entry: string,
  name: string,
  value: unknown,
  gesture?: string,
  within: readonly string[] = [],
): void {
  const place = placeOf(editedConfigs(), entry);
  if (!place) return;
  const at: Place = [...place, ...within];
  const last = Object.keys(mapping(entryAt(editedConfigs(), at)));
  const isEmptied = value === undefined && within.length > 0 && last.every((key) => key === name);
  // A mapping goes with its last key.
  if (isEmptied) perform({ do: 'update', at: place, set: {}, unset: within.slice(0, 1) }, gesture);
  else if (value === undefined) perform({ do: 'update', at, set: {}, unset: [name] }, gesture);
  else perform({ do: 'update', at, set: { [name]: value } }, gesture);
}

/** What an entry stands in, by its name, and with its key where that has one. */
export function namedParentOf(place: Place): { name: string; key: string | undefined } {
  const parent = entryAt(editedConfigs(), parentOf(place));
  const { name, title } = mapping(parent);
  return { name: textOf(name) ?? textOf(title) ?? '', key: keyOf(parent) };
}

/** What opens the panels of the entries before and after one: of all of its kind on the page, or in its group. */
export function stepsFrom(key: string, of: 'item' | 'section'): { previous?: () => void; next?: () => void } {
  const places = placesOf(editedConfigs());
  const own = places.get(key);
  if (!own) return {};
  const isAlike = (place: Place) =>
    place[0] === own[0] &&
    place.length === own.length &&
    place.at(-2) === own.at(-2) &&
    (own.at(-2) !== 'subItems' || String(listOf(place)) === String(listOf(own)));
  const keys = [...places].filter(([, place]) => isAlike(place)).map(([one]) => one);
  const at = keys.indexOf(key);
  const opener = (to: string | undefined) => to && (() => openPanel({ of, key: to } satisfies Panel));
  const [previous, next] = [opener(keys[at - 1]), opener(keys[at + 1])];
  return { ...(previous && { previous }), ...(next && { next }) };
}
