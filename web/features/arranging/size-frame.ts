import { word } from '../../words/words.ts';
import type { Size, Sized } from './sized.ts';

/** What shows the size that something is about to have: a frame, its size in figures, and where its edges were. */
export interface SizeFrame {
  show: (size: Size) => void;
  remove: () => void;
}

/** Frames what is sized, above the page; `byKeys` adds which keys there are. */
export function frameOf({ box, least, most, figures }: Sized, byKeys: boolean): SizeFrame {
  const before = box.getBoundingClientRect();
  const was = piece('size-was');
  const frame = piece('size-frame');
  const badge = piece('size-badge');
  const ruler = piece('size-ruler');
  ruler.append(...Array.from({ length: 12 }, () => document.createElement('i')));
  frame.append(badge);
  if (byKeys) frame.append(hint(least.rows < most.rows));
  const all = [was, frame, ruler];
  document.body.append(...all);
  const { scrollX, scrollY } = window;
  place(was, before, scrollX, scrollY);
  return {
    show(size) {
      const now = box.getBoundingClientRect();
      place(frame, now, window.scrollX, window.scrollY);
      badge.textContent = figures(size);
      const grid = box.parentElement?.getBoundingClientRect();
      if (!grid) return;
      place(ruler, { ...rectOf(grid), top: Math.max(grid.top - 10, 0), height: 3 }, window.scrollX, window.scrollY);
      const part = grid.width / 12;
      for (const [index, mark] of [...ruler.children].entries()) {
        const middle = document.dir === 'rtl' ? grid.right - (index + 0.5) * part : grid.left + (index + 0.5) * part;
        mark.toggleAttribute('data-spanned', middle > now.left && middle < now.right);
      }
    },
    remove() {
      for (const element of all) element.remove();
    },
  };
}

function piece(name: string): HTMLElement {
  const element = document.createElement('div');
  element.className = name;
  element.setAttribute('aria-hidden', 'true');
  return element;
}

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
const rectOf = ({ left, top, width, height }: DOMRect): Box => ({ left, top, width, height });

/** Puts an element where a box of the window is, so that it scrolls with the page. */
function place({ style }: HTMLElement, { left, top, width, height }: Box, scrollX: number, scrollY: number): void {
  Object.assign(style, {
    left: `${left + scrollX}px`,
    top: `${top + scrollY}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
}

/** The keys and what they do. */
function hint(hasRows: boolean): HTMLElement {
  const element = piece('size-hint');
  const keys: [string[], string][] = [
    [['←', '→'], hasRows ? 'hint-columns' : 'hint-width'],
    ...(hasRows ? ([[['↑', '↓'], 'hint-rows']] satisfies [string[], string][]) : []),
    [['Enter'], 'hint-keep'],
    [['Esc'], 'hint-back'],
  ];
  for (const [names, text] of keys) {
    for (const name of names) element.append(Object.assign(document.createElement('kbd'), { textContent: name }));
    element.append(Object.assign(document.createElement('span'), { textContent: word(`editor:sizing.${text}`) }));
  }
  return element;
}
