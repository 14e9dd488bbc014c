import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { shippedThemes } from '../schema/config/shipped.ts';
import { startWholeBrowser, tookOver } from './browser.ts';
import { startServing } from './serving.ts';

/** Takes the pictures of `docs/`, of the starter dashboard as it is served. Run by `npm run screenshots`. */
interface Shot {
  name: string;
  width: number;
  height: number;
  theme: string;
  language: string;
  /** Below the site's root; the front page unless set. */
  path?: string;
  query?: string;
  /** Brings about what is to be seen. */
  act?: (page: Page) => Promise<void>;
}

const wide = { width: 1280, height: 800, theme: 'default', language: 'en' };
const narrow = { width: 390, height: 844, theme: 'default', language: 'en' };

const openMenu = async (page: Page) => {
  await page.locator('a.item').first().click({ button: 'right' });
  await page.getByRole('menu').waitFor();
};
const openPalette = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
};
const openView = async (page: Page) => {
  await page.locator('[popovertarget="view"]').filter({ visible: true }).click();
};
const openConfigMenu = async (page: Page) => {
  await openView(page);
  await page.getByRole('button', { name: 'Configuration' }).click();
  await page.getByRole('dialog').waitFor();
};
const openApp = async (page: Page) => {
  await page.locator('.side-bar-entry', { hasText: 'Your services' }).click();
};

const shots: Shot[] = [
  { name: 'home', width: 1280, height: 800, theme: 'default', language: 'en' },
  { name: 'home-narrow', width: 390, height: 844, theme: 'default', language: 'en' },
  { name: 'home-wide', width: 2560, height: 1080, theme: 'default', language: 'en' },
  // Every other theme in German, whose words are the longest.
  ...shippedThemes.slice(1).flatMap((theme, index) => {
    const own = { theme, language: index % 2 === 0 ? 'en' : 'de' };
    return [
      { name: theme, ...wide, ...own },
      { name: `${theme}-narrow`, ...narrow, ...own },
    ];
  }),
  { name: 'right-to-left', width: 1280, height: 800, theme: 'default', language: 'ar' },
  { name: 'right-to-left-narrow', width: 390, height: 844, theme: 'minimal-light', language: 'ar' },
  { name: 'view', ...wide, act: openView },
  { name: 'view-narrow', ...narrow, act: openView },
  { name: 'filter', ...wide, query: 'na' },
  { name: 'minimal', ...wide, path: 'minimal' },
  { name: 'minimal-narrow', ...narrow, path: 'minimal' },
  { name: 'workspace', ...wide, path: 'workspace', act: openApp },
  { name: 'workspace-narrow', ...narrow, path: 'workspace', act: openApp },
  { name: 'section', ...wide, path: 'home/your-services' },
  { name: 'item-menu', ...wide, act: openMenu },
  { name: 'palette', ...wide, act: openPalette },
  { name: 'palette-narrow', ...narrow, act: openPalette },
  { name: 'config-menu', ...wide, act: openConfigMenu },
  { name: 'about', ...wide, path: 'about' },
  { name: 'about-narrow', ...narrow, path: 'about' },
  { name: 'download', ...wide, path: 'download' },
  { name: 'download-narrow', ...narrow, path: 'download' },
];

const loginShots: Shot[] = [
  { name: 'login', ...wide, path: 'login' },
  { name: 'login-narrow', width: 390, height: 844, theme: 'minimal-light', language: 'ar', path: 'login' },
];

const folder = resolve('docs/screenshots');
mkdirSync(folder, { recursive: true });
const serving = await startServing({ 'conf.yml': readFileSync('templates/starter/conf.yml', 'utf8') });
const browser = await startWholeBrowser();
for (const shot of shots) await take(browser, serving.url, shot);
const users = `auth: {enableGuestAccess: true, users: [{user: admin, hash: ${'a'.repeat(64)}, type: admin}]}`;
const guarded = await startServing({ 'conf.yml': `appConfig: {${users}}\nsections: []\n` });
for (const shot of loginShots) await take(browser, guarded.url, shot);
await browser.close();
await Promise.all([serving.stop(), guarded.stop()]);

async function take(
  running: Browser,
  url: string,
  { name, width, height, theme, language, path = '', query, act }: Shot,
): Promise<void> {
  const context = await running.newContext({ viewport: { width, height } });
  await context.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    { theme, language },
  );
  const page = await context.newPage();
  await page.goto(url + path);
  await tookOver(page);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
  await page.waitForFunction(() => {
    const loading = [...document.querySelectorAll('.widget-host:empty, .is-loading')];
    return !loading.some((widget) => widget.checkVisibility());
  });
  if (query) await page.locator('#filter-tiles').fill(query);
  await act?.(page);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  // What opens has opened.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
  );
  writeFileSync(resolve(folder, `${name}.png`), await page.screenshot());
  await context.close();
}
