import { type Configs, entriesOf, entryAt, type Place } from '../../../schema/editing/configs.ts';
import type { Operation } from '../../../schema/editing/operations.ts';
import { isMapping, mapping } from '../../../schema/values.ts';
import type { Field } from './fields.ts';

/** The step that sets what a field stands for; undefined takes it away, and with it what is empty then. */
export function setField(configs: Configs, place: Place, path: Field['path'], value: unknown): Operation {
  const [key, ...rest] = path;
  const before = mapping(entryAt(configs, place))[String(key)];
  const next = within(before, rest, value);
  return next === undefined
    ? { do: 'update', at: place, set: {}, unset: [String(key)] }
    : { do: 'update', at: place, set: { [String(key)]: next } };
}

/** A value with another one in it. A mapping or a list goes with the last that is in it. */
function within(outer: unknown, [step, ...rest]: Field['path'], value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const entries = entriesOf(outer) ?? [];
    const inner = rest.length === 0 ? value : (within(entries[step], rest, value) ?? {});
    const next = inner === undefined ? entries.toSpliced(step, 1) : entries.toSpliced(step, 1, inner);
    return next.length > 0 ? next : undefined;
  }
  const inner = within(isMapping(outer) ? outer[step] : undefined, rest, value);
  const { [step]: _, ...others } = mapping(outer);
  if (inner === undefined) return Object.keys(others).length > 0 ? others : undefined;
  return { ...mapping(outer), [step]: inner };
}
