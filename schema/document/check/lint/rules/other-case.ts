import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'an option of a widget that is written in other capitals than its name',
  why: `It is read all the same, but other programs that read the file do not know it by that name.`,
  example: {
    within: 'widget',
    bad: "type: iframe, options: { URL: 'https://weather.example.org' }",
    good: "type: iframe, options: { url: 'https://weather.example.org' }",
  },
};

export default defineCheckRule({
  name: 'other-case',
  severity: 'warning',
  create: () => ({
    optionInOtherCase({ key, option }, report) {
      report({
        at: 'key',
        message: `\`${key}\` is read as the option \`${option}\`; only its capitals differ.`,
        hint: `Write \`${option}\`.`,
      });
    },
  }),
});
