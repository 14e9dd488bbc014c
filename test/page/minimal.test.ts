import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startServing } from '../serving.ts';
import { dashboardFixture, focused, openDashboard, openView, visibleTitles } from './dashboard-page.ts';

const config = `
pageInfo: {title: House}
pages: [{name: Workshop, path: workshop.yml}]
sections:
  - name: Tools
    icon: fas fa-wrench
    displayData: {itemSize: large, collapsed: true}
    items:
      - {title: Notes, url: https://notes.example.org}
      - {title: Plans, url: https://plans.example.org}
  - name: Media
    items:
      - {title: Films, url: https://films.example.org}
      - title: Music
        subItems: [{title: Radio, url: https://radio.example.org}]
  - name: Now
    widgets: [{type: clock}]
`;
const many = `pageInfo: {title: A title that nobody would have cut by a single word of its own free will}
sections:\n${Array.from({ length: 9 }, (_, index) => `  - {name: Part ${index}, icon: fas fa-star, items: [{title: Saw ${index}}]}\n`).join('')}`;

const fixture = dashboardFixture({ 'conf.yml': config, 'workshop.yml': many });
let page: Page;

const open = async (path = 'minimal', options: BrowserContextOptions = {}) => {
  const visited = await fixture.open(path, options);
  ({ page } = visited);
  return visited;
};
const tabs = () => page.getByRole('tab');

describe('the minimal view', () => {
  test('is titled Start Page, and has neither header nor footer', async () => {
    const { complaints } = await open();
    expect(await page.title()).toBe('House | Start Page');
    expect(await page.getByRole('heading', { name: 'House' }).isVisible()).toBe(true);
    expect(await page.locator('header, footer').count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('shows one section at a time, the first to begin with, open and with small tiles', async () => {
    await open();
    expect(await tabs().allTextContents()).toEqual(['Tools', 'Media', 'Now']);
    expect(await visibleTitles(page)).toEqual(['Notes', 'Plans']);
    expect(await page.locator('a.item.size-large').count()).toBe(0);
    await page.getByRole('tab', { name: 'Media' }).click();
    expect(await visibleTitles(page)).toEqual(['Films', 'Music', 'Radio']);
    await page.context().close();
  });

  test('shows widgets only under their own tab', async () => {
    await open();
    const clock = page.locator('.widget-host time');
    expect(await clock.count()).toBe(0);
    await page.getByRole('tab', { name: 'Now' }).click();
    await clock.first().waitFor();
    await page.context().close();
  });

  test('shows the matches of all sections together while one searches, in place of the tabs', async () => {
    await open();
    await page.keyboard.type('s');
    expect(await focused(page)).toBe('filter-tiles');
    await expect.poll(() => visibleTitles(page)).toEqual(['Notes', 'Plans', 'Films', 'Music', 'Radio']);
    expect(await tabs().first().isVisible()).toBe(false);
    await page.locator('#filter-tiles').fill('zzz');
    await page.getByText('No Search Results').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => visibleTitles(page)).toEqual(['Notes', 'Plans']);
    expect(await tabs().first().isVisible()).toBe(true);
    await page.context().close();
  });

  test('is led by the keys: tabs by arrows, tiles by arrows', async () => {
    await open();
    await tabs().first().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => visibleTitles(page)).toEqual(['Films', 'Music', 'Radio']);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('Films');
    await page.context().close();
  });

  test('opens the section that the address names', async () => {
    await open('minimal#media');
    await expect.poll(() => visibleTitles(page)).toEqual(['Films', 'Music', 'Radio']);
    await page.context().close();
  });

  test('keeps icon and name of many tabs in a strip that scrolls on a phone, to the chosen one', async () => {
    await open('minimal/workshop', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const strip = page.getByRole('tablist');
    const boxes = await tabs().evaluateAll((all) =>
      all.map((tab) => ({
        icon: tab.querySelector('.icon, .plate')?.checkVisibility(),
        isCut: [tab, ...tab.querySelectorAll('span')].some((one) => one.scrollWidth > one.clientWidth + 1),
        isLow: tab.getBoundingClientRect().height < 44,
      })),
    );
    expect(boxes).toEqual(boxes.map(() => ({ icon: true, isCut: false, isLow: false })));
    const cut = () => strip.getAttribute('data-cut');
    const fade = () => strip.evaluate((one) => getComputedStyle(one).maskImage);
    await expect.poll(cut).toBe('right');
    expect(await fade()).toMatch(/rgb\(0, 0, 0\) 0px, rgb\(0, 0, 0\) calc\(100% - 24px\)/);
    await tabs().nth(0).focus();
    await page.keyboard.press('End');
    await expect.poll(cut).toBe('left');
    expect(await fade()).toMatch(/rgb\(0, 0, 0\) 24px, rgb\(0, 0, 0\) (?:calc\(100% - 0px\)|100%)/);
    const [last, room] = [await tabs().nth(8).boundingBox(), await strip.boundingBox()];
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((room?.x ?? 0) + (room?.width ?? 0));
    await page.context().close();
  });

  test('cuts a long title after its second line', async () => {
    await open('minimal/workshop', { viewport: { width: 390, height: 844 } });
    const lines = await page
      .locator('h1')
      .evaluate((title) => title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight));
    expect(Math.round(lines * 10) / 10).toBe(2);
    await page.context().close();
  });

  test('leaves some space above the first row, and sets few tabs at the start', async () => {
    await open();
    const top = (selector: string) =>
      page
        .locator(selector)
        .filter({ visible: true })
        .first()
        .evaluate((one) => one.getBoundingClientRect().top);
    expect((await top('.minimal-panel a.item')) - (await top('.minimal-panel .collapsable'))).toBeGreaterThanOrEqual(8);
    const [strip, panel] = [
      await page.getByRole('tablist').boundingBox(),
      await page.locator('.minimal').boundingBox(),
    ];
    expect(strip?.x).toBe(panel?.x);
    expect(strip?.width).toBeLessThan((panel?.width ?? 0) / 2);
    await page.context().close();
  });

  test('leads to the same page in the other view and back', async () => {
    await open('minimal/workshop');
    await openView(page);
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Default' }).click();
    await page.waitForURL('**/home/workshop');
    await openView(page);
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Minimal' }).click();
    await page.waitForURL('**/minimal/workshop');
    await page.context().close();
  });

  test('shows every section without scripts', async () => {
    const context = await fixture.browser.newContext({ javaScriptEnabled: false });
    page = await context.newPage();
    await page.goto(`${fixture.serving.url}minimal`);
    for (const title of ['Notes', 'Films', 'Radio']) expect(await page.getByText(title).isVisible()).toBe(true);
    await context.close();
  });
});

test('stands at the front where the config says so', async () => {
  const front = await startServing({ 'conf.yml': `appConfig: {startingView: minimal}\n${config}` });
  ({ page } = await openDashboard(fixture.browser, front));
  expect(await page.title()).toBe('House | Start Page');
  expect(await page.locator('.minimal').count()).toBe(1);
  await page.goto(`${front.url}home`);
  expect(await page.locator('.minimal').count()).toBe(0);
  await front.stop();
});
