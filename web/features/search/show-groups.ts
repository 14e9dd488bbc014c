import type { Item } from '../../../schema/config/item.ts';

export interface Entry {
  text: string;
  tile: HTMLElement;
  item: Item;
  matching: boolean;
}

/** A widget, which its label finds, or a link in it. */
export interface LabelledHost {
  text: string;
  /** What its links are found by. */
  links: readonly string[];
  host: HTMLElement;
  matching: boolean;
}

/** A section with its tiles and widgets. */
export interface Group {
  box: HTMLElement;
  details: HTMLDetailsElement | null;
  entries: Entry[];
  /** How many of them match. */
  found: number;
  widgets: LabelledHost[];
  /** What the widgets stand in. */
  widgetList: HTMLElement | null;
  /** Pixels: the width, and the height of the head and of each tile. */
  width: number;
  head: number;
  perTile: number;
}

/** Screens of the rest that are updated in one frame. */
const slice = 3;
let next = 0;
let rest: ReturnType<typeof setTimeout> | undefined;

interface Progress {
  filtering: boolean;
  /** Milliseconds without another call before the rest follows. */
  pause: number;
  /** Pixels of the first screen that stand above all sections. */
  above: number;
}

/**
 * Shows and hides tiles from the top of the page down: what the screen holds at once, so that a keystroke shows in the very
 * next frame, and what lies below after a pause. Whoever types is at the top, where the box is.
 */
export function showInSlices(groups: readonly Group[], { filtering, pause, above }: Progress): void {
  stopSlices();
  let at = 0;
  const show = (height: number) => {
    for (let left = height * innerWidth; left > 0 && at < groups.length; at += 1) {
      const group = groups[at];
      if (group && showGroup(group, filtering)) left -= areaOf(group);
    }
  };
  const goOn = () => {
    show(slice * innerHeight);
    if (at < groups.length) next = requestAnimationFrame(goOn);
  };
  show(innerHeight - above);
  if (at < groups.length) rest = setTimeout(goOn, pause);
  showRest = () => show(Number.POSITIVE_INFINITY);
}

let showRest: (() => void) | undefined;

/** Updates the rest at once on a key that moves within the page: `End` leads to the last match. */
export function showRestForKeys(): void {
  const handleKey = ({ key }: KeyboardEvent) => {
    if (!/^(?:Arrow|Page|End|Home|Tab)/.test(key)) return;
    stopSlices();
    showRest?.();
  };
  document.addEventListener('keydown', handleKey, true);
}

/** Square pixels that a section takes on the screen, at most its whole height. */
const areaOf = ({ width, head, perTile, found }: Group) => width * Math.min(innerHeight, head + perTile * found);

function stopSlices(): void {
  cancelAnimationFrame(next);
  clearTimeout(rest);
}

/** Shows and hides the tiles and widgets of a section, and the section itself; returns whether it shows. */
function showGroup({ box, details, entries, found, widgets, widgetList }: Group, filtering: boolean): boolean {
  const isLabelFound = widgets.some(({ matching }) => matching);
  const hidden = filtering && found === 0 && !isLabelFound;
  hide(box, hidden);
  // What is in it is updated when it shows again.
  if (hidden) return false;
  for (const { tile, matching } of entries) hide(tile, !matching);
  for (const { host, matching } of widgets) hide(host, filtering && !matching);
  if (widgetList) hide(widgetList, filtering && !isLabelFound);
  setShown(box, found === entries.length ? '' : String(found));
  const opened = filtering && details?.open === false;
  if (box.hasAttribute('data-filtered') !== opened) box.toggleAttribute('data-filtered', opened);
  return true;
}

/** Only what changes is touched. */
function hide(element: HTMLElement, hidden: boolean): void {
  if (element.hidden !== hidden) element.hidden = hidden;
}

/** Gives the stylesheet the number of tiles to compute with; `''` for all. Only what changes is touched. */
function setShown(box: HTMLElement, count: string): void {
  if (box.style.getPropertyValue('--shown') !== count) box.style.setProperty('--shown', count);
}
