import { STATUS_CODES } from 'node:http';
import { type StatusReply, statusLimits, statusOutcomes } from '../../schema/api/status.ts';
import { secretNames } from '../../schema/rules/secrets/secret-names.ts';
import { isAcceptedCode, isGoodCode } from '../../schema/rules/status/accept-codes.ts';
import { isLocalName } from '../front/local-names.ts';
import { HttpError } from '../http/http-error.ts';
import { createLimiter } from '../limiter.ts';
import { literalAddress } from '../outbound/addresses.ts';
import { isSecured, type Outbound, type OutboundAnswer, type UrlPolicy } from '../outbound/outbound.ts';
import { OutboundFailure } from '../outbound/outbound-failure.ts';
import { createSecrets, type Environment, fillAddress, type Secrets } from '../outbound/secrets.ts';
import type { StatusTarget } from '../site/site.ts';

/**
 * Makes status checks. Whoever asks for the same one shares it, tabs and viewers alike: an address gets at most one
 * request per interval, and one in two seconds where there is none. Who `asksAgain`, after being told that a check is
 * under way, gets what came of that one even if another is due by now: else nobody might hear of slow services.
 */
export interface StatusChecks {
  /** Asks an address; `mayRedirect` says to where it may lead beside its own host. Never throws for what goes wrong. */
  check(target: StatusTarget, mayRedirect: (url: URL) => boolean, asksAgain?: boolean): Promise<StatusReply>;
  /** Tries to connect to a port. */
  ping(host: string, port: number, interval: number, asksAgain?: boolean): Promise<StatusReply>;
  /** What came of a check, or comes of one that is under way, without another; undefined where nothing recent is known. */
  recall(target: StatusTarget): Promise<StatusReply | undefined>;
  recallPing(host: string, port: number): Promise<StatusReply | undefined>;
}

/** What came of a request, before its code is judged. */
type UnplacedProblem = { failure: Told } | Answer;
type Told = Pick<StatusReply, 'message' | 'outcome'>;
interface Answer {
  status: number;
  statusText: string;
  serverName: string | undefined;
  timeTaken: number;
  /** It leads to somewhere that is not asked from here, though redirects are followed. */
  leadsAway?: true;
  /** The host that this is, where it is another one; empty where it can't be told. */
  leadsTo?: string;
  /** The host that was asked. */
  host: string;
}

interface Kept {
  /** When the request left, or will leave. */
  started: number;
  finished?: number;
  finding: Promise<unknown>;
}

/** Requests under way at a time: enough that a hundred services which never answer hold up nobody for long. */
const atOnce = 64;
/** Milliseconds that an answer counts where the config gives no interval. */
const keptOnce = 2000;
/** Milliseconds in which who was told to ask again has done so. */
const keptForWaiting = 60_000;
/** Milliseconds in which a finding is recent enough to be told by itself. */
const recent = 600_000;
/** Findings that are kept; more than any dashboard has tiles. */
const mostKept = 5000;

export function createStatusChecks({
  outbound,
  environment,
}: {
  outbound: Outbound;
  environment: Environment;
}): StatusChecks {
  const turns = createLimiter(atOnce);
  const kept = new Map<string, Kept>();

  /** The finding that is kept under a key while it counts, else a new one. */
  const find = <T>(
    { key, interval, asksAgain }: { key: string; interval: number; asksAgain: boolean },
    ask: () => Promise<T>,
  ): Promise<T> => {
    const now = performance.now();
    const lasts = interval > 0 ? interval * 1000 : keptOnce;
    const known = kept.get(key);
    const left = known ? Math.max(0, known.started + lasts - now) : 0;
    // Who asks each interval comes a little early now and then, and waits for the new one instead of taking the old.
    const counts = left > Math.min(1000, lasts / 10) || (asksAgain && now < (known?.finished ?? 0) + keptForWaiting);
    if (known && (known.finished === undefined || counts)) return known.finding as Promise<T>;
    const entry: Kept = { started: now + left, finding: Promise.resolve() };
    const finding = pause(left).then(() =>
      turns.take(() => {
        entry.started = performance.now();
        return ask().finally(() => {
          entry.finished = performance.now();
        });
      }),
    );
    entry.finding = finding;
    kept.delete(key);
    kept.set(key, entry);
    forgetOldest(kept);
    return finding;
  };

  const known = (key: string): Promise<unknown> | undefined => {
    const { finished = performance.now(), finding } = kept.get(key) ?? {};
    return performance.now() - finished < recent ? finding : undefined;
  };

  return {
    async check(target, mayRedirect, asksAgain = false) {
      const { interval } = target;
      const key = checkKey(target);
      return reply(
        await find({ key, interval, asksAgain }, () => ask(target, mayRedirect, outbound, environment)),
        target,
      );
    },
    ping: (host, port, interval, asksAgain = false) =>
      find({ key: pingKey(host, port), interval, asksAgain }, () => tryPort(host, port, outbound)),
    async recall(target) {
      const finding = (await known(checkKey(target))) as UnplacedProblem | undefined;
      return finding && reply(finding, target);
    },
    recallPing: async (host, port) => (await known(pingKey(host, port))) as StatusReply | undefined,
  };
}

