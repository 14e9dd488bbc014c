import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { product } from '../../../schema/product.ts';
import { cookiesNamed } from '../../http/cookies-named.ts';
import { basePath } from '../../http/request-base.ts';

/** Values of the session cookie in a request. There may be several, as of a parent domain: any of them may be ours. */
export const sessionCookies = (request: Pick<IncomingMessage, 'headers'>): string[] =>
  cookiesNamed(product.authCookie, request);

/** Sets a browser's session cookie; without `expires` until the browser is closed. */
export function setSessionCookie(request: IncomingMessage, response: Response, token: string, expires?: Date): void {
  response.cookie(product.authCookie, token, { ...attributesFor(request), ...(expires && { expires }) });
}

export function clearSessionCookie(request: IncomingMessage, response: Response): void {
  response.clearCookie(product.authCookie, attributesFor(request));
}

/** Names the sign-in that a browser has begun at a provider. */
const pendingName = `${product.authCookie}Pending`;
/** Milliseconds in which one has to be back from the provider. */
const pendingTime = 30 * 60_000;

/** The sign-in that this browser has begun; another site can't have it sent. */
export const pendingCookie = (request: Pick<IncomingMessage, 'headers'>): string | undefined =>
  cookiesNamed(pendingName, request).find((value) => /^[\w-]{32}$/.test(value));

export function setPendingCookie(request: IncomingMessage, response: Response, pending: string): void {
  response.cookie(pendingName, pending, { ...attributesFor(request), sameSite: 'strict', maxAge: pendingTime });
}

export function clearPendingCookie(request: IncomingMessage, response: Response): void {
  response.clearCookie(pendingName, { ...attributesFor(request), sameSite: 'strict' });
}

/** A proxy is believed about TLS: a client that lies about it only loses its own cookie. */
function attributesFor(request: IncomingMessage) {
  const { socket, headers } = request;
  const secure = 'encrypted' in socket || /^https\b/i.test(String(headers['x-forwarded-proto'] ?? ''));
  return { httpOnly: true, sameSite: 'lax', path: basePath(request), secure, encode: String } as const;
}
