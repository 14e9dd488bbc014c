import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { tookOver } from '../browser.ts';
import { faultsOf } from './axe.ts';
import { change, houseOf, type openDashboard, visibleTitles } from './dashboard-page.ts';

const config = (title = 'File', sections = '[{name: Served, items: [{title: One}]}]') => `
pageInfo: {title: ${title}, description: From the file}
pages: [{name: Media Room, path: media.yml}, {name: Work, path: work.yml}]
sections: ${sections}
`;
const localSections = [{ name: 'Local', items: [{ title: 'Two', icon: 'fas fa-rocket' }, { title: 'Three' }] }];

const house = houseOf({
  'conf.yml': config(),
  'media.yml': 'sections: [{name: Films, items: [{title: Reel}]}]\n',
  'work.yml': 'sections: []\n',
});
let page: Page;
afterEach(() => page.context().close());

type Stored = Record<string, unknown>;

/** Opens a page in a browser that holds these values; texts stand as they are. */
async function open(stored: Stored, path = '', options: Parameters<typeof openDashboard>[3] = {}) {
  const { page: first } = await house.open(path, options);
  page = first;
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) {
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }, stored);
  await page.reload();
  await tookOver(page);
}
const onDisk = (path: string) => readFileSync(join(house.serving.folder, path), 'utf8');
const titles = () => visibleTitles(page);
const errorLog = () => page.evaluate(() => sessionStorage.getItem('errorLog') ?? '');
const notice = () => page.locator('.local-notice');
const keys = () => page.evaluate(() => Object.keys(localStorage).toSorted());

describe('a config of this browser’s own', () => {
  test('shows its sections, with letters for icons that the page has no picture of', async () => {
    await open({ confSections: localSections });
    await expect.poll(titles).toEqual(['Two', 'Three']);
    expect(await page.locator('.icon-letter').allTextContents()).toEqual(['T']);
    expect(await page.getByRole('heading', { name: 'File' }).isVisible()).toBe(true);
  });

  test('shows page info, app config and pages, and never runs what a footer holds', async () => {
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
    expect(await page.getByRole('radio', { name: 'Vertical' }).isChecked()).toBe(true);
  });

  test('is kept for each page apart', async () => {
    await open(
      { 'confSections-media-room': localSections, 'pageInfo-media-room': { title: 'My Media' } },
      'home/media-room',
    );
    await expect.poll(titles).toEqual(['Two', 'Three']);
    expect(await page.title()).toBe('My Media');
    await page.goto(house.serving.url);
    await tookOver(page);
    expect(await titles()).toEqual(['One']);
  });

  test('shows pages that only this browser knows, in the navigation, in every view and in the palette', async () => {
    const pages = { confPages: [{ name: 'Garden', path: 'garden.yml' }], 'confSections-garden': localSections };
    await open(pages);
    await page.getByRole('link', { name: 'Garden', exact: true }).click();
    await page.waitForURL(`${house.serving.url}home?page=garden`);
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
    await page.goto(`${house.serving.url}minimal/garden`);
    await page.waitForURL(`${house.serving.url}minimal?page=garden`);
    await expect.poll(titles).toEqual(['Two', 'Three']);
    expect(await errorLog()).not.toContain('Route not found');
  });

  test('says which file such a page would be made from, where the browser holds nothing of it', async () => {
    await open({ confPages: [{ name: 'Garden', path: 'garden.yml' }] });
    await page.goto(`${house.serving.url}home/garden`);
    await page.getByText("Unable to load config from 'garden.yml'").waitFor();
    expect(await titles()).toEqual([]);
  });

  test('stays in place when the file changes, and the rest follows the file', async () => {
    await open({ confSections: localSections });
    await expect.poll(titles).toEqual(['Two', 'Three']);
    house.serving.write('conf.yml', config('Changed'));
    await page.getByRole('heading', { name: 'Changed' }).waitFor();
    expect(await titles()).toEqual(['Two', 'Three']);
    await change(house.serving, 'conf.yml', config());
  });

  test('costs nothing where there is none', async () => {
    const { page: plain, asked } = await house.open();
    page = plain;
    await expect.poll(() => asked.join(' ')).toContain('after-start');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => url.includes('local-config'))).toEqual([]);
  });
});

