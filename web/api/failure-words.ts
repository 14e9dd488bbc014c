import type { Problem } from '../../schema/problem.ts';
import { ConfigRequestError, noAnswer, noReason } from './config-manager.ts';

/** What to tell of a request that failed. */
export interface FailureWords {
  message: string;
  /** What to do next, where the server says so. */
  hint?: string | undefined;
  /** What is wrong with a config that is not valid. */
  problems: readonly Problem[];
}

/** Tells of a request below `/config-manager` that failed: in the server's words where it has some, else by `say`. */
export function failureWords(
  failure: unknown,
  say: (key: string, values: Record<string, unknown>) => string,
): FailureWords {
  if (!(failure instanceof ConfigRequestError)) return { message: String(failure), problems: [] };
  const { code, message, hint, status, problems } = failure;
  if (code === noAnswer) return { message: say('server:no-answer', {}), problems };
  if (code === noReason && hint === undefined) return { message: say('server:no-reason', { status }), problems };
  return { message, hint, problems };
}
