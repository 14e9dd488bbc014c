import { expect, test } from 'vitest';
import { wordsIn } from '../../cli/testing/words.ts';
import { tookOver } from '../browser.ts';
import { faultsOf } from './axe.ts';
import { openView } from './dashboard-page.ts';
import {
  complaints,
  dialog,
  fixture,
  launcher,
  looks,
  open,
  openMenu,
  optionsFixture,
  page,
  stored,
  toast,
  use,
} from './options-fixture.ts';

optionsFixture();

test('the launcher opens the main menu, of which nothing is there before, and Escape gives the keys back', async () => {
  const visited = await fixture.open();
  use(visited.page);
  const before = visited.asked.length;
  await openView(page);
  await launcher().focus();
  await page.keyboard.press('Enter');
  const menu = dialog('Configuration');
  await menu.getByRole('button', { name: 'App Info' }).waitFor();
  const late = visited.asked.slice(before).filter((url) => url.endsWith('.js'));
  expect(late.length).toBeGreaterThan(0);
  expect(visited.asked.slice(0, before).filter((url) => late.includes(url))).toEqual([]);
  await page.keyboard.type('x');
  expect(await page.locator('#filter-tiles').inputValue()).toBe('');

  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  // The panel that the launcher stands in is closed by then.
  const view = page.getByRole('button', { name: 'View', exact: true });
  expect(await view.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.type('x');
  expect(await page.locator('#filter-tiles').inputValue()).toBe('x');
  expect(visited.complaints).toEqual([]);
});

test.each([
  ['Configuration Options', [], 60, 85],
  ['Change Application Language', ['Change App Language', 'Change Application Language'], 35, 60],
  ['Rebuild Application', ['Rebuild Application'], 50, 60],
])(
  '%s takes its share of the window’s width, and grows with what is in it up to one of the height',
  async (_, way, wide, high) => {
    await open();
    const shown = await openMenu(...way);
    await shown.waitFor();
    expect((await shown.boundingBox())?.width).toBeCloseTo(12.8 * wide, 0);
    const height = async () => (await shown.boundingBox())?.height ?? 0;
    expect(await height()).toBeLessThanOrEqual(8 * high);
    await shown.locator('.dialog-body > :first-child').evaluate((first) => {
      const tall = document.createElement('p');
      tall.style.cssText = 'flex: none; block-size: 3000px';
      first.after(tall);
    });
    expect(await height()).toBeCloseTo(8 * high, 0);
    expect(await shown.locator('.dialog-body').evaluate((body) => body.scrollHeight > body.clientHeight)).toBe(true);
  },
);

test('the main menu can be resized, is as wide as a phone, and closes by a click beside it', async () => {
  await open();
  const menu = await openMenu();
  await menu.waitFor();
  expect(await menu.evaluate((element) => getComputedStyle(element).resize)).toBe('both');
  await menu.getByText('There is little room here').waitFor({ state: 'hidden' });
  await menu.getByText('Dash 3.1.1').click();
  expect(await menu.isVisible()).toBe(true);
  await page.setViewportSize({ width: 390, height: 800 });
  await menu.getByText('There is little room here').waitFor();
  expect((await menu.boundingBox())?.width).toBe(390);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.mouse.click(5, 5);
  await menu.waitFor({ state: 'detached' });

  const switcher = await openMenu('Change App Language', 'Change Application Language');
  await switcher.getByRole('option', { name: 'العربية' }).click();
  await page.waitForFunction(() => document.documentElement.dir === 'rtl');
  const box = await dialog('تغيير اللغة').locator('.dialog-bar button').boundingBox();
  const outer = await dialog('تغيير اللغة').boundingBox();
  expect((box?.x ?? 0) - (outer?.x ?? 0)).toBeLessThan(40);
});

test('a reset takes what is ours out of this browser and shows the dashboard from its source', async () => {
  await open();
  const remembered = { theme: 'callisto', iconSize: 'large', 'theme-workshop': 'minimal-light', foreign: 'stays' };
  await page.evaluate((values) => Object.assign(localStorage, values), remembered);
  await page.reload();
  await tookOver(page);
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('callisto');
  const asking = await openMenu('Reset Local Settings');
  await asking.getByRole('button', { name: 'Reset', exact: true }).click();
  await toast('Data cleared successfully').waitFor();
  await tookOver(page);
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBeUndefined();
  for (const key of ['theme', 'iconSize', 'theme-workshop']) expect([key, await stored(key)]).toEqual([key, null]);
  expect(await stored('foreign')).toBe('stays');
  expect(complaints).toEqual([]);
});

/** What each dialog of the menu has in it, by the word of its entry. The theme configurator is none: it stands beside the page, in place of the menu. */
const contents = [
  ['export', '.value-tree'],
  ['history', '.history'],
  ['findings', '.findings > p'],
  ['language', '.language-list'],
  ['rebuild', '.rebuild'],
  ['reset', '.reset-settings'],
  ['app-info', '.app-info'],
] as const;

test.each(looks.map((look, turn) => ({ ...look, turn })))(
  'no dialog is too wide, and axe finds nothing in every third: $width px, $language, $theme',
  async ({ width, language, theme, turn }) => {
    await open('', {
      stored: { language, theme },
      options: { viewport: { width, height: 800 }, bypassCSP: true },
    });
    await openView(page);
    await page.locator('.config-launcher button:not(.edit-launcher)').click();
    const actions = page.locator('.config-action');
    await actions.first().waitFor();
    const words = wordsIn(language)['config-menu'];
    if (turn === 1) expect(await faultsOf(page)).toEqual([]);
    for (const [at, [entry, content]] of contents.entries()) {
      await page.getByRole('button', { name: words[entry], exact: true }).click();
      await page.locator(content).waitFor();
      if (at % looks.length === turn) expect([content, await faultsOf(page)]).toEqual([content, []]);
      const wide = await page
        .locator('dialog.dialog .dialog-body')
        .evaluateAll((all) => all.filter((body) => body.scrollWidth > body.clientWidth).length);
      expect([content, wide]).toEqual([content, 0]);
      await page.keyboard.press('Escape');
      await page.locator(content).waitFor({ state: 'detached' });
    }
  },
);
