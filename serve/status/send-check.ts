import { STATUS_CODES } from 'node:http';
import { type StatusReply, statusLimits } from '../../schema/api/status.ts';
import { HttpError } from '../http/http-error.ts';
import { literalAddress } from '../outbound/addresses.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { OutboundAnswer, UrlPolicy } from '../outbound/outbound-request.ts';
import { isSecured } from '../outbound/redirects.ts';
import { createSecrets, type Environment, fillAddress, type Secrets } from '../outbound/secrets.ts';
import type { StatusTarget } from '../site/site.ts';
import { type CheckAnswer, type CheckResult, connected, describeFailure, failed } from './check-result.ts';
import { areRelatedHosts } from './related-hosts.ts';

/** Asks an address for its head. `mayRedirect` says where else than to its own host it may lead. */
export async function checkAddress(
  target: StatusTarget,
  mayRedirect: (url: URL) => boolean,
  { outbound, environment }: { outbound: Outbound; environment: Environment },
): Promise<CheckResult> {
  let host = '';
  const began = performance.now();
  try {
    const { url, headers, secrets } = fillTarget(target, environment);
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
      ...(maxRedirects > 0 && unfollowedRedirect(answer, secrets)),
    };
  } catch (failure) {
    return { failure: describeFailure(host, failure) };
  }
}

/** Tries to connect to a port. */
export async function checkPort(host: string, port: number, outbound: Outbound): Promise<StatusReply> {
  const began = performance.now();
  try {
    await outbound.tryPort(host, port, { allowed: () => 'named', timeoutMs: statusLimits.timeout });
    return connected(host, port, Math.round(performance.now() - began));
  } catch (failure) {
    return failed(describeFailure(host, failure));
  }
}

/** The address and the headers with the variables that they name; they go to this host alone. */
function fillTarget({ url, headers = {}, names = [] }: StatusTarget, environment: Environment) {
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

/** Where an answer redirects to, if that was not followed. */
function unfollowedRedirect(
  { url, location }: OutboundAnswer,
  secrets: Secrets,
): Pick<CheckAnswer, 'leadsAway' | 'leadsTo'> {
  if (!location) return {};
  if (areRelatedHosts(location.hostname, new URL(url).hostname)) return { leadsAway: true };
  const host = location.host || location.protocol;
  return { leadsAway: true, leadsTo: secrets.isIn(host) ? '' : host };
}
