/** The rows that show of a list: those around the one at `at`, as many as there is room for. */
export function visibleRows<Row>(rows: readonly Row[], at: number, height: number): { rows: Row[]; first: number } {
  const first = Math.max(0, Math.min(at - Math.floor(height / 2), rows.length - height));
  return { rows: rows.slice(first, first + height), first };
}
