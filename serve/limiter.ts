/** Runs tasks, so many at a time, in the order of asking. */
export type Limiter = <Result>(task: () => Promise<Result>) => Promise<Result>;

export function createLimiter(most: number): Limiter {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((next) => waiting.push(next));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
