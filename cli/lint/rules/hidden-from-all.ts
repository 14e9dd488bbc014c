import type { Auth } from '../../../schema/config/auth.ts';
import type { Visibility } from '../../../schema/config/visibility.ts';
import { normaliseName } from '../../../schema/rules/access/user-names.ts';
import { isHiddenFromAll, isVisible } from '../../../schema/rules/access/visibility.ts';
import { called, type Entry } from '../context.ts';
import { withUsers } from '../examples.ts';
import { defineRule } from '../rule.ts';
import { allViewers, hideableEntries, isHidden, userNames } from '../visibility.ts';

export default defineRule({
  name: 'hidden-from-all',
  level: 'warn',
  summary: 'an entry that nobody can see',
  why: `No user, and no guest, passes all tests of the entry and of what it stands in. It is in nobody's page, search or
navigation; administrators see it in the file alone.`,
  example: {
    bad: `${withUsers('bob')}sections:
  - name: Office
    displayData: { hideForUsers: [alice, bob], hideForGuests: true }
    items: [{ title: Payroll, url: 'https://payroll.example.lan' }]
`,
    good: `${withUsers('bob')}sections:
  - name: Office
    displayData: { hideForUsers: [bob], hideForGuests: true }
    items: [{ title: Payroll, url: 'https://payroll.example.lan' }]
`,
  },
  check(context, report) {
    const { auth } = context;
    const known = userNames(auth);
    const viewers = allViewers(auth);
    const isHidingAll = (chain: readonly Entry[]): boolean => {
      const tests = chain.map(({ visibility }) => visibility).filter(isHidden);
      if (tests.length === 0) return false;
      if (!viewers) return tests.some((test) => excludesEveryone(test, auth));
      return viewers.every((viewer) => tests.some((test) => !isVisible(test, viewer)));
    };
    for (const entry of hideableEntries(context)) {
      // Whatever stands in a hidden entry is hidden with it: that is said once.
      if (!isHidden(entry.visibility) || isHidingAll(entry.parents)) continue;
      const isMisspelt = known && entry.visibility.showForUsers?.some((name) => !known.has(normaliseName(name)));
      if (isMisspelt || !isHidingAll([...entry.parents, entry])) continue;
      const forGroups = entry.visibility.showForKeycloakUsers && auth.mode !== 'oidc' && auth.mode !== 'keycloak';
      report({
        path: entry.path,
        message: `Nobody can see ${called(entry)}${forGroups ? ': it is shown to groups or roles alone, which nobody has without OIDC or Keycloak' : ', since no user passes its tests of visibility'}.`,
        hint: 'Loosen its `displayData`, or remove the entry.',
      });
    }
  },
});

/** What can be said where only the provider knows who there is. */
function excludesEveryone(visibility: Visibility, { mode }: Auth): boolean {
  const { showForUsers, hideForUsers = [], showForKeycloakUsers } = visibility;
  const hidden = new Set(hideForUsers.map(normaliseName));
  return (
    isHiddenFromAll(visibility) ||
    (showForKeycloakUsers !== undefined && mode === 'header') ||
    (showForUsers?.every((name) => hidden.has(normaliseName(name))) ?? false)
  );
}
