import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../browser.ts';
import { type Serving, startServing } from '../serving.ts';
import { faultsOf } from './axe.ts';
import { focused, openDashboard, openings, storedJson, stubOpening, tile, visibleTitles } from './dashboard-page.ts';
import { type OtherOrigin, startOtherOrigin } from './other-origin.ts';
import { remembering } from './stored.ts';

/** The links lead outside. */
const config = (outside: string) => `
pageInfo: {title: Home}
sections:
  - name: Links
    items:
      - {title: Plain, url: ${outside}/plain, hotkey: 1}
      - {title: Copied, url: ${outside}/copied, target: clipboard}
  - {name: Now, widgets: [{type: clock}]}
`;

let browser: Browser;
let serving: Serving;
let otherOrigin: OtherOrigin;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  [browser, otherOrigin] = await Promise.all([sharedBrowser(), startOtherOrigin()]);
  serving = await startServing({ 'conf.yml': config(otherOrigin.origin) });
});
afterAll(() => Promise.all([serving.stop(), otherOrigin.stop()]));
afterEach(() => page.context().close());

const open = async (options: BrowserContextOptions = {}) => {
  ({ page, complaints } = await openDashboard(browser, serving, '', options));
  await answersAll();
  // What is left to the browser is not prevented.
  await page.evaluate(() => {
    const left: boolean[] = [];
    Object.assign(window, { left });
    window.addEventListener('contextmenu', (event) => left.push(!event.defaultPrevented));
  });
};
/** Waits for what comes when the page is live: tooltips, menus, the palette. */
const answersAll = () => page.locator('#tooltip').waitFor({ state: 'attached' });
/** For each time that a menu was asked for: whether the browser's own was left to show. */
const leftToBrowser = () => page.evaluate(() => (window as unknown as { left: boolean[] }).left);
const menu = () => page.getByRole('menu');
const closed = () => menu().waitFor({ state: 'detached' });
const entries = () => menu().getByRole('menuitem').locator('.menu-label').allTextContents();
const entry = (name: string) => menu().getByRole('menuitem', { name });
const head = (slug: string) => page.locator(`.section_${slug} summary`);
const active = () => page.evaluate(() => document.activeElement?.querySelector('.menu-label')?.textContent);
const frames = () => page.frames().map((frame) => frame.url());
const placeOf = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test('a right click opens the menu where the pointer is, and a click beside it does nothing but close it', async () => {
  await open();
  await tile(page, 'Plain').click({ button: 'right', position: { x: 40, y: 20 } });
  await menu().waitFor();
  const [link, box] = [await placeOf(tile(page, 'Plain')), await placeOf(menu())];
  // The pointer's place is counted from within the border of the tile.
  expect([Math.round(box.x - link.x), Math.round(box.y - link.y)]).toEqual([41, 21]);
  expect(await leftToBrowser()).toEqual([false]);
  await page.keyboard.press('Escape');
  await closed();
  expect(await focused(page)).toBe('Plain');
  expect(complaints).toEqual([]);
  await tile(page, 'Plain').click({ button: 'right' });
  await entry('Pop-Up Modal').click();
  await expect.poll(frames).toContain(`${otherOrigin.origin}/plain`);
  await page.getByRole('button', { name: 'Close' }).press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Plain');

  await page.evaluate(() => localStorage.removeItem('mostUsed'));
  await stubOpening(page);
  await head('now').click({ button: 'right' });
  await menu().waitFor();
  await tile(page, 'Copied').click({ position: { x: 10, y: 10 } });
  await closed();
  expect(await storedJson(page, 'mostUsed')).toBeNull();
  await head('links').click({ button: 'right' });
  await menu().waitFor();
  await head('now').click();
  await closed();
  expect(await storedJson(page, 'collapseState')).toBeNull();
  await head('now').click({ button: 'right' });
  await menu().waitFor();
  await page.evaluate(() => (window as unknown as { left: boolean[] }).left.splice(0));
  await tile(page, 'Plain').click({ button: 'right', position: { x: 10, y: 10 } });
  await closed();
  expect(await leftToBrowser()).toEqual([true]);
});

