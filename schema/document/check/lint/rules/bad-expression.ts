import { isExpression, readExpression } from '../../../../expressions/expression.ts';
import { functionNames } from '../../../../expressions/functions.ts';
import { nearest } from '../../../../rules/text/did-you-mean.ts';
import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: "an expression of a widget that can't be read",
  why: 'What such an expression is to find is never shown. It is a path such as `data.items[0].name`, or an expression that begins with a dot, such as `.used / .total * 100`.',
  example: {
    within: 'widget',
    bad: "type: custom-api, options: {url: 'https://nas.example.lan/disk', show: {lead: '.used / * 100'}}",
    good: "type: custom-api, options: {url: 'https://nas.example.lan/disk', show: {lead: '.used / .total * 100'}}",
  },
};

export default defineCheckRule({
  name: 'bad-expression',
  severity: 'error',
  create: () => ({
    expression({ written }, report) {
      const read = readExpression(written);
      if (isExpression(read)) return;
      const { message, sign } = read;
      const [, unknown] = /^there is no function `(.*)`$/.exec(message) ?? [];
      const meant = unknown && nearest(unknown, functionNames);
      report({
        message: `The expression \`${written}\` can't be read: ${message} (character ${sign}).`,
        hint: meant
          ? `Did you mean \`${meant}\`?`
          : 'Write a path such as `data.items[0].name`, or an expression such as `.used / .total * 100`.',
      });
    },
  }),
});
