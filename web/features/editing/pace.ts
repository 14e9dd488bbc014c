/** Times as long as it takes to show the page that pass before it is shown again while somebody types. */
const share = 8;
/** Milliseconds that it is behind at most. */
const longest = 400;

/** Shows something that changes with each letter without holding up the letters. */
export interface Pace {
  /** Shows it now. */
  now(): void;
  /** Shows it as soon as what it costs is a small part of the time: at once where it costs little. */
  soon(): void;
  /** Shows now what is still to be shown, if anything is. */
  catchUp(): void;
  end(): void;
}

/** Runs `show` at a pace that follows from how long it and what renders after it take. */
export function createPace(show: () => void): Pace {
  let cost = 0;
  let shownAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    timer = undefined;
    const begun = performance.now();
    shownAt = begun;
    show();
    // React renders at the end of the task.
    setTimeout(() => {
      cost = performance.now() - begun;
    });
  };
  return {
    now,
    soon() {
      const wait = shownAt + Math.min(cost * share, longest) - performance.now();
      if (wait <= 0) now();
      else timer ??= setTimeout(now, wait);
    },
    catchUp() {
      if (timer !== undefined) now();
    },
    end() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
