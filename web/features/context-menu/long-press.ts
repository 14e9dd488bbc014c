/** Milliseconds after which a press is long: what older dashboards ask for, though some wait 750. */
const longPress = 500;
/** Pixels from which on a finger counts as moving: it never lies quite still. */
const stillness = 8;

interface Point {
  x: number;
  y: number;
}

/**
 * Watches for long presses anywhere on the page, by finger, pen or mouse. Where `onLongPress` returns true,
 * the click that ends the press is suppressed.
 */
export function watchLongPress(onLongPress: (target: EventTarget | null, point: Point) => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: Point = { x: 0, y: 0 };
  let handled = false;

  const cancel = () => clearTimeout(timer);
  const on = <Name extends keyof WindowEventMap>(name: Name, handle: (event: WindowEventMap[Name]) => void) =>
    window.addEventListener(name, handle, { capture: true, passive: name !== 'click' });

  on('pointerdown', ({ button, isPrimary, target, clientX, clientY }) => {
    cancel();
    handled = false;
    if (button !== 0 || !isPrimary) return;
    start = { x: clientX, y: clientY };
    timer = setTimeout(() => {
      handled = onLongPress(target, start);
    }, longPress);
  });
  on('pointermove', ({ clientX, clientY }) => {
    if (Math.hypot(clientX - start.x, clientY - start.y) > stillness) cancel();
  });
  for (const name of ['pointerup', 'pointercancel', 'dragstart', 'scroll', 'keydown'] as const) on(name, cancel);
  on('blur', ({ target, currentTarget }) => {
    // The window's own: an element that loses the focus to what is pressed ends nothing.
    if (target === currentTarget) cancel();
  });
  on('click', (event) => {
    // A click by a key or a script ends no press.
    if (!handled || event.detail === 0) return;
    handled = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  });

  return {
    cancel,
    /** Whether the press that is going on, or has just ended, was long and was handled. */
    wasHandled: () => handled,
  };
}
