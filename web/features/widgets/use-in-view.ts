import { type RefObject, useEffect, useState } from 'react';
import { viewMargin } from '../../stores/view-margin.ts';

/**
 * Whether an element is in or near the window; `false` in a closed section and until the page is live. Where the
 * browser can't tell, it always is.
 */
export function useInView(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    if (typeof IntersectionObserver === 'undefined') {
      setInView(true);
      return;
    }
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: `${viewMargin}px`,
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return inView;
}
