import { totalmem } from 'node:os';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startUpstream } from '../../serve/testing/test-server.ts';
import { sharedBrowser, tookOver } from '../browser.ts';
import { type Serving, startServing } from '../serving.ts';
import { faultsOf } from './axe.ts';
import { openDashboard } from './dashboard-page.ts';
import { layoutShift, watchLayoutShifts } from './layout-shift.ts';

/** A wide section beside a narrow one, and widgets with and without labels. */
const working = `
sections:
  - name: Lab
    displayData: {cols: 2}
    widgets:
      - {type: system-info, label: Machine}
      - {type: custom-list, label: Releases, options: {url: releases.json}}
      - {type: clock}
  - name: Lists
    widgets:
      - {type: custom-list, options: {url: releases.json}}
      - {type: clock, label: Lisbon}
  - name: News
    widgets: [{type: custom-list, label: Weekly, options: {url: releases.json}}]
  - name: Below
    items: [{title: A link}]
`;
const releases = JSON.stringify(
  [1, 2, 3].map((count) => ({
    link: { text: `Release ${count}`, ...(count === 1 && { url: 'https://example.org/' }) },
    value: { text: `v${count}` },
  })),
);

const odd = `
sections:
  - name: Odd
    widgets:
      - {type: weather-of-mars, label: Mars}
      - {type: api-response, label: Uptime}
      - {type: image}
      - {type: public-ip, label: Address, options: {provider: nobody}}
      - {type: custom-list, label: List, options: {url: nowhere.json}}
      - {type: clock, label: Clock}
`;

let browser: Browser;
let lab: Serving;
let strange: Serving;
beforeAll(async () => {
  browser = await sharedBrowser();
  [lab, strange] = await Promise.all([
    startServing({ 'conf.yml': working, 'releases.json': releases }),
    startServing({ 'conf.yml': odd }),
  ]);
});
afterAll(async () => {
  await Promise.all([lab.stop(), strange.stop()]);
});

/** Opens the working dashboard in a window of this kind, and waits until all of it is drawn. */
async function openLab(options: object) {
  const context = await browser.newContext(options);
  await watchLayoutShifts(context);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(lab.url);
  await tookOver(page);
  await page.getByText('Memory in use').waitFor();
  await page.getByText('v3').last().waitFor();
  await page.locator('time').first().waitFor();
  expect(await page.locator('.is-loading, .widget-error').count()).toBe(0);
  return { page, asked };
}

test('widgets show what they show in the place that was held for them, beside each other where there is room', async () => {
  const { page, asked } = await openLab({ viewport: { width: 1280, height: 800 } });
  const [machine, list, clock] = await Promise.all(
    [0, 1, 2].map((index) => page.locator('.widget-base').nth(index).boundingBox()),
  );
  expect(machine?.y).toBe(list?.y);
  expect(clock?.y).toBeGreaterThan(machine?.y ?? Number.POSITIVE_INFINITY);
  // A line that leads somewhere looks like those that don't.
  const lines = await page
    .locator('[data-widget="custom-list"]')
    .first()
    .locator('li')
    .evaluateAll((all) =>
      all.map((line) => {
        const value = line.querySelector('.part-value');
        return `${line.clientHeight} ${value && getComputedStyle(value).color}`;
      }),
    );
  expect(new Set(lines).size).toBe(1);
  const gigabytes = (totalmem() / 1e9).toFixed(0);
  const gibibytes = (totalmem() / 2 ** 30).toFixed(0);
  expect(await page.locator('[data-widget="system-info"]').textContent()).toMatch(
    new RegExp(`of (${gigabytes}|${gibibytes})`),
  );
  // A letter's width, where the font of the page comes after its fallback.
  expect(await layoutShift(page)).toBeLessThan(0.001);
  // The words of widgets come with the page; in another language in a file of their own.
  expect(asked.filter((path) => /\/(?:words-)?(?:en|de)-\w+\.js$/.test(path))).toEqual([]);
  await page.evaluate(() => localStorage.setItem('language', 'de'));
  await page.reload();
  await page.getByText('Belegter Speicher').waitFor();
  await page.context().close();
});

