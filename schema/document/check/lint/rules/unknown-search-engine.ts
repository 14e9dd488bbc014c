import { searchEngines } from '../../../../rules/search/search-engines.ts';
import { nearest } from '../../../../rules/text/did-you-mean.ts';
import { type CheckRuleText, defineCheckRule } from '../check-rule.ts';

export const text: CheckRuleText = {
  summary: 'a search engine that there is none of',
  why: `A search that goes to it leads nowhere. It is one of the engines that Dash knows, or the start of an address.`,
  example: {
    within: 'settings',
    bad: 'webSearch: { searchEngine: ducduckgo }',
    good: 'webSearch: { searchEngine: duckduckgo }',
  },
};

const names = Object.keys(searchEngines);

export default defineCheckRule({
  name: 'unknown-search-engine',
  severity: 'warning',
  create: () => ({
    searchEngine({ engine }, report) {
      if (engine === '' || engine.includes('/') || Object.hasOwn(searchEngines, engine)) return;
      const near = nearest(engine, names);
      report({
        message: `There is no search engine \`${engine}\`.`,
        hint: near
          ? `Did you mean \`${near}\`?`
          : `Name one of ${names.slice(0, 6).join(', ')}, or write the start of a search URL.`,
      });
    },
  }),
});
