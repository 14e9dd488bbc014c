import { diffLines } from 'diff';
import { type Change, diffValues } from '../../../schema/document/merge/changes.ts';
import { parseConfig } from '../../../schema/document/read/parse.ts';

/** What made a state of the one before it. */
export interface Difference {
  /** Undefined where one of both can't be read. */
  changes: readonly Change[] | undefined;
  /** Lines that were added, removed or changed. */
  lines: number;
}

/** What made a text of another; nothing of one that is not known. */
export function differenceBetween(before: string | undefined, after: string | undefined): Difference {
  if (before === undefined || after === undefined) return { changes: undefined, lines: 0 };
  const [then, now] = [parseConfig(before), parseConfig(after)];
  const changes = 'value' in then && 'value' in now ? diffValues(then.value, now.value) : undefined;
  return { changes, lines: changedLines(before, after) };
}

function changedLines(before: string, after: string): number {
  const parts = diffLines(before, after);
  const count = (which: 'added' | 'removed') => parts.reduce((sum, part) => sum + (part[which] ? part.count : 0), 0);
  return Math.max(count('added'), count('removed'));
}
