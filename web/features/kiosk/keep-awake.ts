/**
 * Keeps the screen on while the page is seen. Browsers allow that on HTTPS and on the same machine only, and take it back
 * when the page is hidden; where they refuse, the display's own settings decide.
 */
export function keepAwake(): void {
  if (!('wakeLock' in navigator)) return;
  const ask = () => {
    if (document.visibilityState === 'visible') navigator.wakeLock.request('screen').catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  ask();
}
