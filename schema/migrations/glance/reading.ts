import type { ImportContext } from '../import-context.ts';
import type { OptionReader } from '../widgets/map-widget.ts';

/** What is needed to read widgets. */
export interface Reading {
  context: ImportContext;
  reader: OptionReader;
}

/** The column that a widget stands in. */
export interface Column {
  /** Columns of the dashboard that its sections span; undefined for one. */
  cols: number | undefined;
}
