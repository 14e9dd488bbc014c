import type { Ports } from './ports.ts';

/**
 * Writes, and is not broken off by Ctrl-C or SIGTERM: no half file, draft or lock stays behind. What was begun is finished,
 * and then the process ends as it was asked to. A second Ctrl-C ends it at once.
 *
 * @throws {DOMException} `AbortError` where the process was asked to end before
 */
export async function finishWriting<T>({ signal }: Pick<Ports, 'signal'>, write: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  return write();
}
