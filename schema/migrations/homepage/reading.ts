import type { Mapping } from '../../values.ts';
import type { ImportContext } from '../import-context.ts';
import type { OptionReader } from '../widgets/map-widget.ts';

/** What is needed to read entries. */
export interface Reading {
  context: ImportContext;
  reader: OptionReader;
  /** Every service by its group and name: calendars name others. */
  services: ReadonlyMap<string, Mapping>;
  hideErrors: boolean;
}
