import { statusInterval, statusSeconds } from '../../../../config/item.ts';
import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'seconds between status checks that count as others',
  why: `A check more often than once a second would be a burden, so less than a second counts as 0: one check, when the page is
loaded. More than a minute would tell too late, so it counts as a minute. Either way the file says what does not happen.`,
  example: {
    within: 'settings',
    bad: 'statusCheck: true\nstatusCheckInterval: 300',
    good: 'statusCheck: true\nstatusCheckInterval: 60',
  },
};

const { least, most } = statusSeconds;

export default defineCheckRule({
  name: 'clamped',
  severity: 'warning',
  create: () => ({
    statusInterval({ seconds }, report) {
      const read = statusInterval(seconds);
      if (read === undefined || read === seconds) return;
      report({
        message: `\`statusCheckInterval\` is ${seconds}, but checks are ${least} to ${most} seconds apart, so it counts as ${read}.`,
        hint: `Write ${read}${read === most ? ', or 0 to check once, when the page is loaded' : ''}.`,
      });
    },
  }),
});
