import { looksLikeScrypt, readScryptHash } from '../../../../rules/secrets/password-hash.ts';
import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'a password hash that takes the server too much memory or time to check',
  why: `Whoever sends a name and any password makes the server work it out. With such a hash a few attempts would stop it for
everybody, so the hash is not read, and its user can't sign in.`,
  example: {
    within: 'users',
    bad: "{ user: bob, hash: '$scrypt$ln=30,r=8,p=1$c2FsdHNhbHRzYWx0c2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }",
    good: "{ user: bob, hash: '$scrypt$ln=15,r=8,p=3$c2FsdHNhbHRzYWx0c2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }",
  },
};

export default defineCheckRule({
  name: 'costly-hash',
  severity: 'error',
  create: () => ({
    user({ user: { hash }, path }, report) {
      if (typeof hash !== 'string' || !looksLikeScrypt(hash) || readScryptHash(hash)) return;
      report({
        path: `${path}/hash`,
        message:
          'This hash takes more than 128 MiB of memory, or too much time, so that each attempt to sign in would hold up the server.',
        hint: 'Make it anew with smaller parameters, such as `ln=15,r=8,p=3`.',
      });
    },
  }),
});
