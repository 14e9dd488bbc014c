const clampInteger = (value: number, low: number, high: number, otherwise: number): number =>
  Number.isFinite(value) ? Math.min(high, Math.max(low, Math.trunc(value))) : otherwise;

/**
 * Item columns by section width in pixels: the first limit that is above the width counts. Tiles are at least 168 pixels
 * wide, with gaps of 4 and 16 for the section's padding; the second comes earlier, so that phones have two as well.
 */
export const columnLimits = [
  [332, 1],
  [528, 2],
  [700, 3],
  [872, 4],
  [1044, 5],
] as const;

/**
 * How many columns the items of a section stand in, 0 for as many as fit. `itemCountX`, from 1 to 12, wins over the
 * width.
 */
export function itemColumns(width: number, itemCountX?: number): number {
  const asked = itemCountX === undefined ? 0 : clampInteger(itemCountX, 1, 12, 0);
  if (asked > 0) return asked;
  return columnLimits.find(([limit]) => width < limit)?.[1] ?? 0;
}

/** `appConfig.colCount` as the home view takes it: 1 to 8; undefined, for automatic, where it is no number. */
export const clampColCount = (value: number): number | undefined =>
  Number.isFinite(value) ? clampInteger(value, 1, 8, 1) : undefined;

/** The columns and rows of a section that count: as in older dashboards, and in the rows of the layout `grid`. */
export const mostColumns = 6;
export const mostRows = 12;

/** `cols` of a section: digits, otherwise 1. */
export const clampSpan = (value: unknown): number => clampDigits(value, mostColumns);

/** `rows` of a section: digits, otherwise 1. */
export const clampRows = (value: unknown): number => clampDigits(value, mostRows);

const clampDigits = (value: unknown, most: number): number =>
  /^\d+$/.test(String(value)) ? clampInteger(Number(value), 1, most, most) : 1;

/** The height of the foot of a page, by what the page leaves out; undefined for the default. */
export function footerHeight(hide: { heading?: true; footer?: true }): string | undefined {
  if (hide.footer) return hide.heading ? '1rem' : '5rem';
  return hide.heading ? '4rem' : undefined;
}
