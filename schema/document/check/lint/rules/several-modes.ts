import { signInSwitches } from '../../../../rules/access/sign-in-wish.ts';
import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'several ways to sign in that are switched on',
  why: `Only the first counts: OIDC before Keycloak, and both before a header of a proxy. Whoever set up the second one waits for
it in vain.`,
  example: {
    within: 'sign-in',
    bad: "enableOidc: true\noidc: { endpoint: 'https://id.example.lan', clientId: dash }\nenableHeaderAuth: true",
    good: "enableOidc: true\noidc: { endpoint: 'https://id.example.lan', clientId: dash }",
  },
};

const modeNames: Readonly<Record<string, string>> = {
  enableOidc: 'OIDC',
  enableKeycloak: 'Keycloak',
  enableHeaderAuth: 'Header sign-in',
};

export default defineCheckRule({
  name: 'several-modes',
  severity: 'warning',
  create: () => ({
    auth({ auth, path }, report) {
      const [first, second] = signInSwitches.filter((key) => auth[key] === true);
      if (!first || !second) return;
      report({
        path: `${path}/${second}`,
        message: `Several ways to sign in are switched on; only the first counts: ${modeNames[first]}.`,
        hint: `Set \`${second}\` to false.`,
      });
    },
  }),
});
