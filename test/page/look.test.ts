import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tookOver, visit } from '../browser.ts';
import { type Serving, startServing } from '../serving.ts';
import { axeThemes, faultsOf } from './axe.ts';
import { change, dashboardFixture, openView } from './dashboard-page.ts';
import { remembering } from './stored.ts';

/** The starter, with a widget. */
const starter = readFileSync('templates/starter/conf.yml', 'utf8').replace(
  /^sections:\n/m,
  'sections:\n  - {name: Today, icon: fas fa-sun, widgets: [{type: clock}]}\n',
);

const fixture = dashboardFixture({
  'conf.yml': `${starter}\npages: [{name: Workshop, path: workshop.yml}]\n`,
  'workshop.yml': 'sections: [{name: Tools, items: [{title: Saw}]}]\n',
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
  const context = await fixture.browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    bypassCSP: true,
    ...remembering(fixture.serving.url, { language, ...stored }),
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(fixture.serving.url);
  await tookOver(page);
  if (language !== 'en') await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
  await page.locator('.widget-host output, .widget-host time').first().waitFor();
  return page;
}

async function chooseTheme(page: Page, theme: string): Promise<void> {
  await openView(page);
  // The bar has no room for them, and leads to the gallery.
  const isBar = !(await page.locator('.theme-place').isVisible());
  if (isBar) await page.locator('.open-themes').click();
  await page.locator(`.theme-card:has([data-theme="${theme}"])`).filter({ visible: true }).click();
  if (isBar) await page.locator('.gallery-back').click();
  await page.waitForFunction((wanted) => (document.documentElement.dataset.theme ?? 'default') === wanted, theme);
}

describe('the home view has nothing that axe finds', () => {
  // Each theme, and each width in each language.
  test.each([
    { width: 1280, language: 'en', theme: axeThemes[1] },
    { width: 1280, language: 'ar', theme: axeThemes[2] },
    { width: 390, language: 'en', theme: axeThemes[0] },
    { width: 390, language: 'ar', theme: axeThemes[1] },
  ])('with its settings: $width px, $language, $theme', async ({ theme, ...look }) => {
    const page = await open({ ...look, stored: { theme } });
    await openView(page);
    expect(await faultsOf(page)).toEqual([]);
    await page.context().close();
  });

  test('while one filters, in the pop-up and in the menu', async () => {
    const page = await open({ width: 390, language: 'en', stored: { theme: axeThemes[2] } });
    const box = page.locator('#filter-tiles');
    await box.fill('pi');
    expect(await faultsOf(page)).toEqual([]);
    await box.fill('nothing at all');
    await page.getByText('No Search Results').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sections', exact: true }).click();
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
      // No higher than it has to be: what is in the window is painted.
      await page.setViewportSize({ width, height: 300 });
      const out = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth > clientWidth ? scrollWidth : undefined;
      });
      if (out) found.push([width, out]);
    }
    return found;
  }

  /** Controls at these widths whose text is wider than they are. */
  async function cutTexts(page: Page): Promise<unknown[]> {
    const found: unknown[] = [];
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
      found.push(...cut.map((one) => [width, one]));
    }
    return found;
  }

  test.each(['en', 'de', 'ar'])(
    'needs no scrolling sideways, in any layout and size, and cuts no text in its controls: %s',
    async (language) => {
      const page = await open({ width: 1280, language, stored: { hideSettings: 'true' } });
      for (const value of ['horizontal', 'vertical', 'auto', 'small', 'large', 'medium']) {
        await page.locator(`.choice input[value="${value}"]`).check();
        if (value !== 'medium') expect([value, await tooWide(page)]).toEqual([value, []]);
      }
      await chooseTheme(page, 'minimal-light');
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect(await cutTexts(page)).toEqual([]);
      if (language === 'de') {
        await chooseTheme(page, 'default');
        await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
        expect(['letters twice as large', await tooWide(page)]).toEqual(['letters twice as large', []]);
      }
      await page.context().close();
    },
  );

  test.each([
    [390, 'pinned'],
    [820, 'pinned'],
    [820, 'opened'],
  ])(
    'has targets for thumbs where they are: 44 px, tiles of every size as well: %i, settings %s',
    async (width, settings) => {
      const page = await open({
        width,
        language: 'en',
        stored: { hideSettings: String(settings === 'pinned') },
        options: { hasTouch: true, isMobile: true },
      });
      await openView(page);
      const small = await page.locator('a, button, summary, select, input').evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && !one.closest('footer, .visually-hidden, .skip-link'))
          .map((one) => ({
            html: one.outerHTML.slice(0, 80),
            height: (one.closest('label') ?? one).getBoundingClientRect().height,
          }))
          .filter(({ height }) => height > 1 && height < 43.5),
      );
      expect(small).toEqual([]);
      await page.context().close();
    },
  );

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

