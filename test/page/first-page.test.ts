import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bigConfig, titleOf, urlOf } from '../big-config.ts';
import { startBrowser, tookOver, visit } from '../browser.ts';
import { type Serving, startServing } from '../serving.ts';

let browser: Browser;
let big: Serving;
let starter: Serving;
beforeAll(async () => {
  browser = await startBrowser();
  [big, starter] = await Promise.all([startServing({ 'conf.yml': bigConfig(1000) }), startServing({})]);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([big.stop(), starter.stop()]);
});

describe('the page before, and without, its scripts', () => {
  test('shows a thousand items, links to all of them, and opens and closes its sections', async () => {
    const { page } = await visit(browser, big.url, { javaScriptEnabled: false });
    const links = await page
      .locator('a.item')
      .evaluateAll((all) => all.map((link) => [link.textContent, (link as HTMLAnchorElement).href]));
    expect(links).toHaveLength(1000);
    for (const [index, [text, href]] of links.entries()) {
      expect(text).toContain(titleOf(index));
      expect(href).toBe(urlOf(index));
    }
    expect(await page.getByText(titleOf(0), { exact: true }).isVisible()).toBe(true);
    await page.locator('summary').first().click();
    expect(await page.getByText(titleOf(0), { exact: true }).isVisible()).toBe(false);
    await page.locator('summary').first().click();
    expect(await page.getByText(titleOf(0), { exact: true }).isVisible()).toBe(true);
    expect(await page.locator('.needs-js').first().isVisible()).toBe(false);
    await page.context().close();
  });

  test('is taken over without a complaint and without anything moving', async () => {
    for (const path of ['', 'home', 'home/section-1']) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.addInitScript(() => {
        const places = window as unknown as { moved: number };
        places.moved = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) places.moved += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(big.url + path);
      await tookOver(page);
      expect([path, complaints]).toEqual([path, []]);
      expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.05);
      await context.close();
    }
  });

  test('holds the place of widgets, so that nothing jumps when they arrive', async () => {
    const { page, complaints } = await visit(browser, starter.url);
    await page.locator('.widget-host output, .widget-host time').first().waitFor();
    const moved = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          new PerformanceObserver((list) =>
            done(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
          ).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => done(0), 300);
        }),
    );
    expect(moved).toBeLessThan(0.05);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('never shows another theme first: the stored one is there at the first paint', async () => {
    const { page } = await visit(browser, starter.url);
    await page.evaluate(() => localStorage.setItem('theme', 'callisto'));
    await page.addInitScript(() => {
      const places = window as unknown as { seen: (string | undefined)[] };
      places.seen = [];
      requestAnimationFrame(function look() {
        if (document.body) places.seen.push(getComputedStyle(document.documentElement).backgroundColor);
        if (places.seen.length < 20) requestAnimationFrame(look);
      });
    });
    await page.reload();
    await tookOver(page);
    const colours = await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)]);
    expect(colours).toEqual(['rgb(14, 20, 48)']);
    await page.context().close();
  });
});

describe('the policy', () => {
  test('of the starter dashboard allows no host but its own, and no route asks another', async () => {
    for (const path of [
      '',
      'home',
      'home/now',
      'home/at-home',
      'home/media',
      'home/machines',
      'home/out-there',
      'none',
    ]) {
      const policy =
        (await fetch(starter.url + path, { headers: { Accept: 'text/html' } })).headers.get(
          'content-security-policy',
        ) ?? '';
      expect(policy).toMatch(/^default-src 'none'; /);
      expect([path, policy.match(/https?:|\*|ws:/g)]).toEqual([path, null]);
      const { page, asked, complaints } = await visit(browser, starter.url + path);
      if (path !== 'none') await tookOver(page);
      expect([path, asked.filter((url) => !url.startsWith(starter.url) && !url.startsWith('data:'))]).toEqual([
        path,
        [],
      ]);
      expect([path, complaints.filter((text) => !text.includes('404'))]).toEqual([path, []]);
      await page.context().close();
    }
  });

  test('names the hosts that the config names, and no others', async () => {
    const serving = await startServing({
      'conf.yml': `
appConfig: {customCss: ".x { background: url(https://css.example.org/a.png) }"}
sections:
  - name: A
    items:
      - {title: Own picture, icon: https://pictures.example.org/a.png, url: https://link.example.org}
    widgets:
      - {type: iframe, options: {url: https://frames.example.org/x}}
      - {type: public-ip}
`,
    });
    const policy = (await fetch(serving.url)).headers.get('content-security-policy') ?? '';
    const sources = Object.fromEntries(policy.split('; ').map((directive) => [directive.split(' ')[0], directive]));
    expect(sources['img-src']).toBe("img-src 'self' data: https://css.example.org https://pictures.example.org");
    expect(sources['frame-src']).toBe("frame-src 'self' https://frames.example.org");
    expect(sources['connect-src']).toMatch(/^connect-src 'self' https:\/\/\S+$/);
    expect(policy).not.toContain('link.example.org');
    await serving.stop();
  });
});
