import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startBrowser, tookOver } from '../browser.ts';
import { type Serving, startServing } from '../serving.ts';
import { faultsOf } from './axe.ts';
import {
  change,
  focused,
  openDashboard,
  openings,
  storedJson,
  stubOpening,
  tile,
  visibleTitles,
} from './dashboard-page.ts';

const config = (appConfig = '{}') => `
appConfig: ${appConfig}
pageInfo: {title: Home}
pages: [{name: Workshop, path: workshop.yml}]
sections:
  - name: Links
    items:
      - {title: Plain, url: ${outside}/plain, hotkey: 1}
      - {title: Copied, url: ${outside}/copied, target: clipboard}
      - {title: Mail, url: 'mailto:a@example.org'}
      - {title: Nowhere}
      - {title: Group, subItems: [{title: Inner, url: ${outside}/inner}]}
  - {name: Now, widgets: [{type: clock}]}
`;
const workshop = 'sections: [{name: Tools, items: [{title: Saw, url: https://saw.example.org}]}]';

/** A server of another origin, which shows a page at any address. */
const elsewhere = createServer((_request, response) => {
  response.setHeader('Content-Type', 'text/html').end('<p>outside');
});
let outside: string;
let browser: Browser;
let serving: Serving;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  browser = await startBrowser();
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  outside = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  serving = await startServing({ 'conf.yml': config(), 'workshop.yml': workshop });
});
afterAll(async () => {
  await browser.close();
  await serving.stop();
  elsewhere.close().closeAllConnections();
});
afterEach(() => page.context().close());

const open = async (options: BrowserContextOptions = {}, path = '') => {
  ({ page, complaints } = await openDashboard(browser, serving, path, options));
  await answersAll();
  // What is left to the browser is not prevented.
  await page.evaluate(() => {
    const left: boolean[] = [];
    Object.assign(window, { left });
    window.addEventListener('contextmenu', (event) => left.push(!event.defaultPrevented));
  });
};
/** Chunks may be long on their way. */
const poll = <T>(look: () => T) => expect.poll(look, { timeout: 8000 });
/** Waits for what comes when the page is live: tooltips, menus, the palette. */
const answersAll = () => page.locator('#tooltip').waitFor({ state: 'attached' });
/** For each time that a menu was asked for: whether the browser's own was left to show. */
const leftToBrowser = () => page.evaluate(() => (window as unknown as { left: boolean[] }).left);
const menu = () => page.getByRole('menu');
const entries = () => menu().getByRole('menuitem').locator('.menu-label').allTextContents();
const entry = (name: string) => menu().getByRole('menuitem', { name });
const head = (slug: string) => page.locator(`.section_${slug} summary`);
const pick = async (place: Locator, name: string) => {
  await place.click({ button: 'right' });
  await entry(name).click();
};
const active = () => page.evaluate(() => document.activeElement?.querySelector('.menu-label')?.textContent);

