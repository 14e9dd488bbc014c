import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser, tookOver, visit } from '../browser.ts';
import { runDash } from '../dash-command.ts';
import { folderWith, type Serving, startServing } from '../serving.ts';
import { serveFolder } from '../static-server.ts';
import { change, pixel, visibleTitles } from './dashboard-page.ts';

const config = (title: string, app = 'enableServiceWorker: true') => `pageInfo: {title: ${title}, logo: logo.png}
appConfig: {${app}}
pages: [{name: Media, path: media.yml}, {name: Never, path: never.yml}]
sections:
  - name: Tools
    items: [{title: Notes, url: https://notes.example.org, icon: own.png}, {title: Wiki, icon: fas fa-rocket}]
`;
const files = (title: string, app?: string) => ({
  'conf.yml': config(title, app),
  'media.yml': 'sections: [{name: Films, items: [{title: Reel}]}]\n',
  'never.yml': 'sections: [{name: Unseen}]\n',
  'logo.png': pixel,
  'item-icons/own.png': pixel,
});

/** A busy machine is slow. */
const slow = { timeout: 20_000 };

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const statusOf = (page: Page): Promise<Record<string, boolean>> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('serviceWorkerStatus') ?? '{}'));
const reaches = (page: Page, name: string) => expect.poll(async () => (await statusOf(page))[name], slow).toBe(true);

const policyOf = async ({ url }: Serving) => (await fetch(url)).headers.get('content-security-policy');

/** Opens a page for the first time, and waits until the worker has it. */
async function firstVisit(url: string) {
  const seen = await visit(browser, url);
  await tookOver(seen.page);
  await reaches(seen.page, 'cached');
  return seen;
}

