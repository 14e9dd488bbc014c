import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMatcher, matches, matchRanges, normaliseText, searchText } from './filter.ts';

const plex = {
  title: 'Plex Media',
  provider: 'Plex Inc',
  description: 'Films and series',
  tags: ['video', 'tv'],
  url: 'https://www.plex.example.org:32400/web',
};

describe('the filter', () => {
  test('text is lower-cased and loses all but letters and digits', () => {
    expect(normaliseText('Node-RED 3.1')).toBe('nodered31');
    expect(normaliseText('Über Straße №5')).toBe('uberstrasseno5');
    expect(normaliseText('仪表板')).toBe('仪表板');
  });

  test.each(['plex', 'PLEX', 'inc', 'series', 'video', 'example.org', 'pl-ex'])(
    '%j is found in one of the fields',
    (query) => {
      expect(matches(query, plex)).toBe(true);
    },
  );

  test.each(['emby', 'www', 'https', '32400', 'web'])('%j is in none of them', (query) => {
    expect(matches(query, plex)).toBe(false);
  });

  test('every word must appear, each in any of the fields', () => {
    expect(matches('plex tv', plex)).toBe(true);
    expect(matches('tv films inc', plex)).toBe(true);
    expect(matches('plex radio', plex)).toBe(false);
  });

  test('no word matches across two fields', () => {
    expect(matches('mediaplex', plex)).toBe(false);
    expect(matches('videotv', plex)).toBe(false);
  });

  test('an empty query, or one of signs alone, shows all items', () => {
    expect(['', '   ', '--', '!'].map((query) => matches(query, plex))).toEqual([true, true, true, true]);
  });

  test('a group is found by its sub-items', () => {
    const group = { title: 'Tools', subItems: [{ title: 'Paste', url: 'https://bin.example' }] };
    expect(matches('paste', group)).toBe(true);
    expect(matches('bin.example tools', group)).toBe(true);
  });

  test('accents may be left out or typed in another form', () => {
    expect(matches('uberwachung', { title: 'Überwachung' })).toBe(true);
    expect(matches('cafe\u0301', { title: 'Café' })).toBe(true);
    expect(matches('οδοσ', { title: 'ΟΔΟΣ' })).toBe(true);
    expect(matches('strasse', { title: 'Straße' })).toBe(true);
    expect(matches('STRASSE', { title: 'STRAẞE' })).toBe(true);
    expect(matches('istanbul isik', { title: 'İSTANBUL ışık' })).toBe(true);
    expect(matches('елка', { title: 'Ёлка' })).toBe(true);
    expect(matches('lodz smorrebrod', { title: 'Łódź', description: 'Smørrebrød' })).toBe(true);
    expect(matches('памʼять', { title: 'пам’ять' })).toBe(true);
    expect(matchRanges('Straße', 'strasse')).toEqual([[0, 6]]);
    expect(matchRanges('ΟΔΟΣ', 'οδός')).toEqual([[0, 4]]);
  });

  test('each word of a title finds it, and a longer query finds no more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (title, more) => {
        const text = searchText({ title });
        expect(createMatcher(title)(text)).toBe(true);
        if (createMatcher(`${title} ${more}`)(text)) expect(createMatcher(more)(text)).toBe(true);
      }),
    );
  });

  test('a text is normalised letter by letter, which marking relies on', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect([...text].map(normaliseText).join('')).toBe(normaliseText(text));
        expect(normaliseText(normaliseText(text))).toBe(normaliseText(text));
      }),
    );
  });
});

describe('matchRanges', () => {
  const marked = (title: string, query: string) =>
    matchRanges(title, query).map(([start, end]) => title.slice(start, end));

  test('gives the matched letters of a title', () => {
    expect(marked('Home Assistant', 'assist')).toEqual(['Assist']);
    expect(marked('Node-RED', 'nodered')).toEqual(['Node-RED']);
    expect(marked('Plex Media Plex', 'plex')).toEqual(['Plex', 'Plex']);
    expect(marked('Home Assistant', 'ant home')).toEqual(['Home', 'ant']);
  });

  test('a mark stays with its letter', () => {
    expect(marked('Cafe\u0301 Bar', 'cafe')).toEqual(['Cafe\u0301']);
  });

  test('words that overlap give one stretch', () => {
    expect(matchRanges('abcdef', 'abc cde')).toEqual([[0, 5]]);
  });

  test('nothing to mark gives nothing', () => {
    expect(matchRanges('Plex', '')).toEqual([]);
    expect(matchRanges('Plex', 'emby')).toEqual([]);
  });

  test('ranges are in order, apart, inside of the title, and normalise to text that holds a word', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'Ä', '-', ' ', 'e\u0301', '🎬', 'ﬁ'), maxLength: 12 });
    fc.assert(
      fc.property(letters, letters, (title, query) => {
        const words = query.split(/\s+/u).map(normaliseText).filter(Boolean);
        let last = -1;
        for (const [start, end] of matchRanges(title, query)) {
          expect(start).toBeGreaterThan(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(title.length);
          const normalised = normaliseText(title.slice(start, end));
          expect(words.some((word) => normalised.includes(word))).toBe(true);
          last = end;
        }
      }),
    );
  });
});
