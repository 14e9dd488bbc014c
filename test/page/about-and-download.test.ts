import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tookOver } from '../browser.ts';
import { runDash } from '../dash-command.ts';
import { folderWith, type Serving, startServing } from '../serving.ts';
import { serveFolder } from '../static-server.ts';
import { faultsOf } from './axe.ts';
import {
  clipboard,
  complaints,
  config,
  dialog,
  errorLog,
  house,
  looks,
  open,
  openMenu,
  optionsHouse,
  page,
  toast,
  use,
  workshop,
} from './options-house.ts';

optionsHouse();

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

  test('has every part, also as a page', async () => {
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
    use(visited.page);
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
    use(await context.newPage());
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

test('a site of files shows its config as everyone may read it', async () => {
  const folder = folderWith({ 'conf.yml': config, 'pages/work shop.yml': workshop });
  expect(await runDash(['build', '--out', 'site'], { cwd: folder })).toMatchObject({ code: 0 });
  const site = await serveFolder(`${folder}/site`, '/deep/');
  try {
    await open('download/', { at: site });
    await page.locator('.value-tree').waitFor();
    const link = page.getByRole('link', { name: 'Using config from /conf.yml' });
    const href = await link.evaluate((text: HTMLAnchorElement) => text.href);
    expect(await (await fetch(href)).text()).toContain('sections:');
    expect(await page.getByRole('button', { name: 'Copy to Clipboard' }).isEnabled()).toBe(true);
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

test.each(looks)(
  'axe finds nothing on about and download: $width px, $language, $theme',
  async ({ width, language, theme }) => {
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
  },
);
