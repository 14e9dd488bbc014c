import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { tookOver, visit } from '../browser.ts';
import { change, dashboardFixture, type openDashboard } from './dashboard-page.ts';

const config = (app = '', info = '') => `
pageInfo: {title: Start${info}}
appConfig: {${app}}
pages: [{name: Media Room, path: media.yml}]
sections:
  - name: Tools
    items: [{title: Notes, url: 'https://notes.example.org'}]
  - name: Ordered
    displayData: {sortBy: by-moon}
    items: [{title: Pear}, {title: Apple}]
`;

const fixture = dashboardFixture({
  'conf.yml': config(),
  'media.yml': 'sections: [{name: Films, items: [{title: Reel}]}]\n',
});
let page: Page;
afterEach(() => page.context().close());

const open = async (path = '', options: Parameters<typeof openDashboard>[3] = {}) => {
  const seen = await fixture.open(path, options);
  ({ page } = seen);
  return seen;
};
const errorLog = () => page.evaluate(() => sessionStorage.getItem('errorLog'));

describe('the splash screen', () => {
  const splash = () => page.locator('.splash');
  const first = async (options: Parameters<typeof visit>[2] = {}) => {
    ({ page } = await visit(fixture.browser, fixture.serving.url, { reducedMotion: 'no-preference', ...options }));
  };
  /** Keeps the screen as it is at its start: what ends it by time is not what a click does. */
  const hold = () =>
    page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.pause();
    });

  test('is in no document of a config that does not ask for it', async () => {
    expect(await (await fetch(fixture.serving.url)).text()).not.toContain('splash');
    await first();
    expect(await splash().count()).toBe(0);
  });

  test('covers the page for 1000 ms with the product’s name and moving dots, and is gone', async () => {
    await change(fixture.serving, 'conf.yml', config('showSplashScreen: true'));
    await first();
    await hold();
    expect(await splash().innerText()).toMatch(/^Dash\s+Loading/);
    const timing = await splash().evaluate((box) => {
      const [away] = box.getAnimations();
      const { delay, duration } = away?.effect?.getComputedTiming() ?? {};
      return [delay, duration];
    });
    expect(timing).toEqual([1000, 200]);
    const moving = () =>
      page.locator('.splash-dots i').evaluateAll((dots) => dots.flatMap((dot) => dot.getAnimations()).length);
    expect(await moving()).toBe(3);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await moving()).toBe(0);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.play();
    });
    await expect.poll(() => splash().count()).toBe(0);
  });

  test.each(['no-preference', 'reduce'] as const)(
    'goes by its stylesheet alone where there are no scripts, with this wish for motion: %s',
    async (reducedMotion) => {
      await first({ javaScriptEnabled: false, reducedMotion });
      await splash().waitFor({ state: 'hidden' });
      expect(await page.getByText('Notes').isVisible()).toBe(true);
    },
  );

  test.each(['click', 'key'])('goes at a %s', async (means) => {
    await first();
    await hold();
    expect(await splash().isVisible()).toBe(true);
    if (means === 'click') await page.mouse.click(300, 300);
    else await page.keyboard.press('Shift');
    await expect.poll(() => splash().count()).toBe(0);
  });

  test('is not shown on the way from one page of the site to another', async () => {
    await first();
    await tookOver(page);
    await splash().waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Media Room' }).click();
    await page.waitForURL(/home\/media-room$/);
    expect(await splash().count()).toBe(0);
    await change(fixture.serving, 'conf.yml', config());
  });
});

describe('the way to another page', () => {
  test('is shown by a bar while the page is waited for', async () => {
    await open();
    // What is said at the end of the start: by then clicks are heard.
    await expect.poll(errorLog).toContain('Unknown Sort order');
    const shown = new Promise<void>((seen) => void page.exposeFunction('barIsShown', seen));
    await page.evaluate(() =>
      new MutationObserver(function look() {
        const { blockSize } = getComputedStyle(document.documentElement, '::before');
        // Its styles come with the first touch of the page, which may be this click.
        if (blockSize !== '3px') requestAnimationFrame(look);
        else (window as unknown as { barIsShown: () => void }).barIsShown();
      }).observe(document.documentElement, { attributeFilter: ['data-leaving'] }),
    );
    // The page is answered once the bar is there, and so is only reached if it is.
    await page.route('**/home/media-room', (route) => shown.then(() => route.continue()));
    await page.getByRole('link', { name: 'Media Room' }).click();
    await page.getByText('Reel').waitFor();
  });
});

describe('addresses of hash mode', () => {
  test.each([
    ['#/home/media-room', 'home/media-room'],
    ['#/minimal', 'minimal'],
    ['#/home/tools', 'home/tools'],
    ['#/home?a=1', 'home?a=1'],
  ])('lead to the page’s own: %s', async (hash, path) => {
    ({ page } = await visit(fixture.browser, fixture.serving.url + hash));
    await page.waitForURL(fixture.serving.url + path);
    await tookOver(page);
  });

  test('do so on a page that is open already, and in routingMode hash', async () => {
    await change(fixture.serving, 'conf.yml', config('routingMode: hash'));
    await open();
    await page.evaluate(() => {
      window.location.hash = '#/home/media-room';
    });
    await page.waitForURL(`${fixture.serving.url}home/media-room`);
    await tookOver(page);
    await page.evaluate(() => {
      window.location.hash = '#/minimal/media-room';
    });
    await page.waitForURL(`${fixture.serving.url}minimal/media-room`);
    await change(fixture.serving, 'conf.yml', config());
  });
});

