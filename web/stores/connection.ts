import { createStore } from 'zustand/vanilla';

/** Whether Dash gives this page no answer any more: what it shows is what was last known. */
export const connection = createStore<{ isLost: boolean }>(() => ({ isLost: false }));

/** Milliseconds in which a server that starts anew is back: one request that fails says nothing. */
const restartTime = 2000;

let failedAt: number | undefined;

/** Notes that a request to Dash had no answer. Where the browser is offline too, none is waited for. */
export function noteNoAnswer(): void {
  const now = performance.now();
  failedAt ??= now;
  if (!navigator.onLine || now - failedAt >= restartTime) setLost(true);
}

/** Notes that Dash has answered, whatever the browser believes of its connection. */
export function noteAnswer(): void {
  failedAt = undefined;
  setLost(false);
}

function setLost(isLost: boolean): void {
  if (connection.getState().isLost !== isLost) connection.setState({ isLost });
}
