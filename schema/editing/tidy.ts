import type { Place } from './configs.ts';
import type { Operation } from './operations.ts';

/** How much of a grid something takes. */
export interface Extent {
  /** More than the grid has are as many as it has. */
  columns: number;
  rows: number;
}

/**
 * The order in which things leave no hole in a grid of so many columns that one of them could fill: positions in the list
 * given. Each stands as early as it has room, in the order given, and they are read by rows.
 */
export function withoutHoles(things: readonly Extent[], columns: number): number[] {
  const taken: boolean[][] = [];
  const isFree = (row: number, column: number, { columns: wide, rows }: Extent) => {
    for (let y = row; y < row + rows; y += 1) {
      for (let x = column; x < column + wide; x += 1) if (taken[y]?.[x]) return false;
    }
    return true;
  };
  /** Rows before it are full. */
  let first = 0;
  const placed = things.map(({ columns: wanted, rows }, index) => {
    const thing = { columns: Math.min(wanted, columns), rows };
    while (taken[first]?.filter(Boolean).length === columns) first += 1;
    for (let row = first; ; row += 1) {
      for (let column = 0; column + thing.columns <= columns; column += 1) {
        if (!isFree(row, column, thing)) continue;
        for (let y = row; y < row + thing.rows; y += 1) {
          taken[y] ??= [];
          for (let x = column; x < column + thing.columns; x += 1) (taken[y] as boolean[])[x] = true;
        }
        return { index, row, column };
      }
    }
  });
  return placed.sort((one, other) => one.row - other.row || one.column - other.column).map(({ index }) => index);
}

/** The step that gives the entries of a list another order of their keys; undefined where it is the one that they have. */
export function reordering(list: Place, before: readonly string[], after: readonly string[]): Operation | undefined {
  const present = [...before];
  const operations = after.flatMap((key, to): Operation[] => {
    const from = present.indexOf(key);
    if (from === to || from === -1) return [];
    present.splice(to, 0, ...present.splice(from, 1));
    return [{ do: 'move', from: [...list, from], to: [...list, to] }];
  });
  return operations.length > 0 ? { do: 'together', operations } : undefined;
}
