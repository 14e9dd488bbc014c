import type { Mapping } from '../../values.ts';
import type { ImportContext } from '../import-context.ts';
import type { OptionReader } from '../widgets/map-widget.ts';

/** What is needed to read widgets. */
export interface Reading {
  context: ImportContext;
  reader: OptionReader;
  /** The path that the whole dashboard is below there, without a slash at its end. */
  baseUrl: string;
  /** Sections that have no title of their own there. */
  untitled: Set<Mapping>;
}

/** Keys of every widget that have a place, or are reported for every widget. */
export const commonKeys = ['type', 'title', 'cache', 'title-url', 'hide-header', 'css-class'];

/** The column that a widget stands in. */
export interface Column {
  /** Columns of the dashboard that its sections span; undefined for one. */
  cols: number | undefined;
}
