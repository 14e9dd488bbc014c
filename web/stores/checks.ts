import { createStore } from 'zustand/vanilla';
import type { StatusReply } from '../../schema/api/status.ts';

/** Stands in place of a reply where the request itself failed. */
export interface FailedRequest {
  statusSuccess: false;
  statusText: string;
}

export interface CheckState {
  /** Whether two seconds went by without a result. */
  late?: true;
  /** The last result; it stays until the next one is there. */
  result?: StatusReply | FailedRequest;
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

function setCheck(request: string, state: CheckState): void {
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

/** Marks a check as late; without effect once there is a result. */
export function setLate(request: string): void {
  if (states.has(request) && !states.get(request)?.result) setCheck(request, { late: true });
}

export function setResult(request: string, result: StatusReply | FailedRequest): void {
  if (states.has(request)) setCheck(request, { result });
}
