import { createStore } from 'zustand/vanilla';
import type { Finding } from '../../schema/api/config-manager.ts';

/** What the check finds in the config's files: how many, and the first of them. */
export const findings = createStore<{ count: number; list: readonly Finding[]; isKnown: boolean }>(() => ({
  count: 0,
  list: [],
  isKnown: false,
}));

/** Milliseconds that the check may take. */
const timeout = 30_000;
let asked = 0;

/**
 * Asks the server for the findings of the files as they are now. Of a config that can't be read it has none: the page
 * says so in a place of its own.
 */
export async function refreshFindings(): Promise<void> {
  asked += 1;
  const own = asked;
  const { count, findings: list } = await import('../api/config-manager.ts')
    .then(({ fetchFindings }) => fetchFindings(AbortSignal.timeout(timeout)))
    .catch(() => nothing);
  // What was asked for later knows more.
  if (own === asked) findings.setState({ count, list, isKnown: true });
}

const nothing = { count: 0, findings: [] };
