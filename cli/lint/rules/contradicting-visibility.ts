import { normaliseName } from '../../../schema/rules/access/user-names.ts';
import { withUsers } from '../examples.ts';
import { defineRule } from '../rule.ts';
import { hideableEntries, rolesIn, usersIn } from '../visibility.ts';

export default defineRule({
  name: 'contradicting-visibility',
  level: 'warn',
  summary: 'somebody to whom an entry is shown and from whom it is hidden',
  why: `Hiding wins, whatever else is written, and so does what the entry stands in: an item is never shown to somebody who may not
see its section. One of the two lists says something that doesn't happen.`,
  example: {
    bad: `${withUsers('bob')}sections:
  - name: Office
    displayData: { showForUsers: [alice] }
    items:
      - title: Payroll
        url: https://payroll.example.lan
        displayData: { showForUsers: [alice, bob] }
`,
    good: `${withUsers('bob')}sections:
  - name: Office
    displayData: { showForUsers: [alice, bob] }
    items:
      - title: Payroll
        url: https://payroll.example.lan
        displayData: { showForUsers: [alice, bob] }
`,
  },
  check(context, report) {
    for (const entry of hideableEntries(context)) {
      const hidden = new Set(usersIn(entry, 'hideForUsers').map(({ name }) => normaliseName(name)));
      for (const { name, path } of usersIn(entry, 'showForUsers')) {
        const user = normaliseName(name);
        const parent = entry.parents.find(({ visibility: { showForUsers, hideForUsers } = {} }) => {
          const has = (list: readonly string[]) => list.some((one) => normaliseName(one) === user);
          return (
            (hideForUsers !== undefined && has(hideForUsers)) || (showForUsers !== undefined && !has(showForUsers))
          );
        });
        if (hidden.has(user)) {
          report({
            path,
            message: `\`${name}\` is in \`hideForUsers\` of this entry too, and hiding wins.`,
            hint: 'Remove the name from one of the lists.',
          });
        } else if (parent) {
          report({
            path,
            message: `\`${name}\` never sees this: \`${parent.title}\`, in which it stands, is hidden from them.`,
            hint: `Let them see \`${parent.title}\`, or remove the name here.`,
          });
        }
      }
      for (const kind of ['groups', 'roles'] as const) {
        const kept = new Set(rolesIn(entry, 'hideForKeycloakUsers', kind).map(({ name }) => name));
        for (const { name, path } of rolesIn(entry, 'showForKeycloakUsers', kind)) {
          if (!kept.has(name)) continue;
          report({
            path,
            message: `\`${name}\` is in \`hideForKeycloakUsers\` of this entry too, and hiding wins.`,
            hint: 'Remove the name from one of the lists.',
          });
        }
      }
    }
  },
});
