import { fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { wordsIn } from '../../../cli/testing/words.ts';
import { element, pageText, texts, visibleTitles } from '../../testing/find.ts';
import { openedSite, press } from '../../testing/open-page.tsx';
import { everything, searchedSections } from '../../testing/searched-site.ts';

const de = wordsIn('de');

const duckduckgo = "{searchEngine: duckduckgo, searchBangs: {/mine: 'https://mine.example.org/?q=', /sp: startpage}}";
const site = (webSearch: string) => ({ 'conf.yml': `appConfig: {webSearch: ${webSearch}}${searchedSections}` });
const open = openedSite(site(duckduckgo));

const box = () => element<HTMLInputElement>('#filter-tiles');
const fill = (query: string) => fireEvent.input(box(), { target: { value: query } });
const isSaid = (text: string) =>
  [...document.querySelectorAll('.no-results')].some(
    (note) => note.checkVisibility() && note.textContent?.includes(text),
  );

describe('filtering', () => {
  test('begins with what the address asks for, as the page for unknown addresses does', async () => {
    await open('?search=beta');
    await expect.poll(visibleTitles).toEqual(['Beta']);
    expect(box().value).toBe('beta');
  });

  test('looks in title, description, provider, tags and domain, for every word, in closed sections too', async () => {
    await open();
    for (const [query, titles] of [
      ['FIRST', ['Alpha']],
      ['greek', ['Alpha']],
      ['letters all', ['Alpha']],
      ['letters beta', []],
      ['beta.example', ['Beta']],
      ['a-l-p-h-a', ['Alpha']],
      ['covered', ['Covered']],
      ['inner', ['Group', 'Inner']],
      ['', everything],
    ] as const) {
      fill(query);
      await expect.poll(() => [query, visibleTitles()]).toEqual([query, titles]);
    }
  });

  test('leaves no section without a match, and opens closed ones for as long', async () => {
    await open();
    const sections = () =>
      [...document.querySelectorAll('section.collapsable h2')]
        .filter((title) => title.checkVisibility())
        .map(({ textContent }) => textContent);
    fill('covered');
    await expect.poll(sections).toEqual(['Folded']);
    expect(element('.section_folded details').hasAttribute('open')).toBe(false);
    fireEvent.click(element('.clear-search'));
    await expect.poll(sections).toEqual(['Links', 'Folded', 'Now Wall']);
    expect(visibleTitles()).toEqual(everything);
  });

  test('begins with what was typed before the page was live', async () => {
    const opening = open();
    box().value = 'al';
    await opening;
    await expect.poll(visibleTitles).toEqual(['Alpha']);
    await expect.poll(() => texts('.web-search-note')).toEqual(['Alpha']);
  });

  test('says at the end of the box where the arrows and Enter lead, and marks the first match', async () => {
    await open();
    const marked = () => texts('[data-first-match] .tile-title');
    fill('a');
    await expect.poll(() => texts('.first-match-note')).toEqual(['Alpha']);
    await expect.poll(() => texts('.web-search-note')).toEqual(['DuckDuckGo']);
    expect(texts('.search-keys')).toEqual([
      'Press enter to search the web with DuckDuckGo. The arrow down leads to Alpha.',
    ]);
    expect(marked()).toEqual(['Alpha']);
    // Of a group, its links.
    fill('group');
    await expect.poll(() => texts('.web-search-note')).toEqual(['Inner']);
    expect(marked()).toEqual(['Inner']);
    press('ArrowDown');
    expect(document.activeElement?.textContent).toContain('Inner');
    fill('covered /sp');
    await expect.poll(() => texts('.web-search-note')).toEqual(['Startpage']);
    fill('');
    expect([texts('.first-match-note'), texts('.web-search-note'), texts('.search-keys')]).toEqual([[''], [''], ['']]);
    expect(marked()).toEqual([]);
  });

  test('says in the head of a section how many of its tiles match', async () => {
    await open();
    const counts = () => [...document.querySelectorAll<HTMLElement>('summary')].map(({ dataset }) => dataset.found);
    fill('al');
    await expect.poll(counts).toEqual(['1 of 4', undefined, undefined]);
    fill('');
    expect(counts()).toEqual([undefined, undefined, undefined]);
  });

  test('is told of: by a count for screen readers, and by the one button that is of use', async () => {
    await open();
    const buttons = () => ['.clear-search', '.open-palette'].map((button) => element(button).checkVisibility());
    expect([texts('.search-wrap [role=status]'), buttons()]).toEqual([[''], [false, true]]);
    fill('beta');
    expect(buttons()).toEqual([true, false]);
    await expect.poll(() => texts('.search-wrap [role=status]')).toEqual(['1 match']);
    fill('example');
    await expect.poll(() => texts('.search-wrap [role=status]')).toEqual(['5 matches']);
    fill('');
    expect([texts('.search-wrap [role=status]'), texts('.web-search-note'), buttons()]).toEqual([
      [''],
      [''],
      [false, true],
    ]);
  });

  test('ends with Escape, but not while a word is composed', async () => {
    await open();
    fill('al');
    box().focus();
    await expect.poll(visibleTitles).toEqual(['Alpha']);
    fireEvent.keyDown(box(), { key: 'Escape', isComposing: true });
    expect([box().value, visibleTitles(), document.activeElement]).toEqual(['al', ['Alpha'], box()]);
    press('Escape');
    expect([box().value, document.activeElement]).toEqual(['', element('#main')]);
    await expect.poll(visibleTitles).toEqual(everything);
  });

  test('is told of in the language that the viewer chose, also where that comes after the first letters', async () => {
    localStorage.setItem('language', 'de');
    const opening = open();
    box().value = 'quite unknown';
    await opening;
    await expect
      .poll(() => texts('.search-keys'))
      .toEqual([de.search['enter-to-search-web'].replace('{{engine}}', 'DuckDuckGo')]);
    await expect
      .poll(() => texts('.web-offer-text'))
      .toEqual([de.home['no-results-web'].replace('{{engine}}', 'DuckDuckGo')]);
  });

  test.each([
    ['home', ''],
    ['minimal', 'minimal'],
    ['one section', 'home/links'],
  ])('says so when nothing matches, and offers the engine by its name: %s', async (_, path) => {
    const page = await open(path);
    fill('quite unknown');
    await expect.poll(() => isSaid('No Search Results')).toBe(true);
    expect(isSaid('No title, description or tag has “quite unknown”.')).toBe(true);
    await expect.poll(() => isSaid('Search DuckDuckGo')).toBe(true);
    expect(element('.web-offer').checkVisibility()).toBe(true);
    fill('unknown /sp');
    await expect.poll(() => isSaid('Search Startpage')).toBe(true);
    fireEvent.click(element('.web-offer'));
    await expect.poll(() => page.opened).toEqual([['https://www.startpage.com/do/search?query=unknown', '_blank']]);
    await expect.poll(() => isSaid('No Search Results')).toBe(false);
    fill('quite unknown');
    await expect.poll(() => isSaid('No Search Results')).toBe(true);
    box().focus();
    press('Escape');
    await expect.poll(() => isSaid('No Search Results')).toBe(false);
  });

  test('says beside a widget that is called so that no link is', async () => {
    await open();
    fill('wall');
    await expect.poll(() => isSaid('No link is called “wall”')).toBe(true);
    expect(element('.widget-host').checkVisibility()).toBe(true);
    fill('quite unknown');
    await expect.poll(() => isSaid('No Search Results')).toBe(true);
    expect(element('.widget-host').checkVisibility()).toBe(false);
  });

  test('holds for what a change of the file brings', async () => {
    const page = await open();
    fill('al');
    await expect.poll(visibleTitles).toEqual(['Alpha']);
    const changed = site(duckduckgo)['conf.yml'].replace('title: Beta', 'title: Albert').replace('First', 'Second');
    page.change({ 'conf.yml': changed });
    await expect.poll(visibleTitles).toEqual(['Alpha', 'Albert']);
    expect(pageText()).toContain('Second of all');
    page.change(site(duckduckgo));
    await expect.poll(visibleTitles).toEqual(['Alpha']);
  });
});

describe('Enter in the search box', () => {
  const search = (query: string) => {
    fill(query);
    box().focus();
    press('Enter');
  };

  test('searches with the engine, or by a bang of the config or of our own, and not for nothing', async () => {
    const page = await open();
    search('   ');
    for (const [query, address] of [
      ['tea & cake', 'https://duckduckgo.com/?q=tea%20%26%20cake'],
      ['/mine tea', 'https://mine.example.org/?q=tea'],
      ['tea /mine time', 'https://mine.example.org/?q=tea%20time'],
      ['/w tea', expect.stringMatching(/^https:\/\/[^/]*wikipedia\.org\/.*tea$/)],
    ] as const) {
      search(query);
      await expect.poll(() => page.opened.at(-1)).toEqual([address, '_blank']);
      expect(box().value).toBe('');
    }
    expect(page.opened).toHaveLength(4);
  });

  test('opens in the same tab, with an address of one’s own, where the config says so', async () => {
    const own = "{searchEngine: custom, customSearchEngine: 'https://own.example.org/?find=', openingMethod: sametab}";
    const page = await open('', site(own));
    search('tea');
    await expect.poll(() => page.left).toEqual(['https://own.example.org/?find=tea']);
  });

  test('opens an address as it is where the config says so, and names it beforehand', async () => {
    const page = await open('', site('{openUrlsDirectly: true}'));
    fill('nas:5000');
    await expect.poll(() => texts('.web-search-note')).toEqual(['http://nas:5000']);
    expect(texts('.search-keys')).toEqual(['Press enter to open http://nas:5000.']);
    expect(isSaid('Open http://nas:5000')).toBe(true);
    search('nas:5000');
    await expect.poll(() => page.opened).toEqual([['http://nas:5000', '_blank']]);
    fill('two words');
    await expect.poll(() => texts('.web-search-note')).toEqual(['DuckDuckGo']);
  });

  test('opens the only match, which is said beforehand, unless the query is for the web', async () => {
    const page = await open();
    fill('beta');
    await expect.poll(() => texts('.web-search-note')).toEqual(['Beta']);
    expect([texts('.first-match-note'), texts('.search-keys')]).toEqual([[''], ['Press enter to open Beta.']]);
    fill('/b beta');
    await expect.poll(() => texts('.web-search-note')).toEqual(['BBC']);

    const opened: string[] = [];
    document.addEventListener('click', ({ target }) => opened.push((target as HTMLAnchorElement).href));
    search('beta');
    await expect.poll(() => opened).toEqual(['https://beta.example.org/']);
    await expect.poll(() => box().value).toBe('');
    search('inner');
    await expect.poll(() => opened.at(-1)).toBe('https://inner.example.org/');
    expect(page.opened).toEqual([]);
    // More than one, none, and a bang that one tile would match.
    for (const [index, query] of ['example', 'first unknown', '/b beta'].entries()) {
      search(query);
      await expect.poll(() => page.opened.length).toBe(index + 1);
      await expect.poll(() => box().value).toBe('');
    }
    expect(opened).toHaveLength(2);
  });

  test('opens the only match where web search is off, too', async () => {
    const page = await open('', site('{disableWebSearch: true}'));
    const opened: string[] = [];
    document.addEventListener('click', ({ target }) => opened.push((target as HTMLAnchorElement).href));
    search('covered');
    await expect.poll(() => opened).toEqual(['https://covered.example.org/']);
    expect(page.opened).toEqual([]);
  });

  test('searches the web while the page is edited, whatever matches: no link leads anywhere then', async () => {
    const page = await open();
    document.documentElement.dataset.editing = '';
    fill('beta');
    await expect.poll(() => texts('.web-search-note')).toEqual(['DuckDuckGo']);
    search('beta');
    delete document.documentElement.dataset.editing;
    await expect.poll(() => page.opened).toEqual([['https://duckduckgo.com/?q=beta', '_blank']]);
  });

  test('says which engine is unknown', async () => {
    const page = await open('', site('{searchEngine: nobody}'));
    search('tea');
    await expect.poll(pageText).toContain("Specified Search Engine was not Found: 'nobody'");
    expect(page.opened).toEqual([]);
  });

  test('only filters where web search is off', async () => {
    const page = await open('', site('{disableWebSearch: true}'));
    search('unknown');
    await expect.poll(() => isSaid('No Search Results')).toBe(true);
    expect(element('.web-offer').hidden).toBe(true);
    expect([texts('.web-search-note'), texts('.search-keys')]).toEqual([[''], ['']]);
    expect([page.opened, box().value]).toEqual([[], 'unknown']);
  });
});
