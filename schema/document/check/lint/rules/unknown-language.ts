import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'a language that there is none of',
  why: `The language of each browser shows in its place, or English.`,
  example: {
    within: 'settings',
    bad: 'language: german',
    good: 'language: de',
  },
  lint: { level: 'warn' },
};

export default defineCheckRule({
  name: 'unknown-language',
  severity: 'warning',
  create: () => ({
    unspokenLanguage({ language }, report) {
      report({
        message: `There is no language \`${language}\`. Each browser's own language shows instead, or English.`,
        hint: 'Write the code of a language: `en`, `de`, `pt`.',
      });
    },
  }),
});
