import { redacted } from './redacted.ts';
import { replaceSecretNames } from './secret-names.ts';

// Matched against the key in lower-case words: `apiKey` and `api_key` are both `api-key`.
const credentialWord = /(?:^|-)(?:key|pass|pwd|pin|auth|psk|otp)s?$/;
// Matched against its letters alone: `PassWord` is `password` too.
const credentialPart = /passw|passphrase|passcode|secret|token|credential|authori[sz]ation|bearer|cookie|apikey/;
const headersKey = /(?:^|-)headers$/;

const words = (key: string) =>
  key
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[\s_.]+/g, '-')
    .toLowerCase();

/** Whether a key is called like one that holds a credential, or several. */
export const isCredentialKey = (key: string): boolean =>
  credentialWord.test(words(key)) || credentialPart.test(key.toLowerCase().replace(/[^a-z]/g, ''));

/** Headers that sign nobody in. */
export const isOpenHeader = (name: string): boolean =>
  /^(?:accept(?:-(?:charset|encoding|language))?|cache-control|content-type|user-agent|x-requested-with)$/i.test(name);

/** Whether the values below a key are headers, any of which may sign a request in. */
export const isHeadersKey = (key: string): boolean => headersKey.test(words(key));

/** Whether a text is nothing but the names of environment variables, perhaps behind the word of a way to sign in. */
export const isVariable = (text: string): boolean => {
  const rest = replaceSecretNames(text.trim(), () => '');
  return rest !== text.trim() && /^(?:(?:bearer|basic|token)\s+)?[\s:@]*$/i.test(rest);
};

/**
 * Whether a value can be a secret that is written out. Names of environment variables are names: the server alone
 * resolves them.
 */
export const isPlainSecret = (value: unknown): boolean =>
  typeof value === 'number' ||
  typeof value === 'bigint' ||
  value instanceof Date ||
  (typeof value === 'string' && value.trim() !== '' && value !== redacted && !isVariable(value));

/**
 * Whether a value looks like a credential, by its key. When in doubt it does: a harmless value that is kept back costs a
 * detail, a secret that is not costs an account.
 */
export const isCredential = (key: string, value: unknown): boolean => isPlainSecret(value) && isCredentialKey(key);

/** An address up to the host behind its user info, wherever it stands in a text, with and without a scheme. */
const userInfo = /((?:^|[\s"'(,=]|[a-z][a-z\d+.-]{0,20}:)\/\/)([^\s/?#"'<>]+)@(?=[^\s@])/gi;
const bareUserInfo = /^()(?!(?:mailto|sips?|xmpp|acct):)([^\s/?#@:"'<>]+:[^\s/?#"'<>]+)@(?=[\w[])/i;

/** A text with something else in the place of the user info of every address in it; `replace` is given what was there. */
export function replaceUserInfo(text: string, replace: (info: string) => string): string {
  if (!text.includes('@')) return text;
  const put = (whole: string, start: string, info: string) => {
    const instead = replace(info);
    return instead === info ? whole : start + (instead && `${instead}@`);
  };
  return text.replace(userInfo, put).replace(bareUserInfo, put);
}

const queryValue = /([?&;])([\w.~%+[\]-]{1,100})=([^&;#\s"'<>]+)/g;

/** What ends a quotation, and the sentence around it, behind an address. */
const quoteEnd = /`[.,:;!?)\]}]*$/;

/** A text with something else in the place of each value in the query of an address that is called like a credential. */
export const replaceQueryCredentials = (text: string, replace: (value: string, name: string) => string): string =>
  text.includes('=')
    ? text.replace(queryValue, (whole, mark, name, found) => {
        const [end = ''] = quoteEnd.exec(found) ?? [];
        const value = found.slice(0, found.length - end.length);
        return value !== '' && isCredentialKey(decodedPart(name))
          ? `${mark}${name}=${replace(value, name)}${end}`
          : whole;
      })
    : text;

/** The values in the queries of a text's addresses that are called like a credential, each with its name. */
export function queryCredentials(text: string): { name: string; value: string }[] {
  const found: { name: string; value: string }[] = [];
  replaceQueryCredentials(text, (value, name) => {
    found.push({ name, value });
    return value;
  });
  return found;
}

/** A part of an address as it is meant; as it is written where it can't be decoded. */
export function decodedPart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A text with something else in the place of all that its addresses sign in with: user info, and such values of queries. */
export const replaceAddressCredentials = (text: string, replace: (credential: string) => string): string =>
  replaceQueryCredentials(replaceUserInfo(text, replace), replace);

/** An address with `[redacted]` in the place of what is written out of its credentials. */
export const maskAddress = (address: string): string =>
  replaceAddressCredentials(address, (credential) => (isPlainSecret(credential) ? redacted : credential));