test('where one touches, a long press has the controls; values end at the edge, and nothing moves for a menu', async () => {
  const { page } = await openLab({ viewport: { width: 390, height: 1600 }, isMobile: true, hasTouch: true });
  expect(await page.locator('[data-widget="clock"] button').count()).toBe(0);
  const list = page.locator('[data-widget="custom-list"]').nth(1);
  const [value, frame] = await Promise.all([list.locator('.part-value').first(), list].map((one) => one.boundingBox()));
  expect((value?.x ?? 0) + (value?.width ?? 0)).toBeCloseTo((frame?.x ?? 0) + (frame?.width ?? 0));
  // A figure that is another one meanwhile may be a hair wider.
  expect(await layoutShift(page)).toBeLessThan(0.001);

  let asked = 0;
  await page.route('**/releases.json', async (route) => {
    asked += 1;
    await route.continue();
  });
  await list.locator('.widget-view').dispatchEvent('contextmenu');
  await page.getByRole('menuitem', { name: 'Refresh' }).tap();
  await expect.poll(() => asked).toBe(1);

  // The only widget of a section has its label in the heading, and its menu in that of the section.
  expect(await page.getByRole('heading', { name: 'News' }).textContent()).toBe('News Weekly');
  const only = page.getByRole('group', { name: 'Weekly' });
  expect(await only.locator('.widget-head').count()).toBe(0);
  expect(await only.getByRole('button', { includeHidden: true }).isVisible()).toBe(false);
  await page.locator('.section_news > .section-menu').tap();
  await page.getByRole('menuitem', { name: 'Refresh' }).tap();
  await expect.poll(() => asked).toBe(2);
  await page.context().close();
});

const feed = `<rss version="2.0"><channel><title>Notes</title>${[1, 2, 3, 4, 5, 6, 7]
  .map((count) => `<item><title>Note ${count}</title><link>https://blog.example.org/${count}</link></item>`)
  .join('')}</channel></rss>`;

test('of a long feed the first posts are there, each one target for a thumb, and the others unfold in the card', async () => {
  const service = await startUpstream((_, response) => response.end(feed));
  const serving = await startServing({
    'conf.yml': `sections: [{name: Notes, widgets: [{type: rss-feed, options: {rssUrl: '${service.origin}'}}]}]\n`,
  });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await watchLayoutShifts(context);
  const page = await context.newPage();
  await page.goto(serving.url);
  const posts = page.locator('.post:visible');
  await expect.poll(() => posts.count()).toBe(5);
  const hit = await posts.evaluateAll((all) =>
    all.map((post) => {
      const { left, right, top, bottom } = post.getBoundingClientRect();
      const at = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('a')?.textContent;
      return [bottom - top >= 44, at(left + 2, top + 2), at(right - 2, bottom - 2)];
    }),
  );
  expect(hit).toEqual([1, 2, 3, 4, 5].map((count) => [true, `Note ${count}`, `Note ${count}`]));
  expect(await layoutShift(page)).toBeLessThan(0.001);

  await page.getByRole('button', { name: '2 more' }).tap();
  expect(await posts.count()).toBe(7);
  const [last, card] = await Promise.all([posts.last().boundingBox(), page.locator('.section_notes').boundingBox()]);
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan((card?.y ?? 0) + (card?.height ?? 0));
  await context.close();
  await serving.stop();
  await service.stop();
});

test('a list of one line keeps the place that was held for more, until the page is loaded again', async () => {
  const service = await startUpstream((_request, response) => response.end('[{"value":{"text":"Only one"}}]'));
  const serving = await startServing({
    'conf.yml': `sections: [{name: Lab, widgets: [{type: custom-list, options: {url: '${service.origin}/'}}]}]`,
  });
  /** Pixels of its place that it leaves empty. */
  const emptyIn = (page: Page) =>
    page.locator('.widget-wrap').evaluate((wrap) => {
      const last = wrap.querySelector('li:last-child');
      return wrap.getBoundingClientRect().bottom - (last?.getBoundingClientRect().bottom ?? 0);
    });
  const context = await browser.newContext();
  await watchLayoutShifts(context);
  const page = await context.newPage();
  await page.goto(serving.url);
  await page.getByText('Only one').waitFor();
  expect(await emptyIn(page)).toBeGreaterThan(50);
  expect(await layoutShift(page)).toBeLessThan(0.001);

  await page.reload();
  await page.locator('.widget-host[data-fits]').waitFor();
  expect(await emptyIn(page)).toBeLessThan(1);
  expect(await layoutShift(page)).toBeLessThan(0.001);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const drawn = await plain.newPage();
  await drawn.goto(serving.url);
  expect(await emptyIn(drawn)).toBeLessThan(1);
  await Promise.all([context.close(), plain.close()]);
  await serving.stop();
  await service.stop();
});

/** Widgets whose services can't be reached, in a browser that asks by itself: low ones, and one with a high place. */
const failing = `
sections:
  - name: High
    widgets: [{type: gl-cpu-history, label: History, useProxy: false, options: {hostname: 'https://down.example.org'}}]
  - name: Low
    widgets:
      - {type: gl-uptime, label: Up, useProxy: false, options: {hostname: 'https://down.example.org'}}
      - {type: public-ip, useProxy: false, options: {hideLocation: true}}
      - {type: gl-uptime, useProxy: false, options: {hostname: 'https://down.example.org'}}
  - name: Refused
    widgets: [{type: weather, label: Leeds, options: {city: Leeds}}]
  - name: Below
    items: [{title: A link}]
