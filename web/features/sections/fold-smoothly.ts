import { glide } from '../../browser/glide.ts';

/** Has the page close up and give way smoothly as the viewer folds a section, or unfolds it. */
export function foldSmoothly(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('.section-grid .lbl-toggle')) glide();
    },
    { capture: true },
  );
}
