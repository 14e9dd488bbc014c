import { isCredentialKey, isVariable, replaceAddressCredentials } from '../../../schema/rules/secrets/credentials.ts';

/** An option that has been made a comment: its key, what stands between, and its value. */
export const optionLike =
  /([\w.-]+)(["']?[ \t]*:[ \t]+|["']:)("[^"]*"|'[^']*'|(?:(?:bearer|basic|token) )?[^\s"',{}[\]]+)/gi;
/** As many stars as a text has signs. */
export const stars = (text: string): string => text.replace(/\S/g, '*');

/** A line of a config with stars in the place of what is called like a credential, and of user info in addresses. */
export const coverLine = (line: string): string =>
  replaceAddressCredentials(line, (text) => (isVariable(text) ? text : stars(text))).replace(
    optionLike,
    (whole, key: string, between: string, value: string) =>
      isCredentialKey(key) && !isVariable(value) ? key + between + stars(value) : whole,
  );
