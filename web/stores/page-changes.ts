import { createStore } from 'zustand/vanilla';

/** Whether later versions of the page wait instead of showing, and how many have come since. */
export const pageChanges = createStore(() => ({ held: false, come: 0 }));

/** Lets later versions of the page wait: somebody edits the one that shows. */
export const holdChanges = (): void => pageChanges.setState({ held: true });

/** Shows what has waited, and what comes from now on. */
export const releaseChanges = (): void => pageChanges.setState({ held: false, come: 0 });

/** Counts a version of the page that has come, where it has to wait. */
export const countChange = (): void => {
  const { held, come } = pageChanges.getState();
  if (held) pageChanges.setState({ come: come + 1 });
};

/** Resolves once a version that has come may show: at once, unless changes are held. */
export function mayShow(): Promise<void> {
  if (!pageChanges.getState().held) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = pageChanges.subscribe(({ held }) => {
      if (held) return;
      stop();
      resolve();
    });
  });
}
