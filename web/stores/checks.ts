import { createStore } from 'zustand/vanilla';
import type { StatusReply } from '../../schema/api/status.ts';

/** What is noted instead of a reply where the call itself failed. */
export interface FailedCall {
  statusSuccess: false;
  statusText: string;
}

/** What is known of a check. */
export interface CheckState {
  /** Two seconds went by without a result. */
  late?: true;
  /** The last result; it stays until the next one is there. */
  result?: StatusReply | FailedCall;
}

const states = new Map<string, CheckState>();

/**
 * The checks that the page follows, by their requests, and those among them that the last change was about. There are
 * as many as tiles, so the map is changed in place.
 */
export const checks = createStore<{ states: ReadonlyMap<string, CheckState>; changed: readonly string[] }>(() => ({
  states,
  changed: [],
}));
function note(request: string, state: CheckState): void {
  states.set(request, state);
  checks.setState({ changed: [request] });
}

/** Follows these checks from now on, and no others. What is known of those that stay is kept. */
export function followOnly(requests: Iterable<string>): void {
  const wanted = new Set(requests);
  for (const request of [...states.keys()]) if (!wanted.has(request)) states.delete(request);
  const added = [...wanted].filter((request) => !states.has(request));
  for (const request of added) states.set(request, {});
  checks.setState({ changed: added });
}

/** A check has had its time; without effect once there is a result. */
export function noteLate(request: string): void {
  if (states.has(request) && !states.get(request)?.result) note(request, { late: true });
}

/** Notes the result of a check that is followed. */
export function noteResult(request: string, result: StatusReply | FailedCall): void {
  if (states.has(request)) note(request, { result });
}
