import { shippedLanguages } from '../../../../config/shipped.ts';
import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'a language that Dash does not speak yet',
  why: `The file may be as it should be, for a version that brings the language. Until then the language of each browser shows
in its place, or English.`,
  example: {
    within: 'settings',
    bad: 'language: hi',
    good: 'language: en',
  },
};

export default defineCheckRule({
  name: 'waiting-language',
  severity: 'warning',
  create: () => ({
    unspokenLanguage({ language, isKnown }, report) {
      if (!isKnown) return;
      report({
        message: `Dash does not speak \`${language}\` yet. Each browser's own language shows instead, or English.`,
        hint: `Leave it for the version that brings it, or choose one of ${Object.keys(shippedLanguages).join(', ')}.`,
      });
    },
  }),
});
