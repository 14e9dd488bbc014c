import { diffLines } from 'diff';

/** The lines that differ, in their order: those that went, and those that came, each with its sign. */
export const changedLines = (before: string, after: string): string[] =>
  diffLines(before, after).flatMap(({ added, removed, value }) =>
    added || removed
      ? value
          .trimEnd()
          .split('\n')
          .map((line) => `${added ? '+' : '-'}${line}`)
      : [],
  );
