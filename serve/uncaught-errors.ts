import type { Log } from './log.ts';

/** What tells of errors that nobody caught: `process`. */
interface Source {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (error: unknown) => void): unknown;
  off(event: 'uncaughtException' | 'unhandledRejection', listener: (error: unknown) => void): unknown;
}

/** Stacks that are known; beyond that the oldest may be told again. */
const mostKnown = 100;

/**
 * The last resort: an error that nobody caught is logged with its stack, and the server goes on with all the rest. One
 * that comes again and again is logged once. Returns what ends this.
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
