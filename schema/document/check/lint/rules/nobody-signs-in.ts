import { hashCommand } from '../../../../config/auth.ts';
import { isNothing, signInSwitches } from '../../../../rules/access/sign-in-wish.ts';
import { readPasswordHash } from '../../../../rules/secrets/password-hash.ts';
import { redacted } from '../../../../rules/secrets/redacted.ts';
import { mapping, textOf } from '../../../../values.ts';
import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';
import { listOf } from '../list-of.ts';

export const text: CheckRuleText = {
  summary: 'users of whom none has a hash that can be read',
  why: `Nobody could sign in, and a dashboard that is meant to be closed is never opened for that: it is not built or served
until one user can.`,
  example: {
    within: 'sign-in',
    bad: "users: [{ user: alice, type: admin, hash: '$scrypt$ln=30,r=8,p=1$c2FsdHNhbHRzYWx0c2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }]",
    good: "users: [{ user: alice, type: admin, hash: '$scrypt$ln=15,r=8,p=3$c2FsdHNhbHRzYWx0c2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }]",
  },
};

export default defineCheckRule({
  name: 'nobody-signs-in',
  severity: 'error',
  create: () => ({
    auth({ auth, path }, report) {
      const users = listOf(auth.users).map(mapping);
      if (!users.some((user) => 'hash' in user) || signInSwitches.some((key) => auth[key])) return;
      // A hash that stays with the server may be a good one.
      const isKnownBad = (hash: unknown) => hash !== redacted && !readPasswordHash(textOf(hash) ?? '');
      if (!users.every(({ hash, password }) => isNothing(password) && isKnownBad(hash))) return;
      report({
        path: `${path}/users`,
        message: 'No user has a hash that can be read, so nobody can sign in, and the dashboard stays closed.',
        hint: `Give one of them a \`hash\` as \`${hashCommand}\` prints it.`,
      });
    },
  }),
});
