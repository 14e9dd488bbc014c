import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../web/widgets/catalogue.ts';
import { type AllServices, startAllServices } from '../all-services.ts';
import { sharedBrowser, tookOver, type Visit, visit } from '../browser.ts';
import { type Serving, startServing } from '../serving.ts';
import { layoutShift, watchLayoutShifts } from './layout-shift.ts';

/** All but those that each browser asks for by itself, at hosts of others. */
const types = Object.keys(catalogue).filter((type) => catalogue[type]?.from !== 'browser');

let browser: Browser;
let services: AllServices;
let serving: Serving;
let state: Record<string, string>;
beforeAll(async () => {
  browser = await sharedBrowser();
  services = await startAllServices(types);
  serving = await start();
  state = { DASH_STATE_DIR: `${serving.folder}/.state` };
});
afterAll(async () => {
  await serving.stop();
  await services.stop();
});

const start = (env: Record<string, string> = {}) =>
  startServing({ 'conf.yml': services.config, ...services.files }, { env: { ...services.env, ...env } });

const open = async (url: string): Promise<Visit> => {
  const visited = await visit(browser, url, { viewport: { width: 1280, height: 900 } }, watchLayoutShifts);
  visited.page.setDefaultTimeout(60_000);
  return visited;
};

/** Types of which the page shows nothing, and what stands in their place. */
const missing = (page: Page): Promise<string[]> =>
  page.evaluate(
    (all) =>
      all.flatMap((type) => {
        const frame = document.querySelector(`[data-widget="${type}"]`);
        return frame?.querySelector('.widget-view') &&
          !frame.matches('.is-loading') &&
          !frame.querySelector('.widget-error')
          ? []
          : [`${type}: ${frame?.textContent ?? 'no frame'}`];
      }),
    types,
  );

/** Has each widget come into view until it shows something; says what is missing where that takes too long. */
async function lookAtAll(page: Page): Promise<string[]> {
  const end = Date.now() + 180_000;
  for (let turn = 0; ; turn++) {
    const left = await missing(page);
    if (left.length === 0 || Date.now() > end) return left;
    const [type] = (left[turn % left.length] ?? '').split(':');
    await page.evaluate((one) => document.querySelector(`[data-widget="${one}"]`)?.scrollIntoView(), type);
    await page.waitForTimeout(150);
  }
}

test('one widget of each type draws what its service says, and the browser asks nobody but the dashboard', async () => {
  const { page, asked, complaints } = await open(serving.url);
  await tookOver(page);
  expect(await lookAtAll(page)).toEqual([]);
  expect(complaints).toEqual([]);
  const { origin } = new URL(serving.url);
  expect(asked.filter((url) => !url.startsWith(origin) && !/^(data|blob|about):/.test(url))).toEqual([]);
}, 240_000);

test('what is known is in the first HTML, also after a restart with all services down, and moves nothing', async () => {
  await serving.stop();
  services.break();
  serving = await start(state);
  const shown = types.filter((type) => catalogue[type]?.shows && catalogue[type]?.request);
  const frames = (await (await fetch(serving.url)).text()).split('data-widget="');
  const isDrawn = (type: string) =>
    frames.some((frame) => frame.startsWith(`${type}"`) && frame.includes('class="parts"'));
  // It reads a file of the dashboard's own, which each viewer's browser asks for.
  expect(shown.filter((type) => !isDrawn(type))).toEqual(['custom-list']);
  const { page, complaints } = await open(serving.url);
  await tookOver(page);
  await page.waitForTimeout(1000);
  expect(await layoutShift(page)).toBeLessThan(0.001);
  // That a service fails is written to the console once it has been asked again.
  expect(complaints.filter((text) => !/^The service answered with status 503\. *$/.test(text))).toEqual([]);
});
