/** Milliseconds and pixels within which a press is no hold. */
const hold = 800;
const slip = 10;

/**
 * Leads back to the page as it is for those who sit before it: by Escape, or by a press that is held. No other key does
 * anything of the page's own, and nothing opens a menu.
 */
export function handleLeaving(leave: () => void): void {
  const handleKey = (event: KeyboardEvent) => {
    if (document.querySelector('dialog[open]')) return;
    event.stopImmediatePropagation();
    if (event.key === 'Escape') leave();
  };
  // Before whatever else listens to the page.
  addEventListener('keydown', handleKey, { capture: true });
  addEventListener('contextmenu', (event) => event.preventDefault(), { capture: true });

  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  const stop = () => clearTimeout(timer);
  addEventListener('pointerdown', ({ x, y }) => {
    stop();
    start = { x, y };
    timer = setTimeout(leave, hold);
  });
  addEventListener('pointermove', ({ x, y }) => {
    if (Math.hypot(x - start.x, y - start.y) > slip) stop();
  });
  for (const type of ['pointerup', 'pointercancel', 'pagehide']) addEventListener(type, stop);
}
