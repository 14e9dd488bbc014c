import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBrowser, tookOver } from '../browser.ts';
import { type Serving, startServing } from '../serving.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const starter = readFileSync('templates/starter/conf.yml', 'utf8');

let browser: Browser;
let serving: Serving;
beforeAll(async () => {
  browser = await startBrowser();
  serving = await startServing({ 'conf.yml': starter });
});
afterAll(async () => {
  await browser.close();
  await serving.stop();
});

interface Look {
  theme: string;
  width: number;
  language: string;
}

async function open({ theme, width, language }: Look, touch = false): Promise<Page> {
  // axe is put into the page, which the page's policy would refuse.
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    bypassCSP: true,
    ...(touch && { hasTouch: true, isMobile: true }),
  });
  await context.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    { theme, language },
  );
  const page = await context.newPage();
  await page.goto(serving.url);
  await tookOver(page);
  if (language !== 'en') await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
  await page.locator('.widget-host output, .widget-host time').first().waitFor();
  return page;
}

interface Finding {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const found = await (window as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } }).axe.run();
    return found.violations;
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

describe('the home view', () => {
  const looks = ['default', 'callisto', 'minimal-light'].flatMap((theme) =>
    [1280, 390].flatMap((width) => ['en', 'ar'].map((language): Look => ({ theme, width, language }))),
  );

  test.each(looks)('has nothing that axe finds: $theme, $width px, $language', async (look) => {
    const page = await open(look);
    expect(await faultsOf(page)).toEqual([]);
    await page.context().close();
  });

  test('has nothing that axe finds while filtering, in its pop-up and in its menu', async () => {
    const page = await open({ theme: 'default', width: 390, language: 'en' });
    await page.locator('#filter-tiles').fill('pi');
    expect(await faultsOf(page)).toEqual([]);
    await page.locator('#filter-tiles').fill('nothing at all');
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page
      .locator('a.item')
      .first()
      .click({ modifiers: ['Alt'] });
    await page.locator('dialog iframe').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.context().close();
  });

  test.each([320, 390, 640, 768, 1000, 1280, 1920, 2560, 3840])(
    'needs no scrolling sideways at %i px',
    async (width) => {
      const page = await open({ theme: 'default', width, language: 'de' });
      const [scroll, client] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(scroll).toBeLessThanOrEqual(client ?? 0);
      await page.context().close();
    },
  );

  test('has targets for thumbs on a phone: 44 px, but for tiles of the small size', async () => {
    const page = await open({ theme: 'default', width: 390, language: 'en' }, true);
    const small = await page.locator('a, button, summary, select, input').evaluateAll((all) =>
      all
        .filter(
          (one) =>
            one.checkVisibility() &&
            !one.closest('[data-item-size="small"], .group-tile, footer, .visually-hidden, .skip-link'),
        )
        .map((one) => ({
          html: one.outerHTML.slice(0, 80),
          height: (one.closest('label') ?? one).getBoundingClientRect().height,
        }))
        .filter(({ height }) => height > 1 && height < 43.5),
    );
    expect(small).toEqual([]);
    await page.context().close();
  });

  test('stands still for those who ask for it', async () => {
    const page = await open({ theme: 'default', width: 1280, language: 'en' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const moving = await page.locator('*').evaluateAll(
      (all) =>
        all.filter((one) =>
          getComputedStyle(one)
            .transitionDuration.split(', ')
            .some((time) => Number.parseFloat(time) > 0),
        ).length,
    );
    expect(moving).toBe(0);
    await page.context().close();
  });
});
