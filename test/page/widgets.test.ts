import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser, tookOver } from '../browser.ts';
import { type Serving, startServing } from '../serving.ts';
import { openDashboard } from './dashboard-page.ts';
import { layoutShift, watchLayoutShifts } from './layout-shift.ts';

const odd = `
sections:
  - name: Odd
    widgets:
      - {type: moon-phase-of-mars, label: Mars}
      - {type: image}
      - {type: public-ip, label: Address, options: {provider: nobody}}
      - {type: clock, label: Clock}
`;

/** Without labels, so that the controls have nothing to stand beside. */
const bare = `
sections:
  - name: Now
    widgets: [{type: clock}, {type: clock, options: {timeZone: Asia/Tokyo}}]
  - name: Below
    items: [{title: A link}]
`;

let browser: Browser;
let starter: Serving;
let strange: Serving;
beforeAll(async () => {
  browser = await sharedBrowser();
  [starter, strange] = await Promise.all([
    startServing({ 'conf.yml': readFileSync('templates/starter/conf.yml', 'utf8') }),
    startServing({ 'conf.yml': odd }),
  ]);
});
afterAll(async () => {
  await Promise.all([starter.stop(), strange.stop()]);
});

describe('the widgets of the starter dashboard', () => {
  test('show the time and the machine that Dash runs on, in the place that was held for them', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await watchLayoutShifts(context);
    const page = await context.newPage();
    await page.goto(starter.url);
    await tookOver(page);
    const clock = page.locator('[data-widget="clock"] time');
    await clock.waitFor();
    const now = new Date();
    const minutes = [now.getMinutes(), (now.getMinutes() + 59) % 60].map((minute) => String(minute).padStart(2, '0'));
    expect(minutes).toContain(/:(\d\d)/.exec((await clock.textContent()) ?? '')?.[1]);
    const system = page.locator('[data-widget="system-info"]');
    await system.getByText('Uptime').waitFor();
    const gigabytes = (totalmem() / 1e9).toFixed(0);
    const gibibytes = (totalmem() / 2 ** 30).toFixed(0);
    expect(await system.textContent()).toMatch(new RegExp(`of (${gigabytes}|${gibibytes})`));
    expect(await page.locator('.is-loading, .widget-error').count()).toBe(0);
    expect(await layoutShift(page)).toBeLessThan(0.05);
    await context.close();
  });
});

describe('the words of widgets', () => {
  test('come with the page; in another language in a file of their own', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const system = page.locator('[data-widget="system-info"]');
    await page.goto(starter.url);
    await system.getByText('Uptime').waitFor();
    expect(asked.filter((path) => /\/(?:words-)?(?:en|de)-\w+\.js$/.test(path))).toEqual([]);

    await page.evaluate(() => localStorage.setItem('language', 'de'));
    await page.reload();

    await system.getByText('Laufzeit').waitFor();
    await context.close();
  });
});

describe('where one touches', () => {
  test('the controls, which are always there, lie over nothing, and nothing moves for them', async () => {
    const bareDashboard = await startServing({ 'conf.yml': bare });
    const context = await browser.newContext({ viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true });
    await watchLayoutShifts(context);
    const page = await context.newPage();
    await page.goto(bareDashboard.url);
    await tookOver(page);
    for (const frame of [page.locator('.widget-base').first(), page.locator('.widget-base').last()]) {
      await frame.locator('time').waitFor();
      const controls = await frame.locator('.widget-controls').boundingBox();
      const view = await frame.locator('.widget-wrap').boundingBox();
      expect(view?.y).toBeGreaterThanOrEqual((controls?.y ?? 0) + 36);
    }
    const content = await page.locator('.content-inner').first().boundingBox();
    const section = await page.locator('.collapsable').first().boundingBox();
    expect((section?.y ?? 0) + (section?.height ?? 0)).toBeGreaterThanOrEqual(
      (content?.y ?? 0) + (content?.height ?? 0),
    );
    expect(await layoutShift(page)).toBeLessThan(0.01);
    await context.close();
    await bareDashboard.stop();
  });
});

describe('a widget that can’t work', () => {
  test('says so in its frame, while the others do', async () => {
    const { page } = await openDashboard(browser, strange);
    const frame = (type: string) => page.locator(`[data-widget="${type}"]`);
    await frame('moon-phase-of-mars').getByRole('alert').waitFor();
    expect(await frame('moon-phase-of-mars').textContent()).toContain(
      'Widget type was not found: "moon-phase-of-mars"',
    );
    await frame('image').getByRole('alert').waitFor();
    await frame('public-ip').getByRole('alert').waitFor();
    await frame('clock').locator('time').waitFor();
    expect(await frame('clock').getByRole('alert').count()).toBe(0);
    expect(await page.evaluate(() => sessionStorage.getItem('errorLog'))).toContain('moon-phase-of-mars');
    await page.context().close();
  });

  test('can be tried again', async () => {
    const { page } = await openDashboard(browser, starter);
    const system = page.locator('[data-widget="system-info"]');
    await system.getByText('Uptime').waitFor();
    await page.route('**/system-info', (route) => route.abort());
    await system.hover();
    await system.getByRole('button', { name: /Refresh/ }).click();
    await system.getByRole('alert').waitFor();
    await page.unroute('**/system-info');
    await system.getByRole('button', { name: 'Retry' }).click();
    await system.getByRole('alert').waitFor({ state: 'detached' });
    expect(await system.getByText('Uptime').isVisible()).toBe(true);
    await page.context().close();
  });
});
