import type { FileReport } from '../../../schema/problem.ts';
import type { FaultCode } from '../../../web/screens/critical/fault-code.tsx';
import { coverLine, fewStars } from '../texts/cover-line.ts';
import { coverSecrets } from '../texts/cover-secrets.ts';

/** Signs of a line that are shown at most. */
const longest = 240;

/** A line with its key alone: it tells where one is in the file, and nothing of what stands there. */
const keyOf = (line: string): string => {
  const [key = ''] = /^\s*(?:-\s+)*(?:[^\s:#'"{}[\],]+\s*:(?=\s|$)\s*)?/.exec(line) ?? [];
  return key + fewStars(line.slice(key.length));
};

/**
 * The line that the first problem of a file is in, without secrets, between the keys of its neighbours: anybody may see the
 * mistake, and nothing else of the file. None of a file that forbids the page to show its config.
 */
export function faultLines({ text, problems: [problem] }: FileReport): FaultCode | undefined {
  if (!problem || text === '' || /\bdisableConfiguration/i.test(text)) return undefined;
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const { line, column, endLine, endColumn } = problem;
  const marked = lines[line - 1];
  if (marked === undefined) return undefined;
  const shown = coverSecrets(lines.join('\n'), fewStars)
    .split('\n')
    .map((one, index) => (index === line - 1 ? coverLine(one, fewStars) : keyOf(one)));
  const first = Math.max(1, line - 1);
  const last = Math.min(line + 1, lines.at(-1) === '' ? Math.max(line, lines.length - 1) : lines.length);
  return {
    first,
    lines: shown.slice(first - 1, last).map((one) => (one.length > longest ? `${one.slice(0, longest)}…` : one)),
    // What is covered or cut is not where it was.
    ...(shown[line - 1] === marked &&
      column <= longest && { mark: { line, from: column - 1, to: endLine > line ? marked.length : endColumn - 1 } }),
  };
}
