import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSettings } from '../../config/settings.ts';
import type { WebSearch } from '../../config/web-search.ts';
import { defaultBangs, searchEngines } from './search-engines.ts';
import { asUrl, namesTarget, resolveSearch, splitBangs } from './web-search.ts';

const plain: WebSearch = { engine: 'duckduckgo', openingMethod: 'newtab', bangs: {} };
const search = (query: string, more: Partial<WebSearch> = {}) => resolveSearch(query, { ...plain, ...more });

test('there are 25 engines, and each bang names one', () => {
  expect(Object.keys(searchEngines)).toHaveLength(25);
  expect(Object.keys(defaultBangs)).toHaveLength(9);
  for (const key of Object.values(defaultBangs)) expect(searchEngines).toHaveProperty(key);
});

test.each([
  ['jellyfin', false],
  ['/w jellyfin', true],
  ['nas:5000', true],
  ['/own jellyfin', true],
  ['own', false],
])('that %j says itself where it leads is %s', (query, names) => {
  expect(namesTarget(query, { ...plain, bangs: { '/own': 'google' }, openUrlsDirectly: true })).toBe(names);
});

describe('resolveSearch', () => {
  test('the encoded query follows the address of the engine', () => {
    expect(search(' tea & cake ')).toEqual({
      url: 'https://duckduckgo.com/?q=tea%20%26%20cake',
      method: 'newtab',
      engine: 'DuckDuckGo',
    });
  });

  test.each([
    ['/gh react', 'https://github.com/search?q=react'],
    ['/wa 2+2', 'https://www.wolframalpha.com/input/?i=2%2B2'],
    ['react /w hooks', 'https://en.wikipedia.org/w/?search=react%20hooks'],
    ['/w /gh react', 'https://github.com/search?q=react'],
    ['a/b', 'https://duckduckgo.com/?q=a%2Fb'],
    ['/home/x', 'https://duckduckgo.com/?q=%2Fhome%2Fx'],
  ])('%j: the longest bang that stands as a word counts, anywhere', (query, url) => {
    expect(search(query)).toMatchObject({ url });
  });

  test('bangs count in any case, the first of equally long ones', () => {
    expect(search('/G cats')).toMatchObject({ url: 'https://google.com/search?q=cats' });
    expect(search('/w tea /g')).toMatchObject({ engine: 'Wikipedia' });
    expect(search('/g tea /w')).toMatchObject({ engine: 'Google' });
    const bangs = { '/Hub': 'https://hub.example.org/?q=', '/A': 'ecosia', '/a': 'startpage', '/G': 'qwant' };
    expect(search('/hub tea', { bangs })).toMatchObject({ url: 'https://hub.example.org/?q=tea' });
    expect(search('/A tea', { bangs })).toMatchObject({ engine: 'Ecosia' });
    expect(search('/a tea', { bangs })).toMatchObject({ engine: 'Startpage' });
    expect(search('/g tea', { bangs })).toMatchObject({ engine: 'Qwant' });
  });

  test('own bangs are merged over the built-in ones, to an engine or an address', () => {
    const bangs = { '/g': 'ecosia', '/hub': 'https://hub.example.org/search?q=', '!own': 'custom' };
    expect(search('/g tea', { bangs })).toMatchObject({ url: 'https://www.ecosia.org/search?q=tea' });
    expect(search('/hub tea', { bangs })).toMatchObject({
      url: 'https://hub.example.org/search?q=tea',
      engine: 'hub.example.org',
    });
    expect(search('tea !own', { bangs, customEngine: 'https://own.example/?q=' })).toMatchObject({
      url: 'https://own.example/?q=tea',
    });
    expect(search('/w tea', { bangs })).toMatchObject({ engine: 'Wikipedia' });
  });

  test('a bang wins over a custom engine', () => {
    const own = { engine: 'custom', customEngine: 'https://own.example/?q=' };
    expect(search('tea', own)).toMatchObject({ url: 'https://own.example/?q=tea' });
    expect(search('/w tea', own)).toMatchObject({ engine: 'Wikipedia' });
  });

  test('an address as the engine is used as it is', () => {
    expect(search('tea', { engine: 'https://own.example/find/' })).toMatchObject({
      url: 'https://own.example/find/tea',
    });
  });

  test('an engine that nobody knows leads nowhere', () => {
    expect(search('tea', { engine: 'gogle' })).toEqual({ unknownEngine: 'gogle' });
    expect(search('tea', { engine: 'constructor' })).toEqual({ unknownEngine: 'constructor' });
    expect(search('tea', { engine: 'custom', customEngine: 'javascript:alert(1)//' })).toHaveProperty('unknownEngine');
  });

  test('none is specified where the config names none, or `custom` without one', () => {
    expect(search('tea', { engine: '' })).toEqual({ unknownEngine: '' });
    expect(search('tea', { engine: 'custom' })).toEqual({ unknownEngine: '' });
  });

  test('an unknown opening method is told and opens a new tab', () => {
    expect(search('tea', { openingMethod: 'modal' })).toMatchObject({
      method: 'newtab',
      warning: 'Unknown opening method: modal',
    });
    const { webSearch } = readSettings({ webSearch: { openingMethod: 'frobnicate' } });
    expect(search('tea', webSearch)).toMatchObject({
      method: 'newtab',
      warning: 'Unknown opening method: frobnicate',
    });
    expect(search('tea', { openingMethod: 'workspace' })).toMatchObject({ method: 'workspace' });
  });

  test('nothing happens when web search is off or nothing is typed', () => {
    expect(search('tea', { disabled: true })).toBeUndefined();
    expect(search('  ')).toBeUndefined();
  });

  test('openUrlsDirectly opens what looks like a URL', () => {
    expect(search('example.org/x', { openUrlsDirectly: true })).toEqual({
      url: 'https://example.org/x',
      method: 'newtab',
    });
    expect(search('example.org/x')).toMatchObject({ engine: 'DuckDuckGo' });
    expect(search('tea cake', { openUrlsDirectly: true })).toMatchObject({ engine: 'DuckDuckGo' });
  });

  test('any query gives an address that holds it', () => {
    const query = fc.string({ unit: 'binary', minLength: 1 });
    fc.assert(
      fc.property(query, (text) => {
        const { text: words } = splitBangs(text, {});
        fc.pre(text.trim() !== '');
        const target = search(text);
        const url = target && 'url' in target ? target.url : '';
        expect(Object.values(searchEngines).some((engine) => url.startsWith(engine.url))).toBe(true);
        expect(decodeURIComponent(url).endsWith(words.replace(/\p{Cs}/gu, '\uFFFD'))).toBe(true);
      }),
    );
  });
});

test.each([
  ['https://x.example', 'https://x.example'],
  ['nas:5000', 'http://nas:5000'],
  ['192.168.1.5', 'http://192.168.1.5'],
  ['word', undefined],
  ['node.js', undefined],
  ['javascript:alert(1)', undefined],
  ['what is example.org', undefined],
])('asUrl of %j is %j', (text, url) => {
  expect(asUrl(text)).toBe(url);
});
