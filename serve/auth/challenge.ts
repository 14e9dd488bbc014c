import type { IncomingMessage } from 'node:http';
import { product } from '../../schema/product.ts';

/**
 * The `WWW-Authenticate` of a 401. Programs learn that they may send a name and a password. A browser would ask for these in
 * a window of its own, so it gets a scheme that no browser has a window for.
 */
export function challengeFor({ headers }: Pick<IncomingMessage, 'headers'>): string {
  // Over plain HTTP browsers send no `Sec-Fetch-…`.
  const isBrowser = headers['sec-fetch-mode'] !== undefined || headers['user-agent']?.startsWith('Mozilla/');
  return isBrowser
    ? `Cookie realm="${product.name}", form-action="login", cookie-name=${product.authCookie}`
    : `Basic realm="${product.name}", charset="UTF-8"`;
}

/** The same where a provider or a proxy signs users in: there is no form that would take a name and a password. */
export const formlessChallenge = `Cookie realm="${product.name}", cookie-name=${product.authCookie}`;
