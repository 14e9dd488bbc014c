import { type ItemSize, itemSizes } from '../../../schema/config/enums.ts';
import { themeLabel } from '../../../schema/rules/appearance/theme-label.ts';
import { whenIdle } from '../../boot/when-idle.ts';
import type { Preferences } from '../../stores/preferences.ts';
import { word } from '../../words/words.ts';

/** Puts what the viewer chose into the panel `View`, which React renders as the config has it. */
export function showChoices({ theme, scheme, layout, iconSize }: Preferences, themes: readonly string[]): void {
  const select = document.querySelector<HTMLSelectElement>('.theme-dropdown select');
  if (select) showTheme(select, theme, themes);
  check('layout', layout);
  check('item-size', iconSize);
  check('color-scheme', scheme);
}

/** A theme that isn't in the list has an option of its own, for as long as it is the one that shows. */
function showTheme(select: HTMLSelectElement, theme: string, themes: readonly string[]): void {
  for (const option of [...select.options]) {
    if (option.value !== theme && !themes.includes(option.value)) option.remove();
  }
  if (![...select.options].some(({ value }) => value === theme)) {
    select.prepend(new Option(themeLabel(theme, word('settings:external-stylesheet')), theme));
  }
  select.value = theme;
}

function check(name: string, value: string): void {
  const input = document.querySelector<HTMLInputElement>(`.choice input[name="${name}"][value="${value}"]`);
  if (input) input.checked = true;
}

/**
 * Gives the page the classes of the size and layout that the viewer chose, in place of the config's. Only an operator's own
 * style needs them: ours follows the attributes of the root element.
 */
export function showClasses({ layout, iconSize }: Pick<Preferences, 'layout' | 'iconSize'>): void {
  const container = document.querySelector('.item-group-container');
  if (!container) return;
  replaceClass(container, /\borientation-\w+/, `orientation-${layout}`);
  replaceClass(container, /\bsize-\w+/, `size-${iconSize}`);
  showTileSize(iconSize);
}

/** Milliseconds that a slice of the tiles may take: there may be thousands of them. */
const slice = 4;
/** How often tiles were to be given a size: the last one counts. */
let passes = 0;

function showTileSize(size: ItemSize): void {
  passes += 1;
  const pass = passes;
  const stale = itemSizes
    .filter((other) => other !== size)
    .flatMap((other) => [`.wrap-size-${other}`, `.size-${other}`]);
  let found: NodeListOf<Element> | undefined;
  let next = 0;
  const step = () => {
    if (pass !== passes) return;
    // A section with a size of its own keeps it.
    found ??= document.querySelectorAll(`.collapsable:not([data-item-size]) :is(${stale.join()})`);
    for (const end = performance.now() + slice; next < found.length && performance.now() < end; next += 1) {
      replaceClass(found[next] as Element, /\bsize-\w+/, `size-${size}`);
    }
    if (next < found.length) whenIdle(step);
  };
  whenIdle(step);
}

/** Nothing is written where nothing differs. */
function replaceClass(element: Element, pattern: RegExp, name: string): void {
  const { className } = element;
  const wanted = className.replace(pattern, name);
  if (wanted !== className) element.className = wanted;
}
