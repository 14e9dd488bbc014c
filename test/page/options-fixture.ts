import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { axeThemes } from './axe.ts';
import { type DashboardFixture, dashboardFixture, openDashboard, openView } from './dashboard-page.ts';
import { remembering } from './stored.ts';

export const config = `# A comment that only the file itself has.
pageInfo: {title: Lab, navLinks: [{title: Router, path: https://router.example.org}]}
appConfig: {theme: default, layout: auto}
sections:
  - name: Links
    items:
      - {title: One, url: https://one.example.org, hotkey: 1}
      - {title: Two, url: https://two.example.org}
pages:
  - {name: Workshop, path: pages/work shop.yml}
`;
export const workshop = 'sections: [{name: Tools, items: [{title: Saw}]}]\n';

/** Widths, languages and themes in which pages and dialogs are looked at. */
export const looks = [
  { width: 1280, language: 'en', theme: axeThemes[0] },
  { width: 390, language: 'de', theme: axeThemes[2] },
  { width: 1000, language: 'ar', theme: axeThemes[1] },
];

export let fixture: DashboardFixture;
/** The page that was opened last, and what its console complained about. */
export let page: Page;
export let complaints: string[];

/** Serves the dashboard while the tests of a file run. */
export function optionsFixture(): void {
  fixture = dashboardFixture({ 'conf.yml': config, 'pages/work shop.yml': workshop });
  afterEach(() => page.context().close());
}

interface Visitor {
  stored?: Record<string, string>;
  options?: BrowserContextOptions;
  at?: { url: string };
}

/** Opens a page of the dashboard in a browser that remembers these values. */
export async function open(path = '', { stored, options = {}, at = fixture.serving }: Visitor = {}): Promise<void> {
  const visited = await openDashboard(fixture.browser, at, path, {
    reducedMotion: 'reduce',
    ...(stored && remembering(at.url, stored)),
    ...options,
  });
  ({ page, complaints } = visited);
  const { language } = stored ?? {};
  if (language) await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
}

export const launcher = () => page.getByRole('button', { name: 'Configuration' });
export const dialog = (title: string): Locator => page.getByRole('dialog', { name: title });
export const toast = (text: string): Locator => page.getByRole('status').getByText(text);
export const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** Opens the main menu and, from there, one of its dialogs. */
export async function openMenu(action?: string, title?: string): Promise<Locator> {
  await openView(page);
  await launcher().click();
  const menu = dialog('Configuration');
  if (action === undefined) return menu;
  await menu.getByRole('button', { name: action, exact: true }).click();
  return dialog(title ?? action);
}

/** Takes a page that the test has opened as the one of this test. */
export function use(visited: Page): void {
  page = visited;
}
