import { Type } from 'typebox';
import { searchOpeningMethods } from './enums.ts';
import { closed, map, text, toggle, word } from './shapes.ts';

export const WebSearch = closed(
  {
    disableWebSearch: toggle({
      title: 'Web search off',
      description: 'Whether Enter in the search box stops looking things up on the web.',
      default: false,
    }),
    searchEngine: text({
      title: 'Search engine',
      description: 'Name of a built-in engine, `custom`, or the start of a search URL that the query is appended to.',
      default: 'duckduckgo',
      examples: ['duckduckgo', 'custom', 'https://search.example.org/?q='],
    }),
    customSearchEngine: text({
      title: 'Custom search engine',
      description: 'The start of a search URL; used when `searchEngine` is `custom`.',
      examples: ['https://searx.example.org/search?q='],
    }),
    openingMethod: word(searchOpeningMethods, {
      title: 'Results open in',
      description: 'Where the results open; with `modal` too it is a new tab.',
      default: 'newtab',
    }),
    searchBangs: map<string>(Type.String(), {
      title: 'Bangs',
      description: 'Words that send a query elsewhere: each names a built-in engine or the start of a search URL.',
      examples: [{ '/wiki': 'wikipedia', '/hub': 'https://hub.example.org/search?q=' }],
    }),
    openUrlsDirectly: toggle({
      title: 'Open addresses directly',
      description: 'Whether a query that looks like an address is opened instead of looked up.',
      default: false,
      newer: true,
    }),
  },
  { title: 'Web search', description: 'What Enter in the search box does when nothing is selected.' },
);
