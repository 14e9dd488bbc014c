import { AutoScroller, DragDropManager, Draggable, PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Pixels that a pointer moves before it drags. */
const distance = 4;

/**
 * Lets the rows of a list be dragged by their grips. While one is, the others make room where it would land. `onMove` hears
 * of it once it is dropped elsewhere; Escape takes it back.
 */
export function useRowDragging(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void): void {
  const handleMove = useEffectEvent(onMove);
  useEffect(() => {
    if (list.current) return watchRows(list.current, (from, to) => handleMove(from, to));
  }, [list]);
}

interface Row {
  element: HTMLElement;
  /** Pixels from the top of the list. */
  top: number;
  height: number;
}

function watchRows(list: HTMLElement, onMove: (from: number, to: number) => void): () => void {
  const manager = new DragDropManager({
    plugins: [AutoScroller],
    sensors: [
      PointerSensor.configure({
        activationConstraints: [new PointerActivationConstraints.Distance({ value: distance })],
        preventActivation: ({ target }) => rowAt(target) === undefined,
      }),
    ],
  });
  // Nothing is attached to a row before it is pressed.
  const pressed = new Draggable({ id: 'row' }, manager);
  let rows: Row[] = [];
  let from = -1;
  let to = -1;
  /** Where the pointer took the row, from the top of the list, and where it is in the window. */
  let grasp = 0;
  let pointer = 0;
  const top = () => list.getBoundingClientRect().top;

  const rowAt = (target: EventTarget | null): HTMLElement | undefined => {
    const row = target instanceof Element && target.matches('.row-grip') ? target.closest('.entry-row') : null;
    return row instanceof HTMLElement && row.parentElement === list ? row : undefined;
  };
  const press = ({ target }: Event) => {
    if (from < 0) pressed.element = rowAt(target);
  };
  const show = () => {
    const row = rows[from];
    if (!row) return;
    const by = pointer - top() - grasp;
    to = landingOf(rows, from, row.top + row.height / 2 + by);
    const step = stepOf(rows, from);
    for (const [index, { element }] of rows.entries()) {
      const room = index > from && index <= to ? -step : index < from && index >= to ? step : 0;
      element.style.translate = `0 ${index === from ? by : room}px`;
    }
  };
  const putBack = () => {
    delete list.dataset.sorting;
    for (const { element } of rows) {
      element.style.translate = '';
      element.removeAttribute('data-dragged');
    }
    [rows, from, to] = [[], -1, -1];
  };
  // It takes the drag back, and does nothing to what is around the list.
  const handleEscape = (event: KeyboardEvent) => {
    if (from < 0 || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    putBack();
  };
  manager.monitor.addEventListener('dragstart', ({ operation: { position } }) => {
    const elements = [...list.querySelectorAll<HTMLElement>(':scope > .entry-row')];
    const start = top();
    rows = elements.map((element) => {
      const box = element.getBoundingClientRect();
      return { element, top: box.top - start, height: box.height };
    });
    from = pressed.element instanceof HTMLElement ? elements.indexOf(pressed.element) : -1;
    pointer = position.current.y;
    grasp = pointer - start;
    list.dataset.sorting = '';
    rows[from]?.element.setAttribute('data-dragged', '');
    show();
  });
  manager.monitor.addEventListener('dragmove', ({ to: place }) => {
    if (place) pointer = place.y;
    show();
  });
  manager.monitor.addEventListener('dragend', ({ canceled }) => {
    const [start, end] = [from, to];
    putBack();
    if (!canceled && start !== end) onMove(start, end);
  });
  list.addEventListener('pointerdown', press, true);
  document.addEventListener('keydown', handleEscape, true);
  document.addEventListener('scroll', show, { capture: true, passive: true });
  return () => {
    list.removeEventListener('pointerdown', press, true);
    document.removeEventListener('keydown', handleEscape, true);
    document.removeEventListener('scroll', show, { capture: true });
    manager.destroy();
  };
}

/** The place that a row has once it is dropped with its middle at `middle`: behind the others whose middle is above. */
export const landingOf = (rows: readonly Pick<Row, 'top' | 'height'>[], from: number, middle: number): number =>
  rows.filter(({ top, height }, index) => index !== from && top + height / 2 < middle).length;

/** How far the others move to make room for a row: its height and the gap beside it. */
function stepOf(rows: readonly Row[], from: number): number {
  const [before, row, next] = [rows[from - 1], rows[from], rows[from + 1]];
  if (!row) return 0;
  if (next) return next.top - row.top;
  return before ? row.top + row.height - before.top - before.height : 0;
}
