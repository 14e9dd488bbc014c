const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'beforetoggle'] as const;

/** Calls back once, when somebody moves the pointer, touches the page, presses a key, or opens a panel by other means. */
export function onFirstTouch(run: (sign: Event) => void): void {
  const handle = (event: Event) => {
    // A browser also tells of a pointer that rests where the page comes up.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return;
    for (const sign of signs) removeEventListener(sign, handle, true);
    run(event);
  };
  for (const sign of signs) addEventListener(sign, handle, { capture: true, passive: true });
}
