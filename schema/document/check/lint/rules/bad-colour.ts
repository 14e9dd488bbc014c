import { quote } from '../../describe.ts';
import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'a colour in digits that no browser reads',
  why: `The browser leaves it out, and the colour of the theme shows. A # that follows a space begins a comment, so such a
colour needs quotation marks. Names and functions of CSS are left to the browser, which knows more each year.`,
  example: {
    within: 'item',
    bad: "url: 'https://nas.example.lan', color: 4a90d9",
    good: "url: 'https://nas.example.lan', color: '#4a90d9'",
  },
};

const hexDigits = /^(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i;
const hexColour = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

export default defineCheckRule({
  name: 'bad-colour',
  severity: 'warning',
  create: () => ({
    colour({ colour, key }, report) {
      if (hexDigits.test(colour)) {
        report({
          message: `\`${key}\` is ${quote(colour)}; a colour in digits begins with #.`,
          hint: `Write '#${colour}'.`,
        });
      } else if (colour.startsWith('#') && !hexColour.test(colour)) {
        report({
          message: `\`${key}\` is ${quote(colour)}, which is no colour.`,
          hint: "A colour is # and 3, 4, 6 or 8 digits from 0 to f: '#4a90d9'.",
        });
      }
    },
  }),
});
