import { collapseOnParse } from './collapse-sections.ts';
import { markEarlyButtons } from './early-buttons.ts';
import { markEarlyChoices } from './early-choices.ts';
import { onFirstTouch } from './first-touch.ts';
import { hashTarget } from './hash-address.ts';
import { kioskParameter } from './kiosk-parameter.ts';
import { addRestStyles, restPlaceId } from './rest-styles.ts';
import { shotParameter } from './shot-parameter.ts';
import {
  isThemeToLoad,
  picturePath,
  setThemeAndLayout,
  sheetId,
  sheetOf,
  showBackground,
  showOwnColors,
  themePath,
} from './viewer-appearance.ts';

/** Runs in the head of every page, before anything is painted, so that no other theme, layout or size flashes by. */
const root = document.documentElement;
root.classList.add('js');
const theme = setThemeAndLayout(root);
showOwnColors(root, theme);
const hasPicture = root.dataset.background !== undefined;
showBackground(root);
// The bar of the viewer's choices, large tiles and the grid have their look at once; what opens, with the first sign that it may.
if (root.dataset.settings === 'open' || root.dataset.size === 'large' || root.dataset.layout === 'grid')
  writeRestStyles();
else onFirstTouch(() => void addRestStyles());
const sheet = sheetOf(root.dataset, theme);
if (sheet !== undefined) {
  writeLink(sheet, sheetId);
  // A host that doesn't answer must not hold up the page: it is painted without, and the stylesheet may come later.
  setTimeout(() => {
    const link = document.getElementById(sheetId) as HTMLLinkElement | null;
    if (link && !link.sheet) link.replaceWith(link.cloneNode());
  }, 2000);
} else if (isThemeToLoad(root.dataset, theme)) {
  writeLink(root.dataset.root + themePath(root.dataset, theme), '');
}

// On a wall nothing may flash by between its pages, and in a clean picture nothing at all of what it leaves out.
for (const name of [kioskParameter, shotParameter]) {
  const value = new URLSearchParams(location.search).get(name);
  if (value === null) continue;
  root.dataset[name] = value;
  writeLink(`${root.dataset.root}assets/${name}.css?${root.dataset.release}`, '');
}

if (!hasPicture && root.dataset.background) writeLink(root.dataset.root + picturePath(root.dataset), '');

function writeRestStyles(): void {
  const place = document.getElementById(restPlaceId);
  if (!place) return;
  document.write(place.textContent);
  place.remove();
}

/** A parser-inserted stylesheet blocks painting in every browser; one that a script appends does not. */
function writeLink(href: string, id: string): void {
  document.write(Object.assign(document.createElement('link'), { rel: 'stylesheet', id, href }).outerHTML);
}

// Pictures that can't be loaded are marked; the event comes long before any other script could listen.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement) target.classList.add('broken');
  },
  true,
);

// Who goes on before the passage to a page has been shown breaks it off, which is no error.
for (const type of ['pageswap', 'pagereveal'] as const) {
  addEventListener(type, ({ viewTransition }) => {
    for (const step of ['ready', 'updateCallbackDone', 'finished'] as const)
      viewTransition?.[step].catch(() => undefined);
  });
}

collapseOnParse(document);
markEarlyButtons(document);
markEarlyChoices(document);

function leaveHash(): void {
  const target = hashTarget(location.hash, root.dataset.root);
  if (target !== undefined) location.replace(target);
}
leaveHash();
addEventListener('hashchange', leaveHash);
