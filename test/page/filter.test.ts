import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { bigConfig } from '../big-config.ts';
import { startServing } from '../serving.ts';
import { change, houseOf, openDashboard, openings, stubOpening, visibleTitles } from './dashboard-page.ts';

const config = (webSearch: string) => `
appConfig: {webSearch: ${webSearch}}
sections:
  - name: Links
    items:
      - {title: Alpha, description: First of all, url: https://www.alpha.example.org/x, tags: [letters], provider: Greek}
      - {title: Beta, url: https://beta.example.org}
      - {title: Ähre & Co., url: https://gamma.example.org}
      - {title: Group, subItems: [{title: Inner, url: https://inner.example.org}]}
  - name: Folded
    displayData: {collapsed: true}
    items: [{title: Covered, url: https://covered.example.org}]
  - name: Now
    widgets: [{type: clock}]
`;
const duckduckgo = "{searchEngine: duckduckgo, searchBangs: {/mine: 'https://mine.example.org/?q=', /sp: startpage}}";

const house = houseOf({ 'conf.yml': config(duckduckgo) });
let page: Page;
afterEach(() => page.context().close());

const open = async (path = '') => {
  ({ page } = await house.open(path));
  await stubOpening(page);
};
const box = () => page.getByRole('textbox', { name: 'Search' });
const everything = ['Alpha', 'Beta', 'Ähre & Co.', 'Group', 'Inner'];
/** What the highlight is drawn over. */
const marked = () => page.evaluate(() => [...(CSS.highlights.get('search-match') ?? [])].map(String));

describe('filtering', () => {
  test('begins with typing anywhere, marks what matches, counts it, and ends with Escape', async () => {
    await open();
    await page.keyboard.type('al');
    await expect.poll(() => visibleTitles(page)).toEqual(['Alpha']);
    expect(await box().inputValue()).toBe('al');
    await expect.poll(() => page.getByRole('status').first().textContent()).toBe('1 match');
    await expect.poll(marked).toEqual(['Al']);
    await page.keyboard.press('Escape');
    await expect.poll(() => visibleTitles(page)).toEqual(everything);
    expect([await box().inputValue(), await marked()]).toEqual(['', []]);
    expect(await box().evaluate((input) => input === document.activeElement)).toBe(false);
  });

  test('leaves what Enter does to be read, on a phone too, with the settings open or closed', async () => {
    await open();
    await page.setViewportSize({ width: 390, height: 800 });
    await box().fill('al');
    const note = page.locator('.web-search-note');
    for (const settings of ['closed', 'open']) {
      await page.evaluate((state) => {
        document.documentElement.dataset.settings = state;
      }, settings);
      const { y = 0, height = 0 } = (await note.boundingBox()) ?? {};
      const below = page.locator(settings === 'open' ? '.theme-dropdown' : '.collapsable').first();
      expect(height).toBeGreaterThan(10);
      expect((await below.boundingBox())?.y).toBeGreaterThanOrEqual(y + height);
    }
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
      await box().fill(query);
      await expect.poll(async () => [query, await visibleTitles(page)]).toEqual([query, titles]);
    }
  });

  test('leaves no section without a match, save those with widgets, and opens closed ones for as long', async () => {
    await open();
    const sections = () => page.locator('section.collapsable:visible h2').allTextContents();
    await box().fill('covered');
    await expect.poll(sections).toEqual(['Folded', 'Now']);
    expect(await page.locator('.section_folded details').getAttribute('open')).toBeNull();
    await page.getByRole('button', { name: 'Clear Search' }).click();
    await expect.poll(sections).toEqual(['Links', 'Folded', 'Now']);
    expect(await visibleTitles(page)).toEqual(everything);
  });

  test('says so when nothing matches, and whom Enter asks instead', async () => {
    await open();
    await box().fill('quite unknown');
    await page.getByText('No Search Results').waitFor();
    await page.getByText('Press Enter to search with DuckDuckGo').first().waitFor();
    expect(await page.locator('.web-search-note').textContent()).toBe('Press enter to search the web');
    await box().fill('unknown /sp');
    await page.getByText('Press Enter to search with Startpage').first().waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByText('No Search Results').isVisible()).toBe(false);
  });

  test('holds for what a change of the file brings', async () => {
    await open();
    await box().fill('al');
    await expect.poll(() => visibleTitles(page)).toEqual(['Alpha']);
    house.serving.write(
      'conf.yml',
      config(duckduckgo).replace('title: Beta', 'title: Albert').replace('First', 'Second'),
    );
    await expect.poll(() => visibleTitles(page)).toEqual(['Alpha', 'Albert']);
    expect(await page.getByText('Second of all').isVisible()).toBe(true);
    house.serving.write('conf.yml', config(duckduckgo));
    await expect.poll(() => visibleTitles(page)).toEqual(['Alpha']);
  });
});

describe('Enter in the search box', () => {
  const search = async (query: string) => {
    await box().fill(query);
    await page.keyboard.press('Enter');
  };

  test('searches with the engine, or by a bang of the config or of our own', async () => {
    await open();
    for (const [query, address] of [
      ['tea & cake', 'https://duckduckgo.com/?q=tea%20%26%20cake'],
      ['/mine tea', 'https://mine.example.org/?q=tea'],
      ['tea /mine time', 'https://mine.example.org/?q=tea%20time'],
      ['/w tea', expect.stringMatching(/^https:\/\/[^/]*wikipedia\.org\/.*tea$/)],
    ] as const) {
      await search(query);
      await expect.poll(async () => (await openings(page)).at(-1)).toEqual([address, '_blank']);
      expect(await box().inputValue()).toBe('');
    }
    expect(await openings(page)).toHaveLength(4);
  });

  test('does nothing for an empty box', async () => {
    await open();
    await search('   ');
    await search('last');
    await expect.poll(() => openings(page)).toHaveLength(1);
  });

  test('opens in the same tab, with an address of one’s own, where the config says so', async () => {
    const custom =
      "{searchEngine: custom, customSearchEngine: 'https://own.example.org/?find=', openingMethod: sametab}";
    await change(house.serving, 'conf.yml', config(custom));
    await open();
    await search('tea');
    await page.waitForURL('https://own.example.org/?find=tea');
  });

  test('says which engine is unknown', async () => {
    await change(house.serving, 'conf.yml', config('{searchEngine: nobody}'));
    await open();
    await search('tea');
    await page.getByText("Specified Search Engine was not Found: 'nobody'").waitFor();
    expect(await openings(page)).toEqual([]);
  });

  test('only filters where web search is off', async () => {
    await change(house.serving, 'conf.yml', config('{disableWebSearch: true}'));
    await open();
    await search('unknown');
    await page.getByText('No Search Results').waitFor();
    expect(await page.getByText('to search').count()).toBe(0);
    expect(await openings(page)).toEqual([]);
    expect(await box().inputValue()).toBe('unknown');
  });
});

test('a long page is as high after a filter as before, where the layout gives its sections no height', async () => {
  const serving = await startServing({
    'conf.yml': `${bigConfig(600, { sections: 30 })}appConfig: {layout: horizontal}\n`,
  });
  ({ page } = await openDashboard(house.browser, serving));
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  // What was on the screen once is as high as it was then.
  for (let y = 0; y < (await height()); y += 500) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  const before = await height();

  await box().fill('nothing is called this');
  await expect.poll(height).toBeLessThan(before / 2);
  await box().fill('');
  await expect.poll(() => page.locator('.collapsable[hidden]').count()).toBe(0);
  await expect.poll(height).toBe(before);
  await serving.stop();
});