test('a section has its menu behind a button that shows on hover and focus, and behind a long press', async () => {
  await open();
  const button = page.locator('.section_links .section-menu');
  const opacity = () => button.evaluate((one) => getComputedStyle(one).opacity);
  await page.mouse.move(2, 2);
  await expect.poll(opacity).toBe('0');
  await head('links').hover({ position: { x: 80, y: 20 } });
  await expect.poll(opacity).toBe('1');

  await page.mouse.down();
  await menu().waitFor();
  const box = await placeOf(head('links'));
  await page.mouse.move(box.x + 4, box.y + 4);
  await page.mouse.up();
  expect(await entries()).toEqual(['Open Section', 'Expand / Collapse', 'Edit', 'Move To']);
  expect(await tile(page, 'Plain').isVisible()).toBe(true);
  for (const isOpen of [false, true]) {
    if (isOpen) await head('links').click({ button: 'right' });
    await entry('Expand / Collapse').click();
    await expect.poll(() => storedJson(page, 'collapseState')).toEqual({ 'home-links': isOpen });
    expect(await tile(page, 'Plain').isVisible()).toBe(isOpen);
  }

  await page.mouse.move(2, 2);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect.poll(opacity).toBe('0');
  await tile(page, 'Plain').focus();
  await expect.poll(opacity).toBe('1');
  await button.click();
  await expect.poll(entries).toEqual(['Open Section', 'Expand / Collapse', 'Edit', 'Move To']);
  await button.click();
  await closed();
  await button.press('Enter');
  await expect.poll(active).toBe('Open Section');
  await page.keyboard.press('Escape');
  await closed();
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('section-menu');
});

test('a finger opens the menu by a button that is always in sight, and by a long press, and nothing else', async () => {
  await open({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
  await stubOpening(page);
  const button = page.locator('.section_links .section-menu');
  expect(await button.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
  const size = await placeOf(button);
  expect([size.width, size.height]).toEqual([44, 44]);
  await button.tap();
  await menu().waitFor();
  const row = await placeOf(entry('Open Section'));
  expect(row.height).toBeGreaterThanOrEqual(44);
  expect(row.width).toBeGreaterThanOrEqual(240);
  await page.touchscreen.tap(300, 700);
  await closed();
  expect(page.url()).toBe(serving.url);

  const touch = await page.context().newCDPSession(page);
  const box = await placeOf(tile(page, 'Plain'));
  const touchPoints = [{ x: box.x + 60, y: box.y + 20 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await menu().waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(await entries()).toHaveLength(6);
  expect(await leftToBrowser()).not.toContain(true);
  await entry('New Tab').tap();
  expect(await openings(page)).toEqual([[`${otherOrigin.origin}/plain`, '_blank']]);
  expect(page.context().pages()).toHaveLength(1);
});

test('the keyboard opens the menu at what has the focus, and has the keys that the menu names', async () => {
  await open();
  for (const key of ['ContextMenu', 'Shift+F10']) {
    await tile(page, 'Plain').focus();
    await page.keyboard.press(key);
    await expect.poll(active).toBe('Current Tab');
    const [link, box] = [await placeOf(tile(page, 'Plain')), await placeOf(menu())];
    expect([key, Math.round(box.x), Math.round(box.y)]).toEqual([
      key,
      Math.round(link.x),
      Math.round(link.y + link.height + 4),
    ]);
    await page.keyboard.press('Escape');
    await closed();
    await head('links').focus();
    await page.keyboard.press(key);
    await expect.poll(active).toBe('Open Section');
    await page.keyboard.press('Escape');
    await closed();
  }
  await page.locator('#filter-tiles').fill('pl');
  await expect.poll(() => visibleTitles(page)).toEqual(['Plain']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ContextMenu');
  await expect.poll(active).toBe('Current Tab');
  await page.keyboard.press('x');
  await page.keyboard.press('Tab');
  await closed();
  expect([await focused(page), await page.locator('#filter-tiles').inputValue()]).toEqual(['Plain', 'pl']);
  await page.keyboard.press('Escape');

  await tile(page, 'Copied').focus();
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')]);
  await tab.waitForURL(`${otherOrigin.origin}/copied`);
  await tile(page, 'Copied').focus();
  await page.keyboard.press('Alt+Enter');
  await expect.poll(frames).toContain(`${otherOrigin.origin}/copied`);
});

test.each(['en', 'ar'])('axe finds nothing, and the menu is in sight, wide and narrow: %s', async (language) => {
  await open({ reducedMotion: 'reduce', bypassCSP: true, ...remembering(serving.url, { language }) });
  await page.waitForFunction((code) => document.documentElement.lang === code, language);
  await page.locator('.widget-host time').first().waitFor();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [place, lookedAt] of [
      [tile(page, 'Plain'), (language === 'en') === width < 1280],
      [head('links'), (language === 'en') === width >= 1280],
    ] as const) {
      await place.click({ button: 'right' });
      await menu().waitFor();
      // Each menu at each width; it is the same in the other language.
      if (lookedAt) expect([width, await faultsOf(page)]).toEqual([width, []]);
      const box = await placeOf(menu());
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      await page.keyboard.press('Escape');
      await closed();
    }
    if (language === 'en' || width < 1280) continue;
    // Where the page runs from right to left it stands to the other side of the pointer.
    const { x, y } = await placeOf(tile(page, 'Plain'));
    await page.mouse.click(Math.round(x) + 30, y + 20, { button: 'right' });
    await menu().waitFor();
    const box = await placeOf(menu());
    expect(Math.round(box.x + box.width)).toBe(Math.round(x) + 30);
    await page.keyboard.press('Escape');
    await closed();
  }
});