/** Paths of all that is kept. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    }
    return found;
  });
const registrations = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

describe('a dashboard with its service worker on', () => {
  test('opens in airplane mode after one visit, live and with its pictures', async () => {
    const serving = await startServing(files('Flight'));
    expect(await policyOf(serving)).toContain("worker-src 'self';");
    const { page, complaints } = await firstVisit(serving.url);
    await page.context().setOffline(true);
    await serving.stop();
    complaints.length = 0;

    await page.reload();

    await tookOver(page);
    expect(await visibleTitles(page)).toEqual(['Notes', 'Wiki']);
    await page.keyboard.type('not');
    await expect.poll(() => visibleTitles(page), slow).toEqual(['Notes']);
    await page.locator('.item', { hasText: 'Notes' }).click({ button: 'right' });
    await page.getByRole('menu').waitFor();
    const sizes = await page
      .locator('header img, .item img')
      .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth));
    expect(sizes).toEqual([1, 1]);
    await page
      .getByRole('status')
      .getByText('No internet connection found. Dash is running in offline mode.')
      .waitFor();
    expect(await statusOf(page)).toEqual({
      ready: true,
      registered: true,
      cached: true,
      updateFound: false,
      updated: false,
      offline: true,
      error: false,
      devMode: false,
      disabledByUser: false,
    });
    expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
    await page.context().close();
  });

  test('shows pages that were visited, and says of others that they can’t be had', async () => {
    const serving = await startServing(files('Known'));
    const { page } = await firstVisit(serving.url);
    await page.goto(`${serving.url}home/media`);
    await tookOver(page);
    await serving.stop();

    await page.goto(`${serving.url}home/media?from=bookmark`);
    expect(await visibleTitles(page)).toEqual(['Reel']);
    await page.goto(`${serving.url}home/media/`);
    expect([page.url(), await visibleTitles(page)]).toEqual([`${serving.url}home/media`, ['Reel']]);
    await page.goto(`${serving.url}home/never`);
    await heading(page, 'No connection').waitFor();
    expect(await page.title()).toBe('Known | No connection');
    expect(await page.getByRole('link').allTextContents()).toEqual(['Try again']);
    await page.getByRole('link', { name: 'Try again' }).click();
    await heading(page, 'No connection').waitFor();
    await page.context().close();
  });

  test('says it at any address that is gone to while the browser is offline', async () => {
    const serving = await startServing(files('Lost'));
    const { page } = await firstVisit(serving.url);
    await page.context().setOffline(true);
    await page.goto(`${serving.url}never-seen-page`);
    await heading(page, 'No connection').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await heading(page, 'Page not found').waitFor();
    await page.context().close();
    await serving.stop();
  });

  test('keeps nothing that the server thinks about, and nothing beside the dashboard', async () => {
    const serving = await startServing(files('Narrow'));
    const { page } = await firstVisit(serving.url);
    const answers = await page.evaluate(async () => {
      const paths = ['conf.yml', 'system-info', 'healthz', 'home/none', 'other/picture.png', 'robots.txt'];
      const statuses = await Promise.all(paths.map(async (path) => (await fetch(path)).status));
      await fetch('home', { method: 'POST' });
      await fetch('cors-proxy', { headers: { 'Target-URL': 'https://a.example.org', Accept: 'text/html' } });
      return statuses;
    });
    expect(answers).toEqual([200, 200, 200, 404, 404, 200]);
    await page.goto(`${serving.url}healthz`).catch(() => undefined);
    await page.goto(`${serving.url}home`);

    const paths = await kept(page);
    expect(paths).toEqual(expect.arrayContaining(['/', '/home', '/conf.yml', '/logo.png', '/item-icons/own.png']));
    // The browser asks for the site's icon by itself.
    const rest = paths.filter((path) => !path.startsWith('/assets/') && path !== '/favicon.ico');
    expect(new Set(rest)).toEqual(
      new Set(['/', '/home', '/conf.yml', '/logo.png', '/item-icons/own.png', '/offline.html']),
    );
    await page.context().close();
    await serving.stop();
  });

  test('takes on a change of the config, and keeps it', async () => {
    const serving = await startServing(files('Before'));
    const { page } = await firstVisit(serving.url);
    // From the second change on, the tab is told ahead what it is about to show, and asks for nothing.
    for (const title of ['Between', 'After']) {
      serving.write('conf.yml', config(title));
      await heading(page, title).waitFor();
    }
    await expect
      .poll(() => page.evaluate(async (url) => (await caches.match(url))?.text(), serving.url), slow)
      .toContain('<title>After</title>');
    await change(serving, 'conf.yml', config('Later'));
    await page.reload();
    await heading(page, 'Later').waitFor();
    await serving.stop();

    await page.reload();

    await heading(page, 'Later').waitFor();
    await page.context().close();
  });

  test('opens from what was kept while the server doesn’t answer', async () => {
    const serving = await startServing(files('Patient'));
    const { page } = await firstVisit(serving.url);
    serving.process.kill('SIGSTOP');

    await page.reload({ waitUntil: 'commit' });

    await tookOver(page);
    expect(await visibleTitles(page)).toEqual(['Notes', 'Wiki']);
    serving.process.kill('SIGCONT');
    await page.context().close();
    await serving.stop();
  });

  test('is rid of the worker and of all it kept once the config wants none', async () => {
    const serving = await startServing(files('Kept'));
    const { page } = await firstVisit(serving.url);
    await page.evaluate(() => Object.assign(window, { mark: true }));
    serving.write('conf.yml', config('Plain', ''));
    await heading(page, 'Plain').waitFor();
    await page.waitForFunction(() => !('mark' in window));
    await tookOver(page);

    await expect.poll(() => registrations(page), slow).toBe(0);
    await expect.poll(() => kept(page), slow).toEqual([]);
    await reaches(page, 'disabledByUser');
    await page.context().close();
    await serving.stop();
  });
});

describe('a dashboard without a service worker', () => {
  let serving: Serving;
  beforeAll(async () => {
    serving = await startServing(files('Without', ''));
  });
  afterAll(() => serving.stop());

  test('registers none, asks for nothing of it, and says that it is switched off', async () => {
    expect(await policyOf(serving)).toContain("worker-src 'none';");
    const { page, asked, complaints } = await visit(browser, serving.url);
    await tookOver(page);
    await reaches(page, 'disabledByUser');
    expect(await statusOf(page)).toMatchObject({ registered: false, ready: false });
    expect(await registrations(page)).toBe(0);
    expect(asked.filter((url) => /worker|offline/.test(url))).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('a static site with its service worker on', () => {
  /** Builds into `{folder}/dist`. */
  async function built(title: string, app?: string): Promise<string> {
    const folder = folderWith({});
    for (const [path, text] of Object.entries(files(title, app))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const result = await runDash(['build'], { cwd: folder, env: { DASH_CACHE_DIR: join(folder, '.cache') } });
    expect(result).toMatchObject({ code: 0 });
    return folder;
  }

  test('opens offline under any path', async () => {
    const folder = await built('Deep');
    const { url, stop } = await serveFolder(join(folder, 'dist'), '/deep/down/');
    const { page, complaints } = await firstVisit(url);
    await page.goto(`${url}home/media`);
    await tookOver(page);
    expect(complaints).toEqual([]);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(url);
    await stop();

    await page.goto(url);
    await tookOver(page);
    expect(await visibleTitles(page)).toEqual(['Notes', 'Wiki']);
    await page.goto(`${url}home/media`);
    await tookOver(page);
    expect(page.url()).toBe(`${url}home/media/`);
    await page.goto(`${url}home/never/deeper`);
    await heading(page, 'No connection').waitFor();
    await page.context().close();
  });

  test('offers its new version to a tab that is open, and shows it on request', async () => {
    const folder = await built('Old');
    const { url, stop } = await serveFolder(join(folder, 'dist'));
    const { page } = await firstVisit(url);
    releaseAs('other', folder);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

    const toast = page.getByRole('status').filter({ hasText: 'New content is available; please refresh the page.' });
    await toast.waitFor();
    expect(await statusOf(page)).toMatchObject({ updateFound: true, updated: true, error: false });
    await toast.getByRole('button', { name: 'Refresh' }).click();

    await heading(page, 'New').waitFor();
    await tookOver(page);
    await expect
      .poll(() => page.evaluate(() => caches.keys()))
      .toEqual(expect.arrayContaining([expect.stringContaining('dash-pages-other-')]));
    await stop();
    await page.reload();
    await heading(page, 'New').waitFor();
    await page.context().close();
  });

  test('shows it also in a tab whose worker is asked without end', async () => {
    const folder = await built('Old');
    const { url, stop } = await serveFolder(join(folder, 'dist'));
    const { page } = await firstVisit(url);
    releaseAs('other', folder);
    await page.evaluate(() => {
      const ask = (): Promise<void> => fetch('item-icons/own.png').then(ask, ask);
      for (let count = 0; count < 6; count += 1) void ask();
      document.dispatchEvent(new Event('visibilitychange'));
    });

    await page.getByRole('button', { name: 'Refresh' }).click();

    await heading(page, 'New').waitFor();
    await expect
      .poll(() => page.evaluate(() => caches.keys()), slow)
      .toEqual(expect.arrayContaining([expect.stringContaining('dash-pages-other-')]));
    await page.context().close();
    await stop();
  });

  test('leaves a page that is as new alone, and changes workers once every tab is closed', async () => {
    const folder = await built('Old');
    const { url, stop } = await serveFolder(join(folder, 'dist'));
    const { page } = await firstVisit(url);
    releaseAs('other', folder);

    await page.reload();

    await heading(page, 'New').waitFor();
    await reaches(page, 'updated');
    await tookOver(page);
    expect(await page.getByRole('button', { name: 'Refresh' }).count()).toBe(0);
    const context = page.context();
    await page.close();
    const next = await context.newPage();
    await next.goto(url);
    await expect
      .poll(() => next.evaluate(async () => (await caches.keys()).filter((name) => name.includes('-pages-'))), slow)
      .toEqual([`dash-pages-other-${url}`]);
    await stop();
    await next.reload();
    await heading(next, 'New').waitFor();
    await context.close();
  });

  /** Has the build of `Old` pass for one of `New` by another version of Dash. */
  function releaseAs(name: string, folder: string): void {
    for (const file of ['service-worker.js', 'index.html']) {
      const path = join(folder, 'dist', file);
      const { release } = JSON.parse(readFileSync('dist/app.json', 'utf8'));
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll(release, name).replaceAll('Old', 'New'));
    }
  }

  test.each(['', 'enableServiceWorker: true'])(
    'takes the place of an older dashboard and its worker: {%s}',
    async (app) => {
      const folder = folderWith({
        'index.html': '<!doctype html><title>Old</title><h1>Of the cache</h1>',
        '404.html': '',
        'service-worker.js': `const name = 'older-precache-v2-' + registration.scope;
        addEventListener('install', (event) => event.waitUntil(caches.open(name).then((cache) => cache.add('index.html'))));
        addEventListener('activate', (event) => event.waitUntil(clients.claim()));
        addEventListener('fetch', (event) => {
          if (event.request.mode === 'navigate') event.respondWith(caches.match('index.html'));
        });`,
      });
      const next = await built('Dash', app);
      const old = await serveFolder(folder);
      const { page } = await visit(browser, old.url);
      await page.evaluate(async () => {
        await navigator.serviceWorker.register('service-worker.js');
        await navigator.serviceWorker.ready;
      });
      await old.stop();
      const { stop } = await serveFolder(join(next, 'dist'), '/', Number(new URL(old.url).port));

      await page.reload();

      await heading(page, 'Dash').waitFor();
      await expect
        .poll(() => page.evaluate(() => caches.keys()), slow)
        .not.toContainEqual(expect.stringContaining('older'));
      await page.context().close();
      await stop();
    },
  );
});

