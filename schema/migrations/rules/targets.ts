import type { OpeningMethod } from '../../config/enums.ts';
import { type Mapping, textOf } from '../../values.ts';
import type { Losses } from '../losses.ts';

const methods: Readonly<Record<string, OpeningMethod>> = {
  _blank: 'newtab',
  _self: 'sametab',
  _parent: 'parent',
  _top: 'top',
};

/** The opening method that the name of a frame stands for: `_blank`, `_self`, …; another name is a new tab, none the same. */
export function targetOf(frame: unknown): { target: OpeningMethod; isKnown: boolean } | undefined {
  if (typeof frame === 'string' && frame.trim() === '') return { target: 'sametab', isKnown: true };
  const name = textOf(frame);
  if (name === undefined) return undefined;
  const target = methods[name.toLowerCase()];
  return { target: target ?? 'newtab', isKnown: target !== undefined };
}

/** The same for a key of an entry: a frame that only the other product has is reported. */
export function readTarget(entry: Mapping, { losses }: { losses: Losses }, key = 'target'): OpeningMethod | undefined {
  const found = targetOf(entry[key]);
  if (found && !found.isKnown) {
    const message = `\`${textOf(entry[key])}\` is no opening method: a new tab is.`;
    losses.of(entry, key, 'changed-meaning', message);
  }
  return found?.target;
}
