import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { tookOver } from '../browser.ts';
import { runDash } from '../dash-command.ts';
import { folderWith, type Serving, startServing } from '../serving.ts';
import { serveFolder } from '../static-server.ts';
import { faultsOf } from './axe.ts';
import { houseOf, openDashboard } from './dashboard-page.ts';

const config = `# A comment that only the file itself has.
pageInfo: {title: Lab, navLinks: [{title: Router, path: https://router.example.org}]}
appConfig: {theme: default, layout: auto}
sections:
  - name: Links
    items:
      - {title: One, url: https://one.example.org, hotkey: 1}
      - {title: Two, url: https://two.example.org}
pages:
  - {name: Workshop, path: pages/work shop.yml}
`;
const workshop = 'sections: [{name: Tools, items: [{title: Saw}]}]\n';

const house = houseOf({ 'conf.yml': config, 'pages/work shop.yml': workshop });
let page: Page;
let complaints: string[];
afterEach(() => page.context().close());

interface Visitor {
  stored?: Record<string, string>;
  options?: BrowserContextOptions;
  at?: { url: string };
}

/** Opens a page of the dashboard with what a browser remembers; it is stored once, so that a reset shows. */
async function open(path = '', { stored, options = {}, at = house.serving }: Visitor = {}): Promise<void> {
  const visited = await openDashboard(house.browser, at, path, { reducedMotion: 'reduce', ...options });
  ({ page, complaints } = visited);
  if (!stored) return;
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
  await page.reload();
  await tookOver(page);
  const { language } = stored;
  if (language) await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
}

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };
const launcher = () => page.getByRole('button', { name: 'Update configuration' });
const dialog = (title: string): Locator => page.getByRole('dialog', { name: title });
const toast = (text: string): Locator => page.getByRole('status').getByText(text);
const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const errorLog = () => page.evaluate(() => sessionStorage.getItem('errorLog') ?? '');

/** Opens the main menu and, from there, one of its dialogs. */
async function openMenu(action?: string, title?: string): Promise<Locator> {
  await launcher().click();
  const menu = dialog('Configuration Options');
  if (action === undefined) return menu;
  await menu.getByRole('button', { name: action, exact: true }).click();
  return dialog(title ?? action);
}

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
    ({ page } = visited);
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

describe('the export', () => {
  test('copies the file as it is', async () => {
    await open('', { options: clipboard });
    const shown = await openMenu('View / Export Config', 'Export Config');
    await shown.getByRole('button', { name: 'Copy to Clipboard' }).click();
    await toast('Config has been copied to clipboard').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(config);
    expect(complaints).toEqual([]);
  });

  test('says so where it may not copy, and notes it', async () => {
    await open();
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    const shown = await openMenu('View / Export Config', 'Export Config');
    await shown.getByRole('button', { name: 'Copy to Clipboard' }).click();
    await toast('Unable to copy, see log').waitFor();
    expect(await errorLog()).toMatch(/^\[\d\d:\d\d:\d\d\] Clipboard access requires HTTPS$/);
  });

  test('downloads it under a name of its own', async () => {
    await open();
    const shown = await openMenu('View / Export Config', 'Export Config');
    const download = page.waitForEvent('download');
    await shown.getByRole('link', { name: 'Download as File' }).click();
    expect((await download).suggestedFilename()).toBe('dash_conf.yml');
    expect(readFileSync(await (await download).path(), 'utf8')).toBe(config);
  });

  test('shows it as a tree that the keyboard opens, and as it is written', async () => {
    await open();
    const shown = await openMenu('View / Export Config', 'Export Config');
    const sections = shown.locator('summary', { hasText: 'sections' });
    await sections.focus();
    await page.keyboard.press('Enter');
    await shown.locator('summary', { hasText: '1 Links' }).press('Enter');
    await shown.locator('summary', { hasText: /^items/ }).press('Enter');
    await shown.locator('summary', { hasText: '1 One' }).press('Enter');
    const tree = shown.locator('.value-tree');
    await tree.getByText('https://one.example.org').waitFor();
    expect(await tree.getByText('https://two.example.org').count()).toBe(0);

    await shown.getByRole('tab', { name: 'Tree' }).press('ArrowRight');
    await shown.getByText('# A comment that only the file itself has.').waitFor();
  });

  test('says that the file can’t be read when the server is away, and notes it', async () => {
    await open();
    await page.context().route('**/conf.yml', (route) => route.abort());
    const shown = await openMenu('View / Export Config', 'Export Config');
    await shown.getByRole('alert').getByText('The config could not be loaded.').waitFor();
    expect(await errorLog()).not.toBe('');
  });
});

