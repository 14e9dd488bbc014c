import { afterEach, beforeEach, vi } from 'vitest';
import type { Outbound } from '../outbound/outbound.ts';
import type { OutboundAnswer } from '../outbound/outbound-request.ts';
import type { StatusTarget } from '../site/site.ts';
import { createMemoryState } from '../state/memory-state.ts';
import { createStatusChecks } from '../status/status-checks.ts';

/** For checks that may not leave their own host. */
export const nowhere = (): boolean => false;

export const target = (more: Partial<StatusTarget> = {}): StatusTarget => ({
  url: 'http://nas.example/',
  interval: 0,
  ...more,
});

export const answer = (more: Partial<OutboundAnswer> = {}): OutboundAnswer => ({
  url: 'http://nas.example/',
  status: 200,
  statusText: 'OK',
  type: '',
  body: Buffer.alloc(0),
  ...more,
});

/** Tests of a file run by a clock that stands still until they move it. */
export function stopClock(): void {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

export const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

/** Checks whose requests `respond` answers; `asked` lists the requests with the time when they left, in ms. */
export function checksOf(
  respond: (url: string) => Promise<OutboundAnswer> = async () => answer(),
  state = createMemoryState(),
) {
  const began = performance.now();
  const asked: { url: string; at: number; headers: unknown }[] = [];
  const outbound: Outbound = {
    fetchBytes(url, { headers }) {
      asked.push({ url: String(url), at: performance.now() - began, headers });
      return respond(String(url));
    },
    tryPort: async (host, port) => {
      asked.push({ url: `${host}:${port}`, at: performance.now() - began, headers: undefined });
    },
    connect: async () => {
      throw new Error('Checks keep no connection.');
    },
    openStream: async () => {
      throw new Error('Checks read no stream.');
    },
    certificateEnd: async () => Date.now() + 86_400_000,
    ping: async (host) => {
      asked.push({ url: `icmp://${host}`, at: performance.now() - began, headers: undefined });
      return 3;
    },
    lookUp: async () => undefined,
    close: async () => undefined,
  };
  const environment = { DASH_API_KEY: 'k-123', DASH_HOST: '10.0.0.9' };
  return { ...createStatusChecks({ outbound, environment, state }), asked };
}

export const times = (asked: readonly { at: number }[]): number[] => asked.map(({ at }) => at);
