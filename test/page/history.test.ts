import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { wordsIn } from '../../cli/testing/words.ts';
import { fileVersion } from '../../serve/storage/file-version.ts';
import { faultsOf } from './axe.ts';
import { dashboardFixture, openView, visibleTitles } from './dashboard-page.ts';
import { remembering } from './stored.ts';

const ar = wordsIn('ar');

const config = `pageInfo: {title: Home}
sections:
  - name: Links # mine
    items:
      - {title: Old, url: https://old.example.org}
`;
const edited = config.replace('title: Old', 'title: New').replace('pageInfo: {', 'pageInfo: {description: Ours, ');

const fixture = dashboardFixture({ 'conf.yml': config });
let page: Page;
let complaints: string[];
afterEach(() => page.context().close());

/** Saves over what stands on disk, whoever wrote that. */
const save = async (text: string) => {
  const version = fileVersion(onDisk());
  const answer = await fetch(`${fixture.serving.url}config-manager/save`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ config: text, version }),
  });
  expect(answer.status).toBe(200);
};
const poll = <T>(look: () => T) => expect.poll(look, { timeout: 15_000 });
const dialog = (name: string) => page.getByRole('dialog', { name });
const openMenu = async () => {
  await openView(page);
  await page.getByRole('button', { name: 'Configuration' }).click();
  await dialog('Configuration').waitFor();
};
const states = () => page.locator('.history-states').getByRole('radio');
const onDisk = () => readFileSync(join(fixture.serving.folder, 'conf.yml'), 'utf8');
const changes = () => page.locator('.change').allInnerTexts();
/** What stands in the dialog on top is without a fault to axe, and not wider than it. */
async function lookAt(name: string): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
  const over = await page
    .locator('.dialog-body')
    .last()
    .evaluate((body) => body.scrollWidth - body.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
  const pictures = process.env.DASH_TEST_PICTURES;
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`) });
}

describe('the history', () => {
  test('tells what has changed since a state, shows its text, and restores it in the page', async () => {
    await save(edited);
    const present = onDisk();
    ({ page, complaints } = await fixture.open('', { colorScheme: 'dark' }));
    await openMenu();
    await page.getByRole('button', { name: 'History' }).click();
    await dialog('History of the config').waitFor();
    await states().last().waitFor();
    const place = await states().count();
    await states().last().press('Space');
    await poll(async () => (await changes()).join('\n')).toMatch(
      /Change Section Links › Item New › title\s+Before:\s+New\s+After:\s+Old/,
    );
    expect((await changes()).join('\n')).toMatch(/Take away pageInfo › description\s+Before:\s+Ours/);
    await page.getByRole('button', { name: 'Text', exact: true }).press('Enter');
    const text = page.getByRole('region', { name: 'What going back would do to the text' });
    await text.locator('ins', { hasText: 'title: Old' }).waitFor();
    await lookAt('history-text-dark-ltr');
    await page.locator('.history-state').first().hover();
    await lookAt('history-dark-ltr');
    await page.getByRole('button', { name: 'Go back to this' }).press('Enter');
    await dialog('Go back to this state?').waitFor();
    expect(onDisk()).toBe(present);
    await page.keyboard.press('Escape');
    await dialog('Go back to this state?').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Go back to this');
    await page.keyboard.press('Enter');
    await dialog('Go back to this state?').getByRole('button', { name: 'Go back to this' }).press('Enter');
    await page.getByRole('status').getByText('The earlier state is restored.').waitFor();
    expect(onDisk()).toBe(config);
    await page.getByText('Nothing has changed since then.').waitFor();
    await poll(() => states().count()).toBeGreaterThanOrEqual(place);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Go back to this');
    await poll(() => visibleTitles(page)).toContain('Old');
    expect(complaints).toEqual([]);
  });

  test('is without a fault to axe and within the window in the light, from right to left, as the build is', async () => {
    await save(config);
    await save(edited);
    ({ page } = await fixture.open('', {
      locale: 'ar',
      colorScheme: 'light',
      viewport: { width: 390, height: 800 },
      ...remembering(fixture.serving.url, { theme: 'minimal-light' }),
    }));
    await poll(() => page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await openView(page);
    await page.locator('.config-launcher button:not(.edit-launcher)').click();
    await page.locator('.config-action', { hasText: ar['config-menu'].history }).click();
    await states().last().check();
    await page.locator('.change').first().waitFor();
    await lookAt('history-light-rtl');
    await page.keyboard.press('Escape');
    await page.locator('.config-action', { hasText: ar['config-menu'].rebuild }).click();
    await page.locator('.rebuild').waitFor();
    await lookAt('rebuild-light-rtl');
  });
});

test('a build from the menu ends with its output and a way to reload', async () => {
  ({ page, complaints } = await fixture.open('', { colorScheme: 'dark' }));
  await openMenu();
  await page.getByRole('button', { name: 'Rebuild Application' }).click();
  await dialog('Rebuild Application').getByRole('button', { name: 'Start Build' }).waitFor();
  await lookAt('rebuild-dark-ltr');
  await page.getByRole('button', { name: 'Start Build' }).press('Enter');
  const result = page.getByRole('region', { name: 'Build completed successfully' });
  await result.getByText(/\d+ files/).waitFor();
  await page.getByRole('status').getByText('Build completed successfully').waitFor();
  await result.getByRole('button', { name: 'Reload Page' }).click();
  await dialog('Rebuild Application').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});
