import { word } from '../../words/words.ts';
import { nameOf } from './arrange.ts';
import { type Arrangeable, itemBox } from './arrangeable.ts';
import { gridLines } from './grid-lines.ts';
import { gap, isGrid, pitch } from './grid-measures.ts';

/** What is dragged: a picture of it under the pointer, and the marks that it leaves on the page. */
export interface Dragged {
  /** The dashed place where it would land; nowhere on the page yet. */
  mark: HTMLElement;
  moveTo(point: { x: number; y: number }): void;
  /** The mark has come to another place. */
  settle(): void;
  /** Takes all of it off the page; `lands` where it comes to its place. */
  drop(lands: boolean): void;
}

/** Milliseconds in which what is dropped comes to its place. */
const landing = 140;

/** Pixels of the widest picture, and how far from its beginning one is held that is smaller than what it is of. */
const widest = 260;
const grasp = 40;

/** Where the pointer took hold of something. */
export interface Grip {
  x: number;
  y: number;
  /** As its events name it. */
  pointer: number | undefined;
}

/** Lifts a thing off the page, together with the other items that are chosen. */
export function lift(thing: Arrangeable, keys: readonly string[], start: Grip): Dragged {
  const { kind, box } = thing;
  // In the grid a section is taken up as a whole, and leaves a slot of its size.
  const isWhole = kind === 'section' && isGrid();
  const source = kind === 'section' && !isWhole ? (box.querySelector<HTMLElement>('.lbl-toggle') ?? box) : box;
  const { left, top, width, height } = source.getBoundingClientRect();
  const picture = pictureOf(thing, source, keys.length);
  // The pointer stays where it took hold; the head of a section comes to it with its beginning, away from its grip.
  const shown = isWhole ? width : Math.min(width, widest);
  const isHeldThere = kind === 'item' || isWhole;
  const [aside, above] = [isHeldThere ? start.x - left : Math.min(start.x - left, grasp), start.y - top];
  picture.style.setProperty('inline-size', `${shown}px`);
  if (isWhole) {
    picture.classList.add('lifted-whole');
    picture.style.setProperty('block-size', `${height}px`);
    picture.style.setProperty('transform-origin', `${aside}px ${above}px`);
    picture.style.setProperty('--parts', getComputedStyle(box).getPropertyValue('--parts'));
  }
  const moveTo = ({ x, y }: { x: number; y: number }) => {
    picture.style.setProperty('transform', `translate(${x - aside}px, ${y - above}px) rotate(var(--turn))`);
  };
  moveTo(start);
  document.body.append(picture);
  capture(picture, start.pointer);

  const mark = document.createElement(kind === 'item' ? 'li' : 'div');
  mark.className = `drop-mark mark-${kind}`;
  mark.setAttribute('aria-hidden', 'true');
  if (kind === 'widget') mark.style.setProperty('--height', `${height}px`);

  const boxes = kind === 'item' ? keys.map((key) => [key, itemBox(key)] as const) : [[thing.key, box] as const];
  for (const [key, element] of boxes) {
    if (element) element.dataset.was = word('editor:arranging.was-here', { name: nameOf(key) });
  }
  document.documentElement.dataset.dragging = kind;
  const lines = isWhole ? gridLines() : undefined;
  if (isWhole) {
    makeSlot(mark, box, height);
    box.before(mark);
    lines?.show(mark);
  }

  return {
    mark,
    moveTo,
    settle: () => lines?.show(mark),
    drop(lands) {
      delete document.documentElement.dataset.dragging;
      // What the pointer does until it goes up is no press of what it is above.
      capture(document.body, start.pointer);
      const place = lands && mark.isConnected ? mark.getBoundingClientRect() : undefined;
      mark.remove();
      lines?.remove();
      for (const [, element] of boxes) delete element?.dataset.was;
      if (!place || !picture.animate || matchMedia('(prefers-reduced-motion: reduce)').matches) picture.remove();
      else {
        const to = { transform: `translate(${place.left}px, ${place.top}px)`, opacity: 0.4 };
        picture.animate([to], { duration: landing, easing: 'ease-out' }).onfinish = () => picture.remove();
      }
    },
  };
}

/** Makes the mark of a section a slot as large as it is, with its size in figures. */
function makeSlot(mark: HTMLElement, section: HTMLElement, height: number): void {
  const span = section.style.getPropertyValue('--span') || '1';
  mark.classList.add('mark-slot');
  mark.style.setProperty('--span', span);
  mark.style.setProperty('--tracks', `${Math.max(1, Math.round((height + gap) / pitch))}`);
  mark.textContent = section.querySelector('.section-size')?.textContent ?? '';
}

/** Gives all that the pointer does to an element, whatever is below it. */
function capture(element: HTMLElement, pointer: number | undefined): void {
  try {
    if (pointer !== undefined) element.setPointerCapture?.(pointer);
  } catch {
    // It has gone up meanwhile: the drag ends by itself.
  }
}

/** The picture under the pointer: a copy of the tile, or of the section or its head; of a widget its name. */
function pictureOf({ kind, key, box }: Arrangeable, source: HTMLElement, count: number): HTMLElement {
  const picture = document.createElement('div');
  picture.className = `lifted lifted-${kind}`;
  picture.setAttribute('aria-hidden', 'true');
  // What the size of a tile follows from.
  const size = box.closest<HTMLElement>('.collapsable')?.dataset.itemSize ?? document.documentElement.dataset.size;
  picture.dataset.itemSize = size ?? 'medium';
  if (kind === 'widget') picture.append(nameOf(key));
  else {
    const copy = source.cloneNode(true) as HTMLElement;
    for (const part of [copy, ...copy.querySelectorAll('[id]')]) part.removeAttribute('id');
    for (const part of [copy, ...copy.querySelectorAll('a')]) part.removeAttribute('href');
    // It would load what it frames once more.
    for (const frame of copy.querySelectorAll('iframe')) frame.remove();
    const holder = document.createElement(kind === 'item' ? 'ul' : 'div');
    holder.append(copy);
    picture.append(holder);
  }
  if (count > 1) {
    const badge = document.createElement('span');
    badge.className = 'lifted-count';
    badge.textContent = String(count);
    picture.append(badge);
  }
  return picture;
}
