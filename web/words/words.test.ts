import { expect, test } from 'vitest';
import { languageCodes } from '../../cli/package/words/languages.ts';
import { wholeLanguage } from '../../cli/package/words/whole-language.ts';
import { createI18n } from './i18n.ts';
import { setPageWords, setWords, word } from './words.ts';

/** What the page's script says before React is there. */
const said = (): string[] => [
  ...[0, 1, 2, 3, 11, 100, 1234].map((count) => word('search:result-count', { count })),
  word('search:enter-to-open', { url: 'https://a.lan/?q=$& {{b}}' }),
  word('search:enter-to-search-web', { engine: 'DuckDuckGo' }),
  word('search:no-such-word'),
  word('no-such-group:word'),
];

test.each(languageCodes('.'))(
  'the words of the page in %s are the same with i18next and before it is there',
  (code) => {
    const strings = wholeLanguage('.', code);
    setPageWords(code, strings);
    const before = said();
    setWords(createI18n(code, strings));
    expect(said().slice(0, -2)).toEqual(before.slice(0, -2));
    expect(before.slice(-2)).toEqual(['search:no-such-word', 'no-such-group:word']);
    expect(new Set(before.slice(0, 2)).size).toBe(2);
  },
);
