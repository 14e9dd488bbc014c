import { createStore } from 'zustand/vanilla';

/** What is known of the services that the page's tiles lead to, as far as the viewer sees them. */
export interface Tallied {
  up: number;
  /** Titles of those that don't answer, in the order of the page. */
  down: readonly string[];
  /** Whether there is none of which nobody knows. */
  isKnown: boolean;
  /** Whether what the viewer sees is being asked for the first time: soon more is known. */
  isAwaited: boolean;
  /** Since when nothing is known anew, in words, where Dash gives no answer. */
  asOf?: string | undefined;
  /** Whether the page shows only what is down. */
  onlyDown: boolean;
}

export const tallied = createStore<Tallied>(() => ({
  up: 0,
  down: [],
  isKnown: false,
  isAwaited: true,
  onlyDown: false,
}));
