import { text } from './shapes.ts';

/** How the name of a variable begins that the server fills in, as a part of a pattern. */
export const variablePattern = '(?:DASHY?|VUE_APP|VITE_APP)_';

/** How the address of what the server asks is written; it may begin with a variable. */
export const askedAddress = {
  pattern: `^ *(?:https?://|${variablePattern})`,
  looksLike: 'an address that starts with http:// or https://',
};

/** What the server signs in with there; `variable` is an example of the one that holds the password. */
export const askedUser = (variable: string) => ({
  user: text({ title: 'User', description: 'Name to sign in with; without it, nobody signs in.', writeOnly: true }),
  password: text({ title: 'Password', description: 'Password of the user.', examples: [variable], writeOnly: true }),
});
