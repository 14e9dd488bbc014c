import { describe, expect, test } from 'vitest';
import { tookOver } from '../browser.ts';
import { faultsOf } from './axe.ts';
import {
  complaints,
  dialog,
  errorLog,
  house,
  launcher,
  looks,
  open,
  openMenu,
  optionsHouse,
  page,
  stored,
  toast,
  use,
  workshop,
} from './options-house.ts';

optionsHouse();

describe('the config launcher', () => {
  test.each(['', 'minimal'])(
    'opens the main menu, which takes the keys until Escape gives them back: /%s',
    async (path) => {
      await open(path);
      await launcher().focus();
      await page.keyboard.press('Enter');
      const menu = dialog('Configuration Options');
      await menu.getByRole('button', { name: 'App Info' }).waitFor();
      await page.keyboard.type('x');
      expect(await page.locator('#filter-tiles').inputValue()).toBe('');

      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
      expect(await launcher().evaluate((button) => button === document.activeElement)).toBe(true);
      await page.keyboard.type('x');
      expect(await page.locator('#filter-tiles').inputValue()).toBe('x');
      expect(complaints).toEqual([]);
    },
  );

  test('asks for nothing of its menu before it is wanted', async () => {
    const visited = await house.open();
    use(visited.page);
    const before = visited.asked.length;
    await launcher().click();
    await dialog('Configuration Options').waitFor();
    const late = visited.asked.slice(before).filter((url) => url.endsWith('.js'));
    expect(late.length).toBeGreaterThan(0);
    expect(visited.asked.slice(0, before).filter((url) => late.includes(url))).toEqual([]);
  });
});

describe('the main menu', () => {
  test('is 60 % of the window wide and 85 % high at most, and closes by a click beside it', async () => {
    await open();
    const menu = await openMenu();
    await menu.waitFor();
    const { width = 0, height = 0 } = (await menu.boundingBox()) ?? {};
    expect(width).toBeCloseTo(1280 * 0.6, 0);
    expect(height).toBeLessThanOrEqual(800 * 0.85);
    expect(await menu.evaluate((element) => getComputedStyle(element).resize)).toBe('both');
    await menu.getByText('Dash 3.1.1').click();
    expect(await menu.isVisible()).toBe(true);
    await page.mouse.click(5, 5);
    await menu.waitFor({ state: 'detached' });
  });

  test('names language, version and the file that the page was made from', async () => {
    await open();
    const menu = await openMenu();
    await menu.getByText('🇬🇧 English').waitFor();
    expect(await menu.getByText('Dash 3.1.1').count()).toBe(1);
    const link = menu.getByRole('link', { name: 'Using config from /conf.yml' });
    expect(await link.evaluate((a: HTMLAnchorElement) => a.href)).toBe(`${house.serving.url}conf.yml`);
  });

  test('leads to the file of a page on that page', async () => {
    await open('home/workshop');
    const link = (await openMenu()).getByRole('link', { name: /Using config from/ });
    expect(await link.textContent()).toBe('Using config from pages/work shop.yml');
    const href = await link.evaluate((a: HTMLAnchorElement) => a.href);
    expect(await (await fetch(href)).text()).toBe(workshop);
  });

  test('has a note for small screens on them alone', async () => {
    await open();
    const menu = await openMenu();
    await menu.getByText('There is little room here').waitFor({ state: 'hidden' });
    await page.setViewportSize({ width: 390, height: 800 });
    await menu.getByText('There is little room here').waitFor();
    expect((await menu.boundingBox())?.width).toBe(390);
  });
});

