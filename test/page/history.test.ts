import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { fileVersion } from '../../serve/storage/file-version.ts';
import { visit } from '../browser.ts';
import { runDash } from '../dash-command.ts';
import { folderWith, startServing } from '../serving.ts';
import { serveFolder } from '../static-server.ts';
import { faultsOf } from './axe.ts';
import { dashboardFixture, openDashboard, visibleTitles } from './dashboard-page.ts';

const config = `pageInfo: {title: Home}
pages: [{name: Media, path: media.yml}]
sections:
  - name: Links # mine
    items:
      - {title: Old, url: https://old.example.org}
`;
const edited = config.replace('title: Old', 'title: New').replace('pageInfo: {', 'pageInfo: {description: Ours, ');
const media = 'sections: [{name: Films, items: [{title: Reel}]}]\n';

const fixture = dashboardFixture({ 'conf.yml': config, 'media.yml': media });
let page: Page;
let complaints: string[];
afterEach(() => page.context().close());

/** Saves over what stands on disk, whoever wrote that. */
const save = async (text: string, filename = '') => {
  const version = fileVersion(onDisk(filename || 'conf.yml'));
  const answer = await fetch(`${fixture.serving.url}config-manager/save`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ config: text, filename, version }),
  });
  expect(answer.status).toBe(200);
};
const poll = <T>(look: () => T) => expect.poll(look, { timeout: 15_000 });
const dialog = (name: string) => page.getByRole('dialog', { name });
const openMenu = async () => {
  await page.getByRole('button', { name: 'Update configuration' }).click();
  await dialog('Configuration Options').waitFor();
};
const openHistory = async (options = {}) => {
  ({ page, complaints } = await fixture.open('', options));
  await openMenu();
  await page.getByRole('button', { name: 'History' }).click();
  await dialog('History of the Config').waitFor();
};
const states = () => page.locator('.history-states').getByRole('radio');
const onDisk = (file = 'conf.yml') => readFileSync(join(fixture.serving.folder, file), 'utf8');
const changes = () => page.locator('.change').allInnerTexts();

describe('the history', () => {
  test('tells what has changed since a state, shows its text, and restores it in the page', async () => {
    await save(edited);
    const present = onDisk();
    await openHistory();
    await states().last().waitFor();
    const place = await states().count();
    await states().last().press('Space');
    await poll(async () => (await changes()).join('\n')).toMatch(
      /Changed Section Links › Item New › title\s+Before:\s+Old\s/,
    );
    expect((await changes()).join('\n')).toMatch(/Added pageInfo › description\s+After:\s+Ours/);
    expect(await page.getByLabel('The file as it was then').inputValue()).toContain('title: Old');
    await page.getByRole('button', { name: 'Restore' }).press('Enter');
    await dialog('Restore this State?').waitFor();
    expect(onDisk()).toBe(present);
    await page.keyboard.press('Escape');
    await dialog('Restore this State?').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Restore');
    await page.keyboard.press('Enter');
    await dialog('Restore this State?').getByRole('button', { name: 'Restore' }).press('Enter');
    await page.getByRole('status').getByText('The earlier state is restored.').waitFor();
    expect(onDisk()).toBe(config);
    await page.getByText('Nothing has changed since then.').waitFor();
    await poll(() => states().count()).toBeGreaterThanOrEqual(place);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Restore');
    await poll(() => visibleTitles(page)).toContain('Old');
    expect(complaints).toEqual([]);
  });

  test('has the states of a page’s own file', async () => {
    await save(media.replace('Reel', 'Spool'), 'media.yml');
    await openHistory();
    await page.getByRole('combobox', { name: 'File' }).selectOption({ label: 'Media (media.yml)' });
    await states().last().check();
    await poll(async () => (await changes()).join('\n')).toMatch(/Section Films › Item Spool/);
    expect(onDisk('media.yml')).toContain('Spool');
  });

  test('tells why a state could not be restored, and that the server is gone', async () => {
    await save(edited);
    const present = onDisk();
    await openHistory();
    await states().last().check();
    await page.route(/\/restore/, (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, code: 'busy', message: 'Another save is under way.', hint: 'Save again in a moment.' },
      }),
    );
    await page.getByRole('button', { name: 'Restore' }).click();
    const confirm = dialog('Restore this State?');
    await confirm.getByRole('button', { name: 'Restore' }).click();
    await poll(() => confirm.getByRole('alert').innerText()).toMatch(/Another save is under way\.\s+Save again/);
    expect(onDisk()).toBe(present);
    await page.keyboard.press('Escape');
    await page.route(/\/config-manager\/history/, (route) => route.abort());
    await page.getByRole('combobox', { name: 'File' }).selectOption({ index: 1 });
    await page.getByText('The server did not answer.').waitFor();
  });

  test.each([
    ['dark', 'ltr', 'en-GB', 1280],
    ['light', 'rtl', 'ar', 390],
  ] as const)('is without a fault to axe and within the window: %s, %s', async (theme, direction, locale, width) => {
    await save(config);
    await save(edited);
    ({ page } = await fixture.open('', { locale, colorScheme: theme, viewport: { width, height: 800 } }));
    if (theme === 'light') {
      await page.evaluate(() => localStorage.setItem('theme', 'minimal-light'));
      await page.reload();
    }
    await poll(() => page.evaluate(() => document.documentElement.dir || 'ltr')).toBe(direction);
    // On a phone the options are folded at first.
    if (width < 600) await page.locator('.show-hide-container').click();
    await page.locator('.config-launcher button').click();
    await page.locator('.config-action').nth(1).click();
    await states().last().check();
    await page.locator('.change').first().waitFor();
    await page.locator('.history-state').first().hover();
    expect(await faultsOf(page)).toEqual([]);
    const over = await page
      .locator('.dialog-body')
      .last()
      .evaluate((body) => body.scrollWidth - body.clientWidth);
    expect(over).toBeLessThanOrEqual(0);
    const pictures = process.env.DASH_TEST_PICTURES;
    if (pictures) await page.screenshot({ path: join(pictures, `history-${theme}-${direction}.png`) });
    await page.keyboard.press('Escape');
    await page.locator('.config-action').nth(3).click();
    await page.locator('.rebuild').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    if (pictures) await page.screenshot({ path: join(pictures, `rebuild-${theme}-${direction}.png`) });
  });
});

