import { createSecrets, fillAddress, type Secrets } from '../../outbound/secrets.ts';
import { readRetryAfter } from '../../widgets/retry-after.ts';
import { ChannelFailure } from '../channel-failure.ts';
import { type Sending, sendTimeout } from './message.ts';

interface Post {
  /** Names of variables in it are filled in; the address too may name them. */
  server: string;
  /** What is added to the path of the server, ready for an address. */
  path?: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** Headers in which names of variables are filled in. */
  secretHeaders?: Readonly<Record<string, string>>;
  /** Is given what fills names in. */
  body: (secrets: Secrets) => string | { body: string; headers: Record<string, string> };
  /** Statuses between 200 and 299 by which the service says that it told nobody. */
  untaken?: readonly number[];
}

/** Bytes of an answer, which nobody reads. */
const mostBytes = 64 * 1024;

/**
 * Sends a message to the address of a channel, and to no other: no redirect is followed to another host. Resolves once it
 * was taken.
 *
 * @throws {ChannelFailure} where the answer says no; an `OutboundFailure` where there is none, an `HttpError` for a variable
 * that is not set
 */
export async function post(
  { server, path = '', method = 'POST', headers = {}, secretHeaders = {}, body, untaken = [] }: Post,
  { outbound, environment, names }: Sending,
): Promise<void> {
  const { text } = fillAddress(server.trim(), names, environment);
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    throw new ChannelFailure('bad-address', 'The address of the channel is no http or https address.', {
      hint: 'Check the address in `appConfig.alerts`, and the variable that it comes from.',
      isFinal: false,
    });
  }
  const url = new URL(text);
  if (path !== '') url.pathname = `${url.pathname.replace(/\/+$/, '')}${path}`;
  const secrets = createSecrets(names, environment, url.origin);
  const filled = Object.entries(secretHeaders).map(([name, value]) => [name.toLowerCase(), secrets.fillHeader(value)]);
  const made = body(secrets);
  const content = typeof made === 'string' ? { body: made, headers: {} } : made;
  const answer = await outbound.fetchBytes(url, {
    allowed: () => 'named',
    method,
    headers: { 'content-type': 'application/json', ...headers, ...Object.fromEntries(filled), ...content.headers },
    body: content.body,
    timeoutMs: sendTimeout,
    maxBytes: mostBytes,
    holdsSecret: secrets.isSentIn,
    // An address that moved would be sent what it was not meant for.
    maxRedirects: 0,
    keepRedirects: true,
  });
  if (!isTaken(answer.status) || untaken.includes(answer.status)) throw refusal(answer.status, answer.retryAfter);
}

const isTaken = (status: number): boolean => status >= 200 && status < 300;

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

/**
 * Codes after which another try may go well. 404 is what some proxies answer while the service behind them is down, and 204
 * comes from one that was not set up yet.
 */
const passing = new Set([204, 404, 408, 425, 429]);

function refusal(status: number, retryAfter: string | undefined): ChannelFailure {
  return new ChannelFailure('channel-refused', `The channel answered ${status}.`, {
    hint: isRedirect(status) ? redirected : (hints[status] ?? 'Look into the log of the service.'),
    isFinal: status < 500 && !passing.has(status),
    retryAfter: readRetryAfter(retryAfter, Date.now()),
  });
}

const redirected = 'It redirects: write the address that it leads to.';

const hints: Readonly<Record<number, string>> = {
  204: 'It told nobody: check the key, the addresses and the tag.',
  401: 'Check the token, or the name and the password.',
  403: 'Check the token, and that it may publish there.',
  404: 'Check the address, and that the service behind it runs.',
  424: 'Apprise could not reach one of its own addresses, or none has this tag.',
  429: 'It takes no more messages at the moment.',
};
