import { portOf, type StatusReply } from '../../schema/api/status.ts';
import { createLimiter } from '../limiter.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { Environment } from '../outbound/secrets.ts';
import { setLast } from '../set-last.ts';
import type { StatusTarget } from '../site/site.ts';
import type { SharedState } from '../state/shared-state.ts';
import { checkKey, nameOf, pingKey } from './check-names.ts';
import { type CheckResult, replyFor } from './check-result.ts';
import { states } from './day-ring.ts';
import { createResultCache, type Finished } from './result-cache.ts';
import { checkAddress, checkPort } from './send-check.ts';
import { historyName, type Measured, type StatusHistory } from './status-history.ts';
import { unseenInterval } from './unseen-interval.ts';

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
  /** Asks an address, or tries its port where that is all that can be asked; says when that was, which may be a while ago. */
  any(target: StatusTarget, mayRedirect: (url: URL) => boolean): Promise<Finished<StatusReply>>;
  /** How slow an answer was; undefined for one that is not slow, or whose usual time is not known. */
  slowness(target: StatusTarget, timeTaken: number): Promise<Slowness | undefined>;
  /** What a check is called in the history. */
  nameOf(target: StatusTarget): string;
  /** The last result of a check by that name, as far as it is known here. */
  last(name: string): LastResult | undefined;
}

/** A slow answer, in milliseconds: how long it took, and how long it does as a rule. */
export interface Slowness {
  time: number;
  usual: number;
}

/** What a check has found, and when, in milliseconds since 1970. */
export interface LastResult {
  isUp: boolean;
  at: number;
  /** Milliseconds that the answer took, where there was one. */
  timeTaken?: number;
  /** Whole days until the certificate ends that was looked at. */
  days?: number;
}

interface Dependencies {
  outbound: Outbound;
  environment: Environment;
  /** Where results are for all who share it. */
  state: SharedState;
  /** Where each result is noted, if anywhere. */
  history?: Pick<StatusHistory, 'note' | 'usualTime'>;
}

/** Milliseconds from which on an answer is slow, as a page waits for it. */
const slowFrom = 2000;
/** Checks under way at a time: enough that a hundred services which never answer hold up nobody for long. */
const mostConcurrent = 64;
/** Last results that are remembered; more than any dashboard has items. */
const mostLasts = 5000;

export function createStatusChecks({ state, history, ...dependencies }: Dependencies): StatusChecks {
  const limit = createLimiter(mostConcurrent);
  const results = createResultCache<CheckResult>(state, 'checked-addresses', limit);
  const pings = createResultCache<StatusReply>(state, 'checked-ports', limit);
  const note = (name: string, reply: StatusReply, interval: number) => {
    const { successStatus, timeTaken = 0 } = reply;
    const found = successStatus ? (timeTaken < slowFrom ? states.up : states.slow) : states.down;
    history?.note(name, found, Math.max(interval, unseenInterval), measured(reply));
  };
  const lasts = new Map<string, LastResult>();
  /** Whoever asked, and for whichever of those that share a request. */
  const remember = (name: string, { finished: at, result }: Finished<StatusReply>) => {
    const { successStatus: isUp, timeTaken, outcome } = result;
    const days = outcome?.code === 'certificate' ? Number(outcome.values.count) : undefined;
    const last = { isUp, at, ...(timeTaken !== undefined && { timeTaken }), ...(days !== undefined && { days }) };
    setLast(lasts, name, last, mostLasts);
  };
  const check = async (target: StatusTarget, mayRedirect: (url: URL) => boolean, asksAgain = false) => {
    const request = { key: checkKey(target), interval: target.interval, asksAgain };
    const over = await results.get(request, async () => {
      const found = await checkAddress(target, mayRedirect, dependencies);
      note(nameOf(target), replyFor(found, target.acceptCodes), target.interval);
      return found;
    });
    const judged = { ...over, result: replyFor(over.result, target.acceptCodes) };
    remember(nameOf(target), judged);
    return judged;
  };
  const ping = async (host: string, port: number, interval: number, asksAgain = false) => {
    const name = historyName(pingKey(host, port));
    const over = await pings.get({ key: pingKey(host, port), interval, asksAgain }, async () => {
      const reply = await checkPort(host, port, dependencies.outbound);
      note(name, reply, interval);
      return reply;
    });
    remember(name, over);
    return over;
  };
  return {
    check: async (...asked) => (await check(...asked)).result,
    ping: async (...asked) => (await ping(...asked)).result,
    async recall(target) {
      const result = await results.recall(checkKey(target));
      return result && replyFor(result, target.acceptCodes);
    },
    recallPing: async (host, port) => pings.recall(pingKey(host, port)),
    any(target, mayRedirect) {
      const port = portOf(target.url);
      return port ? ping(port.host, port.port, target.interval) : check(target, mayRedirect);
    },
    async slowness(target, time) {
      if (time < slowFrom) return undefined;
      const usual = await history?.usualTime(nameOf(target));
      return usual === undefined ? undefined : { time, usual };
    },
    nameOf,
    last: (name) => lasts.get(name),
  };
}

/** What the history is told of a reply: how long it took, and why it is bad, without hosts and texts of others. */
function measured({ timeTaken, outcome }: StatusReply): Measured {
  const { answer, error, status } = outcome?.values ?? {};
  const said = /^(?:\d{3}|[A-Z][A-Z\d_]{2,30})\b/.exec(String(status ?? answer ?? error ?? ''))?.[0];
  return {
    ...(timeTaken !== undefined && { time: timeTaken }),
    ...(outcome && { code: outcome.code }),
    ...(said !== undefined && { answer: said }),
  };
}
