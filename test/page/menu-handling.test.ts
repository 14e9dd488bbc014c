import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { tookOver } from '../browser.ts';
import { faultsOf } from './axe.ts';
import { focused, openings, storedJson, stubOpening, tile, visibleTitles } from './dashboard-page.ts';
import {
  active,
  answersAll,
  entries,
  entry,
  head,
  leftToBrowser,
  menu,
  menuHouse,
  open,
  outside,
  page,
} from './menu-house.ts';

menuHouse();

describe('a long press', () => {
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
    await expect.poll(active).toBe('Current Tab');
    const link = (await tile(page, 'Plain').boundingBox()) ?? { x: 0, y: 0, height: 0 };
    const box = (await menu().boundingBox()) ?? { x: 0, y: 0 };
    expect([Math.round(box.x), Math.round(box.y)]).toEqual([Math.round(link.x), Math.round(link.y + link.height + 4)]);
    await page.keyboard.press('Escape');
    await menu().waitFor({ state: 'detached' });
    await head('links').focus();
    await page.keyboard.press(key);
    await expect.poll(active).toBe('Open Section');
  });

  test('moves in it by arrows, Home, End and first letters, and runs by Enter', async () => {
    await open();
    await stubOpening(page);
    await tile(page, 'Plain').focus();
    await page.keyboard.press('ContextMenu');
    await expect.poll(active).toBe('Current Tab');
    for (const [key, label] of [
      ['ArrowDown', 'New Tab'],
      ['End', 'Copy to Clipboard'],
      ['Home', 'Current Tab'],
      ['p', 'Pop-Up Modal'],
      ['ArrowUp', 'New Tab'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(async () => [key, await active()]).toEqual([key, label]);
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
    await expect.poll(() => visibleTitles(page)).toEqual(['Plain']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ContextMenu');
    await expect.poll(active).toBe('Current Tab');
    for (const key of ['1', 'x', '/']) await page.keyboard.press(key);
    await page.keyboard.press('Escape');
    await menu().waitFor({ state: 'detached' });
    expect([await openings(page), await box.inputValue(), await focused(page)]).toEqual([[], 'pl', 'Plain']);
    await page.keyboard.press('ContextMenu');
    await expect.poll(active).toBe('Current Tab');
    await page.keyboard.press('Tab');
    await menu().waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Plain');
  });

  test('has Ctrl+Enter and Alt+Enter on an item, as its menu says', async () => {
    await open();
    await tile(page, 'Copied').click({ button: 'right' });
    await expect.poll(() => menu().locator('kbd').allTextContents()).toEqual(['Ctrl+Enter', 'Alt+Enter']);
    await page.keyboard.press('Escape');
    const tab = page.context().waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await (await tab).waitForURL(`${outside}/copied`);
    await tile(page, 'Copied').focus();
    await page.keyboard.press('Alt+Enter');
    await expect.poll(() => page.frames().map((frame) => frame.url())).toContain(`${outside}/copied`);
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
