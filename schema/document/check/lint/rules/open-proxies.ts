import { isWideRange } from '../../../../rules/access/open-proxies.ts';
import { mapping } from '../../../../values.ts';
import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';
import { listOf } from '../list-of.ts';

export const text: CheckRuleText = {
  summary: 'a range of trusted proxies that takes in nearly every address',
  why: `A trusted proxy says in a header who the visitor is, and is believed. Where everybody is taken for a proxy, everybody can
name themselves administrator.`,
  example: {
    within: 'sign-in',
    bad: "enableHeaderAuth: true\nheaderAuth: { proxyWhitelist: ['0.0.0.0/0'] }",
    good: "enableHeaderAuth: true\nheaderAuth: { proxyWhitelist: ['10.0.3.0/24'] }",
  },
};

export default defineCheckRule({
  name: 'open-proxies',
  severity: 'warning',
  create: () => ({
    auth({ auth, path }, report) {
      for (const [index, range] of listOf(mapping(auth.headerAuth).proxyWhitelist).entries()) {
        if (typeof range !== 'string' || !isWideRange(range)) continue;
        report({
          path: `${path}/headerAuth/proxyWhitelist/${index}`,
          message: `\`${range}\` takes nearly every address for a proxy's, so that strangers could sign in as anybody.`,
          hint: 'List the addresses of the proxies alone, or their own network.',
        });
      }
    },
  }),
});
