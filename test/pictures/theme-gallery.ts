import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { isListedTheme, knownThemes } from '../../schema/config/themes.ts';
import { startServing } from '../serving.ts';
import { startDemo } from './demo.ts';
import { onPage, type Picture, settled, themed } from './take.ts';

/** The pages of a theme that stand side by side, drawn at twice their size so that letters stay sharp when they shrink. */
const pages = [
  { width: 1280, height: 800, options: { deviceScaleFactor: 2 } },
  { width: 390, height: 844, options: { deviceScaleFactor: 2, isMobile: true, hasTouch: true } },
] as const;

/** Of a picture, in CSS pixels: its height, what lies between both pages, and the radius of their corners. */
const height = 500;
const gap = 16;
const radius = 8;

/** Of a picture, from 0 to 100. */
const quality = 72;

/** Those that fit on the wide page: tiles, figures and lists. */
const sections = [
  'Infrastructure',
  'Media',
  'Machine',
  'Monitoring',
  'Office',
  'Development',
  'Home',
  'Today',
  'Reading',
];

const time = Date.UTC(2026, 4, 9, 8, 24);

/**
 * Takes a picture of each theme that the selector lists, or of those that are named: `NAME.webp`, the front page beside
 * the same on a phone. Where none are named, pictures of other themes go. All of it stands still: clock, answers of
 * services, motion.
 * @returns why a picture could not be taken, or is not as it should be
 */
export async function takeThemeGallery(browser: Browser, folder: string, named: readonly string[]): Promise<string[]> {
  const themes = knownThemes.filter(isListedTheme);
  const wanted = themes.filter((theme) => named.length === 0 || named.includes(theme));
  const found = named.filter((name) => !themes.includes(name)).map((name) => `${name}: no such theme`);
  const demo = await startDemo({ now: () => time, sections });
  const serving = await startServing({ 'conf.yml': demo.config });
  for (const theme of wanted) found.push(...(await takeTheme(browser, serving.url, folder, theme)));
  await serving.stop();
  demo.stop();
  if (named.length === 0) {
    const stray = readdirSync(folder).filter((file) => !themes.includes(file.replace(/\.webp$/, '')));
    for (const file of stray) rmSync(resolve(folder, file));
  }
  return found;
}

/** The default theme is dark or light as the system is: the phone has the light one. */
const schemeOf = (theme: string, { width }: { width: number }) =>
  theme === 'default' && width < 600 ? 'light' : 'dark';

async function takeTheme(browser: Browser, url: string, folder: string, theme: string): Promise<string[]> {
  const shots: string[] = [];
  for (const page of pages) {
    const options = { ...page.options, colorScheme: schemeOf(theme, page), reducedMotion: 'reduce' } as const;
    const picture: Picture = { ...page, name: theme, options, stored: { theme }, time };
    const faults = await onPage(browser, url, picture, async (page) => {
      await themed(page, theme);
      // The header counts the states of all tiles, those out of sight included.
      await page.waitForFunction(() => !document.querySelector('.status-indicator.pending'));
      await settled(page);
      shots.push((await page.screenshot()).toString('base64'));
      return [];
    });
    if (faults.length > 0) return faults;
  }
  const picture = await sideBySide(browser, shots);
  writeFileSync(resolve(folder, `${theme}.webp`), picture);
  process.stdout.write(`${theme} ${picture.length}\n`);
  return [];
}

/** One picture, as WebP, of several that are PNG in Base64; what lies between them can be seen through. */
async function sideBySide(browser: Browser, shots: readonly string[]): Promise<Buffer> {
  const widths = pages.map((page) => Math.round((page.width / page.height) * height));
  const width = widths.reduce((sum, one) => sum + one) + gap * (widths.length - 1);
  const page = await browser.newPage({ viewport: { width, height } });
  const images = shots.map(
    (shot, at) =>
      `<img src="data:image/png;base64,${shot}" style="width: ${widths[at]}px; border-radius: ${radius}px">`,
  );
  await page.setContent(
    `<!doctype html><body style="margin: 0; display: flex; gap: ${gap}px; block-size: ${height}px">${images.join('')}`,
  );
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())).then(() => undefined));
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDefaultBackgroundColorOverride', { color: { r: 0, g: 0, b: 0, a: 0 } });
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  await page.close();
  return Buffer.from(data, 'base64');
}
