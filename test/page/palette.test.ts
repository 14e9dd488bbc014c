import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { tookOver } from '../browser.ts';
import { faultsOf } from './axe.ts';
import { change, focused, houseOf, openings, stubOpening, tile } from './dashboard-page.ts';

const config = (appConfig = '{}') => `
appConfig: ${appConfig}
pageInfo: {title: Start}
pages: [{name: Workshop, path: workshop.yml}, {name: Media room, path: media.yml}]
sections:
  - name: Links
    items:
      - {title: Lamp, url: https://lamp.example.org, tags: [media]}
      - {title: Intermedia, url: https://inter.example.org}
      - {title: My media, url: https://my.example.org, target: modal}
      - {title: Media box, url: https://box.example.org}
      - {title: Group, subItems: [{title: Inner part, url: https://inner.example.org}]}
      - {title: Nowhere}
  - {name: Folded, displayData: {collapsed: true}, items: [{title: Covered, url: https://covered.example.org}]}
`;
const workshop = `
sections:
  - name: Tools
    items:
      - {title: Saw, icon: mdi-saw-blade, url: https://saw.example.org, target: sametab}
      - {title: Manual, url: ./manual.pdf, target: newtab}
`;
const media = 'sections: [{name: Films, items: [{title: Projector, url: https://projector.example.org}]}]';

const house = houseOf({ 'conf.yml': config(), 'workshop.yml': workshop, 'media.yml': media });
let page: Page;
let asked: string[];
let complaints: string[];
afterEach(() => page.context().close());

/** Chunks may be long on their way. */
const poll = <T>(look: () => T) => expect.poll(look, { timeout: 8000 });
/** Waits for what comes when the page is live: tooltips, menus, the palette. */
const answersAll = () => page.locator('#tooltip').waitFor({ state: 'attached' });
const open = async (path = '', options: BrowserContextOptions = {}) => {
  ({ page, asked, complaints } = await house.open(path, options));
  await answersAll();
  await stubOpening(page);
};
const palette = () => page.getByRole('dialog', { name: 'Command palette' });
const box = () => palette().getByRole('combobox');
const count = () => palette().getByRole('status').textContent();
/** Opens it, and waits until it knows the other pages. */
const openPalette = async (key = 'Control+k') => {
  await page.keyboard.press(key);
  await poll(count).toMatch(/result/);
};
/** Groups with the titles in them, as they are seen. */
const found = () =>
  palette()
    .getByRole('group')
    .evaluateAll((groups) =>
      groups.map((group) =>
        [...group.querySelectorAll('.palette-heading, .palette-row-title')].map((text) => text.textContent),
      ),
    );
const search = async (query: string) => {
  await box().fill(query);
  await poll(() => palette().locator('mark').count()).toBeGreaterThan(0);
};
const active = () => palette().locator('[data-active-item] .palette-row-title').textContent();
const closed = () => palette().waitFor({ state: 'detached' });

