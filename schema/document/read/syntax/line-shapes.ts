/** How a line of a block begins. */
export interface LineShape {
  /** Where the dash of a list entry stands; undefined in other lines. */
  dash: number | undefined;
  /** Where the key stands, or what else the line begins with. */
  column: number;
  key: string | undefined;
  /** What stands behind the key and its colon. */
  value: string;
}

/** How a line begins; undefined for blank lines and comments. */
export function shapeOf(line = ''): LineShape | undefined {
  const [, indent = '', dashes = '', rest = ''] = /^(\s*)((?:-\s+)*)(.*?)\s*$/.exec(line) ?? [];
  if (rest === '' ? dashes === '' : rest.startsWith('#') && dashes === '') return undefined;
  const [, key, value = ''] = /^["']?([\w.-]+)["']?:(?:\s+(.*))?$/.exec(rest) ?? [];
  return { dash: dashes === '' ? undefined : indent.length, column: indent.length + dashes.length, key, value };
}

/** The nearest line with something in it, from a line on upwards, for which a test holds. */
export function above(
  lines: readonly string[],
  from: number,
  test: (shape: LineShape, at: number) => boolean,
): number | undefined {
  for (let at = from; at >= 0; at -= 1) {
    const shape = shapeOf(lines[at]);
    if (shape && test(shape, at)) return at;
  }
  return undefined;
}

/** The lines of a block: the first, and those below it that are indented deeper. */
export function blockEnd(lines: readonly string[], first: number, column: number, dash = -1): number {
  let end = first + 1;
  for (; end < lines.length; end += 1) {
    const shape = shapeOf(lines[end]);
    if (shape && ((shape.dash ?? shape.column) <= column || (shape.dash !== undefined && shape.dash <= dash))) break;
  }
  return end;
}

/** The same lines with some of them moved to the right, or to the left by a negative number. */
export const moved = (lines: readonly string[], from: number, to: number, by: number): string[] =>
  lines.map((line, at) => {
    if (at < from || at >= to || line.trim() === '') return line;
    return by > 0 ? ' '.repeat(by) + line : line.replace(new RegExp(`^ {0,${-by}}`), '');
  });

/** The keys of the mapping that begins on a line, at a column. */
export function keysOf(lines: readonly string[], first: number, column: number): Set<string> {
  const keys = new Set<string>();
  for (let at = first; at < lines.length; at += 1) {
    const shape = shapeOf(lines[at]);
    if (!shape) continue;
    if (at > first && (shape.dash ?? shape.column) < column) break;
    if (shape.column === column && shape.key) keys.add(shape.key);
  }
  return keys;
}

/** The mappings that are open above a line, innermost first, as far as they may hold a list at a column. */
export function* mappingsAbove(
  lines: readonly string[],
  line: number,
  deepest: number,
): Iterable<{ column: number; keys: Set<string>; parent: string | undefined }> {
  let column = Number.POSITIVE_INFINITY;
  for (let at = line - 1; at >= 0; at -= 1) {
    const shape = shapeOf(lines[at]);
    if (!shape?.key || shape.column >= column) continue;
    column = shape.column;
    if (column <= deepest) {
      let start = at;
      for (let up = at; up >= 0; up -= 1) {
        const over = shapeOf(lines[up]);
        if (!over) continue;
        if (over.column < column) break;
        start = over.column === column ? up : start;
        if (over.dash !== undefined && over.column === column) break;
      }
      const parent = above(lines, start - 1, (over) => over.column < column && over.key !== undefined);
      yield { column, keys: keysOf(lines, start, column), parent: shapeOf(lines[parent ?? -1])?.key };
    }
    if (shape.dash !== undefined) column = shape.dash + 1;
  }
}