const checkKey = ({ url, headers, insecure, maxRedirects }: StatusTarget): string =>
  JSON.stringify([url, headers, insecure, maxRedirects]);
const pingKey = (host: string, port: number): string => `${host}:${port}`;

const reply = (finding: UnplacedProblem, { acceptCodes }: StatusTarget): StatusReply =>
  'failure' in finding ? failed(finding.failure) : judge(finding, acceptCodes);

const pause = (milliseconds: number): Promise<void> =>
  milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve();

function forgetOldest(kept: Map<string, Kept>): void {
  for (const [key, { finished }] of kept) {
    if (kept.size <= mostKept) return;
    if (finished !== undefined) kept.delete(key);
  }
}

async function ask(
  target: StatusTarget,
  mayRedirect: (url: URL) => boolean,
  outbound: Outbound,
  environment: Environment,
): Promise<UnplacedProblem> {
  let host = '';
  const began = performance.now();
  try {
    const { url, headers, secrets } = fill(target, environment);
    host = url.hostname;
    const allowed: UrlPolicy = (next) =>
      next.origin === url.origin || isSecured(url, next) || mayRedirect(next) ? 'named' : undefined;
    const { maxRedirects = statusLimits.redirects, insecure = false } = target;
    const answer = await outbound.fetchBytes(url, {
      allowed,
      headers,
      timeoutMs: statusLimits.timeout,
      maxBytes: 0,
      headOnly: true,
      maxRedirects,
      keepRedirects: true,
      insecure,
      holdsSecret: secrets.isSentIn,
    });
    return {
      status: answer.status,
      // Our own words: a service may say anything in its place.
      statusText: STATUS_CODES[answer.status] ?? '',
      serverName: serverName(new URL(answer.url)),
      timeTaken: Math.round(performance.now() - began),
      host,
      ...(maxRedirects > 0 && wayOf(answer, secrets)),
    };
  } catch (failure) {
    return { failure: describe(host, failure) };
  }
}

/** Where an answer leads that was not followed. */
function wayOf({ url, location }: OutboundAnswer, secrets: Secrets): Pick<Answer, 'leadsAway' | 'leadsTo'> {
  if (!location) return {};
  if (areRelatedHosts(location.hostname, new URL(url).hostname)) return { leadsAway: true };
  const host = location.host || location.protocol;
  return { leadsAway: true, leadsTo: secrets.isIn(host) ? '' : host };
}

/**
 * Whether two hosts are one, or names beside or right below each other: `nas.example.org` leads its visitors to
 * `auth.example.org` to sign in, `example.org` to `www.example.org`. Of names right below a public ending (`a.org`) only
 * the same one counts.
 */
function areRelatedHosts(one: string, other: string): boolean {
  if (one === other) return true;
  if ([one, other].some((name) => literalAddress(name) !== undefined)) return false;
  const above = (name: string) => name.slice(name.indexOf('.') + 1);
  const house = above(one) === above(other) || above(one) === other ? above(one) : one;
  const isBelow = [one, other].every((name) => name === house || above(name) === house);
  return isBelow && (house.includes('.') || isLocalName(one));
}

