import { HttpError } from '../http/http-error.ts';
import type { FrontHandler } from './front-handler.ts';

/**
 * Refuses a request that names two hosts, by two `Host` headers or by a whole address as its target: a proxy in front may
 * go by the one and this server by the other.
 */
export const requireOneHost: FrontHandler = ({ rawHeaders, headers, url = '' }, _response, next) => {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1 || (!url.startsWith('/') && url !== '*' && !isFor(url, headers.host))) {
    throw new HttpError(400, 'two-hosts', 'The request names two hosts.', {
      hint: 'Send one Host header, and no other host in the address.',
    });
  }
  next();
};

/** Whether a whole address leads to the host of the header. */
function isFor(url: string, host = ''): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host: named } = new URL(url);
  const own = `${protocol}//${host}`;
  return URL.canParse(own) && new URL(own).host === named;
}
