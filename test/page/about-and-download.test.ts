import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tookOver } from '../browser.ts';
import { runDash } from '../dash-command.ts';
import { folderWith, startServing } from '../serving.ts';
import { serveFolder } from '../static-server.ts';
import { axeThemes, faultsOf } from './axe.ts';
import { overhang } from './dashboard-page.ts';
import { complaints, config, fixture, open, openMenu, optionsFixture, page, use, workshop } from './options-fixture.ts';

optionsFixture();

test('the export hands the file out, and shows it as a tree that the keyboard opens, and as it is written', async () => {
  await open();
  const shown = await openMenu('View / Export Config', 'Export Config');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    shown.getByRole('link', { name: 'Download as File' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('dash_conf.yml');
  expect(readFileSync(await download.path(), 'utf8')).toBe(config);

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

test('the download page says where the configuration is disabled, and leads home', async () => {
  const closed = await startServing({ 'conf.yml': config.replace('layout: auto', 'disableConfiguration: true') });
  await open('download', { at: closed, options: { bypassCSP: true } });
  const text =
    'Error: Configuration has been disabled on this instance. Please contact your administrator for more information.';
  expect(await page.getByText(text).isVisible()).toBe(true);
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back home' }).click();
  await page.waitForURL(closed.url);
  await closed.stop();
});

test('the screens are taken over without a complaint, ask nobody else, and lead to the licences', async () => {
  const visited = await fixture.open('about');
  use(visited.page);
  await page.getByText('Dash 3.1.1', { exact: true }).waitFor();
  const href = await page
    .getByRole('link', { name: 'Licences of the packages' })
    .evaluate((link: HTMLAnchorElement) => link.href);
  const answer = await fetch(href);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await answer.text()).toMatch(/^ {2}react-dom \d/m);
  // Where the menu leads to for a page of its own file.
  expect(await (await fetch(`${fixture.serving.url}pages/work%20shop.yml`)).text()).toBe(workshop);
  await page.goto(`${fixture.serving.url}download`);
  await tookOver(page);
  await page.locator('.value-tree').waitFor();
  await page.goto(`${fixture.serving.url}minimal`);
  await tookOver(page);
  expect(visited.asked.filter((url) => !url.startsWith(fixture.serving.url))).toEqual([]);
  expect(visited.complaints).toEqual([]);
});

test('the screens can be read, and the file had, without scripts', async () => {
  const context = await fixture.browser.newContext({ javaScriptEnabled: false });
  use(await context.newPage());
  await page.goto(`${fixture.serving.url}about`);
  expect(await page.getByText('MIT licence').isVisible()).toBe(true);
  await page.goto(`${fixture.serving.url}download`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as File' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('dash_conf.yml');
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

test('axe finds nothing on about and download, which fit a phone in a language of long words', async () => {
  const options = { viewport: { width: 390, height: 800 }, bypassCSP: true };
  await open('about', { stored: { language: 'de', theme: axeThemes[1] }, options });
  expect(await faultsOf(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await page.goto(`${fixture.serving.url}download`);
  await page.waitForFunction(() => document.documentElement.lang === 'de');
  await page.locator('.value-tree').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
});
