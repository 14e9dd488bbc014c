import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { everything, searchedSections } from '../../web/testing/searched-site.ts';
import { bigConfig } from '../big-config.ts';
import { startServing } from '../serving.ts';
import { dashboardFixture, openDashboard, visibleTitles } from './dashboard-page.ts';

const fixture = dashboardFixture({ 'conf.yml': searchedSections });
let page: Page;
afterEach(() => page.context().close());

const box = () => page.getByRole('textbox', { name: 'Search' });
/** What the highlight is drawn over. */
const marked = () => page.evaluate(() => [...(CSS.highlights.get('search-match') ?? [])].map(String));

test('filtering begins with typing, marks and counts what matches, says what Enter does, and ends with Escape', async () => {
  ({ page } = await fixture.open());
  await page.keyboard.type('al');
  await expect.poll(() => visibleTitles(page)).toEqual(['Alpha']);
  expect(await box().inputValue()).toBe('al');
  await expect.poll(() => page.getByRole('status').first().textContent()).toBe('1 match');
  await expect.poll(marked).toEqual(['Al', 'al']);

  // Where Enter leads is to be read at the end of the box, on a phone as well.
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const note = page.locator('.web-search-note');
    await expect.poll(() => note.textContent()).toBe('Alpha');
    expect(await note.evaluate((one) => one.scrollWidth <= one.clientWidth + 1)).toBe(true);
  }

  await page.keyboard.press('Escape');
  await expect.poll(() => visibleTitles(page)).toEqual(everything);
  expect([await box().inputValue(), await marked()]).toEqual(['', []]);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await box().fill('covered');
  await expect.poll(() => visibleTitles(page)).toEqual(['Covered']);
});

test('a long page is as high after a filter as before, where the layout gives its sections no height', async () => {
  const serving = await startServing({
    'conf.yml': `${bigConfig(600, { sections: 30 })}appConfig: {layout: horizontal}\n`,
  });
  ({ page } = await openDashboard(fixture.browser, serving));
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  // What was on the screen once is as high as it was then.
  for (let y = 0; y < (await height()); y += 500) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  const before = await height();

  await box().fill('nothing is called this');
  await expect.poll(height).toBeLessThan(before / 2);
  await box().fill('');
  await expect.poll(() => page.locator('.collapsable[hidden]').count()).toBe(0);
  await expect.poll(height).toBe(before);
  await serving.stop();
});

test('what the filter moves glides to its place, and what it shows again fades in, unless motion is reduced', async () => {
  ({ page } = await fixture.open('', { reducedMotion: 'no-preference' }));
  // The script that has it glide comes with the first touch of the live page.
  const moving = async (query: string) => {
    await page.mouse.move(600, 10);
    await page.mouse.move(620, 10);
    await box().fill(query);
    return page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const own = document.getAnimations().filter(({ id }) => id === 'glide');
      const fading = own.filter(({ effect }) =>
        (effect as KeyframeEffect).getKeyframes().some(({ opacity }) => opacity),
      );
      for (const one of own) one.finish();
      return { gliding: own.length > fading.length, fading: fading.length > 0 };
    });
  };
  await expect
    .poll(async () => [await moving('beta'), await moving('')])
    .toEqual([
      { gliding: true, fading: false },
      { gliding: true, fading: true },
    ]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const query of ['beta', '']) expect(await moving(query)).toEqual({ gliding: false, fading: false });
});
