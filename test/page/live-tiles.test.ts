import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser, visit } from '../browser.ts';
import { type Serving, startServing, until } from '../serving.ts';
import { faultsOf } from './axe.ts';
import { tile } from './dashboard-page.ts';
import { layoutShift, watchLayoutShifts } from './layout-shift.ts';

/** A machine whose disks fill up, and that may give no answer any more. */
let percent = 82;
const machine = createServer((request, response) => {
  const body = request.url?.endsWith('/fs') ? [{ alias: 'tank', size: 1e12, used: 8e11, free: 2e11, percent }] : {};
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
});
let browser: Browser;
let serving: Serving;

beforeAll(async () => {
  await new Promise<void>((resolve) => machine.listen(0, '127.0.0.1', resolve));
  const hostname = `http://127.0.0.1:${(machine.address() as AddressInfo).port}`;
  const widget = { type: 'gl-disk-space', updateInterval: 2, options: { hostname } };
  const items = [
    { title: 'NAS', description: 'Where all is kept', url: hostname, widget },
    { title: 'Wiki', description: 'All that we know', url: 'https://wiki.example.org' },
  ];
  const conf = {
    appConfig: { statusCheck: false },
    sections: [
      { name: 'Machines', items },
      { name: 'Small', displayData: { itemSize: 'small' }, items },
      { name: 'Large', displayData: { itemSize: 'large' }, items },
    ],
  };
  serving = await startServing({ 'conf.yml': JSON.stringify(conf) });
  browser = await sharedBrowser();
});
afterAll(async () => {
  await serving.stop();
  machine.closeAllConnections();
  machine.close();
});

const open = () =>
  visit(browser, serving.url, { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' }, watchLayoutShifts);

test('a tile says what goes on in the place of its description, in the first HTML, and nothing moves for it', async () => {
  const { page } = await open();
  const line = tile(page, 'NAS').first().locator('.live-line');
  const said = async () => (await line.innerText()).replace(/\s/g, ' ');
  await expect.poll(said).toBe('tank 82 % full');
  const { height } = (await tile(page, 'NAS').first().boundingBox()) ?? {};
  expect(height).toBe((await tile(page, 'Wiki').first().boundingBox())?.height);
  await expect
    .poll(() => page.locator('.section-word').allInnerTexts())
    .toEqual(Array(3).fill(expect.stringMatching(/^tank 82.% full$/)));
  await until(async () => /<b>82\s%<\/b> full/.test(await (await fetch(serving.url)).text()));

  percent = 95;
  await expect.poll(said, { timeout: 10_000 }).toBe('tank 95 % full');
  expect(await line.evaluate((one) => getComputedStyle(one).color)).toBe(
    await page
      .locator('.section-word')
      .first()
      .evaluate((one) => getComputedStyle(one).color),
  );
  expect(await layoutShift(page)).toBeLessThan(0.001);
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('its figures show where the pointer rests, and at once for a key, which searches nothing then', async () => {
  const { page } = await open();
  const nas = tile(page, 'NAS').first();
  await nas.locator('[data-live]').waitFor();
  await nas.hover();
  await page.locator('.live-card:popover-open .live-figures').waitFor();
  await page.mouse.move(640, 790);
  await page.locator('.live-card:popover-open').waitFor({ state: 'detached' });

  await page.keyboard.press('Tab');
  await nas.focus();
  await page.keyboard.press('i');
  await page.locator('.live-card:popover-open').waitFor();
  expect(await page.locator('input').first().inputValue()).toBe('');
  await page.context().close();
});
