import { expect, test } from 'vitest';
import { faultsOf } from './axe.ts';
import { openView } from './dashboard-page.ts';
import { complaints, fixture, open, optionsFixture, page, use } from './options-fixture.ts';

optionsFixture();

const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const card = (label: string) => page.getByRole('option', { name: label, exact: true });
const focused = () => page.evaluate(() => document.activeElement?.textContent);

test('the page shows a theme while it is looked at: one stylesheet comes, nothing in the panel moves', async () => {
  const visited = await fixture.open();
  use(visited.page);
  const before = await ground();
  await openView(page);
  await card('Callisto').waitFor();
  const places = () =>
    page
      .locator('#view :is(.theme-card, .choice, .view-row)')
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  const standing = await places();
  const from = visited.asked.length;
  await card('Callisto').hover();
  await expect.poll(ground).toBe('rgb(10, 15, 39)');
  expect(await places()).toEqual(standing);
  const asked = visited.asked.slice(from).filter((url) => /\.(?:css|json)/.test(url));
  expect(asked.map((url) => new URL(url).pathname)).toEqual(['/assets/themes/callisto.css']);

  await page.mouse.move(5, 5);
  await expect.poll(ground).toBe(before);

  await card('Default').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const rows = await page.locator('.theme-place .theme-label').allTextContents();
  expect(await focused()).toBe(rows[4]);
  await expect.poll(ground).not.toBe(before);
  await page.keyboard.press('Escape');
  await expect.poll(ground).toBe(before);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(visited.complaints).toEqual([]);
});

test.each([
  { width: 1280, theme: 'default' },
  { width: 390, theme: 'minimal-light' },
])('the gallery has nothing that axe finds, and is not too wide: $width px, $theme', async ({ width, theme }) => {
  await open('', { stored: { theme }, options: { viewport: { width, height: 800 }, bypassCSP: true } });
  await openView(page);
  await page.locator('.open-themes').click();
  const gallery = page.getByRole('dialog', { name: 'Themes' });
  await gallery.getByRole('option').first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const isTooWide = await gallery.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(isTooWide).toBe(false);
  await gallery.getByRole('searchbox').fill('zzq');
  await gallery.getByText('No theme matches “zzq”').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await gallery.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});
