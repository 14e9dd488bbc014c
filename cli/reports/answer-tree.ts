import { mostLines, type TreeLine } from '../../schema/expressions/answer-tree.ts';
import { printable } from '../terminal/cells.ts';
import type { Style } from '../terminal/style.ts';

/** An answer as its paths, in lines for a terminal. */
export function treeText(lines: readonly TreeLine[], style: Style): string {
  const width = Math.min(48, Math.max(...lines.map(({ path }) => path.length)));
  const text = lines.map(({ path, value }) => `${printable(path).padEnd(width)}  ${style.quiet(printable(value))}`);
  return [...text, ...(lines.length >= mostLines ? [style.quiet('… and more')] : [])].join('\n');
}
