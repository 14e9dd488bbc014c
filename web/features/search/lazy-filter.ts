type Filter = Pick<
  typeof import('./filter-tiles.ts'),
  'filterTiles' | 'clearFilter' | 'firstMatch' | 'onlyMatch' | 'typingPause'
>;

let filter: Filter | undefined;
let waiting: ((filter: Filter) => void) | undefined;

/** Sets the filter, which is loaded after the start: hardly anybody types before. */
export function setFilter(loaded: Filter): void {
  filter = loaded;
  waiting?.(loaded);
  waiting = undefined;
}

/** Runs something with the filter, at once where it is loaded. Of what waits for it, only the latest runs. */
export function withFilter(run: (filter: Filter) => void): void {
  if (filter) run(filter);
  else waiting = run;
}
