import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { visit } from '../browser.ts';
import { change, dashboardFixture } from './dashboard-page.ts';

const links = (more = '') => `
pageInfo: {title: House, description: All of it, navLinks: [{title: Manual, path: 'https://example.org/manual'}]}
sections:
  - {name: Media, icon: fas fa-film, items: [{title: Films, description: All of them, icon: fas fa-star, url: 'https://films.example.org', hotkey: 1}, {title: Own, color: tomato, target: modal, url: 'https://own.example.org'}]}
  - {name: Tinted, displayData: {color: '#2a6f4e'}, items: [{title: Work, icon: fas fa-star, url: 'https://work.example.org'}]}
  - {name: Small, displayData: {itemSize: small}, items: [{title: Far, url: 'https://far.example.org'}, {title: Letters}]}
${more}`;
const fixture = dashboardFixture({ 'conf.yml': links() });

let page: Page;
afterEach(() => page.context().close());

const wanted = /\/rest-\w+\.css$/;
const isThere = () =>
  page.evaluate(
    (name) => [...document.styleSheets].some(({ href }) => new RegExp(name).test(href ?? '')),
    wanted.source,
  );
const reaches = () => expect.poll(isThere).toBe(true);

test.each([
  [1280, 800],
  [390, 844],
])(
  'a page of links looks the same without the rest of the styles, which a hand brings: %i × %i',
  async (width, height) => {
    ({ page } = await fixture.open('', { viewport: { width, height }, reducedMotion: 'reduce' }));
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    expect(await isThere()).toBe(false);
    const before = await page.screenshot();
    await page.mouse.move(4, height / 2);
    await page.mouse.move(5, height / 2);
    await reaches();
    expect((await page.screenshot()).equals(before)).toBe(true);
  },
);

test('nobody sees or hits the panel bare: it shows with its styles, and at last without', async () => {
  ({ page } = await fixture.open());
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(wanted, async (route) => {
    await held;
    await route.continue();
  });
  const opacity = () => page.locator('#view').evaluate((panel) => getComputedStyle(panel).opacity);
  const atOnce = await page.evaluate(() => {
    document.querySelector<HTMLElement>('.view-button')?.click();
    const panel = document.querySelector('#view') as HTMLElement;
    const { opacity, visibility } = getComputedStyle(panel);
    return [panel.matches(':popover-open'), opacity, visibility];
  });
  // Hidden, so that no click hits what nobody sees: it would hit one thing before the panel moves and another one after.
  expect(atOnce).toEqual([true, '0', 'hidden']);
  answer();
  await reaches();
  await expect.poll(opacity).toBe('1');
  expect(await page.locator('#view').evaluate((panel) => panel.getBoundingClientRect().width)).toBe(352);
});

test('the bar of one who pinned it has its styles before anybody touches the page', async () => {
  ({ page } = await visit(fixture.browser, fixture.serving.url, {}, (context) =>
    context.addInitScript(() => localStorage.setItem('hideSettings', 'true')),
  ));
  await reaches();
  expect(await page.locator('#view').evaluate((bar) => getComputedStyle(bar).display)).toBe('flex');
});

test('without scripts all styles are there at once', async () => {
  ({ page } = await visit(fixture.browser, fixture.serving.url, { javaScriptEnabled: false }));
  expect(await page.locator('link[rel="stylesheet"]').first().getAttribute('href')).toMatch(/assets\/rest-/);
  await page.locator('.view-button').click();
  expect((await page.locator('#view').boundingBox())?.width).toBe(352);
});

test('a page that shows more holds them from the start, and a change that brings more brings them', async () => {
  ({ page } = await fixture.open());
  expect(await isThere()).toBe(false);
  await change(
    fixture.serving,
    'conf.yml',
    links(`  - {name: More, items: [{title: Group, subItems: [{title: One, url: 'https://one.example.org'}]}]}`),
  );
  await page.locator('.sub-items').waitFor();
  expect(await isThere()).toBe(true);
  const held = await (await fetch(fixture.serving.url)).text();
  expect(held).not.toMatch(/rest-\w+\.css/);
  expect(held).toContain('.sub-items');
});