describe('a dashboard as an app', () => {
  test('has a manifest that the browser takes, with the extra pages as shortcuts', async () => {
    const serving = await startServing(files('App', ''));
    const { page } = await visit(browser, serving.url);
    const session = await page.context().newCDPSession(page);
    const { url, errors, data } = await session.send('Page.getAppManifest');
    expect([url, errors]).toEqual([`${serving.url}manifest.webmanifest`, []]);
    const manifest = JSON.parse(data ?? '{}');
    expect(manifest).toMatchObject({
      name: 'App',
      short_name: 'App',
      start_url: './',
      scope: './',
      display: 'standalone',
      theme_color: '#00af87',
      shortcuts: [
        { name: 'Media', url: './home/media' },
        { name: 'Never', url: './home/never' },
      ],
    });
    expect(manifest.icons).toHaveLength(4);
    for (const { src } of manifest.icons) expect((await fetch(serving.url + src)).status).toBe(200);
    expect(await (await fetch(`${serving.url}manifest.json`)).json()).toEqual(manifest);
    expect(await (await fetch(`${serving.url}robots.txt`)).text()).toContain('Allow: /');
    expect((await fetch(`${serving.url}favicon.ico`)).status).toBe(200);
    await page.context().close();
    await serving.stop();
  });
});
