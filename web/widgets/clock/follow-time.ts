/**
 * Calls `tell` now, each time that it says in how many milliseconds, and at once when a tab comes back. Returns what ends
 * it. Each call aims at a moment of the clock, so that nothing drifts or skips.
 */
export function followTime(tell: () => number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const tick = () => {
    clearTimeout(timer);
    timer = setTimeout(tick, tell());
  };
  const handleVisible = () => {
    if (!document.hidden) tick();
  };
  tick();
  document.addEventListener('visibilitychange', handleVisible);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', handleVisible);
  };
}
