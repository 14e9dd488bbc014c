import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { startUpstream } from '../../serve/testing/test-server.ts';
import { visit } from '../browser.ts';
import { faultsOf } from './axe.ts';
import { dashboardFixture } from './dashboard-page.ts';
import { layoutShift, watchLayoutShifts } from './layout-shift.ts';

const service = await startUpstream((request, response) => {
  response.writeHead(request.url === '/down' ? 500 : 200).end();
});
beforeAll(() => service.stop);
/** Hands on the dashboard, and sends what follows a place of its page only after what comes before has been drawn. */
const slow = await startUpstream(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', fixture.serving.url);
  const answer = await fetch(fixture.serving.url + pathname.slice(1));
  const body = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get('Content-Type');
  response.writeHead(answer.status, type ? { 'Content-Type': type } : {});
  const at = searchParams.has('after') ? body.indexOf(searchParams.get('after') as string) : -1;
  if (at === -1) return void response.end(body);
  response.write(body.subarray(0, at));
  await drawn;
  response.end(body.subarray(at));
});
beforeAll(() => slow.stop);
let drawn: Promise<unknown>;

const items = (names: string[]) =>
  names.map((name) => `{title: ${name}, url: '${service.origin}/${name.toLowerCase()}'}`).join(', ');
const fixture = dashboardFixture({
  'conf.yml': `
pageInfo: {title: Basement, hero: [{clock: {format: en-GB}}, greeting]}
appConfig: {statusCheck: true}
sections:
  - {name: Media, items: [${items(['Plex', 'Down', 'Radarr'])}]}
${['Home', 'Office', 'Lab', 'Attic', 'Shed'].map((name) => `  - {name: ${name}, items: [${items(['One', 'Two', 'Three', 'Four'])}]}`).join('\n')}
`,
});

const few = dashboardFixture({
  'conf.yml': `
pageInfo: {title: Basement, hero: [{clock: {format: en-GB}}, greeting]}
appConfig: {statusCheck: true, hideComponents: {hideFooter: true}}
sections: [{name: Media, items: [${items(['Plex', 'Down', 'Radarr'])}]}]
`,
});

const halves = dashboardFixture({
  'conf.yml': `
pageInfo: {title: Basement, hero: [{clock: {format: en-US}}, greeting, weather]}
sections: [{name: Today, items: [{title: One}], widgets: [{type: weather, options: {apiKey: a, city: Leeds}}]}]
`,
});

const open = async (width: number, options = {}, prepare = watchLayoutShifts) => {
  const { page } = await visit(
    fixture.browser,
    fixture.serving.url,
    { viewport: { width, height: 800 }, ...options },
    prepare,
  );
  return page;
};
/** Words that become wider or narrower with their font are another matter. */
const withoutFont = async (context: BrowserContext) => {
  await watchLayoutShifts(context);
  await context.route(/\.woff2/, (route) => route.abort());
};
const top = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().y);

test.each([
  [1280, 188],
  [390, 176],
])(
  'at %i the first section begins at %i, and nothing moves while the clock and the sentence come',
  async (width, y) => {
    const page = await open(width, {}, withoutFont);
    await page.locator('.hero-down').waitFor();
    expect(await top(page, '.collapsable')).toBe(y);
    expect(await layoutShift(page)).toBe(0);
    expect(await page.locator('.hero').evaluate((hero) => hero.scrollWidth <= hero.clientWidth)).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
    await page.context().close();
  },
);

test.each([
  [1280, 'header', '<div class="header-end"'],
  [390, 'nav.bottom-bar', 'Sections</button>'],
])('at %i nothing of a half %s moves once the other half has come', async (width, half, after) => {
  const context = await fixture.browser.newContext({ viewport: { width, height: 800 } });
  await withoutFont(context);
  const page = await context.newPage();
  drawn = page
    .locator(half)
    .waitFor()
    .then(() => page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next, 50)))));
  await page.goto(`${slow.origin}/?${new URLSearchParams({ after })}`);
  expect(await layoutShift(page)).toBe(0);
  await context.close();
});

test('above a few links it stands in the middle, and the time stays where it is as its font comes', async () => {
  let sendFont = () => {};
  const isWanted = new Promise<void>((resolve) => {
    sendFont = resolve;
  });
  const context = await few.browser.newContext({ viewport: { width: 1280, height: 800 } });
  await watchLayoutShifts(context);
  await context.route(/\.woff2/, async (route) => {
    await isWanted;
    await route.continue();
  });
  const page = await context.newPage();
  await page.goto(few.serving.url, { waitUntil: 'commit' });
  await page.locator('.hero-down').waitFor();
  sendFont();
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
  const clock = await page.locator('.hero-clock').evaluate((element) => {
    const [first, last] = [element.firstElementChild, element.lastElementChild].map((one) =>
      one?.getBoundingClientRect(),
    );
    return { middle: ((first?.left ?? 0) + (last?.right ?? 0)) / 2, size: getComputedStyle(element).fontSize };
  });
  expect(clock).toEqual({ middle: 640, size: '104px' });
  // The sentence is in its middle, and some pixels narrower then: 0.00002. The time would add six times that.
  expect(await layoutShift(page)).toBeLessThan(0.0001);
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('without scripts its place is kept, and it greets all the same', async () => {
  const page = await open(1280, { javaScriptEnabled: false });
  expect(await top(page, '.collapsable')).toBe(188);
  expect(await page.locator('.hero-greeting').innerText()).toBe('Hello.');
  await page.context().close();
});

test('on a phone the header takes the time once the clock is out of sight', async () => {
  const page = await open(390);
  await page.locator('.hero-down').waitFor();
  const clock = page.locator('.hero-header-clock');
  const opacity = () => clock.evaluate((element) => getComputedStyle(element).opacity);
  expect(await opacity()).toBe('0');
  await page.evaluate(() => window.scrollTo(0, 95));
  expect(await opacity()).toBe('0');
  await page.evaluate(() => window.scrollTo(0, 96));
  await expect.poll(opacity).toBe('1');
  expect(await clock.innerText()).toMatch(/^\d\d:\d\d$/);
  await page.context().close();
});

test('on a phone the date is whole beside a time in halves of the day, and the weather', async () => {
  const { page } = await visit(fixture.browser, halves.serving.url, {
    viewport: { width: 390, height: 800 },
    locale: 'en-US',
  });
  await page.locator('.hero-half').waitFor();
  // The longest there is; the weather itself would have to be asked for.
  const cut = await page.evaluate(() => {
    const [weekday, day] = ['.hero-weekday', '.hero-day'].map((name) => document.querySelector(name)) as HTMLElement[];
    if (weekday) weekday.textContent = 'Wednesday';
    if (day) day.textContent = 'September 30';
    return [weekday, day].filter((line) => !line || line.scrollWidth > line.clientWidth).length;
  });
  expect(cut).toBe(0);
  const [half, date] = await page
    .locator('.hero-half, .hero-weekday')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect((half?.bottom ?? 0) <= (date?.top ?? 0) + 2 && half?.left === date?.left).toBe(true);
  await page.context().close();
});

test('a press on what is down leaves only that in sight', async () => {
  const page = await open(1280);
  await page.locator('.hero-down').click();
  await expect.poll(() => page.locator('.item:visible').allInnerTexts()).toEqual(['Down']);
  await page.locator('.hero-down').click();
  await expect.poll(() => page.locator('.item:visible').count()).toBe(23);
  await page.context().close();
});
