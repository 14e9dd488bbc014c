import { describe, expect, test } from 'vitest';
import { tookOver } from '../browser.ts';
import { change, focused, openings, storedJson, stubOpening, tile } from './dashboard-page.ts';
import {
  active,
  answersAll,
  complaints,
  config,
  entries,
  entry,
  head,
  leftToBrowser,
  menu,
  menuHouse,
  open,
  outside,
  page,
  pick,
  serving,
} from './menu-house.ts';

menuHouse();

describe('the menu of an item', () => {
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
    await expect.poll(() => page.frames().map((frame) => frame.url())).toContain(`${outside}/plain`);
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
    await expect.poll(() => entries()).toHaveLength(5);
    await page.keyboard.press('Escape');
    await tile(page, 'Mail').click({ button: 'right' });
    await expect.poll(() => entries()).toEqual(['Current Tab', 'New Tab', 'Copy to Clipboard']);
  });
});

describe('the menu of a section', () => {
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
    await expect.poll(() => storedJson(page, 'collapseState')).toEqual({ 'home-links': false });
    expect(await tile(page, 'Plain').isVisible()).toBe(false);
    await pick(head('links'), 'Expand / Collapse');
    await expect.poll(() => storedJson(page, 'collapseState')).toEqual({ 'home-links': true });
    expect(await tile(page, 'Plain').isVisible()).toBe(true);
  });

  test('opens by the button on its head, which shows on hover and focus', async () => {
    await open();
    const button = page.locator('.section_links .section-menu');
    const opacity = () => button.evaluate((one) => getComputedStyle(one).opacity);
    await page.mouse.move(2, 2);
    await expect.poll(opacity).toBe('0');
    await head('links').hover();
    await expect.poll(opacity).toBe('1');
    await page.mouse.move(2, 2);
    await expect.poll(opacity).toBe('0');
    await tile(page, 'Plain').focus();
    await expect.poll(opacity).toBe('1');
    await button.click();
    await expect.poll(entries).toEqual(['Open Section', 'Expand / Collapse']);
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    expect(await menu().getAttribute('aria-label')).toBe('Links');
    await button.click();
    await menu().waitFor({ state: 'detached' });
    expect(await button.getAttribute('aria-expanded')).toBeNull();
    await button.press('Enter');
    await expect.poll(active).toBe('Open Section');
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
  test('is left on the free page, but on no item: one without a URL has no menu at all', async () => {
    await open();
    await page.locator('footer').click({ button: 'right' });
    await tile(page, 'Nowhere').click({ button: 'right' });
    await tile(page, 'Nowhere').click({ button: 'right', modifiers: ['Control'] });
    expect(await leftToBrowser()).toEqual([true, false, true]);
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
