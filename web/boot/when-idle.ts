/** Milliseconds after which a browser that is never idle runs it all the same. */
const timeout = 1000;

/** Runs something once the browser has nothing better to do; Safari, which knows no idle callbacks, a moment later. */
export const whenIdle = (run: () => void): unknown =>
  'requestIdleCallback' in window ? window.requestIdleCallback(run, { timeout }) : setTimeout(run, 50);
