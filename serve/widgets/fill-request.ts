import { findSecretName, secretNames } from '../../schema/rules/secrets/secret-names.ts';
import type { ServiceSignIn, WidgetRequest } from '../../schema/widget.ts';
import { OutboundFailure } from '../outbound/outbound-failure.ts';
import { notPassedOn } from '../outbound/proxy-request.ts';
import { createSecrets, type Environment, fillAddress, type Secrets } from '../outbound/secrets.ts';
import type { WidgetTarget } from '../site/site.ts';

/** A widget's request with everything secret filled in. */
export interface FilledRequest {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body?: string;
  /** Path of the Unix socket that is asked in place of the host. */
  socket?: string;
  /** What was filled in, to be found again in the answer. */
  secrets: Secrets;
}

/**
 * Fills in the environment variables that a request names and its widget may send. Throws a `DashError` that repeats
 * nothing of what was filled in.
 */
export function fillRequest(
  request: WidgetRequest,
  { names: allowed, secrets: plain }: Pick<WidgetTarget, 'names' | 'secrets'>,
  environment: Environment,
): FilledRequest {
  const { method = 'GET', headers: given = {}, basic, body, form, socket } = request;
  const names = secretNames(request).filter((name) => allowed.includes(name));
  const { text } = fillAddress(request.url, names, environment);
  // Calendars are often named so, also in variables.
  const url = readUrl(text.startsWith('//') ? `http:${text}` : text.replace(/^webcals?:\/\//i, 'https://'));
  const secrets = createSecrets(names, environment, url.origin, plain);
  const headers: Record<string, string> = {};
  if (method !== 'GET') headers['content-type'] = form ? 'application/x-www-form-urlencoded' : 'application/json';
  for (const [name, value] of Object.entries(given)) {
    if (!notPassedOn.has(name.toLowerCase())) headers[name.toLowerCase()] = secrets.fillHeader(String(value));
  }
  if (basic) {
    const credentials = Buffer.from(`${basic.username}:${basic.password}`).toString('base64');
    headers.authorization = secrets.fillHeader(`Basic ${credentials}`);
  }
  return {
    url,
    method,
    headers,
    ...(socket !== undefined && { socket }),
    ...(method !== 'GET' && { body: contentOf(secrets.fillAll(form ?? body ?? {}), form !== undefined) }),
    secrets,
  };
}

/** The body of a request that the server answers itself, with what is secret in it filled in. */
export function fillBody(
  request: WidgetRequest,
  { names: allowed, secrets: plain }: Pick<WidgetTarget, 'names' | 'secrets'>,
  environment: Environment,
): unknown {
  const names = secretNames(request).filter((name) => allowed.includes(name));
  return createSecrets(names, environment, '', plain).fillAll(request.body);
}

const contentOf = (filled: unknown, isForm: boolean): string =>
  isForm ? new URLSearchParams(filled as Record<string, string>).toString() : JSON.stringify(filled);

/** A request with what a session is known by. The token is no text of the config: no name in it is filled in. */
export function sendAlong(request: FilledRequest, send: ServiceSignIn['send'], token: string): FilledRequest {
  if ('query' in send) {
    const url = new URL(request.url);
    url.searchParams.set(send.query, token);
    return { ...request, url };
  }
  const { headers } = request;
  if ('header' in send) {
    return { ...request, headers: { ...headers, [send.header.toLowerCase()]: `${send.prefix ?? ''}${token}` } };
  }
  const cookie = [headers.cookie, `${send.cookie}=${token}`].filter(Boolean).join('; ');
  return { ...request, headers: { ...headers, cookie } };
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new OutboundFailure('refused', 'bad-address', 'The address of the service is no http or https address.', {
    hint: findSecretName(text) ? 'Check the variable that it comes from.' : 'Check the address in the options.',
  });
}
