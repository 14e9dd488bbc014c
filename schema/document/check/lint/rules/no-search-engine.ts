import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'a search engine of your own that has no address',
  why: `\`searchEngine: custom\` takes the address from \`customSearchEngine\`. Without it, a search of the web leads
nowhere.`,
  example: {
    within: 'settings',
    bad: 'webSearch: { searchEngine: custom }',
    good: "webSearch: { searchEngine: custom, customSearchEngine: 'https://search.example.org/?q=' }",
  },
};

export default defineCheckRule({
  name: 'no-search-engine',
  severity: 'warning',
  create: () => ({
    webSearch({ webSearch: { searchEngine, customSearchEngine }, path }, report) {
      if (searchEngine !== 'custom' || customSearchEngine) return;
      report({
        path: `${path}/searchEngine`,
        message: 'The search engine is `custom`, but `customSearchEngine` does not say which.',
        hint: "Add `customSearchEngine:` with the start of a search URL, 'https://search.example.org/?q='.",
      });
    },
  }),
});
