import { STATUS_CODES } from 'node:http';
import { type StatusReply, statusLimits } from '../../schema/api/status.ts';
import { readFound } from '../../schema/rules/status/found-state.ts';
import { isFault, readProbe } from '../../schema/rules/status/probe.ts';
import { HttpError } from '../http/http-error.ts';
import { literalAddress } from '../outbound/addresses.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { OutboundAnswer, UrlPolicy } from '../outbound/outbound-request.ts';
import { isSecured } from '../outbound/redirects.ts';
import { createSecrets, type Environment, fillAddress, type Secrets } from '../outbound/secrets.ts';
import type { StatusTarget } from '../site/site.ts';
import {
  type CheckAnswer,
  type CheckResult,
  certificateReply,
  connected,
  describeFailure,
  failed,
  foundReply,
  lookedUp,
  pinged,
} from './check-result.ts';
import { areRelatedHosts } from './related-hosts.ts';

/**
 * Asks an address for its head, or for its body where that has to hold a text; or what else its scheme says. `mayRedirect`
 * says where else than to its own host it may lead.
 */
export async function checkAddress(
  target: StatusTarget,
  mayRedirect: (url: URL) => boolean,
  { outbound, environment }: { outbound: Outbound; environment: Environment },
): Promise<CheckResult> {
  const found = readFound(target.url);
  if (found) return { reply: foundReply(found.state) };
  const probe = readProbe(target.url);
  if (probe) return { reply: await runProbe(probe, target, outbound) };
  let host = '';
  const began = performance.now();
  try {
    const { url, headers, secrets } = fillTarget(target, environment);
    host = url.hostname;
    const mayAsk: UrlPolicy = (next) =>
      next.origin === url.origin || isSecured(url, next) || mayRedirect(next) ? 'named' : undefined;
    const { maxRedirects = statusLimits.redirects, insecure = false, body } = target;
    const answer = await outbound.fetchBytes(url, {
      allowed: mayAsk,
      headers,
      timeoutMs: statusLimits.timeout,
      maxBytes: body === undefined ? 0 : statusLimits.body,
      headOnly: body === undefined,
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
      ...(body !== undefined && !answer.body.includes(body) && { lacksText: true }),
      ...(maxRedirects > 0 && unfollowedRedirect(answer, secrets)),
    };
  } catch (failure) {
    return { failure: describeFailure(host, failure) };
  }
}

/** The config names them all. */
const allowed: UrlPolicy = () => 'named';

/** Tries to connect to a port. */
export async function checkPort(host: string, port: number, outbound: Outbound): Promise<StatusReply> {
  const began = performance.now();
  try {
    await outbound.tryPort(host, port, { allowed, timeoutMs: statusLimits.timeout });
    return connected(host, port, Math.round(performance.now() - began));
  } catch (failure) {
    return failed(describeFailure(host, failure));
  }
}

/** Does what an address asks for that is not of the web. */
async function runProbe(
  probe: Exclude<ReturnType<typeof readProbe>, undefined>,
  { insecure }: Pick<StatusTarget, 'insecure'>,
  outbound: Outbound,
): Promise<StatusReply> {
  if (isFault(probe)) {
    return failed(describeFailure('', new HttpError(400, 'bad-address', 'This is not an address.')));
  }
  const request = { allowed, timeoutMs: statusLimits.timeout };
  const host = probe.kind === 'dns' ? probe.name : probe.host;
  const began = performance.now();
  const taken = () => Math.round(performance.now() - began);
  try {
    switch (probe.kind) {
      case 'icmp':
        return pinged(host, await outbound.ping(host, request));
      case 'dns':
        await outbound.lookUp(host, probe.server, request);
        return lookedUp(host, taken());
      case 'tls': {
        const end = await outbound.certificateEnd(host, probe.port, { ...request, ...(insecure && { insecure }) });
        return certificateReply(host, end, { timeTaken: taken(), now: Date.now() });
      }
    }
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
