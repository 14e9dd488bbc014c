import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from './axe.ts';
import { openView } from './dashboard-page.ts';
import { complaints, fixture, open, optionsFixture, page, use } from './options-fixture.ts';
import { remembering } from './stored.ts';

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

test('the pattern of Adventure Basic goes on across the edges of its tiles', async () => {
  use((await fixture.open('', remembering(fixture.serving.url, { theme: 'adventure-basic' }))).page);
  const breaks = await page.evaluate(async () => {
    const ground = getComputedStyle(document.documentElement).getPropertyValue('--page-background');
    const image = Object.assign(new Image(), { src: /url\("([^"]*)"\)/.exec(ground)?.[1] ?? '' });
    await image.decode();
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    /** Where hills lie on a row or a column of pixels. */
    const hills = (x: number, y: number, w: number, h: number) => {
      const { data } = context.getImageData(x, y, w, h);
      return Array.from({ length: w * h }, (_, at) => at).filter((at) => (data[at * 4 + 3] ?? 0) > 30);
    };
    const unmatched = (one: number[], other: number[]) =>
      one.filter((at) => !other.some((there) => Math.abs(there - at) <= 8)).length;
    const [top, bottom] = [hills(0, 0, width, 1), hills(0, height - 1, width, 1)];
    const [left, right] = [hills(0, 0, 1, height), hills(width - 1, 0, 1, height)];
    return [
      top.length > 0 && left.length > 0,
      unmatched(top, bottom) + unmatched(bottom, top) + unmatched(left, right) + unmatched(right, left),
    ];
  });
  expect(breaks).toEqual([true, 0]);
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

describe('the stylesheet of a theme that the viewer has chosen', () => {
  const callisto = 'rgb(10, 15, 39)';
  const visitor = (theme: string) => ({
    reducedMotion: 'reduce' as const,
    serviceWorkers: 'block' as const,
    ...remembering(fixture.serving.url, { theme }),
  });

  test('counts from the first paint on, however late it comes', async () => {
    const context = await fixture.browser.newContext(visitor('callisto'));
    let letGo = () => {};
    const late = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await context.route(/callisto\.css/, async (route) => {
      await late;
      await route.continue();
    });
    use(await context.newPage());
    await page.goto(fixture.serving.url, { waitUntil: 'commit' });
    await page.waitForTimeout(500);
    const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
    expect(await paints()).toBe(0);
    letGo();
    await expect.poll(paints).toBeGreaterThan(0);
    expect(await ground()).toBe(callisto);
  });

  test.each([
    { failure: 'no answer', fail: (route: Route) => route.abort() },
    { failure: 'an error', fail: (route: Route) => route.fulfill({ status: 503 }) },
  ])('is asked for again where it fails as the page loads, or as it is chosen: $failure', async ({ fail }) => {
    const context = await fixture.browser.newContext(visitor('callisto'));
    for (const theme of ['callisto', 'matrix']) {
      await context.route(new RegExp(`${theme}\\.css`), fail, { times: 2 });
    }
    use(await context.newPage());
    await page.goto(fixture.serving.url);
    await expect.poll(ground, { timeout: 10_000 }).toBe(callisto);
    await openView(page);
    await card('Matrix').click();
    await expect.poll(ground, { timeout: 10_000 }).toBe('rgb(0, 0, 0)');
  });
});

test('joined letters of headings stay together where a theme has letters apart', async () => {
  await open('', { stored: { theme: 'midnight' } });
  const spacing = () =>
    page
      .locator('h1, h2')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).letterSpacing) || 0));
  expect(new Set(await spacing()).size).toBeGreaterThan(1);
  await page.evaluate(() => {
    document.documentElement.lang = 'ar';
  });
  expect(new Set(await spacing())).toEqual(new Set([0]));
});

test.each(['thebe', 'nord'])(
  'sections in the frame of %s are as high as the stylesheet computes, so that nothing moves as the script comes',
  async (theme) => {
    await open('', { stored: { theme } });
    const corrected = page
      .locator('.section-grid > .collapsable')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).style.getPropertyValue('--measured')));
    expect(new Set(await corrected)).toEqual(new Set(['']));
  },
);