describe('the language switcher', () => {
  test('finds a language, speaks it at once and keeps it with Save', async () => {
    await open();
    const switcher = await openMenu('Change App Language', 'Change Application Language');
    await switcher.getByText('🌐 🇬🇧 English').waitFor();
    const save = switcher.getByRole('button', { name: 'Save' });
    expect(await save.isDisabled()).toBe(true);
    const box = switcher.getByRole('combobox', { name: 'Select a Language' });
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('german');
    await expect.poll(() => switcher.getByRole('option').allTextContents()).toEqual(['🇩🇪 Deutsch']);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.documentElement.lang === 'de');
    expect(await stored('language')).toBeNull();

    const german = dialog('Sprache der App ändern');
    await german.getByText('🌐 🇩🇪 Deutsch').waitFor();
    await german.getByRole('button', { name: 'Speichern' }).click();
    await german.waitFor({ state: 'detached' });
    await toast('Sprache geändert: 🇩🇪 Deutsch').waitFor();
    expect(await stored('language')).toBe('de');
    await page.reload();
    await page.waitForFunction(() => document.documentElement.lang === 'de');
    expect(complaints).toEqual([]);
  });

  test('says where there is no such language', async () => {
    await open();
    const switcher = await openMenu('Change App Language', 'Change Application Language');
    await switcher.getByRole('combobox').fill('klingon');
    await switcher.getByText('No language of this name').waitFor();
    expect(await switcher.getByRole('option').count()).toBe(0);
  });

  test('turns the page around for a language that runs from right to left', async () => {
    await open();
    const switcher = await openMenu('Change App Language', 'Change Application Language');
    await switcher.getByRole('option', { name: 'العربية' }).click();
    await page.waitForFunction(() => document.documentElement.dir === 'rtl');
    const box = await dialog('تغيير لغة التطبيق').locator('.dialog-bar button').boundingBox();
    const outer = await dialog('تغيير لغة التطبيق').boundingBox();
    expect((box?.x ?? 0) - (outer?.x ?? 0)).toBeLessThan(40);
  });

  test('says where a language can’t be had, and notes it', async () => {
    await open();
    const switcher = await openMenu('Change App Language', 'Change Application Language');
    await switcher.getByRole('option', { name: 'Deutsch' }).waitFor();
    await page.context().route('**/assets/*.js', (route) => route.abort());
    await switcher.getByRole('option', { name: 'Deutsch' }).click();
    await toast('Unable to update language').waitFor();
    expect(await errorLog()).toContain('Unable to apply language');
    expect(await switcher.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  });
});

test('a stored language that Dash does not speak is noted, and the browser’s own is spoken', async () => {
  await open('', { options: { locale: 'de-AT' } });
  await page.evaluate(() => localStorage.setItem('language', 'xx'));
  await page.reload();
  await page.waitForFunction(() => document.documentElement.lang === 'de');
  expect(await errorLog()).toContain("Unsupported Language: 'xx'");
});

describe('resetting the local settings', () => {
  const remembered = { theme: 'callisto', iconSize: 'large', 'theme-workshop': 'minimal-light', foreign: 'stays' };

  test('asks first, and leaves everything where one changes one’s mind', async () => {
    await open('', { stored: remembered });
    const asking = await openMenu('Reset Local Settings');
    await asking.getByText('Are you sure you want to proceed?').waitFor();
    expect(await asking.locator('.reset-settings > p').count()).toBe(3);
    await asking.getByRole('button', { name: 'Cancel' }).click();
    await asking.waitFor({ state: 'detached' });
    expect(await stored('theme')).toBe('callisto');
  });

  test('takes what is ours out of this browser and shows the dashboard from its source', async () => {
    await open('', { stored: remembered });
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
});

test.each(looks)(
  'axe finds nothing in any dialog: $width px, $language, $theme',
  async ({ width, language, theme }) => {
    await open('', {
      stored: { language, theme, hideSettings: 'true' },
      options: { viewport: { width, height: 800 }, bypassCSP: true },
    });
    await page.locator('.config-launcher button').click();
    const actions = page.locator('.config-action');
    await actions.first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const contents = ['.value-tree', '.history', '.language-list', '.rebuild', '.reset-settings', '.app-info'];
    for (const [at, content] of contents.entries()) {
      await actions.nth(at).click();
      await page.locator(content).waitFor();
      expect([content, await faultsOf(page)]).toEqual([content, []]);
      const wide = await page
        .locator('dialog.dialog .dialog-body')
        .evaluateAll((all) => all.filter((body) => body.scrollWidth > body.clientWidth).length);
      expect([content, wide]).toEqual([content, 0]);
      await page.keyboard.press('Escape');
      await page.locator(content).waitFor({ state: 'detached' });
    }
  },
);
