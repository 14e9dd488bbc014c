import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../browser.ts';
import { type Serving, startServing } from '../serving.ts';
import { focused, openDashboard, tile } from './dashboard-page.ts';
import { type OtherOrigin, startOtherOrigin } from './other-origin.ts';

const config = (outside: string) => `
pageInfo:
  title: Home
  navLinks:
    - {title: Outside, path: ${outside}/out}
    - {title: Here, path: ${outside}/here, target: sametab}
sections:
  - name: Links
    items:
      - {title: default, url: ${outside}/default}
${['newtab', 'sametab', 'parent', 'top', 'modal', 'clipboard'].map((name) => `      - {title: ${name}, url: ${outside}/${name}, target: ${name}}`).join('\n')}
`;

let otherOrigin: OtherOrigin;
let outside: string;

let browser: Browser;
let serving: Serving;
let page: Page;
beforeAll(async () => {
  browser = await sharedBrowser();
  otherOrigin = await startOtherOrigin();
  outside = otherOrigin.origin;
  serving = await startServing({ 'conf.yml': config(outside) });
});
afterAll(() => Promise.all([serving.stop(), otherOrigin.stop()]));
afterEach(() => page.context().close());

const open = async (options: Parameters<typeof openDashboard>[3] = {}) => {
  ({ page } = await openDashboard(browser, serving, '', options));
};
const frameAt = (path: string) =>
  expect.poll(() => page.frames().map((frame) => frame.url())).toContain(`${outside}/${path}`);
/** What a click opens: the address of the new tab. */
async function newTab(click: () => Promise<void>): Promise<string> {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), click()]);
  await opened.waitForURL(`${outside}/**`);
  const url = opened.url();
  await opened.close();
  return url;
}

test('a link opens in a new tab, in the same tab or in the clipboard, and with Ctrl always in a new tab', async () => {
  await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  expect(await newTab(() => tile(page, 'default').click())).toBe(`${outside}/default`);
  expect(await newTab(() => tile(page, 'newtab').click())).toBe(`${outside}/newtab`);
  for (const method of ['sametab', 'modal', 'clipboard']) {
    expect(await newTab(() => tile(page, method).click({ modifiers: ['Control'] }))).toBe(`${outside}/${method}`);
    expect(await page.getByRole('dialog').count()).toBe(0);
  }
  expect(await newTab(() => page.getByRole('link', { name: 'Outside' }).click())).toBe(`${outside}/out`);
  await tile(page, 'clipboard').click();
  await page.getByRole('status').getByText('URL has been copied to clipboard').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${outside}/clipboard`);
  expect(page.context().pages()).toHaveLength(1);
  expect(page.url()).toBe(serving.url);
  await tile(page, 'sametab').click();
  await page.waitForURL(`${outside}/sametab`);
  await page.goto(serving.url);
  await page.getByRole('link', { name: 'Here' }).click();
  await page.waitForURL(`${outside}/here`);
});

test.each(['parent', 'top'])(
  'a link opens in the %s window of a dashboard that stands in a frame in a frame',
  async (method) => {
    await open();
    const framing = (path: string, inner: string) =>
      page.route(`${serving.url}${path}`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<iframe src="${inner}" width="1100" height="600"></iframe>`,
        }),
      );
    await framing('outer', 'middle');
    await framing('middle', './');
    await page.goto(`${serving.url}outer`);
    const [outer, middle, inner] = page.frames() as [Frame, Frame, Frame];
    await inner.waitForFunction(() => document.documentElement.dataset.live !== undefined);
    await inner.locator('a.item', { has: inner.getByText(method, { exact: true }) }).click();
    await (method === 'top' ? outer : middle).waitForURL(`${outside}/${method}`);
    expect(page.url()).toBe(method === 'top' ? `${outside}/top` : `${serving.url}outer`);
  },
);

test('the pop-up shows the page, keeps the focus inside, gives it back however it closes, and fills a phone', async () => {
  await open();
  await tile(page, 'modal').click();
  await frameAt('modal');
  const dialog = page.getByRole('dialog');
  const { width, height } = (await dialog.boundingBox()) ?? { width: 0, height: 0 };
  expect([Math.round(width), Math.round(height)]).toEqual([1024, 640]);
  expect(await dialog.locator('iframe').getAttribute('allow')).toBe('fullscreen; clipboard-write');
  expect(page.url()).toBe(serving.url);
  const close = page.getByRole('button', { name: 'Close' });
  await close.focus();
  await tile(page, 'default').evaluate((link) => link.focus());
  expect(await close.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('modal');

  await tile(page, 'modal').click();
  await close.click();
  await dialog.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('modal');
  await tile(page, 'sametab').click({ modifiers: ['Alt'] });
  await frameAt('sametab');
  await page.mouse.click(5, 5);
  await dialog.waitFor({ state: 'detached' });

  await page.setViewportSize({ width: 390, height: 700 });
  await tile(page, 'modal').click();
  await frameAt('modal');
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 700 });
  expect(await page.getByRole('button', { name: 'Resize' }).isVisible()).toBe(false);
});

test('the pop-up is resized by its corner, with the pointer and with arrow keys, and never gets too small to use', async () => {
  await open();
  await tile(page, 'modal').click();
  await frameAt('modal');
  const size = () =>
    page.getByRole('dialog').evaluate((box: HTMLElement) => [box.offsetWidth, box.offsetHeight] as const);
  const corner = page.getByRole('button', { name: 'Resize' });
  const drag = async (x: number, y: number) => {
    const box = (await corner.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(box.x + 8, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + 8 + x / 2, box.y + 8 + y / 2);
    await page.mouse.move(box.x + 8 + x, box.y + 8 + y);
    await page.mouse.up();
  };
  await drag(-100, -60);
  expect(await size()).toEqual([1024 - 200, 640 - 120]);
  await drag(20, 10);
  expect(await size()).toEqual([1024 - 160, 640 - 100]);
  await corner.press('ArrowLeft');
  await corner.press('ArrowUp');
  expect(await size()).toEqual([1024 - 160 - 32, 640 - 100 - 32]);
  await drag(-600, -380);
  expect(await size()).toEqual([352, 224]);
  expect(await page.getByRole('dialog').count()).toBe(1);
});
