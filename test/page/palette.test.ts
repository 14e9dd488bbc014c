import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { faultsOf } from './axe.ts';
import { dashboardFixture, focused, openings, stubOpening, tile } from './dashboard-page.ts';
import { remembering } from './stored.ts';

const config = `
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

const fixture = dashboardFixture({ 'conf.yml': config, 'workshop.yml': workshop, 'media.yml': media });
let page: Page;
let asked: string[];
let complaints: string[];
afterEach(() => page.context().close());

/** Chunks may be long on their way. */
const poll = <T>(look: () => T) => expect.poll(look, { timeout: 8000 });
/** Waits for what comes when the page is live: tooltips, menus, the palette. */
const answersAll = () => page.locator('#tooltip').waitFor({ state: 'attached' });
const open = async (path = '', options: BrowserContextOptions = {}) => {
  ({ page, asked, complaints } = await fixture.open(path, options));
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
const search = async (query: string) => {
  await box().fill(query);
  await poll(() => palette().locator('mark').count()).toBeGreaterThan(0);
};
const active = () => palette().locator('[data-active-item] .palette-row-title').textContent();
const closed = () => palette().waitFor({ state: 'detached' });
const run = async (query: string) => {
  await openPalette();
  await search(query);
  await page.keyboard.press('Enter');
  await closed();
};

test('opens by Ctrl+K wherever one is, closes on Escape, gives the focus back, and has the keys while it is open', async () => {
  await open();
  await tile(page, 'Lamp').focus();
  await openPalette();
  expect(await box().evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await closed();
  expect(await focused(page)).toBe('Lamp');
  await page.locator('#filter-tiles').fill('la');
  await openPalette();
  await page.keyboard.type('1la');
  expect(await box().inputValue()).toBe('1la');
  await page.keyboard.press('Escape');
  await closed();
  expect([await focused(page), await page.locator('#filter-tiles').inputValue()]).toEqual(['filter-tiles', 'la']);
  expect(await openings(page)).toEqual([]);

  await openPalette();
  await search('media');
  await poll(active).toBe('Media box');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await poll(active).toBe('Intermedia');
  await page.keyboard.press('Enter');
  await closed();
  expect(await openings(page)).toEqual([['https://inter.example.org', '_blank']]);
});

test('opens by the button in the search box, closes by its own and by a click beside it, and runs what is clicked', async () => {
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
  await openPalette();
  await search('lamp');
  await palette().getByRole('option', { name: 'Lamp' }).click();
  await closed();
  expect(await openings(page)).toEqual([['https://lamp.example.org', '_blank']]);
});

test('reads the other pages and draws their icons as the policy lets it, in pop-up and tab opens what it finds', async () => {
  await open();
  const documents = () =>
    asked.filter((url) => /\/home\//.test(url)).map((url) => url.replace(fixture.serving.url, ''));
  expect(documents()).toEqual([]);
  await openPalette();
  expect(documents().toSorted()).toEqual(['home/media-room', 'home/workshop']);
  await search('saw');
  const symbol = () =>
    palette()
      .getByRole('option', { name: 'Saw' })
      .locator('use')
      .evaluate((use: SVGUseElement) => use.getBBox().width);
  await poll(symbol).toBeGreaterThan(10);
  await page.keyboard.press('Escape');
  await closed();
  expect(complaints).toEqual([]);

  await run('theme callisto');
  await poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('callisto');
  await run('my media');
  await page.getByRole('dialog').locator('iframe').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await run('workshop');
  await page.waitForURL(`${fixture.serving.url}home/workshop`);
  await answersAll();
  await run('saw');
  await page.waitForURL('https://saw.example.org/**');
});

test.each(['en', 'ar'])('axe finds nothing, and it fits, on a wide and a narrow screen: %s', async (language) => {
  const { url } = fixture.serving;
  await open('', { reducedMotion: 'reduce', bypassCSP: true, ...remembering(url, { language }) });
  await page.waitForFunction((code) => document.documentElement.lang === code, language);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    await dialog.locator('.palette-row').first().waitFor();
    // Before a search and after it, at each width; it is the same in the other language.
    const looksAfter = (language === 'en') === width < 1280;
    if (!looksAfter) expect([width, await faultsOf(page)]).toEqual([width, []]);
    await dialog.getByRole('combobox').fill('me');
    await dialog.locator('mark').first().waitFor();
    if (looksAfter) expect([width, await faultsOf(page)]).toEqual([width, []]);
    const at = (await dialog.boundingBox()) ?? { x: -1, width: 0 };
    expect(at.x).toBeGreaterThanOrEqual(0);
    expect(at.x + at.width).toBeLessThanOrEqual(width);
    if (width === 390) expect(at.width).toBe(390);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
});
