import { isRestricted, listOf } from '../../../schema/values.ts';
import { withGuests } from '../examples.ts';
import { defineRule } from '../rule.ts';
import { hideableEntries, writtenAt } from '../visibility.ts';

export default defineRule({
  name: 'visibility-without-sign-in',
  level: 'warn',
  summary: 'an entry that is to be hidden from somebody, on a dashboard where nobody signs in',
  why: `Without sign-in there are neither users nor guests: everyone who reaches the dashboard sees the entry, and may change the file
as well. The tests begin to count with \`appConfig.auth\`.`,
  example: {
    bad: `sections:
  - name: Servers
    displayData: { hideForGuests: true }
    items: [{ title: Router, url: 'https://router.lan' }]
`,
    good: `${withGuests}sections:
  - name: Servers
    displayData: { hideForGuests: true }
    items: [{ title: Router, url: 'https://router.lan' }]
`,
  },
  check(context, report) {
    if (context.auth.mode !== 'none') return;
    for (const entry of hideableEntries(context)) {
      for (const key of ['hideForGuests', 'hideForUsers', 'showForUsers'] as const) {
        for (const { value, path } of writtenAt(entry, key)) {
          if (key === 'hideForGuests' ? !isRestricted(value) : listOf(value).length === 0) continue;
          report({
            path,
            at: 'key',
            message: `Nobody signs in to this dashboard, so \`${key}\` hides nothing: everyone sees the entry.`,
            hint: 'Set up sign-in under `appConfig.auth`, or remove the key.',
          });
        }
      }
    }
  },
});
