import { cssValue, variableName } from '../../../../rules/appearance/css-values.ts';
import { quote } from '../../describe.ts';
import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'a variable of a theme that is left out for its name or its value',
  why: `Variables are written into a stylesheet of the page. A value that ends there and begins a rule of its own would change the
rest of the page, and one that loads something would tell another host of each visit. So these are left out, and the
theme's own value shows.`,
  example: {
    within: 'settings',
    bad: 'theme: mine\ncustomColors: { mine: { background: url(/sea.png) center } }',
    good: "backgroundImg: /sea.png\ntheme: mine\ncustomColors: { mine: { background: '#0b1021' } }",
  },
};

export default defineCheckRule({
  name: 'lost-variable',
  severity: 'error',
  create: () => ({
    themeVariable({ name, value }, report) {
      if (variableName(name) === undefined) {
        report({
          message: `${quote(name)} is no name of a CSS variable, so it is left out.`,
          hint: 'A name has letters, digits, - and _, and begins with a letter: `item-background`.',
        });
      } else if (typeof value === 'string' && cssValue(value) === undefined) {
        report({
          message: `\`${name}\` is left out: a value here stands for itself, loads nothing, and closes what it opens.`,
          hint: 'Put a picture into `backgroundImg`, and what else needs url(), ; or braces into `customCss`.',
        });
      }
    },
  }),
});
