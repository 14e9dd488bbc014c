import type { Section } from '../../config/section.ts';

/**
 * Whether the rows of a section are all that it shows in the layout `grid`, until somebody opens the rest: widgets and groups
 * are never cut.
 */
export const isCut = ({ display: { rows }, items, widgets }: Section): boolean =>
  rows !== undefined && widgets.length === 0 && items.length > 0 && items.every(({ subItems }) => !subItems);
