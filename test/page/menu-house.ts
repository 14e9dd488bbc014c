import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterEach, beforeAll } from 'vitest';
import { sharedBrowser } from '../browser.ts';
import { type Serving, startServing } from '../serving.ts';
import { openDashboard } from './dashboard-page.ts';
import { startElsewhere } from './elsewhere.ts';

/** Its config; the links lead outside. */
export const config = (appConfig = '{}') => `
appConfig: ${appConfig}
pageInfo: {title: Home}
pages: [{name: Workshop, path: workshop.yml}]
sections:
  - name: Links
    items:
      - {title: Plain, url: ${outside}/plain, hotkey: 1}
      - {title: Copied, url: ${outside}/copied, target: clipboard}
      - {title: Mail, url: 'mailto:a@example.org'}
      - {title: Nowhere}
      - {title: Group, subItems: [{title: Inner, url: ${outside}/inner}]}
  - {name: Now, widgets: [{type: clock}]}
`;
const workshop = 'sections: [{name: Tools, items: [{title: Saw, url: https://saw.example.org}]}]';

/** Origin of the links. */
export let outside: string;
export let serving: Serving;
/** The page that was opened last, and what its console complained about. */
export let page: Page;
export let complaints: string[];
let openPage: (path: string, options: BrowserContextOptions) => ReturnType<typeof openDashboard>;

/** Serves a dashboard and starts a browser before the tests of a file, and ends both after them. */
export function menuHouse(): void {
  beforeAll(async () => {
    const [browser, elsewhere] = await Promise.all([sharedBrowser(), startElsewhere()]);
    outside = elsewhere.origin;
    serving = await startServing({ 'conf.yml': config(), 'workshop.yml': workshop });
    openPage = (path, options) => openDashboard(browser, serving, path, options);
    return async () => {
      await Promise.all([serving.stop(), elsewhere.stop()]);
    };
  });
  afterEach(() => page.context().close());
}

export const open = async (options: BrowserContextOptions = {}, path = '') => {
  ({ page, complaints } = await openPage(path, options));
  await answersAll();
  // What is left to the browser is not prevented.
  await page.evaluate(() => {
    const left: boolean[] = [];
    Object.assign(window, { left });
    window.addEventListener('contextmenu', (event) => left.push(!event.defaultPrevented));
  });
};
/** Waits for what comes when the page is live: tooltips, menus, the palette. */
export const answersAll = () => page.locator('#tooltip').waitFor({ state: 'attached' });
/** For each time that a menu was asked for: whether the browser's own was left to show. */
export const leftToBrowser = () => page.evaluate(() => (window as unknown as { left: boolean[] }).left);
export const menu = () => page.getByRole('menu');
export const entries = () => menu().getByRole('menuitem').locator('.menu-label').allTextContents();
export const entry = (name: string) => menu().getByRole('menuitem', { name });
export const head = (slug: string) => page.locator(`.section_${slug} summary`);
export const pick = async (place: Locator, name: string) => {
  await place.click({ button: 'right' });
  await entry(name).click();
};
export const active = () => page.evaluate(() => document.activeElement?.querySelector('.menu-label')?.textContent);
