import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOf } from './axe.ts';
import { change, dashboardFixture, openView } from './dashboard-page.ts';
import { looks } from './options-fixture.ts';
import { remembering } from './stored.ts';

const config = (title: string, more = '') => `# A comment that only the file has.
pageInfo: {title: ${title}}
appConfig:
  theme: default  # the viewer's
${more}sections:
  - name: Links
    items:
      - {title: One, url: https://one.example.org}
`;
const folder = mkdtempSync(join(tmpdir(), 'dash-sync-'));
const fixture = dashboardFixture({ 'conf.yml': config('Lab') }, { args: ['--sync', folder] });

async function openTab(page: Page, number: number): Promise<void> {
  await openView(page);
  await page.locator('.config-launcher button').first().click();
  const tab = page.locator('.config-tabs [role=tab]').nth(number);
  await tab.click();
  await page.locator('.config-panel:not([hidden]) > *').first().waitFor();
}

test('a backup that one browser has made is restored in another', async () => {
  // A second try finds what the first one has changed.
  if (!(await (await fetch(fixture.serving.url)).text()).includes('Lab')) {
    await change(fixture.serving, 'conf.yml', config('Lab'));
  }
  const { page, complaints } = await fixture.open();
  await openTab(page, 2);
  await page.getByLabel('Choose a Password').fill('correct horse');
  await page.keyboard.press('Enter');
  await page.getByText('Backup Completed Successfully').waitFor();
  const id = (await page.locator('.backup-id code').textContent()) ?? '';
  const [kept = ''] = readdirSync(folder);
  const { data } = JSON.parse(readFileSync(join(folder, kept), 'utf8'));
  expect(data).toMatch(/^dash-backup:1:/);
  expect(complaints).toEqual([]);

  await change(fixture.serving, 'conf.yml', config('Changed'));
  const other = await fixture.open();
  const title = () => other.page.locator('h1').textContent();
  expect(await title()).toBe('Changed');
  await openTab(other.page, 2);
  const restore = other.page.getByRole('form', { name: 'Restore a backup' });
  await restore.getByLabel('Restore ID').fill(id);
  const password = restore.getByLabel('Password', { exact: true });
  await password.fill('wrong horse');
  await restore.getByRole('button', { name: 'Show characters' }).click();
  expect(await password.getAttribute('type')).toBe('text');
  await password.press('Enter');
  await restore.getByText('There is no backup with this ID and password.').waitFor();
  await password.fill('correct horse');
  await password.press('Enter');
  await other.page.getByText('Config Restored Successfully').waitFor();
  await expect.poll(title).toBe('Lab');
});

test('custom CSS shows as it is typed, and is saved to the file as one key more', async () => {
  const before = config('Styled');
  await change(fixture.serving, 'conf.yml', before);
  const { page, complaints } = await fixture.open();
  await openTab(page, 3);
  const spacing = () => page.locator('h1').evaluate((heading) => getComputedStyle(heading).letterSpacing);
  await page.getByLabel('Custom CSS').fill('h1 { letter-spacing: 7px }');
  await expect.poll(spacing).toBe('7px');
  await page.keyboard.press('Escape');
  await expect.poll(spacing).not.toBe('7px');

  await openTab(page, 3);
  await page.getByLabel('Custom CSS').fill('h1 { letter-spacing: 8px }');
  await page.getByRole('button', { name: 'Save to the config' }).click();
  await page.getByText('Changes saved successfully to the config file').waitFor();
  expect(readFileSync(join(fixture.serving.folder, 'conf.yml'), 'utf8')).toBe(
    config('Styled', "  customCss: 'h1 { letter-spacing: 8px }'\n"),
  );
  await page.keyboard.press('Escape');
  await expect.poll(spacing).toBe('8px');
  expect(complaints).toEqual([]);

  await openTab(page, 3);
  await page.getByLabel('Custom CSS').fill('h1 { letter-spacing: 9px }');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Changes saved successfully', { exact: true }).waitFor();
  await page.reload();
  await expect.poll(spacing).toBe('9px');
});

test.each(looks)('the tabs have room, and axe finds nothing in them: $width px, $language, $theme', async (look) => {
  const { width, language, theme } = look;
  const backup = { backupId: `abcd-efgh-ijkl-mnop.1${'x'.repeat(22)}`, backupHash: 'x' };
  const { page } = await fixture.open('', {
    ...remembering(fixture.serving.url, { language, theme, hideWelcomeHelpers: true, ...backup }),
    viewport: { width, height: 800 },
    bypassCSP: true,
    reducedMotion: 'reduce',
  });
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
  await openTab(page, 0);
  if (width >= 600) {
    const menu = page.locator('dialog .dialog-body');
    expect(await menu.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
  }
  for (const tab of [1, 2, 3]) {
    await page.locator('.config-tabs [role=tab]').nth(tab).click();
    await page.locator('.config-panel:not([hidden]) :is(button, textarea)').first().waitFor();
    const body = page.locator('dialog .dialog-body');
    expect([tab, await body.evaluate((one) => one.scrollWidth - one.clientWidth)]).toEqual([tab, 0]);
    if (process.env.DASH_TEST_SHOTS)
      await page.screenshot({ path: `${process.env.DASH_TEST_SHOTS}/tab-${tab}-${width}.png` });
    expect([tab, await faultsOf(page)]).toEqual([tab, []]);
  }
});
