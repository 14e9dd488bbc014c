import type { Log } from './log.ts';

/** What reports errors that nobody caught: `process`. */
interface Source {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (error: unknown) => void): unknown;
  off(event: 'uncaughtException' | 'unhandledRejection', listener: (error: unknown) => void): unknown;
}

/** Stacks that are remembered; beyond that the oldest may be logged again. */
const mostKnown = 100;

/**
 * The last resort: an error that nobody caught is logged with its stack, and the server goes on with all the rest. A
 * repeated one is logged once. Returns a function that ends this.
 */
export function logUncaughtErrors(log: Log, source: Source = process): () => void {
  const known = new Set<string>();
  const listen = (error: unknown) => {
    const stack = error instanceof Error ? (error.stack ?? String(error)) : String(error);
    if (known.has(stack)) return;
    for (const oldest of known) {
      if (known.size < mostKnown) break;
      known.delete(oldest);
    }
    known.add(stack);
    log('error', 'Something failed that nobody expected. The server goes on; please report this.', { stack });
  };
  source.on('uncaughtException', listen);
  source.on('unhandledRejection', listen);
  return () => {
    source.off('uncaughtException', listen);
    source.off('unhandledRejection', listen);
  };
}
