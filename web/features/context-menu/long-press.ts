/** How long a press is long, in ms: what older dashboards ask for, though some wait 750. */
const longPress = 500;
/** A finger never lies quite still; from this many pixels on it moves. */
const stillness = 8;

interface Point {
  x: number;
  y: number;
}

/**
 * Tells of long presses anywhere on the page, by finger, pen or mouse. Where `answer` says that it has done something,
 * the click that ends the press is suppressed.
 */
export function watchLongPress(answer: (target: EventTarget | null, point: Point) => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: Point = { x: 0, y: 0 };
  let answered = false;

  const cancel = () => clearTimeout(timer);
  const on = <Name extends keyof WindowEventMap>(name: Name, handle: (event: WindowEventMap[Name]) => void) =>
    window.addEventListener(name, handle, { capture: true, passive: name !== 'click' });

  on('pointerdown', ({ button, isPrimary, target, clientX, clientY }) => {
    cancel();
    answered = false;
    if (button !== 0 || !isPrimary) return;
    start = { x: clientX, y: clientY };
    timer = setTimeout(() => {
      answered = answer(target, start);
    }, longPress);
  });
  on('pointermove', ({ clientX, clientY }) => {
    if (Math.hypot(clientX - start.x, clientY - start.y) > stillness) cancel();
  });
  for (const name of ['pointerup', 'pointercancel', 'dragstart', 'scroll', 'keydown', 'blur'] as const)
    on(name, cancel);
  on('click', (event) => {
    // What a key or a script clicks is no end of a press.
    if (!answered || event.detail === 0) return;
    answered = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  });

  return {
    cancel,
    /** Whether the press that is going on, or has just ended, was long and has been answered. */
    hasAnswered: () => answered,
  };
}
