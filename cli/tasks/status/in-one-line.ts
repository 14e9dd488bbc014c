/** What the codes mean by which a connection fails, by their beginnings. */
const words: readonly (readonly [code: RegExp, words: string])[] = [
  [/^ENOTFOUND$/, 'name not found'],
  [/^EAI_/, 'name could not be looked up'],
  [/^ECONNREFUSED$/, 'connection refused'],
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'connection broken off'],
  [/^(?:EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'no way to the host'],
  [/CERT|SIGNED|ISSUER/, 'certificate not trusted'],
];

/**
 * The message of a status reply in one line, without its sign, its time and the name of the host in front, for where these
 * stand elsewhere. A code of the system is told in words, and stands in brackets behind them.
 */
export function inOneLine(message: string): string {
  const line = (message.split('\n')[0] ?? '')
    .replace(/^\p{Extended_Pictographic}\uFE0F?\s*/u, '')
    .replace(/^\S+(?: answered|:) |^\S+ (?=(?:takes|answers|has) )/, '');
  const code = /^([A-Z][A-Z\d_]+)(?: \(-?\d+\))?$/.exec(line)?.[1];
  const meaning = code === undefined ? undefined : words.find(([pattern]) => pattern.test(code))?.[1];
  return meaning === undefined ? line : `${meaning} (${code})`;
}
