import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'a number outside of what its key can be',
  why: `What comes of it depends on the key: most take the nearest number that they can be, a widget whose \`updateInterval\` is
out of range is never updated, and a \`hotkey\` of two digits opens nothing.`,
  example: {
    within: 'widget',
    bad: 'type: clock, updateInterval: 86400',
    good: 'type: clock, updateInterval: 7200',
  },
};

/** Seconds. */
const least = 2;
const most = 7200;

export default defineCheckRule({
  name: 'out-of-range',
  severity: 'warning',
  create: () => ({
    // As in older dashboards.
    updateInterval({ seconds }, report) {
      if (seconds === 0 || (seconds >= least && seconds <= most)) return;
      report({
        message: `\`updateInterval\` is ${seconds}, but it should be from ${least} to ${most} seconds, so the widget is never updated.`,
        hint: `Write ${seconds > most ? `${most} for two hours` : `${least} or more`}, or 0 for never.`,
      });
    },
  }),
});
