import { signInSwitches } from '../../../../rules/access/sign-in-wish.ts';
import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';
import { listOf } from '../list-of.ts';

export const text: CheckRuleText = {
  summary: 'guest access where nobody can sign in',
  why: `Who may change the dashboard is who signs in as an administrator. Where everybody is a guest, that is nobody, and the
file can be changed on the server alone.`,
  example: {
    within: 'sign-in',
    bad: 'enableGuestAccess: true',
    good: 'enableGuestAccess: true\nusers: [{ user: alice, type: admin, password: DASH_PASSWORD_ALICE }]',
  },
};

export default defineCheckRule({
  name: 'guests-only',
  severity: 'warning',
  create: () => ({
    auth({ auth, path }, report) {
      if (auth.enableGuestAccess !== true || listOf(auth.users).length > 0) return;
      if (signInSwitches.some((key) => auth[key])) return;
      report({
        path: `${path}/enableGuestAccess`,
        message: 'Guests may look and nobody can sign in, so nobody can change the dashboard from the web.',
        hint: 'Add a user of `type: admin` under `users`, or remove `enableGuestAccess` to let everyone change it.',
      });
    },
  }),
});
