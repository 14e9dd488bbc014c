import { OutboundFailure } from './outbound-failure.ts';

/** One request on the way to an answer: redirects lead from one to the next. */
export interface Hop {
  url: URL;
  method: string;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array | string | undefined;
}

/** Where an answer redirects to; undefined where it does not. */
export function redirectOf(status: number, header: string | string[] | undefined, from: URL): URL | undefined {
  const target = single(header);
  if (![301, 302, 303, 307, 308].includes(status) || target === undefined) return undefined;
  if (!URL.canParse(target, from.href)) {
    throw badRedirect('The host redirects to something that is no address.');
  }
  const url = new URL(target, from);
  url.username = '';
  url.password = '';
  return url;
}

export const badRedirect = (message: string): OutboundFailure =>
  new OutboundFailure('upstream_error', 'bad-redirect', message);

/** Headers that say nothing about the client. */
const harmless = new Set(['accept', 'accept-language', 'content-type', 'user-agent']);

/** The request after a redirect, by the rules of fetch; another host gets no headers of ours, no body and no secret. */
export function nextHop(
  { url, method, headers, body }: Hop,
  status: number,
  location: URL,
  holdsSecret: (text: string) => boolean,
): Hop {
  const becomesGet = status === 303 || (method === 'POST' && (status === 301 || status === 302));
  const next = becomesGet && method !== 'HEAD' ? { method: 'GET', body: undefined } : { method, body };
  if (isSameHost(url, location)) return { url: location, headers, ...next };
  if (next.body !== undefined) {
    throw new OutboundFailure('refused', 'redirect-with-body', 'The host redirects what was sent to another host.');
  }
  if (holdsSecret(location.href)) {
    const message = 'The host redirects to another one, by an address that has a secret in it.';
    throw new OutboundFailure('refused', 'redirect-with-secret', message, {
      hint: 'A secret is sent to the host of its entry alone. Name the address in the config that it leads to.',
    });
  }
  const kept = Object.entries(headers).filter(([name, value]) => harmless.has(name) && !holdsSecret(value));
  return { url: location, headers: Object.fromEntries(kept), ...next };
}

const isSameHost = (from: URL, to: URL) => from.origin === to.origin || isSecured(from, to);

/** Whether an address is another one's `https` form, both at their usual port. */
export const isSecured = (from: URL, to: URL): boolean =>
  from.hostname === to.hostname && from.protocol === 'http:' && to.protocol === 'https:' && !from.port && !to.port;

export const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
