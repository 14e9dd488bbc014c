import { announce } from '../../stores/announcements.ts';
import { choose, editing } from '../../stores/editing.ts';
import { onRendered } from '../../stores/rendered.ts';
import { word } from '../../words/words.ts';
import { itemBox, siblings, thingAt } from './arrangeable.ts';

/** Id of the element that says of an item that it is chosen. */
export const isChosenId = 'is-chosen';

export const chosenKeys = (): readonly string[] => editing.getState().session?.chosen ?? [];

/** Milliseconds within which the click comes that ends a press. */
const clickDelay = 300;
let isClickIgnored = false;

/** Leaves the click alone that ends the press that is going on: it was a drag, or a long one. */
export function ignoreClick(): void {
  isClickIgnored = true;
  setTimeout(() => {
    isClickIgnored = false;
  }, clickDelay);
}

/** Chooses items, and says how many. */
export function chooseAndSay(keys: readonly string[]): void {
  choose(keys);
  announce(keys.length > 0 ? word('editor:arranging.chosen', { count: keys.length }) : word('editor:arranging.none'));
}

/** Chooses an item beside those that are, or no more. */
export function toggleChosen(key: string): void {
  const chosen = chosenKeys();
  chooseAndSay(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]);
}

/** Chooses an item and all from the one that was chosen last up to it, within their section. */
function chooseUpTo(key: string): void {
  const chosen = chosenKeys();
  const keys = siblings(key);
  const [from, to] = [keys.indexOf(chosen.at(-1) ?? ''), keys.indexOf(key)];
  if (from === -1) {
    toggleChosen(key);
    return;
  }
  const range = keys.slice(Math.min(from, to), Math.max(from, to) + 1);
  // The end that one came from stays the last: the next range begins there, too.
  const others = chosen.filter((other) => !range.includes(other));
  chooseAndSay([...others, ...range.filter((other) => other !== chosen.at(-1)), chosen.at(-1) ?? key]);
}

/** Chooses all items of the section of an item. */
export const chooseSiblings = (key: string): void => chooseAndSay(siblings(key));

/**
 * Chooses items by clicks with Ctrl or Shift, and by taps while some are chosen; marks those that are. Returns what ends it.
 */
export function watchChoosing(): () => void {
  let byTouch = false;
  const notePointer = ({ pointerType }: PointerEvent) => {
    byTouch = pointerType === 'touch';
    // Another press has a click of its own.
    isClickIgnored = false;
  };
  const handleClick = (event: MouseEvent) => {
    if (isClickIgnored && event.detail > 0) {
      isClickIgnored = false;
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    const thing = thingAt(event.target);
    if (thing?.kind !== 'item') return;
    const adds = event.ctrlKey || event.metaKey || (byTouch && event.detail > 0 && chosenKeys().length > 0);
    if (!adds && !event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.shiftKey) chooseUpTo(thing.key);
    else toggleChosen(thing.key);
  };
  window.addEventListener('pointerdown', notePointer, true);
  window.addEventListener('click', handleClick, true);
  const endings = [
    onRendered(showMarks),
    editing.subscribe(({ session }, before) => {
      if (session?.chosen !== before.session?.chosen) showMarks();
    }),
  ];
  return () => {
    window.removeEventListener('pointerdown', notePointer, true);
    window.removeEventListener('click', handleClick, true);
    for (const end of endings) end();
    showMarks();
  };
}

/** Marks what is chosen on the page, where React renders it without. */
function showMarks(): void {
  const boxes = new Set(chosenKeys().flatMap((key) => itemBox(key) ?? []));
  for (const box of document.querySelectorAll('[data-chosen]')) {
    if (!boxes.has(box as HTMLElement)) mark(box as HTMLElement, false);
  }
  for (const box of boxes) if (box.dataset.chosen === undefined) mark(box, true);
}

function mark(box: HTMLElement, isChosen: boolean): void {
  const link = box.querySelector(':scope > a.item, :scope > .sub-item-group-title');
  box.toggleAttribute('data-chosen', isChosen);
  // Its own description tells its status.
  if (isChosen) link?.setAttribute('aria-describedby', isChosenId);
  else link?.removeAttribute('aria-describedby');
}
