/** A rectangle by its edges, in pixels. */
export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Edges that are so close agree. */
const tolerance = 1;

/**
 * The lines, a pixel thick, that say which edges of a slot agree with those of other boxes: each runs just outside of that edge,
 * over all of an area, but for what stands in its way.
 */
export function linesOf(slot: Edges, others: readonly Edges[], area: Edges): Edges[] {
  const agree = (edge: keyof Edges) => others.some((other) => Math.abs(other[edge] - slot[edge]) < tolerance);
  const down = (at: number): Edges[] =>
    gapsBetween(
      others.filter(({ left, right }) => left < at + 1 && right > at).map(({ top, bottom }) => [top, bottom]),
      [area.top, area.bottom],
    ).map(([top, bottom]) => ({ left: at, right: at + 1, top, bottom }));
  const across = (at: number): Edges[] =>
    gapsBetween(
      others.filter(({ top, bottom }) => top < at + 1 && bottom > at).map(({ left, right }) => [left, right]),
      [area.left, area.right],
    ).map(([left, right]) => ({ left, right, top: at, bottom: at + 1 }));
  return [
    ...(agree('left') ? down(slot.left - 1) : []),
    ...(agree('right') ? down(slot.right) : []),
    ...(agree('top') ? across(slot.top - 1) : []),
    ...(agree('bottom') ? across(slot.bottom) : []),
  ];
}

type Span = [from: number, to: number];

/** What is left of a span without others. */
function gapsBetween(taken: readonly Span[], [from, to]: Span): Span[] {
  const gaps: Span[] = [];
  let at = from;
  for (const [begin, end] of taken.toSorted(([one], [other]) => one - other)) {
    if (begin > at) gaps.push([at, Math.min(begin, to)]);
    at = Math.max(at, end);
  }
  if (at < to) gaps.push([at, to]);
  return gaps;
}

/** Lines in the gaps of the grid, while a section is moved. */
export interface GridLines {
  /** Draws them for where the section would land; nothing where that is as before. */
  show: (slot: HTMLElement) => void;
  remove: () => void;
}

export function gridLines(): GridLines {
  const holder = document.createElement('div');
  holder.setAttribute('aria-hidden', 'true');
  let before: Node | null | undefined;
  return {
    show(slot) {
      const grid = slot.parentElement;
      if (grid && slot.nextSibling === before && holder.isConnected) return;
      before = slot.nextSibling;
      holder.replaceChildren();
      if (!grid) return;
      const others = [...grid.children].filter(
        (one) => one !== slot && !one.matches('[data-was], [hidden]') && one.getBoundingClientRect().width > 0,
      );
      const { top, bottom } = grid.getBoundingClientRect();
      const lines = linesOf(
        slot.getBoundingClientRect(),
        others.map((one) => one.getBoundingClientRect()),
        { top, bottom, left: 0, right: document.documentElement.clientWidth },
      );
      const { scrollX, scrollY } = window;
      for (const line of lines) {
        const element = document.createElement('i');
        element.className = 'grid-line';
        Object.assign(element.style, {
          left: `${line.left + scrollX}px`,
          top: `${line.top + scrollY}px`,
          width: `${line.right - line.left}px`,
          height: `${line.bottom - line.top}px`,
        });
        holder.append(element);
      }
      document.body.append(holder);
    },
    remove: () => holder.remove(),
  };
}
