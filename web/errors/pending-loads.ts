let pending: Promise<unknown> = Promise.resolve();

/** Notes that scripts are being fetched ahead of their use. */
export function noteLoad(load: Promise<unknown>): void {
  pending = Promise.allSettled([pending, load]);
}

/** Resolves once nothing is being fetched ahead, whether it came or not. */
export const loadsDone = async (): Promise<void> => void (await pending);
