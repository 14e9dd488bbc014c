import type { Section } from '../../../schema/config/section.ts';
import { isBare, labelOf } from '../../../schema/frame-plan.ts';
import { subItemColumns } from '../../../schema/rules/sections/layout.ts';

/** What the stylesheet computes a section's height from before layout. */
export interface Extent {
  /** Plain tiles; how many rows they make depends on the width. */
  tiles: number;
  /** Units of 8 pixels for what doesn't: groups and widgets. */
  extra: number;
  /** Widgets without a label: where one touches, their controls have a line of their own. */
  bare: number;
}

/** Pixels of a row of the section grid at the default text size (`--unit`). */
export const unit = 8;
const groupChrome = 16;
const groupHead = 24 + 4;
const subItemPitch = 40;
/** Padding of a frame, and the gap to the next. */
const widgetChrome = 20 + 12;
const labelLine = 20 + 4;
/** What keeps widgets from the tiles above them. */
const listGap = 8;

/** Frame heights are in pixels, by widget id; a widget without one counts nothing until it is measured. */
export function extentOf(section: Section, frames: Record<string, number>): Extent {
  let tiles = 0;
  let pixels = 0;
  for (const { title, icon, subItems } of section.items) {
    if (subItems && (title || icon)) pixels += groupHead;
    if (!subItems) tiles += 1;
    else pixels += groupChrome + Math.ceil(subItems.length / subItemColumns(subItems.length)) * subItemPitch;
  }
  let bare = 0;
  for (const widget of section.widgets) {
    const label = labelOf(widget);
    pixels += (frames[widget.id] ?? 0) + widgetChrome + (label === undefined ? 0 : labelLine);
    if (isBare({ label, hideControls: widget.hideControls })) bare += 1;
  }
  if (section.items.length > 0 && section.widgets.length > 0) pixels += listGap;
  if (section.items.length + section.widgets.length === 0) pixels += 40;
  return { tiles, extra: Math.ceil(pixels / unit), bare };
}
