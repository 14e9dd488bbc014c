import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import ar from '../../locales/ar.json';
import en from '../../locales/en.json';
import { pageSlug } from '../../schema/rules/addresses/slugs.ts';
import { complaintsOf, startWholeBrowser, tookOver } from '../browser.ts';
import { type Serving, startServing } from '../serving.ts';
import { faultsOf } from './axe.ts';
import { moved, watchMoves } from './moves.ts';
import {
  type Place,
  places,
  type Said,
  type TextName,
  texts,
  type WalkLanguage,
  walkFiles,
  walkLanguages,
} from './walk-places.ts';

/** As much of a page as may move by itself: half of what Web Vitals call good. */
const moveLimit = 0.05;

const words: Record<WalkLanguage, Record<string, Record<string, unknown>>> = { en, ar };

interface Step extends Place {
  width: number;
  language: WalkLanguage;
  direction: 'ltr' | 'rtl';
  scheme: 'light' | 'dark';
}

/** Each place at each width and in both directions. Light and dark take turns, so that a place is seen in both. */
const steps: Step[] = places.flatMap((place, row) =>
  [390, 1280, ...(place.extremes ? [320, 3840] : [])].flatMap((width, column) =>
    walkLanguages.map((language, turn) => ({
      ...place,
      path: addressOf(place, language),
      width,
      language,
      direction: language === 'ar' ? 'rtl' : 'ltr',
      scheme: (row + column + turn) % 2 === 0 ? 'dark' : 'light',
    })),
  ),
);

function addressOf({ path }: Place, language: WalkLanguage): string {
  return path.replace(/\{(\w+)\}/g, (_, name: TextName) => pageSlug(texts[language][name]));
}

let browser: Browser;
let good: Record<WalkLanguage, Serving>;
let broken: Serving;
let page: Page;
beforeAll(async () => {
  const [en, ar, bad] = await Promise.all([
    startServing(walkFiles('en')),
    startServing(walkFiles('ar')),
    startServing({ 'conf.yml': 'sections: [\n' }),
  ]);
  good = { en, ar };
  broken = bad;
  browser = await startWholeBrowser();
});
afterAll(async () => {
  await browser.close();
  await Promise.all([good.en, good.ar, broken].map((serving) => serving.stop()));
});
afterEach(() => page.close());

const contexts = new Map<string, BrowserContext>();

/** A profile with windows like this; it is made once, because that takes a while. */
async function contextFor({ width, language, scheme }: Step): Promise<BrowserContext> {
  const key = `${width} ${language} ${scheme}`;
  const known = contexts.get(key);
  if (known) return known;
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    locale: language,
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  await watchMoves(context);
  contexts.set(key, context);
  return context;
}

/** Opens it as somebody who has never been there; resolves once all that comes late has come and is drawn. */
async function arrive(step: Step) {
  const { url } = step.broken ? broken : good[step.language];
  const context = await contextFor(step);
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
  // Whoever was here before has left something.
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' });
  const complaints = complaintsOf(page);
  const answer = await page.goto(url + step.path);
  if (!step.plain) await settle();
  return { complaints, status: answer?.status() };
}

async function settle(): Promise<void> {
  await tookOver(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/after-start-\w+\.js$/.test(name)),
  );
  // A widget is fetched when it comes into view.
  for (const widget of await page.locator('.widget-host').all()) {
    if (!(await widget.isVisible())) continue;
    await widget.scrollIntoViewIfNeeded();
    await widget.locator('[aria-busy="false"]').waitFor();
  }
  await page.evaluate(() => document.fonts.ready.then(() => window.scrollTo(0, 0)));
}

/** What stands for keys of the locale in this language; in English, exactly the words given. */
const wordsFor = (language: WalkLanguage, said: Said = {}): string[] =>
  Object.entries(said).map(([key, contract]) => {
    const [group = '', name = ''] = key.split(':');
    if (language === 'en') expect([key, words.en[group]?.[name]]).toEqual([key, contract]);
    return String(words[language][group]?.[name]);
  });

/** The document's title: a home view adds no name of a screen. */
function titleOf({ language, title = 'title', screenTitle, broken: isBroken }: Step): string {
  if (isBroken) return `Dash | ${words[language].critical?.title}`;
  return [texts[language][title], ...wordsFor(language, screenTitle)].join(' | ');
}

const shownText = () => page.evaluate(() => document.body.innerText);

/** How many pixels the page is wider than its window. */
const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('on a first visit an address moves nothing, says what it should, and has nothing that axe finds', () => {
  const named = steps.map((step) => {
    const { path, width, direction, scheme, broken: isBroken } = step;
    return [`/${path}${isBroken ? ' of a broken config' : ''}, ${width} px, ${direction}, ${scheme}`, step] as const;
  });

  test.each(named)('%s', async (_, step) => {
    const { language, shows = [], hides = [], wide, says, grumbles = [] } = step;
    const own = texts[language];
    const { complaints, status } = await arrive(step);
    expect(status).toBe(step.status ?? 200);
    expect(await page.title()).toBe(titleOf(step));
    const root = await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
    expect(root).toEqual([language, step.direction]);
    const more = step.width < 600 ? undefined : wide;
    const words = wordsFor(language, { ...says, ...more?.says });
    const names = [...shows, ...(more?.shows ?? [])];
    for (const line of [...words, ...names.map((name) => own[name])]) await expect.poll(shownText).toContain(line);
    for (const name of hides) expect(await shownText()).not.toContain(own[name]);
    expect(await page.locator('body header, footer').count()).toBe(step.framed ? 2 : 0);
    expect(await overhang()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    expect(await moved(page)).toBeLessThanOrEqual(moveLimit);
    expect(complaints.filter((line) => !grumbles.some((known) => line.includes(known)))).toEqual([]);
  });
});
