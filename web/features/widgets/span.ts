import type { WidgetEntry } from '../../../schema/config/widget-entry.ts';

/** What the place of a widget says of its width in the grid. */
export const spanOf = ({ span }: WidgetEntry) =>
  span === undefined ? {} : { 'data-span': span, style: { '--widget-span': span } };
