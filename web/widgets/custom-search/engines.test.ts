import { expect, test } from 'vitest';
import { enginesOf, searchUrl } from './engines.ts';

const engine = (url: string) => ({ title: 'One', url });

test('a query stands at the end of the address, or where it says, and is written for it', () => {
  expect(searchUrl(engine('https://a.example/?q='), 'a&b c')).toBe('https://a.example/?q=a%26b%20c');
  expect(searchUrl(engine('https://a.example/%s/all'), '$& d')).toBe('https://a.example/%24%26%20d/all');
});

test('an engine is named by its host unless it has a title; what has no address is none', () => {
  const list = [{ title: 'Kagi', url: 'https://kagi.com/search?q=' }, { url: 'http://www.searx.lan/?q=' }];

  expect(enginesOf([...list, { title: 'No' }, { url: 'javascript:alert(1)' }, 'odd', null])).toEqual([
    { title: 'Kagi', url: 'https://kagi.com/search?q=' },
    { title: 'searx.lan', url: 'http://www.searx.lan/?q=' },
  ]);
});