describe('where the configuration is disabled', () => {
  let closed: Serving;
  beforeAll(async () => {
    closed = await startServing({ 'conf.yml': config.replace('layout: auto', 'disableConfiguration: true') });
  });
  afterAll(() => closed.stop());

  test('the menu says so, and leaves what is always allowed', async () => {
    await open('', { at: closed });
    const menu = await openMenu();
    await menu.getByText('Some configuration features have been disabled by your administrator').waitFor();
    expect(await menu.getByText('Using config from').count()).toBe(0);
    expect(await menu.getByRole('button', { name: 'History' }).count()).toBe(0);
    for (const name of ['View / Export Config', 'Rebuild Application']) {
      expect(await menu.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
    }
    await menu.getByRole('button', { name: 'View / Export Config' }).click({ force: true });
    await expect.poll(errorLog).toContain('Unauthorized Operation - Config Disabled');
    expect(await page.getByRole('dialog').count()).toBe(1);
    for (const name of ['Change App Language', 'Reset Local Settings', 'App Info']) {
      expect(await menu.getByRole('button', { name }).getAttribute('aria-disabled')).toBeNull();
    }
  });

  test('the download page says so and leads home', async () => {
    await open('download', { at: closed, options: { bypassCSP: true } });
    const text =
      'Error: Configuration has been disabled on this instance. Please contact your administrator for more information.';
    expect(await page.getByText(text).isVisible()).toBe(true);
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back Home' }).click();
    await page.waitForURL(closed.url);
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

describe('app info', () => {
  test('says that there are no errors, or lists those of the session', async () => {
    await open();
    const info = await openMenu('App Info', 'About Dash');
    await info.getByText('No recent errors detected').waitFor();
    await page.keyboard.press('Escape');
    await page.evaluate(() => sessionStorage.setItem('errorLog', '[10:11:12] It broke.\n[10:11:13] Again.'));
    await dialog('Configuration Options').getByRole('button', { name: 'App Info' }).click();
    await expect
      .poll(() => info.locator('.error-log li').allTextContents())
      .toEqual(['[10:11:12] It broke.', '[10:11:13] Again.']);
  });

  test('has every part of companion 2.10, also as a page', async () => {
    await open('about');
    expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Recent errors',
      'Help and support',
      'Report a bug',
      'How to contribute',
      'Source',
      'Documentation',
      'Privacy and security',
      'Licence',
      'Credits',
    ]);
  });

  test('leads to the licences of what Dash is made of', async () => {
    await open('about');
    const href = await page
      .getByRole('link', { name: 'Licences of the packages' })
      .evaluate((link: HTMLAnchorElement) => link.href);
    const answer = await fetch(href);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await answer.text()).toMatch(/^ {2}react-dom \d/m);
  });

  test('asks nobody for updates, and shows none, where the package names no place', async () => {
    const visited = await house.open('about');
    ({ page } = visited);
    await page.getByText('Dash 3.1.1', { exact: true }).waitFor();
    expect(await page.locator('.update-state').count()).toBe(0);
    expect(visited.asked.filter((url) => !url.startsWith(house.serving.url))).toEqual([]);
  });
});

describe('the screens', () => {
  test('are named in their titles', async () => {
    await open('about');
    expect(await page.title()).toBe('Lab | About Dash');
    await page.goto(`${house.serving.url}download`);
    expect(await page.title()).toBe('Lab | Download Config');
  });

  test('about has the header and its links; download has neither header nor footer', async () => {
    await open('about');
    expect(await page.getByRole('link', { name: 'Router' }).count()).toBe(1);
    expect(await page.getByRole('contentinfo').count()).toBe(1);
    await page.goto(`${house.serving.url}download`);
    await page.getByRole('heading', { name: 'Download Config' }).waitFor();
    expect(await page.locator('header, footer').count()).toBe(0);
  });

  test('can be read, and the file had, without scripts', async () => {
    const context = await house.browser.newContext({ javaScriptEnabled: false });
    page = await context.newPage();
    await page.goto(`${house.serving.url}about`);
    expect(await page.getByText('MIT licence').isVisible()).toBe(true);
    await page.goto(`${house.serving.url}download`);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as File' }).click();
    expect((await download).suggestedFilename()).toBe('dash_conf.yml');
  });

  test.each(['about', 'download', 'minimal'])('%s is taken over without a complaint', async (path) => {
    await open(path);
    if (path === 'download') await page.locator('.value-tree').waitFor();
    expect(complaints).toEqual([]);
  });
});

test('a site of files says that its config is not among them', async () => {
  const folder = folderWith({ 'conf.yml': config, 'pages/work shop.yml': workshop });
  expect(await runDash(['build', '--out', 'site'], { cwd: folder })).toMatchObject({ code: 0 });
  const site = await serveFolder(`${folder}/site`, '/deep/');
  try {
    await open('download/', { at: site });
    await page.getByText('This dashboard was built into plain files, and its config is not among them.').waitFor();
    expect(await page.getByText('Using config from /conf.yml').evaluate((text) => text.closest('a'))).toBeNull();
    expect(await page.getByRole('button', { name: 'Copy to Clipboard' }).count()).toBe(0);
    await page.goto(`${site.url}about/`);
    await tookOver(page);
    const info = await page
      .getByRole('link', { name: 'Licences of the packages' })
      .evaluate((link: HTMLAnchorElement) => link.href);
    expect((await fetch(info)).status).toBe(200);
    expect(complaints).toEqual([]);
  } finally {
    await site.stop();
  }
});

describe('axe finds nothing', () => {
  const looks = [
    { width: 1280, language: 'en', theme: 'default' },
    { width: 390, language: 'de', theme: 'minimal-light' },
    { width: 1000, language: 'ar', theme: 'callisto' },
  ];

  test.each(looks)('in any dialog: $width px, $language, $theme', async ({ width, language, theme }) => {
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
  });

  test.each(looks)('on about and download: $width px, $language, $theme', async ({ width, language, theme }) => {
    const options = { viewport: { width, height: 800 }, bypassCSP: true };
    await open('about', { stored: { language, theme }, options });
    expect(await faultsOf(page)).toEqual([]);
    await page.goto(`${house.serving.url}download`);
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
    await page.locator('.value-tree').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });
});
