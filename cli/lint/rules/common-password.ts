import { createHash } from 'node:crypto';
import { hashCommand } from '../../../schema/config/auth.ts';
import { saltedHash, withHash } from '../examples.ts';
import { defineRule } from '../rule.ts';
import { writtenUsers } from '../users.ts';

/** What heads every list of leaked passwords, and what manuals put in their examples. */
const common = `123456 123456789 12345678 1234567 12345 1234 111111 000000 123123 1234567890 password password1 password123
  Password Password1 Password123 passw0rd P@ssw0rd qwerty qwerty123 qwertz abc123 letmein welcome iloveyou monkey dragon
  admin administrator root toor changeme secret test test123 guest user demo dash dashboard homelab raspberry docker hello
  hunter2 master login access superuser pass admin123 123`;

export default defineRule({
  name: 'common-password',
  level: 'error',
  isSecret: true,
  summary: 'a user whose password is one that everybody tries first',
  why: `The hash is that of a password at the head of every list, such as \`admin\` or \`123456\`, or that of the user's own name.
Salted hashes can't be looked up like that, so those are not checked.`,
  example: {
    bad: withHash('8c6976e5b5410415bde908bd4dee15dfb167a9c873fc4bb8a81f6f2ab448a918'),
    good: withHash(saltedHash),
  },
  check(context, report) {
    const users = writtenUsers(context).filter(({ hash }) => /^[\da-f]{64}$/i.test(hash));
    if (users.length === 0) return;
    const known = new Set(common.split(/\s+/).map(sha256));
    for (const { user, hash, path } of users) {
      const made = hash.toLowerCase();
      const isName = [user, user.toLowerCase()].some((name) => sha256(name) === made);
      if (!isName && !known.has(made)) continue;
      report({
        path: `${path}/hash`,
        message: `The password of \`${user}\` is ${isName ? 'their name' : 'one of those that everybody tries first'}.`,
        hint: `Choose another, and put what \`${hashCommand}\` prints in its place.`,
      });
    }
  },
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
