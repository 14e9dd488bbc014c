import type { OpeningMethod } from '../../config/enums.ts';
import { textOf } from '../../values.ts';

const methods: Readonly<Record<string, OpeningMethod>> = {
  _blank: 'newtab',
  _self: 'sametab',
  _parent: 'parent',
  _top: 'top',
};

/** The opening method that the name of a frame stands for: `_blank`, `_self`, …; another name is a new tab. */
export function targetOf(frame: unknown): { target: OpeningMethod; isKnown: boolean } | undefined {
  const name = textOf(frame);
  if (name === undefined) return undefined;
  const target = methods[name.toLowerCase()];
  return { target: target ?? 'newtab', isKnown: target !== undefined };
}
