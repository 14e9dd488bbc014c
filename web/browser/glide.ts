/** Of what moves: how long, in milliseconds, and how it comes to rest. */
const pace = { duration: 160, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/**
 * Has the sections of the page glide to where a change puts them that is about to be made, and what becomes higher open
 * downwards, so that the eye can follow. Nothing moves for who wants no motion, nor what is out of the window before and
 * after, nor `fixed`.
 */
export function glide(fixed?: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const sections = [...document.querySelectorAll<HTMLElement>('.section-grid > .collapsable:not([hidden])')];
  const before = sections.map((section) => section.getBoundingClientRect());
  // By then all that follows from the change has its place, and nothing of it is painted.
  requestAnimationFrame(() => {
    const after = sections.map((section) => section.getBoundingClientRect());
    for (const [index, section] of sections.entries()) {
      const [from, to] = [before[index], after[index]];
      if (!from || !to || section === fixed || !(isSeen(from) || isSeen(to))) continue;
      const steps = stepsBetween(from, to);
      if (steps) section.animate(steps, pace);
    }
  });
}

const isSeen = ({ top, bottom }: DOMRect) => bottom > 0 && top < window.innerHeight;

/** Room for the shadow of a section, in pixels. */
const shadow = 48;

function stepsBetween(from: DOMRect, to: DOMRect): Keyframe[] | undefined {
  const [x, y, more] = [from.left - to.left, from.top - to.top, to.height - from.height];
  const opens = more > 1 && Math.abs(from.width - to.width) < 1;
  if (Math.abs(x) < 1 && Math.abs(y) < 1 && !opens) return undefined;
  const cut = (end: number) => ({ clipPath: `inset(-${shadow}px -${shadow}px ${end}px)` });
  return [
    { transform: `translate(${x}px, ${y}px)`, ...(opens && cut(more)) },
    { transform: 'none', ...(opens && cut(-shadow)) },
  ];
}
