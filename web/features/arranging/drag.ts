import { AutoScroller, DragDropManager, Draggable, PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom';
import { inOrder } from '../../../schema/editing/arranging.ts';
import type { DashboardStore } from '../../stores/dashboard.ts';
import { editedConfigs } from '../../stores/editing.ts';
import { bring } from './arrange.ts';
import { type Arrangeable, focusThing, thingAt } from './arrangeable.ts';
import { chosenKeys, ignoreClick, toggleChosen } from './choosing.ts';
import { type Dragged, type Grip, lift } from './dragged.ts';
import { type DropPlace, findDropPlace } from './drop-place.ts';

/** Pixels that a mouse moves before it drags: less is a click. */
const mouseDistance = 6;
/** Milliseconds that a finger rests before it lifts what it is on, and the pixels that it may stray: before, it scrolls. */
const touchDelay = 300;
const touchTolerance = 8;
/** Milliseconds after which a folded section opens under what is dragged. */
const unfoldDelay = 600;

/** The parts of the window at its edges in which the page scrolls on. */
const scrollZone = { x: 0.05, y: 0.12 };

/** What keeps the press of a pointer for itself. */
const ownPress =
  'input, textarea, select, button, iframe, [contenteditable], .widget-list a, .tile-tools, .section-menu';

/**
 * Lets items, sections and widgets be dragged. Nothing is attached to a tile before it is pressed, so that thousands cost
 * nothing: the one draggable thing of the library becomes what the pointer goes down on, and where it would land follows from
 * what is under the pointer. Returns what ends it.
 */
export function watchDragging(store: DashboardStore): () => void {
  const manager = new DragDropManager({
    plugins: [AutoScroller.configure({ threshold: scrollZone })],
    sensors: [
      PointerSensor.configure({
        activationConstraints: ({ pointerType, target }) => {
          const byGrip = target instanceof Element && target.closest('.section-grip') !== null;
          return pointerType === 'touch' && !byGrip
            ? [new PointerActivationConstraints.Delay({ value: touchDelay, tolerance: touchTolerance })]
            : [new PointerActivationConstraints.Distance({ value: mouseDistance })];
        },
        preventActivation: ({ target }) => target instanceof Element && target.closest(ownPress) !== null,
      }),
    ],
  });
  const pressed = new Draggable({ id: 'pressed' }, manager);
  let thing: Arrangeable | undefined;
  let drag: Drag | undefined;
  /** Whether the pointer is down on what it may drag. */
  let isPressed = false;

  const press = (event: PointerEvent) => {
    const isFree = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    thing = isFree && event.button === 0 && event.isPrimary ? thingAt(event.target) : undefined;
    isPressed = thing !== undefined && event.target instanceof Element && !event.target.closest(ownPress);
    if (!drag) pressed.element = thing?.box;
  };
  // A link would be dragged as an address.
  const refuseNative = (event: DragEvent) => {
    if (event.target instanceof Element && event.target.closest('main')) event.preventDefault();
  };
  // It would mark the words that it is dragged over.
  const refuseSelection = (event: Event) => {
    if (isPressed) event.preventDefault();
  };
  const release = () => {
    isPressed = false;
  };
  const followScroll = () => drag?.look();

  manager.monitor.addEventListener('dragstart', ({ operation: { activatorEvent, position } }) => {
    if (!thing) return;
    const { pointerType, pointerId: pointer } = (activatorEvent ?? {}) as Partial<PointerEvent>;
    drag = beginDrag(store, thing, { at: { ...position.current, pointer }, byTouch: pointerType === 'touch' });
  });
  manager.monitor.addEventListener('dragmove', ({ to }) => {
    if (to) drag?.moveTo(to);
  });
  manager.monitor.addEventListener('dragend', ({ canceled }) => {
    drag?.end(canceled);
    drag = undefined;
    ignoreClick();
  });
  document.addEventListener('pointerdown', press, true);
  document.addEventListener('pointerup', release, true);
  document.addEventListener('pointercancel', release, true);
  document.addEventListener('selectstart', refuseSelection);
  document.addEventListener('dragstart', refuseNative);
  document.addEventListener('scroll', followScroll, { capture: true, passive: true });
  return () => {
    document.removeEventListener('pointerdown', press, true);
    document.removeEventListener('pointerup', release, true);
    document.removeEventListener('pointercancel', release, true);
    document.removeEventListener('selectstart', refuseSelection);
    document.removeEventListener('dragstart', refuseNative);
    document.removeEventListener('scroll', followScroll, { capture: true });
    drag?.end(true);
    manager.destroy();
  };
}

interface Point {
  x: number;
  y: number;
}

interface Drag {
  moveTo(point: Point): void;
  /** Looks again at what is under the pointer: the page has moved. */
  look(): void;
  end(isCanceled: boolean): void;
}

function beginDrag(store: DashboardStore, thing: Arrangeable, { at, byTouch }: { at: Grip; byTouch: boolean }): Drag {
  const { kind, key } = thing;
  const chosen = chosenKeys();
  const keys = kind === 'item' && chosen.includes(key) ? inOrder(editedConfigs(), chosen) : [key];
  const dragged: Dragged = lift(thing, keys, at);
  let point: Point = at;
  let isMoved = false;
  let drop: DropPlace | undefined;
  let unfolding: ReturnType<typeof setTimeout> | undefined;
  let hovered: HTMLDetailsElement | undefined;

  const look = () => {
    const under = document.elementFromPoint(point.x, point.y);
    drop = findDropPlace(store, { kind, keys, under, point, before: drop, mark: dragged.mark });
    dragged.settle();
    const folded = kind === 'section' ? undefined : foldedAt(under);
    if (folded === hovered) return;
    clearTimeout(unfolding);
    hovered = folded;
    if (folded) {
      unfolding = setTimeout(() => {
        folded.open = true;
        look();
      }, unfoldDelay);
    }
  };
  return {
    moveTo(to) {
      point = to;
      isMoved ||= Math.hypot(to.x - at.x, to.y - at.y) > touchTolerance;
      dragged.moveTo(to);
      look();
    },
    look,
    end(isCanceled) {
      clearTimeout(unfolding);
      const spot = isCanceled || !isMoved ? undefined : drop?.spot();
      dragged.drop(spot !== undefined);
      if (spot) {
        // What was dropped is what keys go on with.
        if (bring(store, keys, spot) && !byTouch) focusThing(key);
      }
      // A finger that has only rested chooses.
      else if (byTouch && !isMoved && kind === 'item') toggleChosen(key);
    },
  };
}

const foldedAt = (under: Element | null): HTMLDetailsElement | undefined =>
  under?.closest('.collapsable')?.querySelector<HTMLDetailsElement>(':scope > details:not([open])') ?? undefined;
