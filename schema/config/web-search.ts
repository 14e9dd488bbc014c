import { defaultEngine } from '../rules/search/search-engines.ts';
import { settingOf, wordOf } from '../values.ts';
import type { Read } from './definition.ts';
import { searchMethods, searchOpeningMethods } from './enums.ts';
import { otherValues } from './other-values.ts';
import { closed, map, text, toggle, word } from './shapes.ts';

/** `newtab`, `sametab` or `workspace`; any other word is as written, and told of when somebody searches. */
function methodOf(value: unknown): string | undefined {
  const written = settingOf(value);
  const other = wordOf(written, Object.keys(otherValues.target)) as keyof typeof otherValues.target | undefined;
  return wordOf(value, searchMethods) ?? wordOf(other && otherValues.target[other], searchMethods) ?? written;
}

export const WebSearch = closed(
  {
    disableWebSearch: toggle({
      as: 'disabled',
      title: 'Web search off',
      description: 'Whether Enter in the search box stops looking things up on the web.',
      default: false,
    }),
    searchEngine: text({
      as: 'engine',
      title: 'Search engine',
      description: 'Name of a built-in engine, `custom`, or the start of a search URL that the query is appended to.',
      default: defaultEngine,
      suggests: 'search-engines',
      examples: ['duckduckgo', 'custom', 'https://search.example.org/?q='],
    }),
    customSearchEngine: text({
      as: 'customEngine',
      title: 'Custom search engine',
      description: 'The start of a search URL; used when `searchEngine` is `custom`.',
      examples: ['https://searx.example.org/search?q='],
    }),
    openingMethod: word(searchOpeningMethods, {
      title: 'Results open in',
      description: 'Where the results open; with `modal` too it is a new tab.',
      default: 'newtab',
      otherValues: otherValues.target,
      read: methodOf,
    }),
    searchBangs: map(
      { type: 'string' },
      {
        as: 'bangs',
        title: 'Bangs',
        description: 'Words that send a query elsewhere: each names a built-in engine or the start of a search URL.',
        examples: [{ '/wiki': 'wikipedia', '/hub': 'https://hub.example.org/search?q=' }],
      },
    ),
    openUrlsDirectly: toggle({
      title: 'Open addresses directly',
      description: 'Whether a query that looks like an address is opened instead of looked up.',
      default: false,
      newer: true,
    }),
  },
  { title: 'Web search', description: 'What Enter in the search box does when nothing is selected.' },
);
export type WebSearch = Read<typeof WebSearch>;
