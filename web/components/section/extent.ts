import type { Section } from '../../../schema/model.ts';
import { subItemColumns } from '../../../schema/rules/layout.ts';

/** What a section's height is reckoned from before it is laid out. */
export interface Extent {
  /** Plain tiles; how many rows they make depends on the width. */
  tiles: number;
  /** Units of 8 pixels for what doesn't: groups and widgets. */
  extra: number;
}

const unit = 8;
const groupChrome = 16 + 24 + 4;
const subItemPitch = 40;
const widgetGap = 12;

/** Frame heights are in pixels, by widget id; a widget without one counts nothing until it is measured. */
export function extentOf(section: Section, frames: Record<string, number>): Extent {
  let tiles = 0;
  let pixels = 0;
  for (const { subItems } of section.items) {
    if (!subItems) tiles += 1;
    else pixels += groupChrome + Math.ceil(subItems.length / subItemColumns(subItems.length)) * subItemPitch;
  }
  for (const { id } of section.widgets) pixels += (frames[id] ?? 0) + widgetGap;
  if (section.items.length + section.widgets.length === 0) pixels += 40;
  return { tiles, extra: Math.ceil(pixels / unit) };
}
