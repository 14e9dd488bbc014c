/** Of what moves: how long, in milliseconds, and how it comes to rest. */
const pace = { id: 'glide', duration: 160, easing: 'cubic-bezier(0.2, 0, 0, 1)' };
/** Of what appears. */
const fade = { id: 'glide', duration: 120, easing: 'ease-out' };

/**
 * Has the sections of the page, and these tiles in them, glide to where a change puts them that is about to be made; what
 * becomes higher opens downwards, and what appears fades in, so that the eye can follow. Nothing moves for who wants no
 * motion, nor what is out of the window before and after, nor `fixed`.
 */
export function glide(fixed?: Element, tiles: readonly HTMLElement[] = []): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const sections = [...document.querySelectorAll<HTMLElement>('.section-grid > .collapsable')];
  const before = new Map([...sections, ...tiles].map((one) => [one, one.getBoundingClientRect()]));
  // By then all that follows from the change has its place, and nothing of it is painted.
  requestAnimationFrame(() => {
    for (const one of before.keys())
      for (const running of one.getAnimations()) if (running.id === 'glide') running.cancel();
    const after = new Map([...before.keys()].map((one) => [one, one.getBoundingClientRect()]));
    const shiftOf = (one: Element | null) => {
      const [from, to] = [before.get(one as HTMLElement), after.get(one as HTMLElement)];
      return from?.width && to?.width ? [from.left - to.left, from.top - to.top] : undefined;
    };
    for (const [one, from] of before) {
      const to = after.get(one);
      if (!to?.width || one === fixed || !(isSeen(from) || isSeen(to))) continue;
      const section = one.closest('.section-grid > .collapsable');
      // What is in a section moves with it, and appears with it.
      const around = section === one ? [0, 0] : shiftOf(section);
      if (!around) continue;
      const steps = from.width ? stepsBetween(from, to, around) : [{ opacity: 0 }, { opacity: 1 }];
      if (steps) one.animate(steps, from.width ? pace : fade);
    }
  });
}

const isSeen = ({ top, bottom, width }: DOMRect) => width > 0 && bottom > 0 && top < window.innerHeight;

/** Room for the shadow of a section, in pixels. */
const shadow = 48;

function stepsBetween(from: DOMRect, to: DOMRect, [left = 0, top = 0]: number[]): Keyframe[] | undefined {
  const [x, y, more] = [from.left - to.left - left, from.top - to.top - top, to.height - from.height];
  const opens = more > 1 && Math.abs(from.width - to.width) < 1;
  if (Math.abs(x) < 1 && Math.abs(y) < 1 && !opens) return undefined;
  const cut = (end: number) => ({ clipPath: `inset(-${shadow}px -${shadow}px ${end}px)` });
  return [
    { transform: `translate(${x}px, ${y}px)`, ...(opens && cut(more)) },
    { transform: 'none', ...(opens && cut(-shadow)) },
  ];
}
