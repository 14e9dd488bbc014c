import { expect, test } from 'vitest';
import { enginesOf, searchForm, searchUrl } from './engines.ts';

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

test('a form asks what the address asks, unless the words stand in its path', () => {
  expect(searchForm(engine('https://a.example/?q='))).toEqual({ action: 'https://a.example/', field: 'q', fixed: [] });
  expect(searchForm(engine('https://a.example/s?hl=en&b=%C3%A4+1&q=%s&x'))).toEqual({
    ...{ action: 'https://a.example/s', field: 'q' },
    fixed: [
      ['hl', 'en'],
      ['b', 'ä 1'],
      ['x', ''],
    ],
  });
  expect(searchForm(engine('https://a.example/?cx=YWI=&from=/s?a=b&q='))).toEqual({
    ...{ action: 'https://a.example/', field: 'q' },
    fixed: [
      ['cx', 'YWI='],
      ['from', '/s?a=b'],
    ],
  });
  for (const url of [
    'https://a.example/',
    'https://a.example/?q=%s&from=/s?r=%s',
    'https://a.example/?q==',
    'https://a.example/%s?q=',
    'https://a.example/?q=%s&r=%s',
    'https://a.example/?q=site:b+%s',
    'https://a.example/#q=',
    'https://a.example/?q=&r=1',
  ]) {
    expect(searchForm(engine(url)), url).toBeUndefined();
  }
});
