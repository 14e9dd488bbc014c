type Filter = Pick<typeof import('./filter-tiles.ts'), 'filterTiles' | 'clearFilter' | 'typingPause'>;

let filter: Filter | undefined;
let waiting: ((filter: Filter) => void) | undefined;

/** Hands over what filters. It comes with what follows the start: nobody types before. */
export function setFilter(loaded: Filter): void {
  filter = loaded;
  waiting?.(loaded);
  waiting = undefined;
}

/** Does something with the filter, at once where it is there. Returns what takes it back. */
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
