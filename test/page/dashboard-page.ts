import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { sharedBrowser, tookOver, type Visit, visit } from '../browser.ts';
import { type Serving, startServing, until } from '../serving.ts';

/** A dashboard in a browser, there while the tests of a file run. */
export interface DashboardFixture {
  browser: Browser;
  serving: Serving;
  /** Opens a page of it (`openDashboard`). */
  open(path?: string, options?: BrowserContextOptions): Promise<Visit>;
}

/** Serves these files while the tests of a file run. */
export function dashboardFixture(...given: Parameters<typeof startServing>): DashboardFixture {
  const fixture = {
    open: (path, options) => openDashboard(fixture.browser, fixture.serving, path, options),
  } as DashboardFixture;
  beforeAll(async () => {
    fixture.browser = await sharedBrowser();
    fixture.serving = await startServing(...given);
  });
  afterAll(async () => {
    await fixture.serving.stop();
  });
  return fixture;
}

/** Opens a page of a dashboard and waits until it is live. Whatever it leads to outside is answered here. */
export async function openDashboard(
  browser: Browser,
  { url }: Pick<Serving, 'url'>,
  path = '',
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const visited = await visit(browser, url + path, options, (context) =>
    context.route(/example\.org|duckduckgo\.com/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>outside' }),
    ),
  );
  const { page } = visited;
  page.setDefaultTimeout(60_000);
  await tookOver(page);
  return visited;
}

/** Writes a file of the dashboard and waits until the server shows what is in it. */
export async function change(serving: Serving, path: string, text: string): Promise<void> {
  const version = async () => /"version":"[^"]*"/.exec(await (await fetch(serving.url)).text())?.[0];
  const before = await version();
  serving.write(path, text);
  await until(async () => (await version()) !== before);
}

/** Opens the panel with the settings, unless it is in sight; resolves when it stands where it stays. */
export async function openView(page: Page): Promise<void> {
  const isOpen = await page.locator('#view').isVisible();
  if (!isOpen) await page.locator('[popovertarget="view"]').filter({ visible: true }).click();
  // Its styles come with the first touch of the page. Where they take more than a second it shows without, and moves then.
  await page.waitForFunction(() => {
    const link = document.querySelector<HTMLLinkElement>('#rest-link');
    return !link || link.sheet;
  });
  await page.locator('#view').waitFor();
}

/** From now on the page's own `window.open` only keeps book. */
export const stubOpening = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const opened: unknown[] = [];
    Object.assign(window, { opened });
    window.open = (...[url, target]) => {
      opened.push([url, target]);
      return null;
    };
  });

/** What was handed to `window.open` since `stubOpening`. */
export const openings = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => (window as unknown as { opened: unknown[] }).opened);

export const tile = (page: Page, title: string): Locator =>
  page.locator('a.item', { has: page.getByText(title, { exact: true }) });

/** Titles of the tiles that can be seen, in the order of the page. */
export const visibleTitles = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('.tile-title')
    .evaluateAll((all) => all.filter((title) => title.checkVisibility()).map((title) => title.textContent));

/** Title of the tile that has the focus, or the id of whatever else has. */
export const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.querySelector('.tile-title')?.textContent ?? document.activeElement?.id);

/** How many pixels a page is wider than its window. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A value of local storage that is kept as JSON. */
export const storedJson = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