/** The address and the headers with the variables that they name; they go to this host alone. */
function fill({ url, headers = {}, names = [] }: StatusTarget, environment: Environment) {
  const { text, otherNames } = fillAddress(url, names, environment);
  if (!URL.canParse(text)) throw new HttpError(400, 'bad-address', 'This is not an address.');
  const filled = new URL(text);
  const secrets = createSecrets(names, environment, filled.origin);
  secrets.fill(otherNames.join(' '));
  return {
    url: filled,
    secrets,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, secrets.fillHeader(value)])),
  };
}

/** The name that a TLS server is asked by; there is none for an address of numbers. */
const serverName = ({ protocol, hostname }: URL): string | undefined =>
  protocol === 'https:' && literalAddress(hostname) === undefined ? hostname : undefined;

async function tryPort(host: string, port: number, outbound: Outbound): Promise<StatusReply> {
  const began = performance.now();
  try {
    await outbound.tryPort(host, port, { allowed: () => 'named', timeoutMs: statusLimits.timeout });
    const timeTaken = Math.round(performance.now() - began);
    return {
      successStatus: true,
      timeTaken,
      message: `✅ ${host} takes connections on port ${port}\n⏱️ ${timeTaken} ms`,
      outcome: { code: 'connected', values: { host, port, ms: timeTaken } },
    };
  } catch (failure) {
    return failed(describe(host, failure));
  }
}

/** In the layout that clients know: a sign, the server, code and text; then the time. */
function judge(
  { leadsAway, leadsTo, serverName: name, ...answer }: Answer,
  acceptCodes: string | undefined,
): StatusReply {
  const { status, statusText, timeTaken, host } = answer;
  const outcome = `${status} ${statusText}`.trim();
  // Whether the service is well is known by what it leads to, which nobody may ask.
  if (leadsTo !== undefined && !isAcceptedCode(status, acceptCodes)) {
    const to = leadsTo || '...';
    return failed({
      message: `❌ ${host} answered ${outcome} and leads to ${to}, which the config does not name\nstatusCheckAcceptCodes: ${status} counts that as good`,
      outcome: { code: 'leads-away', values: { host, answer: outcome, to, status } },
    });
  }
  // A service that sends its visitors to another port of its own is up, whether or not we may follow them.
  if (!leadsAway && !isGoodCode(status, acceptCodes)) {
    return failed({
      message: `❌ Service error: ${outcome}`,
      outcome: { code: 'service-error', values: { answer: outcome } },
    });
  }
  const sign = status < 300 ? '✅' : '⚠️';
  return {
    successStatus: true,
    statusCode: status,
    statusText,
    ...(name !== undefined && { serverName: name }),
    timeTaken,
    message: `${sign} ${name ?? 'Server'} answered ${outcome}\n⏱️ ${timeTaken} ms`,
    outcome: {
      code: 'answered',
      values: { sign, ...(name !== undefined && { server: name }), answer: outcome, ms: timeTaken },
    },
  };
}

const failed = (told: Told): StatusReply => ({ successStatus: false, ...told });

/** A sign, the host, and the code of what went wrong with its number in brackets. Anything that we don't know is thrown. */
function describe(host: string, failure: unknown): Told {
  const subject = `❌ ${host || 'Server'}`;
  const values = host ? { host } : {};
  if (!(failure instanceof HttpError || failure instanceof OutboundFailure)) throw failure;
  if (failure instanceof OutboundFailure && failure.type === 'upstream_timeout') {
    const seconds = statusLimits.timeout / 1000;
    return {
      message: `${subject}: no answer in ${seconds} s (ETIMEDOUT)`,
      outcome: { code: 'no-answer', values: { ...values, seconds } },
    };
  }
  const isOurs = failure.code === failure.code.toLowerCase();
  if (!isOurs) {
    const error = `${failure.code}${numberOf(failure.cause)}`;
    return { message: `${subject}: ${error}`, outcome: { code: 'failed', values: { ...values, error } } };
  }
  const code = statusOutcomes.find((known) => known === failure.code);
  const [name] = secretNames(failure.message);
  return {
    message: `${subject}: ${failure.message}`,
    ...(code && { outcome: { code, values: { ...values, ...(name !== undefined && { name }) } } }),
  };
}

function numberOf(cause: unknown): string {
  const { errno, errors } = (cause ?? {}) as { errno?: unknown; errors?: unknown[] };
  if (typeof errno === 'number') return ` (${errno})`;
  return errors?.length ? numberOf(errors[0]) : '';
}
