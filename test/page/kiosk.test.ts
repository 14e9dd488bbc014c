import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from '../browser.ts';
import { faultsOf } from './axe.ts';
import { dashboardFixture, overhang, tile } from './dashboard-page.ts';

const sections = (title: string) => `
sections:
  - {name: Tools, items: [{title: ${title}, icon: mdi-nas, description: What it is, url: 'https://example.org'}]}
  - {name: Clock, widgets: [{type: clock, options: {timeZone: UTC}}]}
`;

const fixture = dashboardFixture({
  'conf.yml': `
pageInfo: {title: House}
appConfig: {kiosk: {every: 20, pages: [home, media, servers], dim: '22:00-07:00'}}
pages: [{name: Servers, path: servers.yml}, {name: Media, path: media.yml}]
${sections('Router')}`,
  'servers.yml': sections('Rack'),
  'media.yml': sections('Films'),
});

const hold = async (page: Page) => {
  await tile(page, 'Films').hover({ force: true });
  await page.mouse.down();
};

test.each([
  [
    'wall',
    { viewport: { width: 1920, height: 1080 } },
    { least: 26, corner: [98, 72], leave: (page) => page.keyboard.press('Escape') },
  ],
  [
    'phone',
    { viewport: { width: 390, height: 844 }, hasTouch: true },
    { least: 14, corner: [21.5, 14.625], leave: hold },
  ],
] satisfies [
  string,
  BrowserContextOptions,
  { least: number; corner: number[]; leave: (page: Page) => Promise<void> },
][])('on a %s a page stands without chrome, large, and leads back to all of it', async (_, options, expected) => {
  const { url } = fixture.serving;
  const { page } = await visit(fixture.browser, `${url}home/media?kiosk&search=`, options, (context) =>
    context.clock.setFixedTime('2026-11-24T12:10:00'),
  );
  await page.locator('.kiosk-bar').waitFor();
  for (const chrome of ['header', '#dashy > footer', '.bottom-bar', '.section-menu', '.skip-link'])
    expect([chrome, await page.locator(chrome).filter({ visible: true }).count()]).toEqual([chrome, 0]);
  const sizes = await page
    .locator('.tile-title, .description, h2, .kiosk-bar > *, .clock *')
    .evaluateAll((texts) => texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(expected.least);
  const start = await page.locator('.collapsable').first().boundingBox();
  expect([start?.x, start?.y]).toEqual(expected.corner);
  expect(await overhang(page)).toBe(0);
  expect(await faultsOf(page)).toEqual([]);

  await page.evaluate(() => {
    document.addEventListener('keydown', ({ key }) => document.body.append(`heard ${key}`));
  });
  for (const key of ['/', 'F2', '?', 'a']) await page.keyboard.press(key);
  expect(await page.getByText('heard').count()).toBe(0);
  await tile(page, 'Films').click({ force: true });
  await expected.leave(page);
  await page.waitForURL(`${url}home/media?search=`);
  expect(await page.locator('header').isVisible()).toBe(true);
});

test('pages follow each other as the config has them, dimmed from the start, and one that is gone is waited for', async () => {
  const { url } = fixture.serving;
  let isGone = true;
  const { page, asked } = await visit(fixture.browser, `${url}?kiosk`, {}, async (context) => {
    await context.clock.install({ time: '2026-11-24T21:59:50' });
    await context.route(/home\/media/, (route) => (isGone ? route.abort() : route.continue()));
  });
  const current = () => page.locator('.kiosk-page[aria-current]').textContent();
  const darkness = () => page.evaluate(() => getComputedStyle(document.documentElement, '::after').opacity);
  // What comes when the browser is idle waits for the clock as well.
  const whenReady = () =>
    expect
      .poll(async () => {
        await page.clock.runFor(100);
        return page.locator('.kiosk-bar').count();
      })
      .toBe(1);

  await whenReady();
  expect(await page.locator('.kiosk-bar').textContent()).toBe('HouseMediaServers1 of 3dims at 22:00');
  expect([await current(), await darkness()]).toEqual(['House', '0']);
  await page.locator('.kiosk-bar').evaluate((bar) => bar.classList.add('is-old'));
  await page.clock.runFor(20_000);
  await page.locator('.kiosk-bar:not(.is-old)').waitFor();
  expect(asked.filter((address) => address.includes('home/media'))).toHaveLength(1);
  expect(page.url()).toBe(`${url}?kiosk`);

  isGone = false;
  await page.clock.runFor(20_000);
  await page.waitForURL(/home\/media\?kiosk=dim/);
  expect(await darkness()).toBe('0.65');
  await whenReady();
  expect(await current()).toBe('Media');
  await page.clock.runFor(20_000);
  await page.waitForURL(/home\/servers\?kiosk=dim/);
});
