import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startUpstream, type Upstream } from '../../serve/testing/test-server.ts';
import { sharedBrowser } from '../browser.ts';
import { type Serving, startServing } from '../serving.ts';
import { attack } from './attack.ts';

// A page of another site changes nothing, reads nothing and makes the server ask nobody.

/** What a page may aim at, by what it is; a new endpoint is one more line. `SERVICE` is a host that the config names. */
const endpoints: Record<string, string> = {
  front: '/',
  section: '/home/tools',
  config: '/conf.yml',
  picture: '/item-icons/wall.svg',
  style: '/my.css',
  icon: '/favicon.ico',
  worker: '/service-worker.js',
  system: '/system-info',
  health: '/healthz',
  events: '/events?page=/',
  check: '/status-check/?&url=http%3A%2F%2FSERVICE%2F',
  ping: '/status-ping?host=HOST&port=PORT',
  proxy: '/cors-proxy',
  proxyByQuery: '/cors-proxy?url=http%3A%2F%2FSERVICE%2F',
  widgets: '/widget-data',
  widgetAction: '/widget-action',
  widgetSearch: '/widget-search',
  notebook: '/notebook',
  sync: '/sync',
  syncEntry: '/sync?backupId=0000-0000-0000-0000&subHash=0123456789abcdef',
  user: '/get-user',
  save: '/config-manager/save',
  preview: '/config-manager/widget-preview',
  answer: '/config-manager/widget-answer',
  rebuild: '/config-manager/rebuild',
  history: '/config-manager/history',
  restore: '/config-manager/history/1/restore',
  session: '/auth/session',
  signIn: '/auth/login',
  signOut: '/auth/logout',
};

/** One endpoint of each kind: what is there for anybody to load, what asks a service, what stays open, what writes. */
const oneOfEach = ['front', 'config', 'check', 'proxyByQuery', 'events', 'save'];

let browser: Browser;
let service: Upstream;
let serving: Serving;
let strict: Serving;
let evil: Server;
let evilPort: number;
let paths: string[];
let samples: string[];
/** Lines of the server's log. */
let logged = '';
const portOf = ({ url }: Serving) => Number(new URL(url).port);

beforeAll(async () => {
  service = await startUpstream((_request, response) => response.end('{"secret": "of the inside"}'));
  const place = `127.0.0.1:${service.port}`;
  const fill = (path = '') =>
    path
      .replace('SERVICE', encodeURIComponent(place))
      .replace('HOST', '127.0.0.1')
      .replace('PORT', String(service.port));
  paths = Object.values(endpoints).map(fill);
  samples = oneOfEach.map((name) => fill(endpoints[name]));
  const files = {
    'conf.yml': `sections:
  - name: Tools
    items: [{title: Own, url: 'http://${place}/', statusCheck: true}]
    widgets: [{type: custom-list, options: {url: 'http://${place}/list.json'}}]
`,
    'item-icons/wall.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'my.css': 'body { color: red }',
  };
  evil = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end('<body>evil</body>'));
  await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
  evilPort = (evil.address() as AddressInfo).port;
  [browser, serving, strict] = await Promise.all([
    sharedBrowser(),
    startServing(
      { 'dash/conf.yml': files['conf.yml'], ...below(files) },
      { args: ['dash/conf.yml', '--sync', 'sync', '--log', 'json', '--hosts', 'dash.test'] },
    ),
    startServing(files),
  ]);
  for (const stream of [serving.process.stdout, serving.process.stderr]) {
    stream?.on('data', (text) => {
      logged += text;
    });
  }
});
afterAll(async () => {
  evil.closeAllConnections();
  evil.close();
  await Promise.all([serving?.stop(), strict?.stop(), service.stop()]);
});

const below = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`dash/${path}`, text]));

/** Every file of the folder with its text, except what the server keeps for itself in its cache. */
function contents(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => !name.startsWith('.cache'));
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

let asked: number;
let before: Record<string, string>;
beforeEach(() => {
  asked = service.count();
  before = contents(serving.folder);
});

