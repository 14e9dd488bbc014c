import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBrowser, tookOver } from '../browser.ts';
import { type Serving, startServing } from '../serving.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const starter = readFileSync('templates/starter/conf.yml', 'utf8');
const themes = ['default', 'callisto', 'minimal-light'];

let browser: Browser;
let serving: Serving;
beforeAll(async () => {
  browser = await startBrowser();
  serving = await startServing({
    'conf.yml': `${starter}\npages: [{name: Workshop, path: workshop.yml}]\n`,
    'workshop.yml': 'sections: [{name: Tools, items: [{title: Saw}]}]\n',
  });
});
afterAll(async () => {
  await browser.close();
  await serving.stop();
});

interface Look {
  width: number;
  language: string;
  /** More of local storage. */
  stored?: Record<string, string>;
  options?: BrowserContextOptions;
}

/** The page as it stands once everything is there; without motion, which would be caught in its midst. */
async function open({ width, language, stored = {}, options = {} }: Look): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    // axe is put into the page, which the page's policy would refuse.
    bypassCSP: true,
    ...options,
  });
  await context.addInitScript(
    (values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    },
    { language, ...stored },
  );
  const page = await context.newPage();
  page.setDefaultTimeout(8000);
  await page.goto(serving.url);
  await tookOver(page);
  if (language !== 'en') await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
  await page.locator('.widget-host output, .widget-host time').first().waitFor();
  return page;
}

