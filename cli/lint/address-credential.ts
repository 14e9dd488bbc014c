import { isPlainSecret, replaceQueryCredentials, replaceUserInfo } from '../../schema/rules/secrets/credentials.ts';

/** What manuals put where a secret goes. */
export const isPlaceholder = (value: unknown): boolean =>
  /^(?:<.*>|\[.*\]|\{.*\}|x{3,}|\*{3,}|\.{3}|your[-_ ].*|my[-_ ].*|.*[-_ ]here|change[-_ ]?me|todo|none|example)$/i.test(
    String(value).trim(),
  );

/** What an address signs in with that is written out in it; undefined where that is nothing. A name alone signs nobody in. */
export function addressCredential(address: string): 'password' | 'key' | undefined {
  let found: 'password' | 'key' | undefined;
  const isWritten = (text: string) => isPlainSecret(text) && !isPlaceholder(text);
  replaceQueryCredentials(address, (value) => {
    if (isWritten(value)) found = 'key';
    return value;
  });
  replaceUserInfo(address, (info) => {
    const [, password = ''] = /^[^:]*:(.*)$/s.exec(info) ?? [];
    if (isWritten(password)) found = 'password';
    return info;
  });
  return found;
}
