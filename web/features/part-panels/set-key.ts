import type { Place } from '../../../schema/editing/configs.ts';
import { perform } from '../../stores/editing.ts';

/** Sets a key of what stands at a place; undefined takes it away. */
export const setKey = (at: Place, key: string, value: unknown, gesture?: string): void =>
  perform(
    { do: 'update', at, ...(value === undefined ? { set: {}, unset: [key] } : { set: { [key]: value } }) },
    gesture,
  );