test('a build from the menu ends with its output and a way to reload', async () => {
  ({ page, complaints } = await fixture.open());
  await openMenu();
  await page.getByRole('button', { name: 'Rebuild Application' }).click();
  await page.getByRole('button', { name: 'Start Build' }).press('Enter');
  const result = page.getByRole('region', { name: 'Build completed successfully' });
  await result.getByText(/\d+ files/).waitFor();
  await page.getByRole('status').getByText('✅ Build completed successfully').waitFor();
  await result.getByRole('button', { name: 'Reload Page' }).click();
  await dialog('Rebuild Application').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('somebody who may not write is offered no history, and no build', async () => {
  const hash = createHash('sha256').update('x').digest('hex');
  const serving = await startServing({
    'conf.yml': `appConfig: {auth: {enableGuestAccess: true, users: [{user: ann, type: admin, hash: ${hash}}, {user: bob, hash: ${hash}}]}}\n${config}`,
    'media.yml': media,
  });
  try {
    ({ page } = await visit(fixture.browser, serving.url));
    await page.evaluate(() =>
      fetch('/auth/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: 'bob', password: 'x' }),
      }),
    );
    await page.goto(serving.url);
    await openMenu();
    await page.getByRole('button', { name: 'App Info' }).waitFor();
    expect(await page.getByRole('button', { name: 'History' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Rebuild Application' }).click();
    await page.getByText("You don't have permission to trigger this action").waitFor();
    expect(await page.getByRole('button', { name: 'Start Build' }).count()).toBe(0);
  } finally {
    await serving.stop();
  }
});

test('a site of files offers neither', async () => {
  const folder = folderWith({ 'conf.yml': config, 'media.yml': media });
  expect(await runDash(['build', '--out', 'site'], { cwd: folder })).toMatchObject({ code: 0 });
  const site = await serveFolder(join(folder, 'site'));
  try {
    ({ page } = await openDashboard(fixture.browser, site));
    await openMenu();
    const actions = page.locator('.config-action');
    await page.getByRole('button', { name: 'App Info' }).waitFor();
    expect(await actions.allInnerTexts()).toEqual([
      'View / Export Config',
      'Change App Language',
      'Reset Local Settings',
      'App Info',
    ]);
    await page.keyboard.press('Escape');
    await dialog('Configuration Options').waitFor({ state: 'detached' });
    await page.locator('#tooltip').waitFor({ state: 'attached' });
    await page.keyboard.press('Control+k');
    const palette = dialog('Command palette');
    await palette.getByRole('combobox').fill('o');
    await palette.locator('mark').first().waitFor();
    const titles = await palette.locator('.palette-row-title').allInnerTexts();
    expect(titles).toContain('App Info');
    expect(titles.filter((title) => /History|Rebuild/.test(title))).toEqual([]);
  } finally {
    await site.stop();
  }
});