describe('what the viewer chooses', () => {
  const chosen = (page: Page) =>
    page.evaluate(() => {
      const { theme = 'default', layout, size, settings } = document.documentElement.dataset;
      return [theme, layout, size, settings];
    });

  test('is kept, is there again after a load, and is marked in the panel', async () => {
    const page = await open({ width: 1280, language: 'en' });
    expect(await chosen(page)).toEqual(['default', 'auto', 'medium', 'closed']);
    await chooseTheme(page, 'minimal-light');
    await page.getByRole('radio', { name: 'Horizontal' }).check();
    await page.getByRole('radio', { name: 'Large' }).check();
    await page.locator('.show-hide-container').click();
    const stored = await page.evaluate(() =>
      ['theme', 'layoutOrientation', 'iconSize', 'hideSettings'].map((key) => localStorage.getItem(key)),
    );
    // `hideSettings` says whether they are seen: the key is older than Dash.
    expect(stored).toEqual(['minimal-light', 'horizontal', 'large', 'true']);
    await page.reload();
    await tookOver(page);
    expect(await chosen(page)).toEqual(['minimal-light', 'horizontal', 'large', 'open']);
    expect(await page.locator('.theme-name').textContent()).toBe('Minimal Light');
    expect(await page.getByRole('radio', { name: 'Horizontal' }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: 'Large' }).isChecked()).toBe(true);
    await page.context().close();
  });

  test('is dark or light from the first paint of the next visit on, whatever the system wants', async () => {
    const page = await open({ width: 1280, language: 'en', options: { colorScheme: 'dark' } });
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(await ground()).toBe('rgb(11, 12, 15)');
    await openView(page);
    await page.getByRole('radio', { name: 'Light' }).check();
    await expect.poll(ground).toBe('rgb(231, 234, 239)');
    await page.addInitScript(() => {
      const painted = new Set<string>();
      Object.assign(window, { painted });
      requestAnimationFrame(function look() {
        if (document.body) painted.add(getComputedStyle(document.documentElement).backgroundColor);
        requestAnimationFrame(look);
      });
    });
    await page.goto(`${fixture.serving.url}home/workshop`);
    await tookOver(page);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const painted = await page.evaluate(() => [...(window as unknown as { painted: Set<string> }).painted]);
    expect(painted).toEqual(['rgb(231, 234, 239)']);
    await openView(page);
    expect(await page.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true);
    await page.context().close();
  });

  test('is kept for each page apart', async () => {
    const page = await open({ width: 1280, language: 'en' });
    await openView(page);
    await page.getByRole('radio', { name: 'Vertical' }).check();
    await page.getByRole('link', { name: 'Workshop' }).click();
    await page.getByRole('heading', { name: 'Tools' }).waitFor();
    await tookOver(page);
    expect((await chosen(page))[1]).toBe('auto');
    await openView(page);
    await page.getByRole('radio', { name: 'Small' }).check();
    await chooseTheme(page, 'callisto');
    expect(
      await page.evaluate(() => [localStorage.getItem('iconSize-workshop'), localStorage.getItem('theme-workshop')]),
    ).toEqual(['small', 'callisto']);
    await page.goto(fixture.serving.url);
    await tookOver(page);
    expect(await chosen(page)).toEqual(['default', 'vertical', 'medium', 'closed']);
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
      'rgb(11, 12, 15)',
    );
    await page.context().close();
  });
});

