import { viewMargin } from '../../stores/view-margin.ts';
import { countInView } from '../../stores/widget-states.ts';

/** Follows which tiles are in or near the window; those of closed sections are not. */
export interface View {
  /** Looks at these tiles from now on: elements by the ids of their widgets. */
  follow(tiles: ReadonlyMap<string, Element>): void;
  has(id: string): boolean;
}

/** What is in view counts as such for the server, too (`countInView`). Where the browser can't tell, everything is. */
export function watchView(onChange: () => void): View {
  const ids = new Map<Element, string>();
  const seen = new Map<string, () => void>();
  const note = (id: string, isSeen: boolean) => {
    if (isSeen === seen.has(id)) return;
    if (isSeen) seen.set(id, countInView(id));
    else {
      seen.get(id)?.();
      seen.delete(id);
    }
  };
  const observer =
    typeof IntersectionObserver === 'undefined'
      ? undefined
      : new IntersectionObserver(
          (entries) => {
            for (const { target, isIntersecting } of entries) {
              const id = ids.get(target);
              if (id !== undefined) note(id, isIntersecting);
            }
            onChange();
          },
          { rootMargin: `${viewMargin}px` },
        );
  return {
    follow(tiles) {
      const wanted = new Map([...tiles].map(([id, element]) => [element, id]));
      for (const [element, id] of ids) {
        if (wanted.get(element) === id) continue;
        observer?.unobserve(element);
        ids.delete(element);
        note(id, false);
      }
      for (const [element, id] of wanted) {
        if (ids.has(element)) continue;
        ids.set(element, id);
        if (observer) observer.observe(element);
        else note(id, true);
      }
    },
    has: (id) => seen.has(id),
  };
}
