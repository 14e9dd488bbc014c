import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from './refusal.ts';

/**
 * Whether a request comes from the dashboard's own pages or from no page at all (design 6, 'Writes'). Browsers say so
 * in `Sec-Fetch-Site` on HTTPS and localhost, and in `Origin` elsewhere; programs send neither. `X-Forwarded-Host`
 * counts because proxies put the public name there, and no page can make a browser send it to another site.
 */
export function isSameOrigin({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined) return true;
  const host = URL.canParse(origin) ? new URL(origin).host : undefined;
  const own = [headers.host, headers['x-forwarded-host']].flat().map((name) => withoutDefaultPort(name, origin));
  return host !== undefined && own.includes(host);
}

/**
 * The same for a GET that has an effect, such as asking a service. By plain HTTP, pictures, scripts and frames of
 * another site come without a word of where they are from, so a browser has to say it here: in `Referer`, which the
 * dashboard's pages send, or by `Prefer`, a header that no page gets to send to another site.
 */
export function isOwnPage({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { origin, prefer, referer } = headers;
  if (!isSameOrigin({ headers })) return false;
  if ([headers['sec-fetch-site'], origin, prefer].some((said) => said !== undefined)) return true;
  if (referer === undefined) return !headers['user-agent']?.startsWith('Mozilla/');
  return URL.canParse(referer) && isSameOrigin({ headers: { ...headers, origin: new URL(referer).origin } });
}

const withoutDefaultPort = (host: string | undefined, origin: string) =>
  host?.toLowerCase().replace(origin.startsWith('https:') ? /:443$/ : /:80$/, '');

/** Refuses what a page of another site asks for. */
export function requireSameOrigin(request: IncomingMessage, _response: ServerResponse, next: () => void): void {
  if (!isSameOrigin(request)) throw crossSite();
  next();
}

/** Refuses what a page of another site asks for, and what a browser asks for without saying for whom. */
export function requireOwnPage(request: IncomingMessage, _response: ServerResponse, next: () => void): void {
  if (!isOwnPage(request)) throw crossSite();
  next();
}

const crossSite = () =>
  new Refusal(403, 'cross-site', 'A page of another site may not use this.', {
    hint: 'Behind a reverse proxy, let it pass the Host header on, or set X-Forwarded-Host.',
  });