describe('what can’t be read of a local config', () => {
  test.each([
    ['{oops', 'Malformed section data in local storage'],
    ['{"a": 1}', 'Malformed section data in local storage'],
    ['[1, "x"]', 'Malformed section data in local storage'],
  ])('is logged and ignored: %s', async (text, message) => {
    await open({ confSections: text, pageInfo: '[]x', appConfig: '3' });
    await expect.poll(errorLog).toContain(`] ${message}\n`);
    for (const part of ['page info', 'app config'])
      expect(await errorLog()).toContain(`Malformed ${part} in local storage`);
    expect(await titles()).toEqual(['One']);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('is named with the page’s kind, and an empty list counts as nothing', async () => {
    await open({ 'confSections-media-room': '{oops', confSections: [] }, 'home/media-room');
    await expect.poll(errorLog).toMatch(/Malformed section data in local storage for sub-config$/m);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(house.serving.url);
    await tookOver(page);
    await page.waitForLoadState('networkidle');
    expect([await errorLog(), await titles()]).toEqual(['', ['One']]);
  });

  test('is a critical error where nothing else is there to show', async () => {
    await open({ 'confSections-work': '{oops' }, 'home/work');
    await page
      .getByRole('dialog', { name: 'Configuration Load Error' })
      .getByText('Malformed section data in local storage for sub-config')
      .waitFor();
  });
});

describe('the notice of a local config', () => {
  test('appears after a while and says what can be done, for every reader', async () => {
    await open({ confSections: localSections }, '', { bypassCSP: true });
    await notice().waitFor();
    expect(await notice().getByRole('heading').textContent()).toBe("⚠️ You're using a local config");
    expect(await notice().getByRole('button').allInnerTexts()).toEqual([
      'Close',
      'Export Local Config',
      'Save Changes to Disk',
      'Reset Local Changes',
      'Dismiss this Notification',
    ]);
    expect(await faultsOf(page)).toEqual([]);
  });

  test.each(['Close', 'Dismiss this Notification', 'Escape'])('is hidden for good by %s', async (means) => {
    await open({ confSections: localSections });
    await notice().waitFor();
    if (means === 'Escape') await page.keyboard.press('Escape');
    else await notice().getByRole('button', { name: means }).click();
    await notice().waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('hideWelcomeHelpers'))).toBe('true');
    await page.clock.install();
    await page.reload();
    await expect.poll(titles).toEqual(['Two', 'Three']);
    await page.clock.runFor(10_000);
    expect(await notice().count()).toBe(0);
  });

  test('leaves Escape to the filter while that is in use', async () => {
    await open({ confSections: localSections });
    await notice().waitFor();
    await page.keyboard.type('two');
    await expect.poll(titles).toEqual(['Two']);
    await page.keyboard.press('Escape');
    await expect.poll(titles).toEqual(['Two', 'Three']);
    expect(await notice().isVisible()).toBe(true);
  });

  test('hands the config out as a file', async () => {
    await open({
      confSections: localSections,
      pageInfo: { title: 'Mine' },
      appConfig: { auth: { users: [] }, theme: 'callisto' },
    });
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

  test('writes it to disk, into each file that it is for, and shows the file from then on', async () => {
    await open({
      confSections: localSections,
      'confSections-media-room': [{ name: 'Films', items: [{ title: 'New Reel' }] }],
      iconSize: 'large',
    });
    await notice().getByRole('button', { name: 'Save Changes to Disk' }).click();
    await page.getByText('Config file written to disk successfully').waitFor();
    await notice().waitFor({ state: 'detached' });
    await expect.poll(titles).toEqual(['Two', 'Three']);
    expect((await keys()).filter((key) => key.startsWith('conf'))).toEqual([]);
    expect(await keys()).toContain('iconSize');
    expect(onDisk('conf.yml')).toContain('description: From the file');
    expect(onDisk('conf.yml')).toContain('title: Three');
    expect(onDisk('media.yml')).toContain('title: New Reel');
    await change(house.serving, 'conf.yml', config());
    await change(house.serving, 'media.yml', 'sections: [{name: Films, items: [{title: Reel}]}]\n');
  });

  test('keeps it where it can’t be written, and offers nothing of that to who may not', async () => {
    await open({ confSections: localSections, pageInfo: { title: 'Mine' } });
    await page.route('**/config-manager/save', (route) =>
      route.fulfill({ status: 403, json: { success: false, code: 'x', message: 'The disk says no.' } }),
    );
    await notice().getByRole('button', { name: 'Save Changes to Disk' }).click();
    await page.getByText('The disk says no.').waitFor();
    expect(await keys()).toContain('confSections');
    expect(await errorLog()).toContain('Failed to save config. The disk says no.');
    await change(house.serving, 'conf.yml', `appConfig: {preventWriteToDisk: true}\n${config()}`);
    await page.reload();
    await notice().waitFor();
    expect(await notice().getByRole('button', { name: 'Save Changes to Disk' }).count()).toBe(0);
    await change(house.serving, 'conf.yml', config());
  });

  test('resets it once that is confirmed: the file’s dashboard is there again, choices stay', async () => {
    await open({
      confSections: localSections,
      'confSections-media-room': localSections,
      pageInfo: { title: 'Mine' },
      appConfig: { layout: 'vertical', customCss: 'h1 { letter-spacing: 7px }' },
      confPages: [{ name: 'Jobs', path: 'work.yml' }],
      iconSize: 'large',
    });
    await notice().getByRole('button', { name: 'Reset Local Changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reset Local Changes' });
    await dialog.getByText('Are you sure you want to proceed?').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).last().click();
    expect(await keys()).toContain('confSections');
    await notice().getByRole('button', { name: 'Reset Local Changes' }).click();
    await dialog.getByRole('button', { name: 'Reset', exact: true }).click();
    await page.getByText('Data cleared successfully').waitFor();
    await expect.poll(titles).toEqual(['One']);
    expect(await page.title()).toBe('File');
    expect(await page.locator('nav .nav-item').allTextContents()).toEqual(['Media Room', 'Work']);
    await expect
      .poll(() => page.evaluate(() => ({ ...document.documentElement.dataset })))
      .toMatchObject({ layout: 'auto', size: 'large' });
    expect(await page.locator('h1').evaluate((box) => getComputedStyle(box).letterSpacing)).not.toBe('7px');
    expect((await keys()).filter((key) => /conf|pageInfo|appConfig/.test(key))).toEqual([]);
    expect(await keys()).toContain('iconSize');
    expect(await notice().count()).toBe(0);
  });
});
