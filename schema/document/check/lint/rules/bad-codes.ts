import { readAcceptCodes } from '../../../../rules/status/accept-codes.ts';
import { quote } from '../../describe.ts';
import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'codes of a status check that are neither codes nor ranges of them',
  why: `Older dashboards looked for the code anywhere in the text, so anything went. What is no code is left out, and a
service that answers with the one that was meant counts as down.`,
  example: {
    within: 'item',
    bad: "url: 'https://nas.example.lan', statusCheckAcceptCodes: 4xx",
    good: "url: 'https://nas.example.lan', statusCheckAcceptCodes: 401-403",
  },
};

export default defineCheckRule({
  name: 'bad-codes',
  severity: 'warning',
  create: () => ({
    acceptCodes({ codes }, report) {
      const { odd } = readAcceptCodes(codes);
      if (odd.length === 0) return;
      report({
        message: `\`statusCheckAcceptCodes\` holds ${odd.map(quote).join(', ')}, which is neither a code nor a range of codes.`,
        hint: "Write codes of three digits and ranges of them, such as '401,403' or '400-499'.",
      });
    },
  }),
});
