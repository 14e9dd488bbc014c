/** Pixels between what floats and what it is about, and at least to the edge of the window. */
const distance = 6;
const margin = 8;

/** What one may be about to press, so that it had better not be covered. */
const targets = 'a, button, summary, input';

/**
 * Puts an open tooltip or popover beside what it is about: below, above, or at a side where both would cover other links. It stays
 * within the window.
 */
export function placeBeside(tip: HTMLElement, element: Element): void {
  const box = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tip;
  const centre = clamp(box.left + box.width / 2 - width / 2, width, window.innerWidth);
  const middle = clamp(box.top + box.height / 2 - height / 2, height, window.innerHeight);
  const places = [
    { left: centre, top: box.bottom + distance },
    { left: centre, top: box.top - distance - height },
    { left: box.right + distance, top: middle },
    { left: box.left - distance - width, top: middle },
  ].filter(
    ({ left, top }) => left >= 0 && top >= 0 && left + width <= window.innerWidth && top + height <= window.innerHeight,
  );
  let best = { left: centre, top: clamp(box.bottom + distance, height, window.innerHeight) };
  let fewest = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const covered = coveredBy(place, { width, height }, element);
    if (covered < fewest) [best, fewest] = [place, covered];
  }
  Object.assign(tip.style, { left: `${best.left}px`, top: `${best.top}px` });
}

const clamp = (start: number, size: number, room: number) => Math.min(Math.max(margin, start), room - size - margin);

/** How many links and buttons lie where it would, by looking at nine points of it. */
function coveredBy(
  { left, top }: { left: number; top: number },
  { width, height }: { width: number; height: number },
  element: Element,
): number {
  const found = new Set<Element>();
  for (const across of [0.05, 0.5, 0.95]) {
    for (const down of [0.05, 0.5, 0.95]) {
      const under = document.elementFromPoint(left + width * across, top + height * down)?.closest(targets);
      if (under && !element.contains(under) && !under.contains(element)) found.add(under);
    }
  }
  return found.size;
}
