import type { Mapping } from '../../values.ts';
import type { ImportContext } from '../import-context.ts';
import type { OptionReader } from '../widgets/map-widget.ts';

/** What is needed to read entries. */
export interface Reading {
  context: ImportContext;
  reader: OptionReader;
  /** Every service by its group and name: calendars name others. */
  services: ReadonlyMap<string, Mapping>;
  /** Keys of providers, which widgets name in place of keys of their own. */
  providers: Mapping;
  /** Those that a widget has taken. */
  usedProviders: Set<string>;
  /** What the settings say of every widget. */
  finish(widget: Mapping): Mapping;
}
