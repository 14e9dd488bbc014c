/** Milliseconds after which a browser that is never idle, on a busy machine, does it all the same. */
const patience = 1000;

/** Runs something once the browser has nothing better to do; Safari, which knows no idle callbacks, a moment later. */
export const whenIdle = (run: () => void): unknown =>
  'requestIdleCallback' in window ? window.requestIdleCallback(run, { timeout: patience }) : setTimeout(run, 50);
