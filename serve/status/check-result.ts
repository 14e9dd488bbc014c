import { type StatusReply, statusLimits, statusOutcomes } from '../../schema/api/status.ts';
import { secretNames } from '../../schema/rules/secrets/secret-names.ts';
import { isAcceptedCode, isGoodCode } from '../../schema/rules/status/accept-codes.ts';
import type { FoundState } from '../../schema/rules/status/found-state.ts';
import { HttpError } from '../http/http-error.ts';
import { OutboundFailure } from '../outbound/outbound-failure.ts';

/** What came of a request, before its code is judged; or the reply, where there is none to judge. */
export type CheckResult = { failure: FailureReason } | { reply: StatusReply } | CheckAnswer;

/** Why a service counts as failed. */
export type FailureReason = Pick<StatusReply, 'message' | 'outcome'>;

export interface CheckAnswer {
  status: number;
  statusText: string;
  serverName: string | undefined;
  timeTaken: number;
  /** It redirects to a host that is not asked from here, though redirects are followed. */
  leadsAway?: true;
  /** That host, where it belongs to somebody else; empty where its name has a secret in it. */
  leadsTo?: string;
  /** The text that it has to hold is not in it. */
  lacksText?: true;
  host: string;
}

/** The reply for a result, by the codes that the item accepts. */
export const replyFor = (result: CheckResult, acceptCodes: string | undefined): StatusReply =>
  'failure' in result ? failed(result.failure) : 'reply' in result ? result.reply : judge(result, acceptCodes);

/** In the layout that clients know: a sign, the server, code and text; then the time. */
function judge(
  { leadsAway, leadsTo, lacksText, serverName: name, ...answer }: CheckAnswer,
  acceptCodes: string | undefined,
): StatusReply {
  const { status, statusText, timeTaken, host } = answer;
  const outcome = `${status} ${statusText}`.trim();
  // Only the host that it leads to knows whether the service is well, and nobody may ask that.
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
  if (lacksText) {
    return failed({
      message: `❌ The service answered ${outcome}, without the text that it has to hold`,
      outcome: { code: 'no-text', values: { answer: outcome } },
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

/** The reply for a port that takes connections. */
export const connected = (host: string, port: number, timeTaken: number): StatusReply => ({
  successStatus: true,
  timeTaken,
  message: `✅ ${host} takes connections on port ${port}\n⏱️ ${timeTaken} ms`,
  outcome: { code: 'connected', values: { host, port, ms: timeTaken } },
});

/** The reply for a host that answers pings. */
export const pinged = (host: string, timeTaken: number): StatusReply => ({
  successStatus: true,
  timeTaken,
  message: `✅ ${host} answers pings\n⏱️ ${timeTaken} ms`,
  outcome: { code: 'pinged', values: { host, ms: timeTaken } },
});

/** The reply for a name that leads somewhere; where to is not told. */
export const lookedUp = (host: string, timeTaken: number): StatusReply => ({
  successStatus: true,
  timeTaken,
  message: `✅ ${host} has an address\n⏱️ ${timeTaken} ms`,
  outcome: { code: 'looked-up', values: { host, ms: timeTaken } },
});

/** The reply for a certificate by its end, in milliseconds since 1970 as `now` is: it warns when that is near. */
export function certificateReply(
  host: string,
  end: number,
  { timeTaken, now }: { timeTaken: number; now: number },
): StatusReply {
  const days = Math.floor((end - now) / 86_400_000);
  if (days < 0) return failed(endedCertificate(host));
  const warns = days < statusLimits.certificateDays;
  const sign = warns ? '⚠️' : '✅';
  return {
    successStatus: true,
    ...(warns && { warns }),
    timeTaken,
    message: `${sign} The certificate of ${host} ends in ${days} ${days === 1 ? 'day' : 'days'}\n⏱️ ${timeTaken} ms`,
    outcome: { code: 'certificate', values: { sign, host, count: days, ms: timeTaken } },
  };
}

/** The reply for what discovery has found: its source has said how it is. */
export function foundReply(state: FoundState): StatusReply {
  const { sign, text } = foundWords[state];
  const warns = sign === '⚠️';
  return {
    successStatus: sign !== '❌',
    ...(warns && { warns }),
    message: `${sign} ${text}`,
    outcome: { code: `found-${state}`, values: {} },
  };
}

const foundWords: Readonly<Record<FoundState, { sign: '✅' | '⚠️' | '❌'; text: string }>> = {
  running: { sign: '✅', text: 'The container runs' },
  starting: { sign: '⚠️', text: 'The container is starting' },
  unhealthy: { sign: '❌', text: 'The container runs, and its own check fails' },
  restarting: { sign: '❌', text: 'The container is restarting' },
  paused: { sign: '❌', text: 'The container is paused' },
  stopped: { sign: '❌', text: 'The container is stopped' },
};

/** Of one that is taken although it doesn't verify, in the word that TLS has for it. */
const endedCertificate = (host: string): FailureReason => ({
  message: `❌ ${host}: CERT_HAS_EXPIRED`,
  outcome: { code: 'failed', values: { host, error: 'CERT_HAS_EXPIRED' } },
});

export const failed = (reason: FailureReason): StatusReply => ({ successStatus: false, ...reason });

/** A reply for who may not know which host was asked: it names `shown` in its place, and no host that this one leads to. */
export function withoutHosts(reply: StatusReply, asked: string, shown: string): StatusReply {
  const { serverName, message, outcome } = reply;
  const { host, server, to } = outcome?.values ?? {};
  const hosts = [asked, serverName, host, server].filter((name) => typeof name === 'string' && name !== '');
  const cover = (text: string) =>
    hosts.reduce<string>(
      (covered, name) => covered.replaceAll(String(name), shown),
      typeof to === 'string' ? text.replaceAll(to, '...') : text,
    );
  return {
    ...reply,
    ...(serverName !== undefined && { serverName: shown }),
    message: cover(message),
    ...(outcome && {
      outcome: {
        code: outcome.code,
        values: {
          ...outcome.values,
          ...(host !== undefined && { host: shown }),
          ...(server !== undefined && { server: shown }),
          ...(to !== undefined && { to: '...' }),
        },
      },
    }),
  };
}

/** A sign, the host, and the code of the failure with its number in brackets. Throws a failure that is a bug. */
export function describeFailure(host: string, failure: unknown): FailureReason {
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
