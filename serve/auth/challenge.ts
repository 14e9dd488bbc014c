import type { IncomingMessage } from 'node:http';
import { product } from '../../schema/product.ts';

/**
 * What a 401 asks for (`WWW-Authenticate`). Programs are told that they may send a name and a password. Browsers would ask
 * for these in a window of their own, so they are named a scheme that none of them has a window for.
 */
export function challengeFor({ headers }: Pick<IncomingMessage, 'headers'>): string {
  // Over plain HTTP browsers say nothing in `Sec-Fetch-…`.
  const isBrowser = headers['sec-fetch-mode'] !== undefined || headers['user-agent']?.startsWith('Mozilla/');
  return isBrowser
    ? `Cookie realm="${product.name}", form-action="login", cookie-name=${product.authCookie}`
    : `Basic realm="${product.name}", charset="UTF-8"`;
}