describe('the menu of an item (core 2, "Item context menu")', () => {
  test('opens by a right click where the pointer is, and closes on Escape, with the focus given back', async () => {
    await open();
    await tile(page, 'Plain').click({ button: 'right', position: { x: 40, y: 20 } });
    await menu().waitFor();
    const link = (await tile(page, 'Plain').boundingBox()) ?? { x: 0, y: 0 };
    const box = (await menu().boundingBox()) ?? { x: 0, y: 0 };
    expect([Math.round(box.x - link.x), Math.round(box.y - link.y)]).toEqual([40, 20]);
    expect(await menu().getAttribute('aria-label')).toBe('Plain');
    expect(await menu().getByText('Open In').isVisible()).toBe(true);
    expect(await entries()).toEqual(['Current Tab', 'New Tab', 'Pop-Up Modal', 'Workspace View', 'Copy to Clipboard']);
    expect(await leftToBrowser()).toEqual([false]);
    await page.keyboard.press('Escape');
    await menu().waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Plain');
    expect(complaints).toEqual([]);
  });

  test('opens in the current tab', async () => {
    await open();
    await pick(tile(page, 'Plain'), 'Current Tab');
    await page.waitForURL(`${outside}/plain`);
  });

  test('opens in a new tab, whatever the target of the item is', async () => {
    await open();
    const tab = page.context().waitForEvent('page');
    await pick(tile(page, 'Copied'), 'New Tab');
    await (await tab).waitForURL(`${outside}/copied`);
    expect(page.url()).toBe(serving.url);
  });

  test('opens in the pop-up, which gives the focus back to the item', async () => {
    await open();
    await pick(tile(page, 'Plain'), 'Pop-Up Modal');
    await poll(() => page.frames().map((frame) => frame.url())).toContain(`${outside}/plain`);
    await page.getByRole('button', { name: 'Close' }).press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Plain');
  });

  test('opens in the workspace of its page', async () => {
    await open();
    await pick(tile(page, 'Plain'), 'Workspace View');
    await page.waitForURL(`${serving.url}workspace?url=${encodeURIComponent(`${outside}/plain`)}`);
    await page.goto(`${serving.url}home/workshop`);
    await tookOver(page);
    await answersAll();
    await pick(tile(page, 'Saw'), 'Workspace View');
    await page.waitForURL(`${serving.url}workspace/workshop?url=https%3A%2F%2Fsaw.example.org`);
  });

  test('copies the address, and says so', async () => {
    await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await pick(tile(page, 'Plain'), 'Copy to Clipboard');
    await page.getByRole('status').getByText('URL has been copied to clipboard').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${outside}/plain`);
  });

  test('says that it could not copy where the browser lets nobody, as it does without HTTPS', async () => {
    await open();
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await pick(tile(page, 'Plain'), 'Copy to Clipboard');
    await page.getByRole('status').getByText('Unable to copy, see log').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('errorLog'))).toContain('Clipboard access requires HTTPS');
  });

  test('counts an opening like a click, unless smart sorting is off', async () => {
    await open();
    await stubOpening(page);
    const id = await tile(page, 'Plain').evaluate((link) => link.id.slice('link-'.length));
    await pick(tile(page, 'Plain'), 'New Tab');
    await pick(tile(page, 'Plain'), 'Pop-Up Modal');
    expect(await storedJson(page, 'mostUsed')).toEqual({ [id]: 2 });
    expect(Object.keys((await storedJson(page, 'lastUsed')) as object)).toEqual([id]);
    await page.context().close();
    await change(serving, 'conf.yml', config('{disableSmartSort: true}'));
    await open();
    await stubOpening(page);
    await pick(tile(page, 'Plain'), 'New Tab');
    expect(await openings(page)).toHaveLength(1);
    expect(await storedJson(page, 'mostUsed')).toBeNull();
    await change(serving, 'conf.yml', config());
  });

  test('is there for links of groups, and offers no frame to what can’t stand in one', async () => {
    await open();
    await tile(page, 'Inner').click({ button: 'right' });
    await poll(() => entries()).toHaveLength(5);
    await page.keyboard.press('Escape');
    await tile(page, 'Mail').click({ button: 'right' });
    await poll(() => entries()).toEqual(['Current Tab', 'New Tab', 'Copy to Clipboard']);
  });
});

describe('the menu of a section (core 2, "Section context menu")', () => {
  test('opens the section alone on its page', async () => {
    await open();
    await pick(head('links'), 'Open Section');
    await page.waitForURL(`${serving.url}home/links`);
    await page.goto(`${serving.url}home/workshop`);
    await tookOver(page);
    await answersAll();
    await pick(head('tools'), 'Open Section');
    await page.waitForURL(`${serving.url}home/workshop/tools`);
  });

  test('expands and collapses it, which is remembered as a click is', async () => {
    await open();
    await pick(head('links'), 'Expand / Collapse');
    await poll(() => storedJson(page, 'collapseState')).toEqual({ 'home-links': false });
    expect(await tile(page, 'Plain').isVisible()).toBe(false);
    await pick(head('links'), 'Expand / Collapse');
    await poll(() => storedJson(page, 'collapseState')).toEqual({ 'home-links': true });
    expect(await tile(page, 'Plain').isVisible()).toBe(true);
  });

  test('opens by the button on its head, which shows on hover and focus', async () => {
    await open();
    const button = page.locator('.section_links .section-menu');
    const opacity = () => button.evaluate((one) => getComputedStyle(one).opacity);
    await page.mouse.move(2, 2);
    await poll(opacity).toBe('0');
    await head('links').hover();
    await poll(opacity).toBe('1');
    await page.mouse.move(2, 2);
    await poll(opacity).toBe('0');
    await tile(page, 'Plain').focus();
    await poll(opacity).toBe('1');
    await button.click();
    await poll(entries).toEqual(['Open Section', 'Expand / Collapse']);
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    expect(await menu().getAttribute('aria-label')).toBe('Links');
    await button.click();
    await menu().waitFor({ state: 'detached' });
    expect(await button.getAttribute('aria-expanded')).toBeNull();
    await button.press('Enter');
    await poll(active).toBe('Open Section');
    await page.keyboard.press('Escape');
    await menu().waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('section-menu');
  });

  test('is always in sight where there are only fingers', async () => {
    await open({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
    const button = page.locator('.section_links .section-menu');
    expect(await button.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
    const box = await button.boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 44]);
    await button.tap();
    await menu().waitFor();
    const row = await entry('Open Section').boundingBox();
    expect(row?.height).toBeGreaterThanOrEqual(44);
    expect(row?.width).toBeGreaterThanOrEqual(240);
    await page.touchscreen.tap(300, 700);
    await menu().waitFor({ state: 'detached' });
    expect(page.url()).toBe(serving.url);
  });

  test('has nothing to offer for a section alone on its page, nor for what is in a widget', async () => {
    await open({}, 'home/links');
    expect(await page.locator('.section-menu').count()).toBe(0);
    await head('links').click({ button: 'right' });
    await page.goto(serving.url);
    await tookOver(page);
    await answersAll();
    await page.evaluate(() => Object.assign(window, { left: [] }));
    await page.evaluate(() =>
      window.addEventListener('contextmenu', (event) =>
        (window as unknown as { left: boolean[] }).left.push(!event.defaultPrevented),
      ),
    );
    await page.locator('.widget-host').click({ button: 'right' });
    expect(await leftToBrowser()).toEqual([true]);
  });
});

describe('the browser’s own menu', () => {
  test('is left where nothing can be done: an item without a URL, and the free page', async () => {
    await open();
    await tile(page, 'Nowhere').click({ button: 'right' });
    await page.locator('footer').click({ button: 'right' });
    expect(await leftToBrowser()).toEqual([true, true]);
    expect(await menu().count()).toBe(0);
  });

  test('is left with Ctrl, and by a right click beside an open menu, which closes that', async () => {
    await open();
    await tile(page, 'Plain').click({ button: 'right', modifiers: ['Control'] });
    expect(await leftToBrowser()).toEqual([true]);
    await head('now').click({ button: 'right' });
    await menu().waitFor();
    await tile(page, 'Plain').click({ button: 'right', position: { x: 10, y: 10 } });
    await menu().waitFor({ state: 'detached' });
    expect(await leftToBrowser()).toEqual([true, false, true]);
  });

  test('is left everywhere with `appConfig.disableContextMenu`, also by a long press', async () => {
    await change(serving, 'conf.yml', config('{disableContextMenu: true}'));
    await page?.context().close();
    await open();
    await page.clock.install();
    await tile(page, 'Plain').click({ button: 'right' });
    await head('links').click({ button: 'right' });
    expect(await leftToBrowser()).toEqual([true, true]);
    await tile(page, 'Plain').hover();
    await page.mouse.down();
    await page.clock.runFor(2000);
    expect([await menu().count(), await page.locator('.section-menu').count()]).toEqual([0, 0]);
    await change(serving, 'conf.yml', config());
  });
});

describe('a long press (core 4, "Long press")', () => {
  /** From now on the page's time stands still but for `runFor`. */
  const holdTime = async () => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
  };

  /** Ends the press on what was pressed, beside the menu that has opened over it. */
  const liftBeside = async (place: Locator) => {
    const box = (await place.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(box.x + 4, box.y + 4);
    await page.mouse.up();
  };

  test('of 500 ms with the mouse opens the menu, and the click that ends it is suppressed', async () => {
    await open();
    await holdTime();
    await stubOpening(page);
    await tile(page, 'Copied').hover({ position: { x: 10, y: 10 } });
    await page.mouse.down();
    await page.clock.runFor(499);
    expect(await menu().count()).toBe(0);
    await page.clock.runFor(1);
    await page.clock.resume();
    await menu().waitFor();
    await liftBeside(tile(page, 'Copied'));
    expect(await storedJson(page, 'mostUsed')).toBeNull();
    expect(await entries()).toHaveLength(5);
    await entry('New Tab').click();
    expect(await openings(page)).toEqual([[`${outside}/copied`, '_blank']]);
  });

  test('on a section’s head opens its menu and doesn’t fold it', async () => {
    await open();
    await head('links').hover({ position: { x: 80, y: 20 } });
    await page.mouse.down();
    await menu().waitFor();
    await liftBeside(head('links'));
    expect(await entries()).toEqual(['Open Section', 'Expand / Collapse']);
    expect(await tile(page, 'Plain').isVisible()).toBe(true);
  });

  test('is none once the pointer moves or lifts; a hand that trembles is still', async () => {
    await open();
    await holdTime();
    const { x, y } = (await head('links').boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 80, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 100, y + 20);
    await page.clock.runFor(2000);
    await page.mouse.up();
    await page.mouse.down();
    await page.clock.runFor(300);
    await page.mouse.up();
    await page.clock.runFor(2000);
    expect(await menu().count()).toBe(0);
    await page.mouse.down();
    await page.mouse.move(x + 103, y + 22);
    await page.clock.runFor(500);
    await page.clock.resume();
    await menu().waitFor();
  });

  test('with a finger opens the menu and nothing else', async () => {
    await open({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
    await stubOpening(page);
    const touch = await page.context().newCDPSession(page);
    const box = (await tile(page, 'Plain').boundingBox()) ?? { x: 0, y: 0 };
    const touchPoints = [{ x: box.x + 60, y: box.y + 20 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await menu().waitFor();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await entries()).toHaveLength(5);
    expect(await leftToBrowser()).not.toContain(true);
    await entry('New Tab').tap();
    expect(await openings(page)).toEqual([[`${outside}/plain`, '_blank']]);
    expect(page.context().pages()).toHaveLength(1);
  });
});

describe('the keyboard', () => {
  test.each(['ContextMenu', 'Shift+F10'])('opens the menu of what has the focus by %s, at that', async (key) => {
    await open();
    await tile(page, 'Plain').focus();
    await page.keyboard.press(key);
    await poll(active).toBe('Current Tab');
    const link = (await tile(page, 'Plain').boundingBox()) ?? { x: 0, y: 0, height: 0 };
    const box = (await menu().boundingBox()) ?? { x: 0, y: 0 };
    expect([Math.round(box.x), Math.round(box.y)]).toEqual([Math.round(link.x), Math.round(link.y + link.height + 4)]);
    await page.keyboard.press('Escape');
    await menu().waitFor({ state: 'detached' });
    await head('links').focus();
    await page.keyboard.press(key);
    await poll(active).toBe('Open Section');
  });

  test('moves in it by arrows, Home, End and first letters, and runs by Enter', async () => {
    await open();
    await stubOpening(page);
    await tile(page, 'Plain').focus();
    await page.keyboard.press('ContextMenu');
    await poll(active).toBe('Current Tab');
    for (const [key, label] of [
      ['ArrowDown', 'New Tab'],
      ['End', 'Copy to Clipboard'],
      ['Home', 'Current Tab'],
      ['p', 'Pop-Up Modal'],
      ['ArrowUp', 'New Tab'],
    ] as const) {
      await page.keyboard.press(key);
      await poll(async () => [key, await active()]).toEqual([key, label]);
    }
    await page.keyboard.press('Enter');
    await menu().waitFor({ state: 'detached' });
    expect(await openings(page)).toEqual([[`${outside}/plain`, '_blank']]);
    expect(await focused(page)).toBe('Plain');
  });

  test('belongs to the menu alone while it is open; Tab closes it', async () => {
    await open();
    await stubOpening(page);
    const box = page.locator('#filter-tiles');
    await box.fill('pl');
    await poll(() => visibleTitles(page)).toEqual(['Plain']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ContextMenu');
    await poll(active).toBe('Current Tab');
    for (const key of ['1', 'x', '/']) await page.keyboard.press(key);
    await page.keyboard.press('Escape');
    await menu().waitFor({ state: 'detached' });
    expect([await openings(page), await box.inputValue(), await focused(page)]).toEqual([[], 'pl', 'Plain']);
    await page.keyboard.press('ContextMenu');
    await poll(active).toBe('Current Tab');
    await page.keyboard.press('Tab');
    await menu().waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Plain');
  });

  test('has Ctrl+Enter and Alt+Enter on an item, as its menu says', async () => {
    await open();
    await tile(page, 'Copied').click({ button: 'right' });
    await poll(() => menu().locator('kbd').allTextContents()).toEqual(['Ctrl+Enter', 'Alt+Enter']);
    await page.keyboard.press('Escape');
    const tab = page.context().waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await (await tab).waitForURL(`${outside}/copied`);
    await tile(page, 'Copied').focus();
    await page.keyboard.press('Alt+Enter');
    await poll(() => page.frames().map((frame) => frame.url())).toContain(`${outside}/copied`);
  });
});

test('a click beside an open menu closes it and does nothing else', async () => {
  await open();
  await stubOpening(page);
  await head('now').click({ button: 'right' });
  await menu().waitFor();
  await tile(page, 'Copied').click({ position: { x: 10, y: 10 } });
  await menu().waitFor({ state: 'detached' });
  expect(await storedJson(page, 'mostUsed')).toBeNull();
  await head('links').click({ button: 'right' });
  await menu().waitFor();
  await head('now').click();
  await menu().waitFor({ state: 'detached' });
  expect(await storedJson(page, 'collapseState')).toBeNull();
});

describe('with a menu open', () => {
  const looks = [1280, 390].flatMap((width) => ['en', 'ar'].map((language) => ({ width, language })));

  test.each(looks)('axe finds nothing, and it is in sight: $width px, $language', async ({ width, language }) => {
    await open({ viewport: { width, height: 800 }, reducedMotion: 'reduce', bypassCSP: true });
    await page.evaluate((code) => localStorage.setItem('language', code), language);
    await page.reload();
    await tookOver(page);
    await answersAll();
    await page.waitForFunction((code) => document.documentElement.lang === code, language);
    await page.locator('.widget-host time').first().waitFor();
    for (const place of [tile(page, 'Plain'), head('links')]) {
      await place.click({ button: 'right' });
      await menu().waitFor();
      expect(await faultsOf(page)).toEqual([]);
      const box = (await menu().boundingBox()) ?? { x: 0, width: 0 };
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      await page.keyboard.press('Escape');
      await menu().waitFor({ state: 'detached' });
    }
  });

  test('it stands to the other side of the pointer where the page runs from right to left', async () => {
    await open();
    await page.evaluate(() => localStorage.setItem('language', 'ar'));
    await page.reload();
    await tookOver(page);
    await answersAll();
    await page.waitForFunction(() => document.dir === 'rtl');
    const { x, y } = (await tile(page, 'Plain').boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.click(Math.round(x) + 30, y + 20, { button: 'right' });
    await menu().waitFor();
    const box = (await menu().boundingBox()) ?? { x: 0, width: 0 };
    expect(Math.round(box.x + box.width)).toBe(Math.round(x) + 30);
  });
});
