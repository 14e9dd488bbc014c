type Filter = Pick<typeof import('./filter-tiles.ts'), 'filterTiles' | 'clearFilter' | 'typingPause'>;

let filter: Filter | undefined;
let waiting: ((filter: Filter) => void) | undefined;

/** Sets the filter, which is loaded after the start: nobody types before. */
export function setFilter(loaded: Filter): void {
  filter = loaded;
  waiting?.(loaded);
  waiting = undefined;
}

/** Runs something with the filter, at once where it is loaded. Returns what cancels it while it is not. */
export function withFilter(run: (filter: Filter) => void): (() => void) | undefined {
  if (filter) {
    run(filter);
    return undefined;
  }
  waiting = run;
  return () => {
    if (waiting === run) waiting = undefined;
  };
}
