import { createStore } from 'zustand/vanilla';
import type { SentProblem } from '../../schema/api/config-manager.ts';

interface Findings {
  /** What the check finds in the config's files: how many, and the first of them. */
  count: number;
  list: readonly SentProblem[];
  /** Whether the server has answered. */
  isKnown: boolean;
  isAsking: boolean;
  /** Why the last request had no answer. */
  failure?: unknown;
}

const unknown: Findings = { count: 0, list: [], isKnown: false, isAsking: false };

export const findings = createStore<Findings>(() => unknown);

/** Milliseconds that the check may take. */
const timeout = 30_000;
let asked = 0;

/**
 * Asks the server for the findings of the files as they are now. Of a config that can't be read it has none: the page
 * says so in a place of its own. Never rejects: the store says why there is no answer.
 */
export async function refreshFindings(): Promise<void> {
  asked += 1;
  const own = asked;
  findings.setState({ isAsking: true });
  const found = await import('../api/config-manager.ts')
    .then(({ fetchFindings }) => fetchFindings(AbortSignal.timeout(timeout)))
    .then(
      ({ count, findings: list }): Findings => ({ count, list, isKnown: true, isAsking: false }),
      (failure: unknown): Findings => ({ ...unknown, failure }),
    );
  // What was asked for later knows more.
  if (own === asked) findings.setState(found, true);
}
