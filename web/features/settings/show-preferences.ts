import { type ItemSize, itemSizes } from '../../../schema/config/enums.ts';
import { themeLabel } from '../../../schema/rules/appearance/theme-label.ts';
import { whenIdle } from '../../boot/when-idle.ts';
import { type Preferences, shownScheme } from '../../stores/preferences.ts';
import { word } from '../../words/words.ts';

/** Puts what the viewer chose into the panel `View`, which React renders as the config has it. */
export function showChoices(choices: Preferences): void {
  const { theme, layout, iconSize } = choices;
  for (const name of document.querySelectorAll('.theme-name')) {
    name.textContent = themeLabel(theme, word('settings:external-stylesheet'));
  }
  check('layout', layout);
  check('item-size', iconSize);
  check('color-scheme', shownScheme(choices));
}

function check(name: string, value: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>(`.choice input[name="${name}"]`)) {
    input.checked = input.value === value;
  }
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
