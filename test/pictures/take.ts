import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { tookOver } from '../browser.ts';
import { faultsOf } from '../page/axe.ts';
import { watchLayoutShifts } from '../page/layout-shift.ts';
import { remembering } from '../page/stored.ts';

export interface Picture {
  /** The file's name, without its ending. */
  name: string;
  width: number;
  height: number;
  /** Below the site's root; the front page unless set. */
  path?: string;
  /** The name by which the dashboard is asked for, unless it is the one that it listens at. */
  host?: string;
  language?: string;
  /** More of local storage. */
  stored?: Record<string, string>;
  /** What the page takes for the present time, in milliseconds, if not what this machine does. */
  time?: number;
  options?: BrowserContextOptions;
  /** Whether the page has no scripts of the dashboard, which would take it over. */
  plain?: boolean;
  /** Brings about what is to be seen. */
  act?: (page: Page) => Promise<unknown>;
}

/**
 * Takes a picture of a page into a folder, as PNG, or as WebP, which weighs half as much.
 * @returns what axe finds on the page, contrast included, or why the picture could not be taken
 */
export function take(
  browser: Browser,
  url: string,
  folder: string,
  picture: Picture,
  format: 'png' | 'webp' = 'png',
): Promise<string[]> {
  const { name, act } = picture;
  return onPage(browser, url, picture, async (page) => {
    await act?.(page);
    await settled(page);
    writeFileSync(resolve(folder, `${name}.${format}`), await capture(page, format));
    return (await faultsOf(page)).map((fault) => `${name}: ${fault}`);
  });
}

/**
 * Opens what a picture is of in a profile of its own, and hands it over as soon as all of it is there.
 * @returns the answer, or why there is none: the other pictures are taken all the same
 */
export async function onPage(
  browser: Browser,
  url: string,
  { name, width, height, path = '', host, language = 'en', stored = {}, time, options, plain }: Omit<Picture, 'act'>,
  use: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const address = new URL(path, url);
  if (host) address.hostname = host;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: 'dark',
    ...remembering(address.href, { language, ...stored }),
    ...options,
  });
  await watchLayoutShifts(context);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  if (time !== undefined) await page.clock.setFixedTime(time);
  try {
    await page.goto(address.href);
    if (!plain) {
      await tookOver(page);
      await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
    }
    await settled(page);
    return await use(page);
  } catch (cause) {
    return [`${name}: ${cause}`];
  } finally {
    await context.close();
  }
}

/**
 * Resolves when a theme that comes with Dash counts on the page that shows it: its ground is the page's.
 * Rejects where it doesn't after a while, for a picture of it would be one of the default theme.
 */
export async function themed(page: Page, theme: string): Promise<void> {
  if (theme === 'default') return;
  const counts = page.evaluate(async (theme) => {
    const { themes } = await (
      await fetch(`assets/themes/looks.json?${document.documentElement.dataset.release}`)
    ).json();
    const colourOf = (value: string) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = value;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    };
    const isShown = () =>
      document.documentElement.dataset.theme === theme &&
      colourOf('var(--background)') === colourOf(themes[theme].tokens.background);
    const end = performance.now() + 10_000;
    while (!isShown() && performance.now() < end) await new Promise(requestAnimationFrame);
    return isShown();
  }, theme);
  if (!(await counts)) throw new Error(`The stylesheet of the theme ${theme} does not count on the page.`);
}

/** Resolves when letters, widgets and states are there, and what opens has opened. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForFunction(() => {
    const loading = document.querySelectorAll(
      '.widget-host:empty, .widget-view div:empty:not([class]), .is-loading, .status-indicator.pending',
    );
    const bodies = [...document.querySelectorAll('.dialog-body')];
    if (bodies.some((body) => body.textContent.trim() === '')) return false;
    // What is out of sight may wait until it is scrolled to.
    return ![...loading].some((part) => {
      const { left, top, right } = part.getBoundingClientRect();
      return part.checkVisibility() && top < innerHeight && left < innerWidth && right > 0;
    });
  });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect, timeline }) => {
      return timeline === document.timeline && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY;
    });
    const ended = Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
    // What is out of sight may never end, and the line of a wall display takes as long as its page.
    await Promise.race([ended, new Promise((next) => setTimeout(next, 3000))]);
  });
}

/** The page as a picture; `quality` of a WebP is from 0 to 100. */
export async function capture(page: Page, format: 'png' | 'webp', quality = 82): Promise<Buffer> {
  if (format === 'png') return page.screenshot();
  const session = await page.context().newCDPSession(page);
  // It is not detached before axe looks: that would end what the page is emulated on.
  const { data } = await session.send('Page.captureScreenshot', { format, quality });
  return Buffer.from(data, 'base64');
}