`;

test('a card for what went wrong is as high as its words, all of which are there', async () => {
  const serving = await startServing({ 'conf.yml': failing });
  const context = await browser.newContext({ viewport: { width: 390, height: 1400 }, isMobile: true, hasTouch: true });
  await context.route(/example\.org|ipinfo/, (route) => route.abort());
  const page = await context.newPage();
  await page.goto(serving.url);
  await expect.poll(() => page.locator('.widget-error').count()).toBe(5);

  const heights = await page.locator('.widget-wrap').evaluateAll((all) =>
    all.map((one) => ({
      height: one.getBoundingClientRect().height,
      words: one.querySelector('.widget-error')?.getBoundingClientRect().height,
      cut: [...one.querySelectorAll('.widget-error *')].some(
        (part) =>
          part.scrollWidth > part.clientWidth + 1 &&
          getComputedStyle(part).overflowX === 'hidden' &&
          !part.matches('.visually-hidden'),
      ),
    })),
  );
  for (const { height, words, cut } of heights) expect([height, cut]).toEqual([words, false]);
  // Not the hole that the view has left: the head, the card, and what is around them.
  await expect
    .poll(() => page.locator('section', { hasText: 'History' }).evaluate((box) => box.clientHeight))
    .toBeLessThan(200);
  expect(await faultsOf(page)).toEqual([]);
  await context.close();
  await serving.stop();
});

test('a widget that can’t work says so in its frame, while the others do', async () => {
  const { page } = await openDashboard(browser, strange);
  const said = async (type: string) => {
    const alert = page.locator(`[data-widget="${type}"]`).getByRole('alert');
    await alert.waitFor();
    return alert.textContent();
  };
  expect(await said('weather-of-mars')).toMatch(/Mars: There is no such widget.*weather-of-mars/);
  expect(await said('image')).toContain('image: The option “imagePath” is missing');
  expect(await said('public-ip')).toContain('Address: The option “provider” can’t be “nobody”');
  expect(await said('custom-list')).toMatch(/List: The service answered with status 404.*Retry$/);
  await page.locator('[data-widget="clock"] time').waitFor();
  expect(await page.locator('[data-widget="api-response"]').textContent()).toContain('is not in Dash yet');
  const log = await page.evaluate(() => sessionStorage.getItem('errorLog'));
  expect(log).toContain('weather-of-mars');
  expect(log).not.toContain('api-response');
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();
});
