import type { Variables } from '../../appearance/own-colors.ts';

/** What the maker holds: what the theme is now, and the way back and forth. */
export interface Edits {
  past: readonly Variables[];
  present: Variables;
  future: readonly Variables[];
  /** The variable that was changed last, and when, in ms. */
  last?: { name: string; at: number };
}

/** States that can be gone back to. */
const most = 200;
/** Changes of one variable that follow each other as quickly as this, in ms, are one: a slider is dragged, a value typed. */
const together = 800;

export const beginEdits = (present: Variables): Edits => ({ past: [], present, future: [] });

/** Sets a variable, or leaves it to the theme again. `at` is a time in ms. */
export function setVariable(edits: Edits, name: string, value: string | undefined, at: number): Edits {
  const { present, past, last } = edits;
  if (present[name] === value) return edits;
  const { [name]: _, ...others } = present;
  const next = value === undefined ? others : { ...present, [name]: value };
  const goesOn = last?.name === name && at - last.at < together && past.length > 0;
  return { past: goesOn ? past : remember(edits), present: next, future: [], last: { name, at } };
}

/** Puts all variables in place of the present ones. */
export const replaceAll = (edits: Edits, present: Variables): Edits => ({ past: remember(edits), present, future: [] });

export function undo({ past, present, future }: Edits): Edits {
  const before = past.at(-1);
  return before
    ? { past: past.slice(0, -1), present: before, future: [present, ...future] }
    : { past, present, future };
}

export function redo({ past, present, future }: Edits): Edits {
  const [after, ...rest] = future;
  return after ? { past: [...past, present], present: after, future: rest } : { past, present, future };
}

const remember = ({ past, present }: Edits) => [...past.slice(1 - most), present];

/** Whether two sets of variables are the same. */
export const isSame = (one: Variables, other: Variables): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);
