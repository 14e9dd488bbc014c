import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { languageCodes } from '../../cli/package/words/languages.ts';
import { wordsIn } from '../../cli/testing/words.ts';
import { languageCookie } from '../../schema/api/language-cookie.ts';
import { tookOver, visit } from '../browser.ts';
import { runDash } from '../dash-command.ts';
import { folderWith } from '../serving.ts';
import { serveFolder } from '../static-server.ts';
import { change, dashboardFixture, openView } from './dashboard-page.ts';

const [en, fr, de] = [wordsIn('en'), wordsIn('fr'), wordsIn('de')];
const config =
  'pageInfo: {title: Home}\nsections: [{name: Links, items: [{title: One, url: https://one.example.org}]}]\n';
const fixture = dashboardFixture({ 'conf.yml': config });

let page: Page;
afterEach(() => page.context().close());

const wordOf = ({ settings }: typeof en) => settings['view-label'];

/** Notes each word that the button of the settings shows while it is in sight. */
const noteWords = () => {
  const seen: string[] = [];
  Object.assign(globalThis, { seen });
  const look = () => {
    const button = document.querySelector<HTMLElement>('[popovertarget="view"]');
    const word = button?.innerText.trim();
    if (button && word && getComputedStyle(button).visibility === 'visible' && seen.at(-1) !== word) seen.push(word);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
const seen = () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
const open = async (url: string, locale: string) => {
  const visited = await visit(fixture.browser, url, { locale }, (context) => context.addInitScript(noteWords));
  page = visited.page;
  await tookOver(page);
  return visited;
};

test('a page comes in the language of the browser, and in the one that its viewer chose after that', async () => {
  const { asked, complaints } = await open(fixture.serving.url, 'fr-CH');
  expect(await seen()).toEqual([wordOf(fr)]);
  await openView(page);
  await page.getByRole('button', { name: 'Configuration' }).click();
  await page.getByRole('button', { name: fr['config-menu'].language }).click();
  await page.locator('#language-search').fill('german');
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await page.getByRole('button', { name: de['language-switcher'].save, exact: true }).click();
  await expect.poll(seen).toContain(wordOf(de));

  // A page is answered in English where another language would have it wait for long.
  const fetched = async () => (await page.context().request.get(fixture.serving.url)).text();
  await expect.poll(fetched).toContain('<html lang="de"');
  const before = asked.length;
  const answer = await page.reload();
  expect(await answer?.text()).toContain('<html lang="de"');
  await tookOver(page);
  expect(await seen()).toEqual([wordOf(de)]);
  expect(asked.slice(before).filter((url) => url.includes('words'))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('what changes shows in the language that a page came in', async () => {
  await open(fixture.serving.url, 'fr');
  await change(fixture.serving, 'conf.yml', config.replace('title: One', 'title: Other'));
  await page.getByText('Other').waitFor();
  expect(await seen()).toEqual([wordOf(fr)]);
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
});

test('a page out of a file shows once it is in the viewer’s language; in any other it shows at once', async () => {
  const folder = folderWith({ 'conf.yml': config });
  expect(await runDash(['build'], { cwd: folder })).toMatchObject({ code: 0 });
  const { url, stop } = await serveFolder(join(folder, 'dist'));
  try {
    await open(url, 'fr');
    await expect.poll(seen).toEqual([wordOf(fr)]);
    await page.context().close();
    await open(url, 'fi');
    expect(await seen()).toEqual([wordOf(en)]);
    expect(await page.locator('html').getAttribute('style')).toBeNull();
  } finally {
    await stop();
  }
});

test('no word of the page or its settings is cut in any language, on a phone or a desktop', {
  timeout: 300_000,
}, async () => {
  ({ page } = await visit(fixture.browser, fixture.serving.url, { viewport: { width: 390, height: 800 } }));
  await tookOver(page);
  const cut: string[] = [];
  for (const code of languageCodes('.')) {
    await page.context().addCookies([{ name: languageCookie(new URL(page.url()).port), value: code, url: page.url() }]);
    await page.evaluate((code) => localStorage.setItem('language', code), code);
    await page.reload({ waitUntil: 'commit' });
    await tookOver(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      if (width === 390) await openView(page);
      cut.push(...(await page.evaluate(findCut)).map((text) => `${code}, ${width} px: ${text}`));
    }
    await page.setViewportSize({ width: 390, height: 800 });
  }
  expect(cut).toEqual([]);
});

/** The texts that have no room, but the names of themes. */
function findCut(): string[] {
  const isCut = (element: Element) =>
    element.childElementCount === 0 &&
    element.clientWidth > 1 &&
    element.scrollWidth > element.clientWidth + 1 &&
    getComputedStyle(element).overflowX === 'hidden' &&
    element.checkVisibility() &&
    !element.closest('.theme-place');
  const texts = [...document.querySelectorAll('body *')].filter(isCut).map(({ textContent }) => textContent ?? '');
  const boxes = [document.documentElement, ...document.querySelectorAll('.sheet')].filter((box) =>
    box.checkVisibility(),
  );
  const beyond = Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  return beyond > 0 ? [...texts, `${beyond} pixels stand beyond the edge`] : texts;
}
