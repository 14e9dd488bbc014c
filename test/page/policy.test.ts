import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser, tookOver, type Visit, visit } from '../browser.ts';
import { type Serving, startServing } from '../serving.ts';
import { openDashboard, openView } from './dashboard-page.ts';

const naming = `
pageInfo: {title: A, logo: https://logo.example.org/a.png, navLinks: [{title: Out, path: https://nav.example.org}]}
appConfig:
  backgroundImg: https://back.example.org/hills.jpg
  customCss: 'main { background: url(https://css.example.org/a.png) }'
sections:
  - name: A
    items:
      - {title: Own picture, icon: https://pictures.example.org/a.png, url: https://link.example.org}
    widgets:
      - {type: iframe, options: {url: https://frames.example.org/x}}
      - {type: image, options: {imagePath: https://widget.example.org/x.png}}
      - {type: custom-list, options: {url: https://gathered.example.org/list.json}}
      - {type: custom-list, useProxy: false, options: {url: https://lists.example.org/list.json}}
`;

let browser: Browser;
let starter: Serving;
let named: Serving;
beforeAll(async () => {
  browser = await sharedBrowser();
  [starter, named] = await Promise.all([
    startServing({ 'conf.yml': readFileSync('templates/starter/conf.yml', 'utf8') }),
    startServing({ 'conf.yml': naming }),
  ]);
});
afterAll(async () => {
  await Promise.all([starter.stop(), named.stop()]);
});

const policyOf = async (url: string) =>
  (await fetch(url, { headers: { Accept: 'text/html' } })).headers.get('content-security-policy') ?? '';
/** Directive to its sources, without hashes. */
const sourcesOf = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.filter((source) => !source.startsWith("'sha256-"))];
    }),
  );

describe('the policy of the starter dashboard', () => {
  const routes = ['', 'home', 'home/start-here', 'home/your-services', 'home/out-there', 'none'];

  let visited: Visit;
  beforeAll(async () => {
    visited = await visit(browser, 'about:blank');
  });

  test.each(routes)('allows no host but its own, and none is asked, even while it is used: /%s', async (path) => {
    const policy = await policyOf(starter.url + path);
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).not.toMatch(/https?:|wss?:|\*|'unsafe-eval'/);
    expect(sourcesOf(policy)).toMatchObject({
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'base-uri': ["'none'"],
    });

    const { page, asked, complaints } = visited;
    asked.length = 0;
    complaints.length = 0;
    await page.goto(starter.url + path);
    if (path !== 'none') {
      await tookOver(page);
      await page.keyboard.type('ro');
      await page.keyboard.press('Escape');
      await openView(page);
      await page.locator('.theme-place').getByRole('option', { name: 'Callisto', exact: true }).click();
      await page.waitForFunction(() => document.documentElement.dataset.theme === 'callisto');
      await expect.poll(() => page.locator('.is-loading').count()).toBe(0);
    }
    expect(asked.filter((url) => !url.startsWith(starter.url) && !url.startsWith('data:'))).toEqual([]);
    expect(complaints.filter((text) => !/404|Route not found/.test(text))).toEqual([]);
    // The next page begins as this one did.
    await page.evaluate(() => localStorage.clear());
  });

  test('refuses what is put into the page from outside', async () => {
    const { page } = await openDashboard(browser, starter);
    const refused = await page.evaluate(
      () =>
        new Promise<string[]>((done) => {
          const directives: string[] = [];
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
            directives.push(effectiveDirective);
            if (directives.length === 3) done(directives.toSorted());
          });
          const script = document.createElement('script');
          script.textContent = 'window.taken = true';
          document.head.append(script);
          const image = new Image();
          image.src = 'https://spy.example.org/pixel.png';
          fetch('https://spy.example.org/').catch(() => undefined);
        }),
    );
    expect(refused).toEqual(['connect-src', 'img-src', 'script-src-elem']);
    expect(await page.evaluate(() => 'taken' in window)).toBe(false);
    await page.context().close();
  });
});

describe('the policy of a config that names hosts', () => {
  test('names each for what it is wanted for, and no others', async () => {
    const sources = sourcesOf(await policyOf(named.url));
    const hosts = (directive: string) => sources[directive]?.filter((source) => source.startsWith('http'));
    expect(hosts('img-src')).toEqual(
      ['back', 'css', 'logo', 'pictures', 'widget'].map((host) => `https://${host}.example.org`),
    );
    expect(hosts('frame-src')).toEqual(['https://frames.example.org']);
    expect(hosts('connect-src')).toEqual(['https://lists.example.org']);
    expect([hosts('style-src'), hosts('font-src')]).toEqual([['https://css.example.org'], ['https://css.example.org']]);
    expect(hosts('script-src')).toEqual([]);
    expect(JSON.stringify(sources)).not.toMatch(/link\.example|nav\.example/);
  });

  test('lets these be asked, and the browser asks no others', async () => {
    const context = await browser.newContext();
    const asked = new Set<string>();
    await context.route(/example\.org/, (route) => {
      asked.add(new URL(route.request().url()).hostname);
      return route.fulfill({ contentType: 'text/plain', headers: { 'Access-Control-Allow-Origin': '*' }, body: '' });
    });
    const page = await context.newPage();
    const refusals: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refusals.push(message.text());
    });
    await page.goto(named.url);
    await tookOver(page);
    const wanted = ['back', 'css', 'frames', 'lists', 'logo', 'pictures', 'widget'].map(
      (host) => `${host}.example.org`,
    );
    await expect.poll(() => [...asked].toSorted()).toEqual(wanted);
    expect(refusals).toEqual([]);
    await context.close();
  });
});
