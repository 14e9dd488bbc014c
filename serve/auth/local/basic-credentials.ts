import type { Credentials } from '../sign-in.ts';

/** Characters of a header that is read at all. */
const longestHeader = 4096;

/** Name and password of `Authorization: Basic`, whose text is UTF-8 where it can be and Latin-1 elsewhere (RFC 7617). */
export function basicCredentials(header: string | undefined): Credentials | undefined {
  const encoded = /^basic\s+([A-Za-z\d+/=_-]+)\s*$/i.exec(header ?? '')?.[1];
  if (!encoded || encoded.length > longestHeader) return undefined;
  const bytes = Buffer.from(encoded, 'base64');
  const utf8 = bytes.toString();
  const text = utf8.includes('\ufffd') ? bytes.toString('latin1') : utf8;
  const colon = text.indexOf(':');
  return colon < 0 ? undefined : { username: text.slice(0, colon), password: text.slice(colon + 1) };
}
