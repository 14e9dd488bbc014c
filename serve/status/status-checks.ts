import type { StatusReply } from '../../schema/api/status.ts';
import { createLimiter } from '../limiter.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { Environment } from '../outbound/secrets.ts';
import type { StatusTarget } from '../site/site.ts';
import type { SharedState } from '../state/shared-state.ts';
import { type CheckResult, replyFor } from './check-result.ts';
import { createResultCache } from './result-cache.ts';
import { checkAddress, checkPort } from './send-check.ts';

/**
 * Makes status checks. All who ask for the same one share it, tabs and viewers alike: an address gets at most one
 * request per interval, and one in two seconds where there is none. A client that `asksAgain`, after it was told that a
 * check is under way, gets the result of that one even if another is due by now: else nobody might hear of slow services.
 */
export interface StatusChecks {
  /** Asks an address; `mayRedirect` says to where it may lead beside its own host. A failure is a reply. */
  check(target: StatusTarget, mayRedirect: (url: URL) => boolean, asksAgain?: boolean): Promise<StatusReply>;
  /** Tries to connect to a port. */
  ping(host: string, port: number, interval: number, asksAgain?: boolean): Promise<StatusReply>;
  /** The result of the last check, or of one under way; undefined where there is no recent one. Sends nothing. */
  recall(target: StatusTarget): Promise<StatusReply | undefined>;
  recallPing(host: string, port: number): Promise<StatusReply | undefined>;
}

interface Dependencies {
  outbound: Outbound;
  environment: Environment;
  /** Where results are for all who share it. */
  state: SharedState;
}

/** Checks under way at a time: enough that a hundred services which never answer hold up nobody for long. */
const mostConcurrent = 64;

export function createStatusChecks({ state, ...dependencies }: Dependencies): StatusChecks {
  const limit = createLimiter(mostConcurrent);
  const results = createResultCache<CheckResult>(state, 'checked-addresses', limit);
  const pings = createResultCache<StatusReply>(state, 'checked-ports', limit);
  return {
    async check(target, mayRedirect, asksAgain = false) {
      const request = { key: checkKey(target), interval: target.interval, asksAgain };
      const result = await results.get(request, () => checkAddress(target, mayRedirect, dependencies));
      return replyFor(result, target.acceptCodes);
    },
    ping: (host, port, interval, asksAgain = false) =>
      pings.get({ key: pingKey(host, port), interval, asksAgain }, () => checkPort(host, port, dependencies.outbound)),
    async recall(target) {
      const result = await results.recall(checkKey(target));
      return result && replyFor(result, target.acceptCodes);
    },
    recallPing: async (host, port) => pings.recall(pingKey(host, port)),
  };
}

const checkKey = ({ url, headers, insecure, maxRedirects }: StatusTarget): string =>
  JSON.stringify([url, headers, insecure, maxRedirects]);

const pingKey = (host: string, port: number): string => `${host}:${port}`;