describe('stylesheets of the operator’s own, as themes', () => {
  const colours = {
    theirs: 'rgb(40, 0, 60)',
    mine: 'rgb(0, 50, 40)',
    other: 'rgb(60, 30, 0)',
    default: 'rgb(231, 234, 239)',
  };
  const sheet = (colour: string) => `:root { --background: ${colour} }`;

  let host: Server;
  let dressed: Serving;
  let config: (sheets: string, more?: string) => string;
  beforeAll(async () => {
    host = createServer((request, response) => {
      // What never answers is as bad as a host can be.
      if (request.url !== '/theirs.css') return;
      response.writeHead(200, { 'Content-Type': 'text/css', 'Cache-Control': 'no-store' });
      // Late enough for a page that doesn't wait to be painted without it.
      setTimeout(() => response.end(sheet(colours.theirs)), 200);
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    config = (sheets, more = '') =>
      `appConfig: {${more} externalStyleSheet: ${sheets.replaceAll('HOST', address)}}\nsections: [{name: A, items: [{title: a}]}]\n`;
    dressed = await startServing({
      'conf.yml': config('[HOST/theirs.css, styles/mine.css, HOST/silent.css]'),
      'styles/mine.css': sheet(colours.mine),
      'other.css': sheet(colours.other),
    });
  });
  afterAll(async () => {
    host.closeAllConnections();
    await dressed.stop();
    await new Promise((resolve) => host.close(resolve));
  });

  const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const select = async (page: Page, label: string) => {
    await openView(page);
    await page.locator('.theme-place').getByRole('option', { name: label, exact: true }).click();
  };
  const links = (page: Page) =>
    page
      .locator('link#user-defined-stylesheet, link[rel=stylesheet][media="not all"]')
      .evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href.replace(/^.*\//, '')));

  test('take the place of each other and of the themes that come with Dash; the default one takes them away', async () => {
    const { page, complaints } = await visit(fixture.browser, dressed.url);
    await tookOver(page);
    await select(page, 'External Stylesheet 1');
    await expect.poll(() => background(page)).toBe(colours.theirs);
    expect(await links(page)).toEqual(['theirs.css']);
    await select(page, 'External Stylesheet 2');
    await expect.poll(() => background(page)).toBe(colours.mine);
    expect(await links(page)).toEqual(['mine.css']);
    await select(page, 'Callisto');
    await expect.poll(() => background(page)).toBe('rgb(10, 15, 39)');
    expect(await links(page)).toEqual([]);
    await select(page, 'External Stylesheet 1');
    await expect.poll(() => background(page)).toBe(colours.theirs);
    await select(page, 'Default');
    await expect.poll(() => background(page)).toBe(colours.default);
    expect(await links(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBeUndefined();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('give way to what is chosen while they are still on their way', async () => {
    const { page } = await visit(fixture.browser, dressed.url);
    await tookOver(page);
    const chooseAnother = async () => {
      await Promise.all([page.waitForRequest(/theirs/), select(page, 'External Stylesheet 1')]);
      await select(page, 'External Stylesheet 2');
      await expect.poll(() => background(page)).toBe(colours.mine);
    };
    const [late] = await Promise.all([page.waitForResponse(/theirs/), chooseAnother()]);
    await late.finished();
    await expect.poll(() => links(page)).toEqual(['mine.css']);
    expect(await background(page)).toBe(colours.mine);
    await page.context().close();
  });

  test('give way to what is chosen in the same breath', async () => {
    const { page } = await visit(fixture.browser, dressed.url);
    await tookOver(page);
    await openView(page);
    await page.locator('.theme-place [role="listbox"]').evaluate((list) => {
      for (const choice of [1, 2]) {
        const cards = [...list.querySelectorAll<HTMLElement>('[role="option"]')];
        cards.find(({ textContent }) => textContent === `External Stylesheet ${choice}`)?.click();
      }
    });
    await expect.poll(() => background(page)).toBe(colours.mine);
    expect(await links(page)).toEqual(['mine.css']);
    await page.context().close();
  });

  test.each([
    ['External Stylesheet 1', colours.theirs],
    ['External Stylesheet 2', colours.mine],
  ])('are there at the first paint of the next visit: %s', async (theme, colour) => {
    const { page, complaints } = await visit(fixture.browser, dressed.url);
    await tookOver(page);
    await select(page, theme);
    await expect.poll(() => background(page)).toBe(colour);
    await page.addInitScript(() => {
      const painted: string[] = [];
      Object.assign(window, { painted });
      requestAnimationFrame(function look() {
        if (document.body) painted.push(getComputedStyle(document.documentElement).backgroundColor);
        if (painted.length < 20) requestAnimationFrame(look);
      });
    });
    await page.goto(`${dressed.url}home/a`);
    await tookOver(page);
    await page.waitForFunction(() => (window as unknown as { painted: string[] }).painted.length === 20);
    const seen = await page.evaluate(() => [...new Set((window as unknown as { painted: string[] }).painted)]);
    expect(seen).toEqual([colour]);
    expect(await page.locator('.theme-name').textContent()).toBe(theme);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('keep no page back whose host is silent', async () => {
    const context = await fixture.browser.newContext(remembering(dressed.url, { theme: 'External Stylesheet 3' }));
    const page = await context.newPage();
    await page.goto(dressed.url, { waitUntil: 'commit' });
    await tookOver(page);
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await select(page, 'External Stylesheet 2');
    await expect.poll(() => background(page)).toBe(colours.mine);
    expect(await links(page)).toEqual(['mine.css']);
    await context.close();
  });

  test('follow a change of the file, and show without scripts where the file names one', async () => {
    const { page } = await visit(fixture.browser, dressed.url);
    await tookOver(page);
    await select(page, 'External Stylesheet 2');
    await expect.poll(() => background(page)).toBe(colours.mine);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await change(dressed, 'conf.yml', config('[HOST/theirs.css, /other.css]', 'theme: External Stylesheet 2,'));
    await expect.poll(() => background(page)).toBe(colours.other);
    expect([await links(page), await page.evaluate(() => 'stayed' in window)]).toEqual([['other.css'], true]);
    await page.context().close();
    const still = await visit(fixture.browser, dressed.url, { javaScriptEnabled: false });
    expect(await background(still.page)).toBe(colours.other);
    await still.page.context().close();
  });
});
