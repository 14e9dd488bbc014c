import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bigConfig, titleOf, urlOf } from '../big-config.ts';
import { complaintsOf, startWholeBrowser, tookOver, visit } from '../browser.ts';
import { runDash } from '../dash-command.ts';
import { folderWith, type Serving, startServing } from '../serving.ts';
import { serveFolder } from '../static-server.ts';
import { layoutShift, watchLayoutShifts } from './layout-shift.ts';

let browser: Browser;
let big: Serving;
let starter: Serving;
let files: Awaited<ReturnType<typeof serveFolder>>;
beforeAll(async () => {
  browser = await startWholeBrowser();
  [big, starter] = await Promise.all([startServing({ 'conf.yml': bigConfig(1000) }), startServing({})]);
  const folder = folderWith({ 'conf.yml': bigConfig(100) });
  expect(await runDash(['build'], { cwd: folder, env: { DASH_CACHE_DIR: `${folder}/.cache` } })).toMatchObject({
    code: 0,
  });
  files = await serveFolder(`${folder}/dist`, '/deep/down/');
});
afterAll(async () => {
  await browser.close();
  await Promise.all([big.stop(), starter.stop(), files.stop()]);
});

describe('the page before, and without, its scripts', () => {
  test('shows a thousand items, links to all of them, and opens and closes its sections', async () => {
    const { page } = await visit(browser, big.url, { javaScriptEnabled: false });
    const links = await page
      .locator('a.item')
      .evaluateAll((all) => all.map((link) => [link.textContent, (link as HTMLAnchorElement).href]));
    expect(links).toHaveLength(1000);
    for (const [index, [text, href]] of links.entries()) {
      expect(text).toContain(titleOf(index));
      expect(href).toBe(urlOf(index));
    }
    expect(await page.getByText(titleOf(0), { exact: true }).isVisible()).toBe(true);
    await page.locator('summary').first().click();
    expect(await page.getByText(titleOf(0), { exact: true }).isVisible()).toBe(false);
    await page.locator('summary').first().click();
    expect(await page.getByText(titleOf(0), { exact: true }).isVisible()).toBe(true);
    expect(await page.locator('.needs-js').first().isVisible()).toBe(false);
    await page.context().close();
  });

  test('holds every title and link in what is sent', async () => {
    const html = await (await fetch(big.url)).text();
    for (let index = 0; index < 1000; index += 1) {
      expect(html).toContain(`>${titleOf(index)}</span>`);
      expect(html).toContain(`href="${urlOf(index)}"`);
    }
  });
});

describe('the page when its scripts take it over', () => {
  test.each(['', 'home', 'home/section-1', 'home/section-40'])(
    'has no complaint, the fonts of the package at once, and nothing moves: /%s',
    async (path) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      await watchLayoutShifts(context);
      const page = await context.newPage();
      const complaints = complaintsOf(page);
      await page.goto(big.url + path);
      await tookOver(page);
      const fonts = await page.evaluate(async () => {
        await document.fonts.ready;
        return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
      });
      expect(fonts).toContain('Figtree Variable');
      expect(await layoutShift(page)).toBeLessThan(0.05);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test('has no complaint as plain files under a path of some host either', async () => {
    const page = await (await browser.newContext()).newPage();
    const complaints = complaintsOf(page);
    await page.goto(files.url);
    await tookOver(page);
    await page.keyboard.type('notes 7');
    await expect.poll(() => page.locator('a.item:visible').count()).toBe(10);
    await page.keyboard.press('Escape');
    await page.goto(`${files.url}home/section-2`);
    await tookOver(page);
    await page.getByRole('link', { name: 'Back to All' }).click();
    await page.waitForURL(`${files.url}home/`);
    await tookOver(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('never shows another theme first: the stored one is there at the first paint', async () => {
    const { page } = await visit(browser, starter.url);
    await page.evaluate(() => localStorage.setItem('theme', 'callisto'));
    await page.addInitScript(() => {
      const places = window as unknown as { seen: (string | undefined)[] };
      places.seen = [];
      requestAnimationFrame(function look() {
        if (document.body) places.seen.push(getComputedStyle(document.documentElement).backgroundColor);
        if (places.seen.length < 20) requestAnimationFrame(look);
      });
    });
    await page.reload();
    await tookOver(page);
    const colours = await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)]);
    expect(colours).toEqual(['rgb(10, 15, 39)']);
    await page.context().close();
  });
});
