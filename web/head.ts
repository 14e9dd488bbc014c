import { foldAsParsed } from './folds.ts';
import { applyLook, isThemeToLoad, themePath } from './look.ts';

/** Runs in the head of every page, before anything is painted, so that no other theme, layout or size flashes by. */
const root = document.documentElement;
root.classList.add('js');
const theme = applyLook(root);
// A parser-inserted stylesheet blocks painting in every browser; one that a script appends does not.
if (isThemeToLoad(root.dataset, theme)) {
  document.write(`<link rel="stylesheet" href="${root.dataset.root}${themePath(root.dataset, theme)}">`);
}

// Pictures that can't be had are drawn as such; the event comes long before any other script is there to hear it.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement) target.classList.add('broken');
  },
  true,
);

foldAsParsed(document);
