import { isSitePath } from './routes.ts';

/**
 * Where to go after signing in: the path of a page from the site's root without a slash before it, which a redirect or a
 * link may hold behind the way to the root. Whatever could lead out of this site, or is no page of it, is the front page.
 */
export function returnAddress(wanted: string): string {
  const address = wanted.replace(/^\//, '');
  const [path = ''] = address.split(/[?#]/);
  const isOdd = oddSigns.test(address) || path.startsWith('/') || path.split('/').some((part) => climbing.test(part));
  return isOdd || !isSitePath(path) || isLogin.test(path) ? '' : address;
}

// Browsers pass over some blanks and control characters, and read a backslash as a slash.
const oddSigns = /(?=\p{ASCII})\p{Cc}|[ \\]/u;
const climbing = /^(?:\.|%2e){1,2}$/i;
const isLogin = /^login(?:\/|$)/i;