describe('the navigation', () => {
  const links = `, navLinks: [${[
    '{title: None, path: "https://a.example.org"}',
    '{title: New, path: "https://a.example.org", target: newtab}',
    '{title: Same, path: "https://a.example.org", target: sametab}',
    '{title: Parent, path: "http://a.example.org", target: parent}',
    '{title: Top, path: "https://a.example.org", target: top}',
    '{title: Inside, path: /home/tools, target: newtab}',
    '{title: Mail, path: "mailto:me@example.org"}',
  ].join(', ')}]`;

  test('opens outside links as they say, in a new tab unless they say, and paths within the dashboard', async () => {
    await change(fixture.serving, 'conf.yml', config('', links));
    await open('home/media-room');
    const seen = await page
      .locator('nav .nav-item')
      .evaluateAll((all) =>
        all.map((link) => [link.textContent, link.getAttribute('target'), link.getAttribute('href')]),
      );
    expect(seen).toEqual([
      ['None', '_blank', 'https://a.example.org'],
      ['New', '_blank', 'https://a.example.org'],
      ['Same', '_self', 'https://a.example.org'],
      ['Parent', '_parent', 'http://a.example.org'],
      ['Top', '_top', 'https://a.example.org'],
      ['Inside', null, '../home/tools'],
      ['Mail', null, 'mailto:me@example.org'],
      ['Media Room', null, '../home/media-room'],
    ]);
    await page.getByRole('link', { name: 'Inside' }).click();
    await page.waitForURL(`${fixture.serving.url}home/tools`);
  });

  test('starts hidden where there is no room for it, behind a button that shows and hides it', async () => {
    await open('', { viewport: { width: 820, height: 800 } });
    const nav = page.locator('.nav-links');
    const burger = page.getByRole('button', { name: 'Menu', exact: true });
    expect(await nav.isVisible()).toBe(false);
    await burger.click();
    await nav.waitFor();
    await burger.click();
    expect(await nav.isVisible()).toBe(false);
    await page.setViewportSize({ width: 599, height: 800 });
    expect(await burger.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Sections' }).click();
    await nav.waitFor();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1800, height: 800 });
    expect([await nav.isVisible(), await burger.isVisible()]).toEqual([true, false]);
    await change(fixture.serving, 'conf.yml', config());
  });
});

describe('header and footer', () => {
  const height = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--footer-height'));

  test('are on the home view, and on none of the minimal one', async () => {
    await open('home');
    expect([await page.locator('header').count(), await page.locator('footer').count(), await height()]).toEqual([
      1,
      1,
      '8rem',
    ]);
    await page.goto(`${fixture.serving.url}minimal`);
    expect([await page.locator('header').count(), await page.locator('footer').count(), await height()]).toEqual([
      0,
      0,
      '1rem',
    ]);
    await page.goto(`${fixture.serving.url}workspace`);
    expect([await page.locator('footer').count(), await height()]).toEqual([0, '5rem']);
  });

  test('take the room that they need', async () => {
    await open();
    for (const [hidden, wanted] of [
      ['hideHeading: true, hideFooter: true', '1rem'],
      ['hideFooter: true', '5rem'],
      ['hideHeading: true', '4rem'],
    ] as const) {
      await change(fixture.serving, 'conf.yml', config(`hideComponents: {${hidden}}`));
      await page.reload();
      expect([hidden, await height()]).toEqual([hidden, wanted]);
    }
    await change(fixture.serving, 'conf.yml', config());
  });
});

describe('an order that is unknown', () => {
  test('leaves the tiles as they are and is named in the log', async () => {
    await open();
    await expect.poll(errorLog).toMatch(/^\[\d\d:\d\d:\d\d\] Unknown Sort order 'by-moon' under 'Ordered'$/m);
    expect(await page.locator('.section_ordered .tile-title').allTextContents()).toEqual(['Pear', 'Apple']);
  });
});

describe('an address that leads nowhere', () => {
  test('says so, logs it, and leads home from any depth', async () => {
    for (const path of ['nowhere', 'home/no/such%20page']) {
      ({ page } = await visit(fixture.browser, fixture.serving.url + path));
      expect(await page.title()).toBe('Start | 404 Not Found');
      expect(await errorLog()).toContain(`] Route not found: '/${decodeURI(path)}'`);
      await page.getByRole('link', { name: 'Back home' }).click();
      await page.waitForURL(fixture.serving.url);
      if (path === 'nowhere') await page.context().close();
    }
  });

  test('is none for a section in a view that shows the whole page: it is shown there', async () => {
    await open('minimal/media-room/films');
    expect(page.url()).toBe(`${fixture.serving.url}minimal/media-room#films`);
    await page.goto(`${fixture.serving.url}minimal/ordered`);
    await tookOver(page);
    expect(page.url()).toBe(`${fixture.serving.url}minimal#ordered`);
    await expect.poll(() => page.getByRole('tab', { name: 'Ordered' }).getAttribute('aria-selected')).toBe('true');
  });
});
