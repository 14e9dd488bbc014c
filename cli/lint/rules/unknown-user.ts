import { normaliseName } from '../../../schema/rules/access/user-names.ts';
import { nearest } from '../../../schema/rules/text/did-you-mean.ts';
import { withUsers } from '../examples.ts';
import { defineRule } from '../rule.ts';
import { hideableEntries, namesAt, userNames, userNamesOf } from '../visibility.ts';

/** Keys of a widget that name who may do something with it. */
const grantKeys = ['actions', 'search'];

/** What a name does that nobody has, by its key; in other lists it keeps something from nobody. */
const effects: Readonly<Record<string, string>> = {
  showForUsers: 'shows this to nobody',
  actions: 'lets nobody act',
  search: 'lets nobody search',
};

export default defineRule({
  name: 'unknown-user',
  level: 'warn',
  summary: 'a name in a list of users that no user has',
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
    const named = [
      ...hideableEntries(context).flatMap(userNamesOf),
      ...context.widgets.flatMap(({ value, path }) =>
        grantKeys.flatMap((key) => namesAt(value[key], `${path}/${key}`).map((name) => ({ key, ...name }))),
      ),
    ];
    for (const { key, name, path } of named) {
      if (known.has(normaliseName(name))) continue;
      const near = nearest(name, [...known]);
      const effect = effects[key] ?? 'keeps this from nobody';
      report({
        path,
        message: `There is no user \`${name}\`, so the name ${effect}.`,
        hint: near ? `Did you mean \`${near}\`?` : 'Write the name of one of `auth.users`, or remove it.',
      });
    }
  },
});
