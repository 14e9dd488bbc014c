/** Icons of one row, where a screen has room for them. */
export const usualColumns = 8;

interface Grid {
  /** Icons of one row. */
  columns: number;
  isRtl: boolean;
}

/**
 * Where a key leads from the icon at `at`, in groups of these sizes that stand below each other in rows of `columns`.
 * Undefined for a key that leads nowhere, -1 above the first row: back to the text.
 */
export function moveInGrid(
  sizes: readonly number[],
  at: number,
  key: string,
  { columns, isRtl }: Grid,
): number | undefined {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total === 0) return undefined;
  const last = total - 1;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft': {
      if (at < 0) return undefined;
      const isOn = (key === 'ArrowRight') !== isRtl;
      return isOn ? Math.min(at + 1, last) : Math.max(at - 1, 0);
    }
    case 'ArrowDown':
      return at < 0 ? 0 : (inNextRow(sizes, at, 1, columns) ?? at);
    case 'ArrowUp':
      return at < 0 ? undefined : (inNextRow(sizes, at, -1, columns) ?? -1);
    case 'Home':
      return at < 0 ? undefined : 0;
    case 'End':
      return at < 0 ? undefined : last;
    default:
      return undefined;
  }
}

/** The icon below or above, or the last of a row that is shorter. */
function inNextRow(sizes: readonly number[], at: number, by: 1 | -1, columns: number): number | undefined {
  const rows: { start: number; length: number }[] = [];
  let start = 0;
  for (const size of sizes) {
    for (let done = 0; done < size; done += columns) {
      rows.push({ start: start + done, length: Math.min(columns, size - done) });
    }
    start += size;
  }
  const row = rows.findIndex((one) => at < one.start + one.length);
  const next = rows[row + by];
  const column = at - (rows[row]?.start ?? 0);
  return next && next.start + Math.min(column, next.length - 1);
}