describe('the command palette', () => {
  test('opens by Ctrl+K wherever one is, closes on Escape, and gives the focus back', async () => {
    await open();
    await tile(page, 'Lamp').focus();
    await openPalette();
    expect(await box().evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await closed();
    expect(await focused(page)).toBe('Lamp');
    await page.locator('#filter-tiles').fill('la');
    await openPalette();
    await page.keyboard.press('Escape');
    await closed();
    expect([await focused(page), await page.locator('#filter-tiles').inputValue()]).toEqual(['filter-tiles', 'la']);
    expect(complaints).toEqual([]);
  });

  test('opens by the button in the search box, and closes by its own and by a click beside it', async () => {
    await open();
    const button = page.getByRole('button', { name: 'Command palette' });
    await button.click();
    await palette().getByRole('button', { name: 'Close' }).click();
    await closed();
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    await button.click();
    await box().waitFor();
    await page.mouse.click(5, 400);
    await closed();
  });

  test('finds items of every page, sub-items, sections, pages, views, sizes, layouts, themes and actions', async () => {
    await open();
    await openPalette();
    for (const [query, expected] of [
      ['covered', [['Items', 'Covered']]],
      ['inner part', [['Items', 'Inner part']]],
      ['saw', [['Items', 'Saw']]],
      ['projector', [['Items', 'Projector']]],
      ['films', [['Sections', 'Films']]],
      ['workshop', [['Pages', 'Workshop']]],
      ['minimal view', [['Views', 'Minimal view']]],
      ['item size small', [['Item size', 'Small']]],
      ['layout vert', [['Layout', 'Vertical']]],
      ['theme callisto', [['Theme', 'Callisto']]],
      ['collapse all', [['Actions', 'Collapse all sections']]],
    ] as const) {
      await search(query);
      const rows = async () => (await found()).filter(([heading]) => heading?.startsWith('Search') !== true);
      await poll(async () => [query, (await rows()).slice(0, expected.length)]).toEqual([query, expected]);
    }
    await box().fill('nowhere');
    await poll(count).toBe('0 results');
  });

  test('shows the best matches first, marks the letters, and announces how many there are', async () => {
    await open();
    await openPalette();
    await search('media');
    await poll(found).toEqual([
      ['Items', 'Media box', 'My media', 'Intermedia', 'Lamp'],
      ['Pages', 'Media room'],
      ['Search with DuckDuckGo'],
    ]);
    expect(await active()).toBe('Media box');
    expect(await count()).toBe('5 results');
    expect(await palette().locator('mark').allTextContents()).toEqual(['Media', 'media', 'media', 'Media']);
  });

  test('reads the documents of the other pages when it opens first, not before, and nothing else', async () => {
    await open();
    const documents = () =>
      asked.filter((url) => /\/home\//.test(url)).map((url) => url.replace(house.serving.url, ''));
    expect(documents()).toEqual([]);
    await openPalette();
    expect(documents().toSorted()).toEqual(['home/media-room', 'home/workshop']);
    await page.keyboard.press('Escape');
    await closed();
    await openPalette();
    expect(documents()).toHaveLength(2);
    expect(complaints).toEqual([]);
  });

  test('draws the icons of other pages, and says where an item stands', async () => {
    await open();
    await openPalette();
    await search('saw');
    const row = palette().getByRole('option', { name: 'Saw' });
    expect(await row.locator('.palette-row-detail').textContent()).toBe('Tools · Workshop');
    const drawn = () => row.locator('use').evaluate((use: SVGUseElement) => use.getBBox().width);
    await poll(drawn).toBeGreaterThan(10);
  });

  test('knows the rest of the page where that shows one section only', async () => {
    await open('home/folded');
    await openPalette();
    await search('lamp');
    await poll(async () => (await found())[0]).toEqual(['Items', 'Lamp']);
    await search('covered');
    await poll(async () => (await found())[0]).toEqual(['Items', 'Covered']);
  });

  test('does without a page that can’t be had, and tells the log', async () => {
    await open();
    await page.route('**/home/workshop', (route) => route.abort());
    await openPalette();
    await search('projector');
    await poll(async () => (await found())[0]).toEqual(['Items', 'Projector']);
    expect(await page.evaluate(() => sessionStorage.getItem('errorLog'))).toContain('home/workshop');
  });

  test('finds what a change of another page has brought', async () => {
    await open();
    await openPalette();
    await page.keyboard.press('Escape');
    await closed();
    const version = () => page.evaluate(() => performance.getEntriesByType('resource').length);
    const before = await version();
    await change(house.serving, 'media.yml', media.replace('Projector', 'Beamer'));
    await poll(version).toBeGreaterThan(before);
    await poll(async () => {
      await page.keyboard.press('Control+k');
      await poll(count).toMatch(/result/);
      await box().fill('beamer');
      await poll(count).toMatch(/^[01] result/);
      const [first] = await found();
      await page.keyboard.press('Escape');
      await closed();
      return first;
    }).toEqual(['Items', 'Beamer']);
    await change(house.serving, 'media.yml', media);
  });
});

describe('Enter in the palette', () => {
  const run = async (query: string, key = 'Enter') => {
    await openPalette();
    await search(query);
    await page.keyboard.press(key);
    await closed();
  };

  test('opens an item as it says, and in a new tab with Ctrl', async () => {
    await open();
    await run('lamp');
    await run('saw', 'Control+Enter');
    await run('manual');
    expect(await openings(page)).toEqual([
      ['https://lamp.example.org', '_blank'],
      ['https://saw.example.org', '_blank'],
      [`${house.serving.url}home/manual.pdf`, '_blank'],
    ]);
    await run('my media');
    await page.getByRole('dialog').locator('iframe').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await run('saw');
    await page.waitForURL('https://saw.example.org/**');
  });

  test('goes to sections, pages and views, and in a new tab with Ctrl', async () => {
    await open();
    await run('films', 'Control+Enter');
    expect(await openings(page)).toEqual([[`${house.serving.url}home/media-room/films`, '_blank']]);
    await run('workshop');
    await page.waitForURL(`${house.serving.url}home/workshop`);
    await answersAll();
    await run('minimal view');
    await page.waitForURL(`${house.serving.url}minimal/workshop`);
    await answersAll();
    await run('films');
    await page.waitForURL(`${house.serving.url}home/media-room/films`);
  });

  test('changes the look, which is remembered', async () => {
    await open();
    await run('callisto');
    await run('item size large');
    await run('layout vertical');
    const { dataset } = await page.evaluate(() => ({ dataset: { ...document.documentElement.dataset } }));
    expect(dataset).toMatchObject({ theme: 'callisto', size: 'large', layout: 'vertical' });
    await page.reload();
    await tookOver(page);
    await poll(() => page.evaluate(() => document.documentElement.dataset.size)).toBe('large');
  });

  test('folds and unfolds every section', async () => {
    await open();
    const unfolded = () => page.locator('.collapsable > details[open]').count();
    await run('expand all');
    expect(await unfolded()).toBe(2);
    await run('collapse all');
    expect(await unfolded()).toBe(0);
  });

  test('opens the dialogs of the main menu, and that menu, as far as the viewer may see the config', async () => {
    await open();
    for (const [query, title] of [
      ['update conf', 'Configuration Options'],
      ['view export', 'Export Config'],
      ['app lang', 'Change Application Language'],
      ['reset local', 'Reset Local Settings'],
      ['app info', 'About Dash'],
    ] as const) {
      await run(query);
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    await change(house.serving, 'conf.yml', config('{disableConfiguration: true}'));
    await page.reload();
    await answersAll();
    await openPalette();
    await search('app info');
    await box().fill('view export');
    await poll(count).toBe('0 results');
    await change(house.serving, 'conf.yml', config());
  });

  test('runs the row that the arrows have led to', async () => {
    await open();
    await openPalette();
    await search('media');
    await poll(active).toBe('Media box');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await poll(active).toBe('Intermedia');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await closed();
    expect(await openings(page)).toEqual([['https://inter.example.org', '_blank']]);
  });

  test('has its like in a click on a row', async () => {
    await open();
    await openPalette();
    await search('lamp');
    await palette().getByRole('option', { name: 'Lamp' }).click();
    await closed();
    expect(await openings(page)).toEqual([['https://lamp.example.org', '_blank']]);
  });

  test('is remembered: what was used last stands on top before anything is typed', async () => {
    await open();
    await openPalette();
    expect((await found())[0]?.[0]).toBe('Items');
    await page.keyboard.press('Escape');
    await closed();
    await run('callisto');
    await run('projector');
    await openPalette();
    const [first] = await found();
    expect([first?.[0], first?.slice(1).toSorted()]).toEqual(['Recently used', ['Callisto', 'Projector']]);
  });
});

describe('a text that is an address', () => {
  test('is searched for, unless the config says `openUrlsDirectly`', async () => {
    await open();
    await openPalette();
    await box().fill('nas.example.org/files');
    await poll(found).toEqual([['Search with DuckDuckGo']]);
    await page.keyboard.press('Enter');
    await closed();
    expect(await openings(page)).toEqual([['https://duckduckgo.com/?q=nas.example.org%2Ffiles', '_blank']]);
  });

  test('is opened as it is with it, here and in the search box, which says so', async () => {
    await change(house.serving, 'conf.yml', config('{webSearch: {openUrlsDirectly: true}}'));
    await open();
    await openPalette();
    await box().fill('box.example.org');
    await poll(found).toEqual([['Open https://box.example.org'], ['Items', 'Media box']]);
    await page.keyboard.press('Enter');
    await closed();
    const filter = page.locator('#filter-tiles');
    await filter.fill('box.example.org');
    await page.getByText('Press enter to open https://box.example.org').waitFor();
    await filter.press('Enter');
    await poll(() => openings(page)).toHaveLength(2);
    expect(await openings(page)).toEqual(Array(2).fill(['https://box.example.org', '_blank']));
    await filter.fill('box');
    await page.getByText('Press enter to search the web').waitFor();
    await filter.fill('javascript:alert(1)');
    await page.getByText('Press Enter to search with DuckDuckGo').first().waitFor();
    await change(house.serving, 'conf.yml', config());
  });

  test('is none where web search is off: the palette then offers none', async () => {
    await change(house.serving, 'conf.yml', config('{webSearch: {disableWebSearch: true, openUrlsDirectly: true}}'));
    await open();
    await openPalette();
    await box().fill('nas.example.org');
    await palette().getByText('Nothing matches').waitFor();
    await change(house.serving, 'conf.yml', config());
  });
});

test('the keys of the page mean nothing while the palette is open', async () => {
  await open();
  await openPalette();
  await page.keyboard.type('1la');
  expect(await box().inputValue()).toBe('1la');
  expect([await openings(page), await page.locator('#filter-tiles').inputValue()]).toEqual([[], '']);
});

describe('with the palette open', () => {
  const looks = [1280, 390].flatMap((width) => ['en', 'ar'].map((language) => ({ width, language })));

  test.each(looks)('axe finds nothing, and it fits: $width px, $language', async ({ width, language }) => {
    await open('', { viewport: { width, height: 800 }, reducedMotion: 'reduce', bypassCSP: true });
    await page.evaluate((code) => localStorage.setItem('language', code), language);
    await page.reload();
    await tookOver(page);
    await answersAll();
    await page.waitForFunction((code) => document.documentElement.lang === code, language);
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    await dialog.locator('.palette-row').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('combobox').fill('me');
    await dialog.locator('mark').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const at = (await dialog.boundingBox()) ?? { x: -1, width: 0 };
    expect(at.x).toBeGreaterThanOrEqual(0);
    expect(at.x + at.width).toBeLessThanOrEqual(width);
    if (width === 390) expect(at.width).toBe(390);
  });
});
