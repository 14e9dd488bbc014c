import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'an address that could run a script in the dashboard',
  why: `A click on \`javascript:\` runs what follows as if it came from the dashboard, with all that its user may do. Such an
address is not opened: the link is lost, which nothing else would say.`,
  example: {
    within: 'item',
    bad: "url: 'javascript:open()'",
    good: "url: 'https://nas.example.lan'",
  },
};

export default defineCheckRule({
  name: 'unsafe-address',
  severity: 'error',
  create: () => ({
    address({ address, form, key }, report) {
      if (form !== 'unsafe') return;
      report({
        message: `\`${key}\` begins with \`${address.slice(0, address.indexOf(':') + 1)}\`, which could run a script in the dashboard, so it is not opened.`,
        hint: 'Give it the address of a page, or remove the line.',
      });
    },
  }),
});
