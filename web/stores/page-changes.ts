import { createStore } from 'zustand/vanilla';

/** Whether later versions of the page wait instead of showing, and whether one does. */
export const pageChanges = createStore(() => ({ held: false, waiting: false }));

/** Lets later versions of the page wait: somebody edits the one that shows. */
export const holdChanges = (): void => pageChanges.setState({ held: true });

/** Shows what has waited, and what comes from now on. */
export const releaseChanges = (): void => pageChanges.setState({ held: false, waiting: false });

/** Resolves once a version that has come may show: at once, unless changes are held. */
export function mayShow(): Promise<void> {
  if (!pageChanges.getState().held) return Promise.resolve();
  pageChanges.setState({ waiting: true });
  return new Promise((resolve) => {
    const stop = pageChanges.subscribe(({ held }) => {
      if (held) return;
      stop();
      resolve();
    });
  });
}
