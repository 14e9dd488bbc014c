import { hashCommand } from '../../../schema/config/auth.ts';
import { saltedHash, withHash } from '../examples.ts';
import { defineRule } from '../rule.ts';
import { writtenUsers } from '../users.ts';

export default defineRule({
  name: 'unsalted-hash',
  level: 'warn',
  isSecret: true,
  summary: 'a password hash without salt',
  why: `A SHA-256 hash is made in no time and without salt: whoever reads the file tries thousands of millions of passwords
a second, and finds common ones in tables. \`${hashCommand}\` makes a salted hash by scrypt, of which each try takes some
tenths of a second.`,
  example: {
    bad: withHash('9f2feb0f1ef425b292f2f94bc8482494df430413f3a4c5a2c1b3a9d2f0c3e4b5'),
    good: withHash(saltedHash),
  },
  check(context, report) {
    for (const { hash, path } of writtenUsers(context)) {
      if (!/^[\da-f]{64}$/i.test(hash)) continue;
      report({
        path: `${path}/hash`,
        message: 'This hash is SHA-256 without salt, of which a stolen copy gives the password away quickly.',
        hint: `Put what \`${hashCommand}\` prints in its place.`,
      });
    }
  },
});
