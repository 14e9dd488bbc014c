import type { Request, Response } from 'express';
import { HttpError } from './http-error.ts';

/** What is compared; Express takes the protocol from the connection, or from a trusted proxy. */
type RequestOrigin = Pick<Request, 'headers' | 'protocol'>;

/**
 * Whether a request comes from the dashboard's own pages or from no page at all. Browsers say so in `Sec-Fetch-Site` on
 * HTTPS and localhost, and in `Origin` elsewhere; programs send neither.
 */
export const isSameOrigin = (request: RequestOrigin): boolean => originMismatch(request) === undefined;

/** Why a request is not the dashboard's own: another site, or the same name by another scheme. */
function originMismatch({ headers, protocol }: RequestOrigin): 'site' | 'scheme' | undefined {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? undefined : 'site';
  const { origin } = headers;
  if (origin === undefined) return undefined;
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (!url) return 'site';
  // Proxies put the public name into `X-Forwarded-Host`, and no page can make a browser send it to another site.
  const own = [headers.host, headers['x-forwarded-host']].flat().map((name) => withoutDefaultPort(name, url.protocol));
  if (!own.includes(url.host)) return 'site';
  return url.protocol === `${protocol}:` ? undefined : 'scheme';
}

/**
 * The same for a GET that has an effect, such as asking a service. By plain HTTP, pictures, scripts and frames of
 * another site come without a word of where they are from, so a browser has to say it here: in `Referer`, which the
 * dashboard's pages send, or by `Prefer`, a header that no page gets to send to another site.
 */
export function isOwnPage({ headers, protocol }: RequestOrigin): boolean {
  const { origin, prefer, referer } = headers;
  if (!isSameOrigin({ headers, protocol })) return false;
  if ([headers['sec-fetch-site'], origin, prefer].some((said) => said !== undefined)) return true;
  if (referer === undefined) return !headers['user-agent']?.startsWith('Mozilla/');
  return URL.canParse(referer) && isSameOrigin({ headers: { ...headers, origin: new URL(referer).origin }, protocol });
}

/**
 * Whether a browser says nothing at all of where a request is from, as from a page that forbids `Referer` by plain HTTP: it
 * may be one of the dashboard's, or of any other site.
 */
export const isUnknownPage = (request: RequestOrigin): boolean =>
  isSameOrigin(request) && request.headers.referer === undefined && !isOwnPage(request);

const withoutDefaultPort = (host: string | undefined, protocol: string) =>
  host?.toLowerCase().replace(protocol === 'https:' ? /:443$/ : /:80$/, '');

/** Refuses what a page of another site asks for. */
export function requireSameOrigin(request: Request, _response: Response, next: () => void): void {
  if (!isSameOrigin(request)) throw crossSite(request);
  next();
}

/** Refuses what a page of another site asks for, and what a browser asks for without saying for whom. */
export function requireOwnPage(request: Request, _response: Response, next: () => void): void {
  if (!isOwnPage(request)) throw crossSite(request);
  next();
}

export const crossSite = (request: Request): HttpError =>
  new HttpError(403, 'cross-site', 'A page of another site may not use this.', {
    hint:
      originMismatch(request) === 'scheme'
        ? `The page is at ${request.headers.origin}, and the request came by ${request.protocol}. Where a reverse proxy ` +
          'speaks HTTPS, name its address with DASH_TRUST_PROXY (or --trust-proxy) and let it set X-Forwarded-Proto.'
        : 'Behind a reverse proxy, let it pass the Host header on, or set X-Forwarded-Host.',
  });
