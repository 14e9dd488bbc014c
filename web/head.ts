/**
 * Runs in the head of every page, before anything is painted: puts what the viewer chose on the root element, so that
 * no other theme, layout or size flashes by. It is inlined, so it stays small and imports nothing; the keys are those
 * of `stores/storage.ts`.
 */
const root = document.documentElement;
const { dataset } = root;
root.classList.add('js');

function stored(key: string, ofPage = true): string | null {
  try {
    return localStorage.getItem(ofPage && dataset.page !== 'home' ? `${key}-${dataset.page}` : key);
  } catch {
    return null;
  }
}

const systemTheme = matchMedia('(prefers-color-scheme: dark)').matches ? dataset.night : dataset.day;
const theme = stored('theme') || systemTheme || dataset.theme || 'default';
if (theme === 'default') delete dataset.theme;
else dataset.theme = theme;

const inlined = (dataset.themes ?? '').split(' ');
// A parser-inserted stylesheet blocks painting in every browser; one that a script appends does not.
if (dataset.offered?.split(' ').includes(theme) && !inlined.includes(theme)) {
  document.write(`<link rel="stylesheet" href="${dataset.root}assets/themes/${theme}.css?${dataset.release}">`);
}

const layout = stored('layoutOrientation');
if (layout && /^(auto|horizontal|vertical)$/.test(layout)) dataset.layout = layout;
const size = stored('iconSize');
if (size && /^(small|medium|large)$/.test(size)) dataset.size = size;

const visible = stored('hideSettings', false);
dataset.settings = visible === 'false' || (!visible && (dataset.settings === 'closed' || innerWidth < 600)) ? 'closed' : 'open';
