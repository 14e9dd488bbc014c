import {
  isCredentialKey,
  isVariable,
  replaceQueryCredentials,
  replaceUserInfo,
} from '../../../schema/rules/secrets/credentials.ts';

/** An option that has been made a comment: its key, what stands between, and its value. */
export const optionLike =
  /([\w.-]+)(["']?[ \t]*:[ \t]+|["']:)("[^"]*"|'[^']*'|(?:(?:bearer|basic|token) )?[^\s"',{}[\]]+)/gi;
/** As many stars as a text has signs. */
export const stars = (text: string): string => text.replace(/\S/g, '*');

/** The same number of stars for each line of a text, which tells nobody how long it is. */
export const fewStars = (text: string): string => text.replace(/\S(?:.*\S)?/g, '*****');

const coverText = (text: string, cover: typeof stars): string => (isVariable(text) ? text : cover(text));

/** The sign-in of an address with stars for its password; a name without one may be a token. */
export function coverUserInfo(info: string, cover = stars): string {
  const [, name = '', password] = /^([^:]*:)(.*)$/s.exec(info) ?? [];
  return password === undefined ? coverText(info, cover) : name + coverText(password, cover);
}

/** Whether a key is called like the name of a credential, such as `token_name`: that signs nobody in. */
export const isNameKey = (key: string): boolean => /(?:[_.-]n|N)ame$/.test(key);

/** A line of a config with stars in the place of what is called like a credential, and of passwords in addresses. */
export const coverLine = (line: string, cover = stars): string =>
  replaceQueryCredentials(
    replaceUserInfo(line, (info) => coverUserInfo(info, cover)),
    (value) => coverText(value, cover),
  ).replace(optionLike, (whole, key: string, between: string, value: string) =>
    isCredentialKey(key) && !isNameKey(key) && !isVariable(value) ? key + between + cover(value) : whole,
  );
