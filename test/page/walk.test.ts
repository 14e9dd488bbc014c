import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wordsIn } from '../../cli/testing/words.ts';
import { pageSlug } from '../../schema/rules/addresses/slugs.ts';
import { complaintsOf, sharedBrowser, tookOver } from '../browser.ts';
import { type Serving, startServing } from '../serving.ts';
import { faultsOf } from './axe.ts';
import { overhang } from './dashboard-page.ts';
import { layoutShift, watchLayoutShifts } from './layout-shift.ts';
import {
  filesIn,
  type Language,
  languages,
  type Place,
  places,
  type Said,
  type TextName,
  texts,
} from './walk-places.ts';

const ar = wordsIn('ar');
const en = wordsIn('en');

/** As much of a page as may move by itself: half of what Web Vitals call good. */
const shiftLimit = 0.05;

const words: Record<Language, Record<string, Record<string, unknown>>> = { en, ar };

/** A place as somebody sees it who has never been there, and then at other widths of the same window. */
interface Visit extends Place {
  /** The first one is that of the window in which it is opened. */
  widths: number[];
  language: Language;
  direction: 'ltr' | 'rtl';
  scheme: 'light' | 'dark';
}

/**
 * Each place is opened once in each language: at one width in the one, at the other width in the other, in the dark and
 * in the light. Every other place has it the other way round, so that each width meets each language and each scheme.
 */
const visits: Visit[] = places.flatMap((place, row) =>
  languages.map((language, turn) => ({
    ...place,
    path: addressOf(place, language),
    widths: [...(place.extremes ? [[320, 3840]] : []), [390, 1280]].flatMap((widths) =>
      (row + turn) % 2 === 0 ? widths : widths.toReversed(),
    ),
    language,
    direction: language === 'ar' ? 'rtl' : 'ltr',
    scheme: (Math.floor(row / 2) + turn) % 2 === 0 ? 'dark' : 'light',
  })),
);

function addressOf({ path }: Place, language: Language): string {
  return path.replace(/\{(\w+)\}/g, (_, name: TextName) => pageSlug(texts[language][name]));
}

let browser: Browser;
let good: Record<Language, Serving>;
let broken: Serving;
let page: Page;
beforeAll(async () => {
  const [en, ar, bad] = await Promise.all([
    startServing(filesIn('en')),
    startServing(filesIn('ar')),
    startServing({ 'conf.yml': 'sections: [\n' }),
  ]);
  good = { en, ar };
  broken = bad;
  browser = await sharedBrowser();
});
afterAll(async () => {
  await Promise.all([good.en, good.ar, broken].map((serving) => serving.stop()));
});

const heightFor = (width: number) => (width < 600 ? 844 : 900);

/** A window of a profile, and what its console has complained about. */
interface Window {
  page: Page;
  session: CDPSession;
  complaints: string[];
}

const windows = new Map<string, Window>();

/** A window like this; it is made once, because that takes a while. */
async function windowFor({ widths: [width = 0], language, scheme }: Visit): Promise<Window> {
  const key = `${width} ${language} ${scheme}`;
  const known = windows.get(key);
  if (known) return known;
  const context = await browser.newContext({
    viewport: { width, height: heightFor(width) },
    locale: language,
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  await watchLayoutShifts(context);
  const made = await context.newPage();
  made.setDefaultTimeout(60_000);
  const opened = { page: made, session: await context.newCDPSession(made), complaints: complaintsOf(made) };
  windows.set(key, opened);
  return opened;
}

/** Opens it as somebody who has never been there; resolves once all that comes late has come and is rendered. */
async function arrive(visit: Visit) {
  const { url } = visit.broken ? broken : good[visit.language];
  const { session, complaints, page: own } = await windowFor(visit);
  page = own;
  // Whoever was here before has left something.
  if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' });
  const [width = 0] = visit.widths;
  await page.setViewportSize({ width, height: heightFor(width) });
  complaints.length = 0;
  const answer = await page.goto(url + visit.path);
  if (!visit.plain) await settle();
  return { complaints, status: answer?.status() };
}

async function settle(): Promise<void> {
  await tookOver(page);
  // What follows the page's own script.
  await page.waitForFunction(() => {
    const { src } = document.querySelector<HTMLScriptElement>('script[type="module"]') ?? {};
    return performance.getEntriesByType('resource').some(({ name }) => /\/chunk-\w+\.js$/.test(name) && name !== src);
  });
  // A widget is fetched when it comes into view.
  for (const widget of await page.locator('.widget-host').all()) {
    if (!(await widget.isVisible())) continue;
    await widget.scrollIntoViewIfNeeded();
    await widget.locator('[aria-busy="false"]').waitFor();
  }
  await page.evaluate(() => document.fonts.ready.then(() => window.scrollTo(0, 0)));
}

/** What stands for keys of the locale in this language; in English, exactly the words given. */
const wordsFor = (language: Language, said: Said = {}): string[] =>
  Object.entries(said).map(([key, english]) => {
    const [group = '', name = ''] = key.split(':');
    expect([key, words.en[group]?.[name]]).toEqual([key, english]);
    return String(words[language][group]?.[name]);
  });

/** The document's title: a home view adds no name of a screen. */
function titleOf({ language, title = 'title', screenTitle, broken: isBroken }: Visit): string {
  if (isBroken) return `Dash | ${words[language].critical?.title}`;
  return [texts[language][title], ...wordsFor(language, screenTitle)].join(' | ');
}

const shownText = () => page.evaluate(() => document.body.innerText);

describe('on a first visit an address moves nothing, says what it should, and has nothing that axe finds', () => {
  const named = visits.map((visit) => {
    const { path, widths, direction, scheme, broken: isBroken } = visit;
    return [
      `/${path}${isBroken ? ' of a broken config' : ''}, ${widths.join(' px, then ')} px, ${direction}, ${scheme}`,
      visit,
    ] as const;
  });

  test.each(named)('%s', async (_, visit) => {
    const { widths, language, shows = [], hides = [], wide, says, grumbles = [] } = visit;
    const own = texts[language];
    const { complaints, status } = await arrive(visit);
    expect(status).toBe(visit.status ?? 200);
    expect(await page.title()).toBe(titleOf(visit));
    const root = await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
    expect(root).toEqual([language, visit.direction]);
    for (const width of widths) {
      if (width !== widths[0]) await page.setViewportSize({ width, height: heightFor(width) });
      const at = `at ${width} px`;
      const more = width < 600 ? undefined : wide;
      const words = wordsFor(language, { ...says, ...more?.says });
      const names = [...shows, ...(more?.shows ?? [])];
      for (const line of [...words, ...names.map((name) => own[name])])
        await expect.poll(shownText, { message: at }).toContain(line);
      for (const name of hides) expect(await shownText(), at).not.toContain(own[name]);
      expect(await page.locator('body header, footer').count(), at).toBe(visit.framed ? 2 : 0);
      expect(await overhang(page), at).toBe(0);
      if (width !== widths[0]) continue;
      // In the other language this is the other width.
      expect(await faultsOf(page), at).toEqual([]);
      expect(await layoutShift(page), at).toBeLessThanOrEqual(shiftLimit);
    }
    expect(complaints.filter((line) => !grumbles.some((known) => line.includes(known)))).toEqual([]);
  });
});
