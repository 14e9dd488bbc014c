import type { Place } from '../../../schema/editing/configs.ts';
import { perform } from '../../stores/editing.ts';

/** Sets a key of an entry of a list, which is made where it is not there yet; undefined takes the key away. */
export function setEntryKey(
  list: Place,
  index: number,
  key: string,
  value: unknown,
  { isThere, gesture }: { isThere: boolean; gesture?: string },
): void {
  if (!isThere) {
    if (value !== undefined) perform({ do: 'add', at: [...list, index], entry: { [key]: value } }, gesture);
    return;
  }
  perform(
    {
      do: 'update',
      at: [...list, index],
      ...(value === undefined ? { set: {}, unset: [key] } : { set: { [key]: value } }),
    },
    gesture,
  );
}