async function chooseTheme(page: Page, theme: string): Promise<void> {
  await page.locator('.theme-dropdown select').selectOption(theme);
  await page.waitForFunction((wanted) => (document.documentElement.dataset.theme ?? 'default') === wanted, theme);
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

describe('the home view has nothing that axe finds', () => {
  const looks = [1280, 390].flatMap((width) => ['en', 'ar'].map((language) => ({ width, language })));

  test.each(looks)('in each theme: $width px, $language', async (look) => {
    // The settings are hidden on a phone unless one wants them.
    const page = await open({ ...look, stored: { hideSettings: 'true' } });
    for (const theme of themes) {
      await chooseTheme(page, theme);
      expect([theme, await faultsOf(page)]).toEqual([theme, []]);
    }
    await page.context().close();
  });

  test.each(themes)('while one filters, in the pop-up and in the menu: %s', async (theme) => {
    const page = await open({ width: 390, language: 'en', stored: { theme } });
    const box = page.locator('#filter-tiles');
    await box.fill('pi');
    expect(await faultsOf(page)).toEqual([]);
    await box.fill('nothing at all');
    await page.getByText('No Search Results').waitFor();
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
});

describe('the home view at any width', () => {
  const widths = [320, 390, 640, 768, 1000, 1280, 1920, 2560, 3840];
  /** Widths at which the page is wider than its window, and what sticks out. */
  async function tooWide(page: Page): Promise<unknown[]> {
    const found: unknown[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const out = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth > clientWidth ? scrollWidth : undefined;
      });
      if (out) found.push([width, out]);
    }
    return found;
  }

  test.each(['en', 'de', 'ar'])('needs no scrolling sideways, in any layout and size: %s', async (language) => {
    const page = await open({ width: 1280, language, stored: { hideSettings: 'true' } });
    for (const value of ['auto', 'horizontal', 'vertical', 'small', 'large']) {
      await page.locator(`.choice input[value="${value}"]`).check();
      expect([value, await tooWide(page)]).toEqual([value, []]);
    }
    await page.context().close();
  });

  test('needs none with letters twice as large either', async () => {
    const page = await open({ width: 1280, language: 'de', stored: { hideSettings: 'true' } });
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    expect(await tooWide(page)).toEqual([]);
    await page.context().close();
  });

  test.each(['en', 'de', 'ar'])('cuts no text in its controls: %s', async (language) => {
    const page = await open({ width: 1280, language, stored: { hideSettings: 'true', theme: 'minimal-light' } });
    for (const width of [320, 640, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const cut = await page.locator('button, select, nav a, .web-search-note').evaluateAll((all) =>
        all.flatMap((one) => {
          if (!one.checkVisibility()) return [];
          const style = (one as HTMLElement).style;
          const given = one.getBoundingClientRect().width;
          // As wide as it would like to be.
          style.maxInlineSize = 'none';
          style.inlineSize = 'max-content';
          const wanted = one.matches('select') ? one.getBoundingClientRect().width : one.scrollWidth;
          style.maxInlineSize = '';
          style.inlineSize = '';
          return wanted > given + 1 ? [`${one.outerHTML.slice(0, 80)}: ${given} of ${wanted}`] : [];
        }),
      );
      expect([width, cut]).toEqual([width, []]);
    }
    await page.context().close();
  });

  test('has targets for thumbs on a phone: 44 px, but for tiles of the small size', async () => {
    const page = await open({
      width: 390,
      language: 'en',
      stored: { hideSettings: 'true' },
      options: { hasTouch: true, isMobile: true },
    });
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
    const page = await open({ width: 1280, language: 'en', options: { reducedMotion: 'no-preference' } });
    const moving = () =>
      page.locator('*').evaluateAll(
        (all) =>
          all.filter((one) => {
            const { transitionDuration, animationName } = getComputedStyle(one);
            return (
              animationName !== 'none' || transitionDuration.split(', ').some((time) => Number.parseFloat(time) > 0)
            );
          }).length,
      );
    await expect.poll(moving).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(moving).toBe(0);
    await page.context().close();
  });
});

describe('what the viewer chooses (core 3, "Browser storage")', () => {
  const chosen = (page: Page) =>
    page.evaluate(() => {
      const { theme = 'default', layout, size, settings } = document.documentElement.dataset;
      return [theme, layout, size, settings];
    });

  test('is kept, is there again after a load, and is marked in the bar', async () => {
    const page = await open({ width: 1280, language: 'en' });
    expect(await chosen(page)).toEqual(['default', 'auto', 'medium', 'open']);
    await chooseTheme(page, 'minimal-light');
    await page.getByRole('radio', { name: 'Horizontal' }).check();
    await page.getByRole('radio', { name: 'Large' }).check();
    await page.getByRole('button', { name: 'Hide Settings Menu' }).click();
    const stored = await page.evaluate(() =>
      ['theme', 'layoutOrientation', 'iconSize', 'hideSettings'].map((key) => localStorage.getItem(key)),
    );
    // `hideSettings` says whether they are seen: the key is older than Dash.
    expect(stored).toEqual(['minimal-light', 'horizontal', 'large', 'false']);
    await page.reload();
    await tookOver(page);
    expect(await chosen(page)).toEqual(['minimal-light', 'horizontal', 'large', 'closed']);
    await page.getByRole('button', { name: 'Open Settings Menu' }).click();
    expect(await page.locator('.theme-dropdown select').inputValue()).toBe('minimal-light');
    expect(await page.getByRole('radio', { name: 'Horizontal' }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: 'Large' }).isChecked()).toBe(true);
    await page.context().close();
  });

  test('is kept for each page apart', async () => {
    const page = await open({ width: 1280, language: 'en' });
    await page.getByRole('radio', { name: 'Vertical' }).check();
    await page.getByRole('link', { name: 'Workshop' }).click();
    await page.getByRole('heading', { name: 'Tools' }).waitFor();
    await tookOver(page);
    expect((await chosen(page))[1]).toBe('auto');
    await page.getByRole('radio', { name: 'Small' }).check();
    await chooseTheme(page, 'callisto');
    expect(
      await page.evaluate(() => [localStorage.getItem('iconSize-workshop'), localStorage.getItem('theme-workshop')]),
    ).toEqual(['small', 'callisto']);
    await page.goto(serving.url);
    await tookOver(page);
    expect(await chosen(page)).toEqual(['default', 'vertical', 'medium', 'open']);
    await page.context().close();
  });

  test('is left out of account where it makes no sense', async () => {
    const page = await open({
      width: 1280,
      language: 'en',
      stored: { layoutOrientation: 'diagonal', iconSize: 'huge', theme: 'no-such-theme', mostUsed: '[', lastUsed: '7' },
    });
    expect((await chosen(page)).slice(1, 3)).toEqual(['auto', 'medium']);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(17, 19, 24)',
    );
    await page.context().close();
  });
});
