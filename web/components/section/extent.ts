import type { Section } from '../../../schema/config/section.ts';
import { isHeadedBySection, labelOf } from '../../../schema/frame-plan.ts';
import { widgetParts } from '../../../schema/rules/sections/widget-parts.ts';
import { hasSpans, partsAt, spanSteps } from '../../../schema/rules/sections/widget-span.ts';
import type { WidgetOutline } from '../../../schema/widget.ts';
import { partAwaited } from './awaited.ts';

/** What the stylesheet computes a section's height from before layout. */
export interface Extent {
  /** Plain tiles; how many rows they make depends on the width. */
  tiles: number;
  /** Units of 4 pixels for what doesn't: the frames of groups, and widgets below each other. */
  extra: number;
  /** Rows of sub-items of all groups, by the columns that each stands in, from one on; empty without groups. */
  groupRows: readonly number[];
  /** Units that are saved where widgets stand in two, three or four columns: each time less than with one column fewer. */
  saved: readonly number[];
  /** The same in the grid where widgets say how wide they are, by the steps of the section's width (`spanSteps`); else none. */
  spared: readonly number[];
}

/** Pixels of a row of the section grid at the default text size (`--unit`). */
export const unit = 4;
/** Padding of a group, and the gap to the next tile. */
const groupChrome = 8 + 4;
const groupHead = 24;
/** So many columns of sub-items the stylesheet reckons with. */
const groupColumns = 6;
/** What is below a widget, and above it: its header, or what keeps it from the line above, or from the heading that is its header. */
const widgetEnd = 16;
const widgetHead = 44;
const bareStart = 16;
const headedStart = 4;
/** The line that names several of which there are none yet, with what is around it. */
const awaitedLine = 20 + 28;
/** How far widgets reach into the padding of their section: their own keeps them from its edge. */
const overlap = 8;
/** What the stylesheet takes off for the gap below the last tile, where there is none. */
const tileGap = 4;
/** What keeps that line from tiles above it. */
const listGap = 8;

/** Frames are by widget id; a widget without one counts nothing until it is measured. */
export function extentOf(
  section: Section,
  frames: Readonly<Record<string, Pick<WidgetOutline, 'height' | 'label' | 'isAwaited'>>>,
): Extent {
  let tiles = 0;
  let pixels = 0;
  for (const { title, icon, subItems } of section.items) {
    if (subItems && (title || icon)) pixels += groupHead;
    if (!subItems) tiles += 1;
    else pixels += groupChrome;
  }
  const groups = section.items.flatMap(({ subItems }) => (subItems ? subItems.length : []));
  const groupRows = Array.from({ length: groups.length > 0 ? groupColumns : 0 }, (_, index) =>
    groups.reduce((sum, count) => sum + Math.ceil(count / (index + 1)), 0),
  );
  const isHeaded = isHeadedBySection(section);
  const { placed, awaited } = partAwaited(section.widgets, frames);
  if (awaited.length > 0) pixels += awaitedLine;
  const heights = placed.map((widget) => {
    const { height, label } = frames[widget.id] ?? { height: 0 };
    if (isHeaded) return height + headedStart + widgetEnd;
    return height + ((labelOf(widget) ?? label) === undefined ? bareStart : widgetHead) + widgetEnd;
  });
  if (section.widgets.length > 0) pixels += (section.items.length > 0 ? listGap : tileGap) - overlap;
  if (section.items.length + section.widgets.length === 0) pixels += 40;
  const unitsIn = (height: number) => Math.ceil((pixels + height) / unit);
  const [single = 0, ...others] = [1, 2, 3, 4].map((columns) =>
    unitsIn(heightOf(heights.map((height) => ({ height, parts: widgetParts / columns })))),
  );
  const bySteps = (hasSpans(placed) ? spanSteps : []).map((step) =>
    unitsIn(
      heightOf(placed.map(({ span }, at) => ({ height: heights[at] ?? 0, parts: partsAt(step, span, placed.length) }))),
    ),
  );
  return {
    tiles,
    extra: single,
    groupRows,
    saved: savedBy([single, ...others]),
    spared: savedBy(bySteps),
  };
}

/** What each figure is less than the one before it. */
const savedBy = (figures: readonly number[]): number[] =>
  figures.slice(1).map((units, index) => (figures[index] ?? 0) - units);

/** The height of widgets that take so many parts of the width each: a row is as high as the highest in it. */
function heightOf(widgets: readonly { height: number; parts: number }[]): number {
  let [sum, row, taken] = [0, 0, 0];
  for (const { height, parts } of widgets) {
    if (taken + parts > widgetParts) [sum, row, taken] = [sum + row, 0, 0];
    row = Math.max(row, height);
    taken += parts;
  }
  return sum + row;
}
