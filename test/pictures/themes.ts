import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { isListedTheme, knownThemes } from '../../schema/config/themes.ts';
import { faultsOf } from '../page/axe.ts';
import { layoutShift } from '../page/layout-shift.ts';
import { startServing } from '../serving.ts';
import { type Act, hover, leave, openItemMenu, openOptions, openSectionMenu, openView } from './acts.ts';
import { startDemo } from './demo.ts';
import { nearest } from './distance.ts';
import { onPage, type Picture, settled, themed } from './take.ts';

/** One page of a theme, and what is done on it before each of its pictures. */
interface Series extends Omit<Picture, 'act' | 'name' | 'stored'> {
  acts: Record<string, Act>;
}

const look: Act = async () => {};
const toWidgets: Act = (page) => page.locator('.section_machine').evaluate((section) => section.scrollIntoView());
const wide = { width: 1280, height: 800 };

const series: Series[] = [
  {
    ...wide,
    acts: {
      home: look,
      hover: hover('Netdata'),
      menu: openItemMenu,
      view: openView,
      dialog: openOptions(),
      widgets: toWidgets,
    },
  },
  { ...wide, language: 'ar', acts: { 'right-to-left': look } },
  {
    width: 390,
    height: 844,
    options: { isMobile: true, hasTouch: true },
    acts: {
      'home-narrow': look,
      'menu-narrow': openSectionMenu,
      'view-narrow': openView,
      'dialog-narrow': openOptions(),
      'widgets-narrow': toWidgets,
    },
  },
];

/** Where none are named, axe looks at these: with cycles, with a picture, on paper, in the least of colours. */
const checked = ['colorful', 'glass', 'material', 'matrix', 'solarized-light'];

/** How far apart two themes have to be: see `nearest`. */
const leastDistance = 2.5;

/** What layouts may shift: letters of a font that are there a moment later are not quite as wide as those before. */
const mostMoved = 0.001;

/**
 * Takes pictures of all themes, or of those that are named, into a folder: `NAME-home.png` and so on, those of a theme on
 * one sheet as `NAME.png`, and the home views of all that the folder has as `themes.png`. Says how far the nearest of these
 * are apart.
 * @returns what axe finds on those that are named, what moves as a page loads, and which themes are too much alike
 */
export async function takeThemes(browser: Browser, folder: string, named: string[]): Promise<string[]> {
  const withAxe = new Set(named.length > 0 ? named : checked);
  const demo = await startDemo();
  const serving = await startServing({ 'conf.yml': demo.config });
  const found: string[] = [];
  for (const theme of knownThemes.filter((theme) => named.length === 0 || named.includes(theme))) {
    const own: string[] = [];
    for (const one of series) {
      own.push(...(await takeSeries(browser, serving.url, folder, theme, one, withAxe.has(theme))));
    }
    await sheet(browser, folder, theme, picturesOf(theme));
    process.stdout.write(`${theme} ${own.length}\n${own.map((fault) => `  ${fault}\n`).join('')}`);
    found.push(...own);
  }
  await serving.stop();
  demo.stop();
  const taken = knownThemes.filter((theme) => existsSync(resolve(folder, `${theme}-home.png`)));
  const homes = taken.map((theme) => ({ file: `${theme}-home.png`, width: wide.width / 2.5 }));
  await sheet(browser, folder, 'themes', homes);
  // Those that only older files name are variants of others.
  const pairs = await nearest(browser, folder, taken.filter(isListedTheme));
  for (const pair of pairs.slice(0, 10)) process.stdout.write(`${pair.distance.toFixed(2)} ${pair.names.join(' ')}\n`);
  const alike = pairs.filter(({ distance }) => distance < leastDistance);
  return [...found, ...alike.map(({ names }) => `${names.join(' and ')} look too much alike`)];
}

const picturesOf = (theme: string) =>
  series.flatMap(({ width, acts }) =>
    Object.keys(acts).map((act) => ({ file: `${theme}-${act}.png`, width: width / 2.5 })),
  );

/** Takes the pictures of one page; with what axe finds where it is to look. */
function takeSeries(
  browser: Browser,
  url: string,
  folder: string,
  theme: string,
  { acts, ...place }: Series,
  withAxe: boolean,
): Promise<string[]> {
  return onPage(browser, url, { ...place, name: theme, stored: { theme } }, async (page) => {
    await themed(page, theme);
    // A language of the viewer's own comes after the page.
    const found = place.language ? [] : await moved(page, theme);
    for (const [name, act] of Object.entries(acts)) {
      await act(page);
      await settled(page);
      await page.screenshot({ path: resolve(folder, `${theme}-${name}.png`) });
      if (withAxe) found.push(...(await faultsOf(page)).map((fault) => `${theme}-${name}: ${fault}`));
      await leave(page);
    }
    return found;
  });
}

/** How far what is in sight has moved since the page began to load, where that can be seen at all. */
async function moved(page: Page, theme: string): Promise<string[]> {
  const shift = await layoutShift(page);
  return shift > mostMoved ? [`${theme}: moves by ${shift}`] : [];
}

/** Lays pictures of the folder out on one, each of them as wide as is said, in pixels. */
async function sheet(browser: Browser, folder: string, name: string, pictures: { file: string; width: number }[]) {
  const page = await browser.newPage({ viewport: { width: 1552, height: 400 } });
  const images = pictures.map(({ file, width }) => `<img src="${file}" alt="${file}" width="${width}">`);
  const html = resolve(folder, `${name}.html`);
  writeFileSync(
    html,
    `<!doctype html><body style="margin: 0; display: flex; flex-wrap: wrap; gap: 4px">${images.join('')}`,
  );
  await page.goto(pathToFileURL(html).href);
  await page.screenshot({ path: resolve(folder, `${name}.png`), fullPage: true });
  await page.close();
}
