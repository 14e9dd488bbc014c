import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { product } from '../../schema/product.ts';
import { basePath } from '../request-base.ts';

/** Values of the session's cookie in a request. There may be several, as of a parent domain: any of them may be ours. */
export function sessionCookies({ headers }: Pick<IncomingMessage, 'headers'>): string[] {
  const { cookie } = headers;
  if (cookie === undefined || !cookie.includes(product.authCookie)) return [];
  return cookie.split(';').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=');
    return name.trim() === product.authCookie ? [value.join('=').trim()] : [];
  });
}

/** Gives a browser its session; without `expires` until it is closed. */
export function setSessionCookie(request: IncomingMessage, response: Response, token: string, expires?: Date): void {
  response.cookie(product.authCookie, token, { ...attributesFor(request), ...(expires && { expires }) });
}

export function clearSessionCookie(request: IncomingMessage, response: Response): void {
  response.clearCookie(product.authCookie, attributesFor(request));
}

/** A proxy's word on TLS is taken: who lies about it only loses the own cookie. */
function attributesFor(request: IncomingMessage) {
  const { socket, headers } = request;
  const secure = 'encrypted' in socket || /^https\b/i.test(String(headers['x-forwarded-proto'] ?? ''));
  return { httpOnly: true, sameSite: 'lax', path: basePath(request), secure, encode: String } as const;
}
