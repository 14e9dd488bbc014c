import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startBrowser, tookOver, visit } from '../browser.ts';
import { type Serving, startServing } from '../serving.ts';
import { pixel } from './dashboard-page.ts';

const config = `
pageInfo: {title: Home, navLinks: [{title: Out, path: https://out.example.org}]}
appConfig:
  webSearch: {searchEngine: duckduckgo, searchBangs: {/mine: 'https://mine.example.org/?q='}}
pages: [{name: Media, path: media.yml}]
sections:
  - name: Links
    items:
      - {title: Alpha, description: First of all, url: https://alpha.example.org, tags: [letters], hotkey: 1}
      - {title: Beta, url: https://beta.example.org, target: sametab}
      - {title: Gamma, url: https://gamma.example.org, target: modal}
      - {title: Delta, url: https://delta.example.org, target: clipboard}
      - {title: Script, url: 'javascript:alert(1)'}
      - {title: Nowhere}
      - {title: Group, subItems: [{title: Inner, url: https://inner.example.org}]}
  - name: Sorted
    displayData: {sortBy: most-used}
    items:
      - {title: Seldom, url: https://seldom.example.org}
      - {title: Often, url: https://often.example.org}
  - name: Abc
    displayData: {sortBy: alphabetical, color: 'rgb(10, 60, 30)', itemSize: small, cols: 2, customStyles: 'border: 3px solid'}
    items: [{title: Zulu}, {title: Yankee}]
  - name: Folded
    displayData: {collapsed: true}
    items: [{title: Hidden, url: https://hidden.example.org}]
  - {name: Nothing yet}
  - name: Icons
    items:
      - {title: Font, icon: fas fa-rocket}
      - {title: Material, icon: mdi-nas}
      - {title: Brand, icon: si-jellyfin}
      - {title: Glyph, icon: 🚀}
      - {title: Short, icon: ':rocket:'}
      - {title: Drawn, icon: generative}
      - {title: Own, icon: own.png}
      - {title: Lost, icon: no-such.png}
      - {title: Broken, icon: /item-icons/gone.png}
`;

let browser: Browser;
let serving: Serving;
let page: Page;
beforeAll(async () => {
  browser = await startBrowser();
  serving = await startServing({
    'conf.yml': config,
    'media.yml': 'sections: [{name: Films}]\n',
    'item-icons/own.png': pixel,
  });
});
afterAll(async () => {
  await browser.close();
  await serving.stop();
});
afterEach(async () => {
  await page.context().close();
});

async function open(path = '', options: Parameters<typeof visit>[2] = {}): Promise<void> {
  ({ page } = await visit(browser, serving.url + path, options));
  // What leads outside is told, not opened.
  await page
    .context()
    .route(/example\.org|duckduckgo/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>outside</p>' }));
  await tookOver(page);
}
const tile = (title: string) =>
  page.locator('a.item', { has: page.locator('.tile-title', { hasText: new RegExp(`^${title}$`) }) });
describe('an item', () => {
  test('counts how often it was opened, and sorts by that', async () => {
    await open();
    const sorted = page.locator('.section_sorted .tile-title');
    expect(await sorted.allTextContents()).toEqual(['Seldom', 'Often']);
    const popup = page.context().waitForEvent('page');
    await tile('Often').click();
    await (await popup).close();
    await page.reload();
    await tookOver(page);
    await expect.poll(() => sorted.allTextContents()).toEqual(['Often', 'Seldom']);
    expect(await page.evaluate(() => Object.values(JSON.parse(localStorage.getItem('mostUsed') ?? '{}')))).toEqual([1]);
  });

  test('that is a group shows its links', async () => {
    await open();
    expect(await page.getByText('Inner').isVisible()).toBe(true);
    expect(await page.locator('a[href="https://inner.example.org"]').count()).toBe(1);
  });
});

describe('a section', () => {
  test('remembers whether it is open, before anything is painted', async () => {
    await open();
    await page.locator('.section_links summary').click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('collapseState'))).toContain('"home-links":false');
    await page.reload({ waitUntil: 'commit' });
    await page.locator('.section_links details').waitFor();
    expect(await page.locator('.section_links details').getAttribute('open')).toBeNull();
  });

  test('whose state the config sets starts so each time', async () => {
    await open();
    expect(await page.getByText('Hidden', { exact: true }).isVisible()).toBe(false);
    await page.locator('.section_folded summary').click();
    await page.reload();
    expect(await page.getByText('Hidden', { exact: true }).isVisible()).toBe(false);
  });

  test('looks as its displayData says', async () => {
    await open();
    const abc = page.locator('.section_abc');
    expect(await abc.locator('.tile-title').allTextContents()).toEqual(['Yankee', 'Zulu']);
    const look = await abc.evaluate((box) => {
      const style = getComputedStyle(box);
      return {
        background: style.backgroundColor,
        border: style.borderTopWidth,
        width: box.getBoundingClientRect().width,
      };
    });
    const other = await page.locator('.section_links').evaluate((box) => box.getBoundingClientRect().width);
    expect(look).toMatchObject({ background: 'rgb(10, 60, 30)', border: '3px' });
    expect(look.width).toBeGreaterThan(other * 1.9);
    const height = (title: string) => tile(title).evaluate((link) => link.getBoundingClientRect().height);
    expect(await height('Zulu')).toBeLessThan(await height('Alpha'));
  });

  test('without anything says so, and alone on its page leads back to all', async () => {
    await open('home/nothing-yet');
    await page.getByText('No Items to Show Yet').waitFor();
    await page.getByText('Back to All').click();
    await page.waitForURL(/\/home$/);
    expect(await page.locator('section.collapsable').count()).toBe(6);
  });
});

describe('icons (core 3)', () => {
  test('of every form are drawn', async () => {
    await open();
    const drawn = async (title: string) =>
      tile(title)
        .locator('.icon')
        .evaluate((icon) => ({
          tag: icon.tagName.toLowerCase(),
          text: icon.textContent,
          broken: icon.classList.contains('broken'),
          width: icon.getBoundingClientRect().width,
        }));
    for (const title of ['Font', 'Material', 'Brand', 'Drawn'])
      expect(await drawn(title)).toMatchObject({ tag: 'svg' });
    for (const title of ['Glyph', 'Short']) expect(await drawn(title)).toMatchObject({ text: '🚀' });
    expect(await drawn('Own')).toMatchObject({ tag: 'img', broken: false });
    expect(await drawn('Lost')).toMatchObject({ text: 'L' });
    for (const title of ['Font', 'Glyph', 'Own', 'Lost', 'Broken'])
      expect((await drawn(title)).width).toBeGreaterThan(10);
  });
});

describe('the viewer’s choices', () => {
  test('of theme, layout and size are kept, and there again after a load', async () => {
    await open();
    await page.locator('.theme-dropdown select').selectOption('minimal-light');
    await page.getByTitle(/Layout: Horizontal/).click();
    await page.getByTitle(/Item Size: Large/).click();
    await page.reload();
    await tookOver(page);
    const { theme, layout, size } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    expect({ theme, layout, size }).toEqual({ theme: 'minimal-light', layout: 'horizontal', size: 'large' });
    expect(
      await page.evaluate(() => [
        localStorage.getItem('theme'),
        localStorage.getItem('layoutOrientation'),
        localStorage.getItem('iconSize'),
      ]),
    ).toEqual(['minimal-light', 'horizontal', 'large']);
  });
});
