import { posix } from 'node:path';

/**
 * The one form of a URL's path that decisions are made on: decoded once, without `.`, `..` and doubled slashes.
 * `undefined` for a path that means nothing: broken escapes, control characters, backslashes.
 */
export function requestPath(encoded: string): string | undefined {
  if (!encoded.startsWith('/')) return undefined;
  const decoded = decode(encoded);
  if (decoded === undefined || /(?=\p{ASCII})\p{Cc}|\\/u.test(decoded)) return undefined;
  return posix.normalize(decoded);
}

function decode(text: string): string | undefined {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
