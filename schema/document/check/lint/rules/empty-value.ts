import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'an empty address, or an empty name or path of a page',
  why: `Form editors write a line for each field, also for those that nobody filled in. An empty address counts as none, and
a page is called after its file; without a path there is nothing to show on it, which is an error.`,
  example: {
    within: 'item',
    bad: "url: ''",
    good: "url: 'https://nas.example.lan'",
  },
};

export default defineCheckRule({
  name: 'empty-value',
  severity: 'warning',
  create: () => ({
    writtenAddress({ written, key }, report) {
      if (written.trim() !== '') return;
      report({
        message: `\`${key}\` is empty, as if it were not there.`,
        hint: 'Give it an address, or remove the line.',
      });
    },
    pageName({ name }, report) {
      if (name.trim() !== '') return;
      report({
        message: 'The name of the page is empty, so it is called after its file.',
        hint: 'Give it a name: its address is made from it.',
      });
    },
    pageFile({ file }, report) {
      if (file.trim() !== '') return;
      report({
        severity: 'error',
        message: 'The path of the page is empty.',
        hint: 'Name the file that describes the page.',
      });
    },
  }),
});