// What browsers say of another site and of the same one is told apart by one rule for all endpoints, so that each of
// them is tried once where browsers say it, and once by plain HTTP, where they say little.
describe.each([
  ['another name', '127.0.0.1', 'localhost', 'all'],
  ['another port', '127.0.0.1', '127.0.0.1', 'samples'],
  ['another site by plain HTTP, where browsers say little', 'dash.test', 'evil.test', 'samples'],
  ['another name of the same site by plain HTTP', 'dash.test', 'other.dash.test', 'all'],
])('a page under %s', (_what, own, foreign, extent) => {
  test('reads nothing, changes nothing and has nobody asked', { timeout: 240_000 }, async () => {
    logged = '';
    const context = await browser.newContext();
    const page = await context.newPage();
    page.on('dialog', (dialog) => dialog.dismiss());
    await page.goto(`http://${foreign}:${evilPort}/`);

    const reads = await page.evaluate(
      attack,
      (extent === 'all' ? paths : samples).map((path) => ({
        url: `http://${own}:${portOf(serving)}${path}`,
        isThorough: extent === 'all' && samples.includes(path),
      })),
    );
    await context.close();

    expect(reads).toEqual([]);
    // The requests have come: what is missing is only what they are after.
    const alsoAsked = extent === 'all' ? ['/status-ping', '/sync'] : [];
    for (const path of ['/status-check/', '/cors-proxy', '/conf.yml', '/config-manager/save', ...alsoAsked]) {
      await expect.poll(() => logged).toContain(`"path":"${path}"`);
    }
    expect(service.count()).toBe(asked);
    expect(contents(serving.folder)).toEqual(before);
    expect((await fetch(serving.url)).status).toBe(200);
  });
});

test.each(['127.0.0.1', 'dash.test'])('the dashboard’s own page under %s gets what its services say', async (name) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const answer = (path: string) => page.waitForResponse((response) => response.url().includes(path));

  const answers = await Promise.all([
    answer('/widget-data'),
    answer('/status-check'),
    page.goto(`http://${name}:${portOf(serving)}/`),
  ]);

  expect(answers.map((one) => one?.ok())).toEqual([true, true, true]);
  await context.close();
});

test('every answer keeps pages of other origins out', async () => {
  const answers = [serving.url, strict.url].flatMap((url) =>
    [...paths, '/nothing', '/..%2f', '/%zz'].flatMap((path) =>
      ['GET', 'HEAD', 'POST', 'OPTIONS'].map(async (method) => {
        const stop = new AbortController();
        const { headers } = await fetch(url.slice(0, -1) + path, { method, redirect: 'manual', signal: stop.signal });
        const found = [headers.get('cross-origin-resource-policy'), headers.get('access-control-allow-origin')];
        stop.abort();
        return [method, path, ...found];
      }),
    ),
  );

  for (const [method, path, ...found] of await Promise.all(answers)) {
    expect([method, path, ...found]).toEqual([method, path, 'same-origin', null]);
  }
});

test('a name of somebody else’s that leads here gets nothing, and the browser says how it would', async () => {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  const origin = `http://evil.test:${portOf(strict)}`;
  const shown = await page.goto(`${origin}/`);
  const setting = await page.locator('pre').textContent();
  // The same origin for the browser, and a page without a policy, as theirs would be: this is what DNS rebinding comes to.

  const statuses = await page.evaluate(async (targets) => {
    const methods = ['GET', 'POST', 'PUT', 'DELETE'];
    const asked = targets.flatMap((url) => methods.map(async (method) => (await fetch(url, { method })).status));
    return [...new Set(await Promise.all(asked))];
  }, paths);

  expect([shown?.status(), statuses]).toEqual([421, [421]]);
  expect(shown?.headers()['cross-origin-resource-policy']).toBe('same-origin');
  expect(setting).toBe('DASH_HOSTS=evil.test');
  expect(service.count()).toBe(asked);
  await context.close();
});
