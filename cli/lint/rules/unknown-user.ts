import { normaliseName } from '../../../schema/rules/access/user-names.ts';
import { nearest } from '../../../schema/rules/text/did-you-mean.ts';
import { withUsers } from '../examples.ts';
import { defineRule } from '../rule.ts';
import { hideableEntries, userNames, userNamesOf } from '../visibility.ts';

export default defineRule({
  name: 'unknown-user',
  level: 'warn',
  summary: 'a name in a visibility list that no user has',
  why: `Whoever was meant is not: an entry that is to be kept from them shows, and one that is meant for them
doesn't. It is checked where the file lists the users; those of OIDC and Keycloak only the provider knows. Capitals make no
difference.`,
  example: {
    bad: `${withUsers('robert')}sections:
  - name: Office
    displayData: { hideForUsers: [robbert] }
    items: [{ title: Payroll, url: 'https://payroll.example.lan' }]
`,
    good: `${withUsers('robert')}sections:
  - name: Office
    displayData: { hideForUsers: [robert] }
    items: [{ title: Payroll, url: 'https://payroll.example.lan' }]
`,
  },
  check(context, report) {
    const known = userNames(context.auth);
    if (!known) return;
    for (const { key, name, path } of hideableEntries(context).flatMap(userNamesOf)) {
      if (known.has(normaliseName(name))) continue;
      const near = nearest(name, [...known]);
      const effect = key === 'showForUsers' ? 'shows this to nobody' : 'keeps this from nobody';
      report({
        path,
        message: `There is no user \`${name}\`, so the name ${effect}.`,
        hint: near ? `Did you mean \`${near}\`?` : 'Write the name of one of `auth.users`, or remove it.',
      });
    }
  },
});
