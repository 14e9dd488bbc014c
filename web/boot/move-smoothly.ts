import { glide } from '../browser/glide.ts';
import { filterSmoothly } from '../features/search/filter-tiles.ts';

/** Has the page close up and give way smoothly as the viewer folds a section, or unfolds it, and as the filter hides and shows. */
export function moveSmoothly(): void {
  filterSmoothly(glide);
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('.section-grid .lbl-toggle')) glide();
    },
    { capture: true },
  );
}
