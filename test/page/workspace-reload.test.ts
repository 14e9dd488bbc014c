import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser, tookOver } from '../browser.ts';
import { type Serving, startServing } from '../serving.ts';
import { openDashboard } from './dashboard-page.ts';
import { type OtherOrigin, startOtherOrigin } from './other-origin.ts';

let otherOrigin: OtherOrigin;

const config = (several: boolean) => `
appConfig: {enableMultiTasking: ${several}, workspaceLandingUrl: '${outside}/landing'}
pages: [{name: Workshop, path: workshop.yml}]
sections:
  - name: Media
    items: [{title: Films, url: ${outside}/films}, {title: Photos, url: ${outside}/photos}]
`;

let browser: Browser;
let outside: string;
let asked: string[];
let several: Serving;
let single: Serving;
let page: Page;
beforeAll(async () => {
  browser = await sharedBrowser();
  otherOrigin = await startOtherOrigin();
  ({ origin: outside, asked } = otherOrigin);
  const workshop = `sections: [{name: Tools, items: [{title: Saw, url: ${outside}/saw}]}]`;
  [several, single] = (await Promise.all(
    [true, false].map((many) => startServing({ 'conf.yml': config(many), 'workshop.yml': workshop })),
  )) as [Serving, Serving];
});
afterAll(async () => {
  await Promise.all([several.stop(), single.stop(), otherOrigin.stop()]);
});
afterEach(async () => {
  await page.context().close();
  asked.length = 0;
});

const openTwo = async (serving: Serving) => {
  ({ page } = await openDashboard(browser, serving, 'workspace'));
  for (const title of ['Films', 'Photos']) {
    await page.locator('a.side-bar-item', { hasText: title }).click();
    await page.frameLocator('.workspace-app:not([hidden])').frameLocator('iframe').getByText('App at').waitFor();
  }
};
const apps = () => page.locator('.app-show span:last-child').allTextContents();
const front = () => page.locator('.app-show[aria-current] span:last-child').textContent();
const load = async (path: string | undefined, serving = several) => {
  asked.length = 0;
  await (path === undefined ? page.reload() : page.goto(serving.url + path));
  await tookOver(page);
  await page.frameLocator('.workspace-app:not([hidden])').frameLocator('iframe').getByText('App at').waitFor();
};

describe('a reload of the workspace (enableMultiTasking)', () => {
  test('brings back the apps that were open, the front one in front, the others loaded when shown', async () => {
    await openTwo(several);
    await page.getByRole('button', { name: 'Films', exact: true }).click();
    const before = await apps();
    expect(before).toHaveLength(3);
    await load(undefined);
    expect(await apps()).toEqual(before);
    expect(await front()).toContain('Films');
    expect(asked).toEqual(['/films']);
    await page.getByRole('button', { name: 'Photos', exact: true }).click();
    await expect.poll(() => asked).toEqual(['/films', '/photos']);
  });

  test('keeps them for a way back, which leads to the landing page; a new address is opened beside them', async () => {
    await openTwo(several);
    await page.goto(`${several.url}home`);
    await load('workspace');
    expect(await apps()).toEqual([expect.any(String), 'Films', 'Photos']);
    expect(asked).toEqual(['/landing']);
    await load(`workspace?url=${encodeURIComponent(`${outside}/other`)}`);
    expect(await apps()).toHaveLength(4);
    expect(asked).toEqual(['/other']);
  });

  test('leaves out what was closed, and keeps each page and each tab apart', async () => {
    await openTwo(several);
    await page.getByRole('button', { name: 'Close Films' }).click();
    await load(undefined);
    expect(await apps()).toEqual([expect.any(String), 'Photos']);
    await load('workspace/workshop');
    expect(await apps()).toHaveLength(1);
    const other = await page.context().newPage();
    await other.goto(`${several.url}workspace`);
    await tookOver(other);
    await expect.poll(() => other.locator('.app-show').count()).toBe(1);
  });

  test('shows one app where there may be one only', async () => {
    await openTwo(single);
    await load(undefined, single);
    expect(asked).toEqual(['/photos']);
  });
});
