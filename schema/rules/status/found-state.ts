/** How something is that discovery has found, as its source says it. */
export const foundStates = ['running', 'starting', 'unhealthy', 'restarting', 'paused', 'stopped'] as const;
export type FoundState = (typeof foundStates)[number];

/**
 * The address by which the status of a found item is asked: `key` tells it from all others. The state is a part of it, so
 * that a page whose item has another state by now asks anew.
 */
export const foundAddress = (key: string, state: FoundState): string => `found:${key}/${state}`;

/** Reads such an address; undefined for any other. */
export function readFound(address: string): { key: string; state: FoundState } | undefined {
  const [, key = '', named] = /^found:([\w-]+)\/([a-z]+)$/.exec(address) ?? [];
  const state = foundStates.find((known) => known === named);
  return state && { key, state };
}
