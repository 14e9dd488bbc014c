import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import { sharedBrowser, type Visit } from '../browser.ts';
import { type Serving, startServing } from '../serving.ts';
import { openDashboard } from './dashboard-page.ts';
import { startOtherOrigin } from './other-origin.ts';

/** Its config; the apps are outside. */
export const config = (appConfig = '{}') => `
appConfig: ${appConfig}
pageInfo: {title: House, description: All of it, navLinks: [{title: Manual, path: ${outside}/manual}]}
pages: [{name: Workshop, path: workshop.yml}]
sections:
  - name: Media
    icon: fas fa-film
    items:
      - {title: Films, icon: fas fa-video, url: ${outside}/films}
      - {title: Photos, url: ${outside}/photos}
      - {title: Beside, url: ${outside}/beside, target: newtab}
      - {title: Shell, url: 'ssh://nas'}
      - {title: Nowhere}
      - {title: Kept back, url: ${outside}/back, displayData: {hideFromWorkspace: true}}
      - title: Music
        subItems: [{title: Radio, url: '${outside}/radio?a=1&b=2#now'}]
  - name: Machines
    items: [{title: Router, url: ${outside}/router, target: sametab}]
  - {name: Away, displayData: {hideFromWorkspace: true}, items: [{title: Hidden, url: ${outside}/hidden}]}
  - {name: Now, icon: fas fa-clock, widgets: [{type: clock}]}
  - {name: Both, items: [{title: Calendar, url: ${outside}/calendar}], widgets: [{type: clock}]}
  - {name: Links, items: [{title: To the workspace, url: ${outside}/linked, target: workspace}]}
`;
export const workshop = () => `sections: [{name: Tools, items: [{title: Saw, url: ${outside}/saw}]}]\n`;

/** Origin of the apps, and the paths of them that were asked for. */
export let outside: string;
export let asked: string[];
/** Where one app is open at a time, and where there may be several. */
export let plain: Serving;
export let several: Serving;
export let browser: Browser;
/** The page that was opened last. */
export let page: Page;

/** Serves the dashboards and the apps while the tests of a file run. */
export function workspaceFixture(): void {
  beforeAll(async () => {
    const otherOrigin = await startOtherOrigin();
    ({ origin: outside, asked } = otherOrigin);
    [browser, plain, several] = await Promise.all([
      sharedBrowser(),
      startServing({ 'conf.yml': config(), 'workshop.yml': workshop() }),
      startServing({ 'conf.yml': config('{enableMultiTasking: true}'), 'workshop.yml': workshop() }),
    ]);
    return async () => {
      await Promise.all([plain.stop(), several.stop(), otherOrigin.stop()]);
    };
  });
  afterEach(async () => {
    await page.context().close();
    asked.length = 0;
  });
}

export const open = async (
  path = 'workspace',
  options: BrowserContextOptions = {},
  serving = plain,
): Promise<Visit> => {
  const visited = await openDashboard(browser, serving, path, options);
  ({ page } = visited);
  return visited;
};
/** Begins a page in a profile that the test has set up. */
export const openBare = async (options: BrowserContextOptions): Promise<void> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  page = await context.newPage();
  page.setDefaultTimeout(60_000);
};
export const withUrl = (url: string) => `workspace?url=${encodeURIComponent(url)}`;
export const entry = (name: string) =>
  page.locator('.side-bar-entry', { has: page.locator('.side-bar-name', { hasText: new RegExp(`^${name}$`) }) });
export const link = (title: string): Locator => page.locator('a.side-bar-item', { hasText: title });
export const visibleLinks = () =>
  page
    .locator('a.side-bar-item')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.lastChild?.textContent));
export const openDrawers = () =>
  page
    .locator('.side-bar details[open] > summary')
    .evaluateAll((all) => all.map((summary) => summary.querySelector('.side-bar-name')?.textContent));
/** Paths of the apps in frames that are seen. */
export const seenApps = async (): Promise<string[]> => {
  const paths = [];
  for (const frame of page.frames()) {
    const around = frame.parentFrame();
    const holder = around?.parentFrame() ? await around.frameElement() : undefined;
    if (frame.url().startsWith(outside) && (await holder?.isVisible())) paths.push(frame.url().slice(outside.length));
  }
  return paths;
};
export const sees = (...paths: string[]) => expect.poll(seenApps).toEqual(paths);
export const strip = () => page.getByRole('navigation', { name: 'Open apps' });
export const current = () =>
  page.locator('.side-bar [aria-current="true"]').evaluateAll((all) => all.map((one) => one.lastChild?.textContent));
export const focusedText = () => page.evaluate(() => (document.activeElement as HTMLElement).innerText.trim());
