import { hashCommand } from '../../../schema/config/auth.ts';
import { defineRule } from '../rule.ts';
import { writtenUsers } from '../users.ts';

export default defineRule({
  name: 'reused-hash',
  level: 'warn',
  isSecret: true,
  summary: 'two users with the same password',
  why: `The same hash is the same password: whoever knows that of one user can sign in as the other, and changing one changes
nothing for the other. Salted hashes are alike only where the line was copied.`,
  example: {
    bad: `appConfig:
  auth:
    users:
      - { user: alice, type: admin, hash: 9f2feb0f1ef425b292f2f94bc8482494df430413f3a4c5a2c1b3a9d2f0c3e4b5 }
      - { user: bob, hash: 9f2feb0f1ef425b292f2f94bc8482494df430413f3a4c5a2c1b3a9d2f0c3e4b5 }
sections: []
`,
    good: `appConfig:
  auth:
    users:
      - { user: alice, type: admin, hash: 9f2feb0f1ef425b292f2f94bc8482494df430413f3a4c5a2c1b3a9d2f0c3e4b5 }
      - { user: bob, hash: 1d2feb0f1ef425b292f2f94bc8482494df430413f3a4c5a2c1b3a9d2f0c3e4b5 }
sections: []
`,
  },
  check(context, report) {
    const first = new Map<string, string>();
    for (const { user, hash, path } of writtenUsers(context)) {
      if (hash === '') continue;
      const other = first.get(hash.toLowerCase());
      if (other === undefined) first.set(hash.toLowerCase(), user);
      else {
        report({
          path: `${path}/hash`,
          message: `\`${user}\` and \`${other}\` have the same password.`,
          hint: `Give each their own: \`${hashCommand}\` prints the hash.`,
        });
      }
    }
  },
});
