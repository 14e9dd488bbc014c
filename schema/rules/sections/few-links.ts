import type { Section } from '../../config/section.ts';
import type { Settings } from '../../config/settings.ts';
import { bringsStyles } from '../appearance/brings-styles.ts';

/** Fewer links than these would be lost in the columns of a page. */
const enough = 12;
/** Cards side by side at most. */
const widest = 6;

/**
 * How many cards stand side by side where a page has only a few links, which are cards in its middle then: so many that its
 * rows are of one length, as nearly as can be. Undefined where it has more than links, more than a few, or the config says
 * how they stand, or look.
 */
export function cardColumns(sections: readonly Section[], settings: Settings): number | undefined {
  const counts = sections.map(({ items }) => items.length);
  const links = counts.reduce((sum, count) => sum + count, 0);
  if (links === 0 || links >= enough || sections.length > 2 || !sections.every(isPlain)) return undefined;
  if (settings.arranged || bringsStyles(settings)) return undefined;
  return Math.max(...counts.map((count) => Math.ceil(count / Math.max(1, Math.ceil(count / widest)))));
}

/** Whether a section holds links alone, and says nothing of how they stand. */
const isPlain = ({ items, widgets, display }: Section): boolean =>
  widgets.length === 0 &&
  items.every(({ subItems }) => !subItems) &&
  display.cols === 1 &&
  (display.rows ?? 1) === 1 &&
  display.layout !== 'grid' &&
  [
    display.itemSize,
    display.itemCountX,
    display.itemCountY,
    display.collapsed,
    display.color,
    display.customStyles,
  ].every((choice) => choice === undefined);
