/** Lets so many at a time do something, in the order of asking. */
export interface Limiter {
  /** Runs it when it is its turn. */
  take<T>(run: () => Promise<T>): Promise<T>;
}

export function createLimiter(places: number): Limiter {
  let free = places;
  const waiting: (() => void)[] = [];
  return {
    async take(run) {
      if (free > 0) free -= 1;
      else await new Promise<void>((next) => waiting.push(next));
      try {
        return await run();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
}
