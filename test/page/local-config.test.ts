import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { tookOver } from '../browser.ts';
import { faultsOf } from './axe.ts';
import { dashboardFixture, visibleTitles } from './dashboard-page.ts';
import { remembering } from './stored.ts';

const config = `
pageInfo: {title: File, description: From the file}
pages: [{name: Media Room, path: media.yml}, {name: Work, path: work.yml}]
sections: [{name: Served, items: [{title: One}]}]
`;
const localSections = [{ name: 'Local', items: [{ title: 'Two', icon: 'fas fa-rocket' }, { title: 'Three' }] }];

const fixture = dashboardFixture({
  'conf.yml': config,
  'media.yml': 'sections: [{name: Films, items: [{title: Reel}]}]\n',
  'work.yml': 'sections: []\n',
});
let page: Page;
afterEach(() => page.context().close());

/** Opens the dashboard in a browser that holds these values. */
async function open(stored: Record<string, unknown>, options: BrowserContextOptions = {}) {
  ({ page } = await fixture.open('', { ...options, ...remembering(fixture.serving.url, stored) }));
}
const onDisk = (path: string) => readFileSync(join(fixture.serving.folder, path), 'utf8');
const titles = () => visibleTitles(page);
const errorLog = () => page.evaluate(() => sessionStorage.getItem('errorLog') ?? '');
const notice = () => page.locator('.local-notice');

test('shows page info, app config and pages, never runs what a footer holds, and costs nothing where there is none', async () => {
  const { page: plain, asked } = await fixture.open();
  // The page's own script, and what follows it.
  await expect.poll(() => asked.filter((url) => /\/chunk-\w+\.js$/.test(url)).length).toBe(2);
  await plain.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('local-config'))).toEqual([]);
  await plain.context().close();

  await open({
    pageInfo: {
      title: 'Mine',
      footerText: '<b>Own</b><img src=x onerror="window.taken=1"><script>window.taken=1</script>',
    },
    appConfig: {
      theme: 'callisto',
      layout: 'vertical',
      customCss: 'h1 { letter-spacing: 7px }',
      auth: { users: [{ user: 'x' }] },
    },
    confPages: [{ name: 'Jobs', path: 'work.yml' }],
  });
  await page.getByRole('heading', { name: 'Mine' }).waitFor();
  expect(await page.title()).toBe('Mine');
  expect(await page.locator('.subtitle').textContent()).toBe('From the file');
  expect(await page.locator('nav .nav-item').allTextContents()).toEqual(['Jobs']);
  expect(await page.locator('footer b').textContent()).toBe('Own');
  expect(await page.locator('footer script, footer [onerror]').count()).toBe(0);
  expect(await page.evaluate(() => 'taken' in window)).toBe(false);
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('callisto');
  expect(await page.evaluate(() => document.documentElement.dataset.layout)).toBe('vertical');
  expect(await page.locator('h1').evaluate((box) => getComputedStyle(box).letterSpacing)).toBe('7px');
  expect(await page.locator('.choice input[value="vertical"]').isChecked()).toBe(true);
});

test('shows pages that only this browser knows, in the navigation, in every view and in the palette', async () => {
  const pages = [{ name: 'Garden', path: 'garden.yml' }];
  await open({ confPages: pages, 'confSections-garden': localSections });
  await page.getByRole('link', { name: 'Garden', exact: true }).click();
  await page.waitForURL(`${fixture.serving.url}home?page=garden`);
  await expect.poll(titles).toEqual(['Two', 'Three']);
  await tookOver(page);
  const nav = page.locator('nav .nav-item');
  await expect.poll(() => nav.allTextContents()).toEqual(['Garden']);
  await page.locator('#tooltip').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('combobox').fill('garden');
  await palette.locator('.palette-row-title').getByText('Garden', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`${fixture.serving.url}minimal/garden`);
  await page.waitForURL(`${fixture.serving.url}minimal?page=garden`);
  await expect.poll(titles).toEqual(['Two', 'Three']);
  expect(await errorLog()).not.toContain('Route not found');

  // Where the browser holds nothing of such a page, it names the file that it would be made from.
  await page.evaluate(() => localStorage.removeItem('confSections-garden'));
  await page.goto(`${fixture.serving.url}home/garden`);
  await page.getByText("Unable to load config from 'garden.yml'").waitFor();
  expect(await titles()).toEqual([]);
});

test('comes with a notice in which axe finds nothing, and which hands the config out as a file', async () => {
  await open(
    {
      confSections: localSections,
      pageInfo: { title: 'Mine' },
      appConfig: { auth: { users: [] }, theme: 'callisto' },
    },
    { bypassCSP: true },
  );
  await notice().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    notice().getByRole('button', { name: 'Export Local Config' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('dash_conf.yml');
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toContain('name: Local');
  expect(text).toContain('theme: callisto');
  expect(text).not.toContain('auth');
});

test('is written to disk, into each file that it is for, and the file is shown from then on', async () => {
  await open({
    confSections: localSections,
    'confSections-media-room': [{ name: 'Films', items: [{ title: 'New Reel' }] }],
    iconSize: 'large',
  });
  await notice().getByRole('button', { name: 'Save Changes to Disk' }).click();
  await page.getByText('Config file written to disk successfully').waitFor();
  await notice().waitFor({ state: 'detached' });
  await expect.poll(titles).toEqual(['Two', 'Three']);
  const keys = await page.evaluate(() => Object.keys(localStorage).toSorted());
  expect(keys.filter((key) => key.startsWith('conf'))).toEqual([]);
  expect(keys).toContain('iconSize');
  expect(onDisk('conf.yml')).toContain('description: From the file');
  expect(onDisk('conf.yml')).toContain('title: Three');
  expect(onDisk('media.yml')).toContain('title: New Reel');
});
