import type { ServerResponse } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { selfSigned } from '../../serve/testing/certificate.ts';
import { startUpstream, type Upstream } from '../../serve/testing/test-server.ts';
import { startBrowser, tookOver, type Visit } from '../browser.ts';
import { runDash } from '../dash-command.ts';
import { folderWith, type Serving, startServing, until } from '../serving.ts';
import { serveFolder } from '../static-server.ts';
import { faultsOf } from './axe.ts';
import { change, openDashboard, tile } from './dashboard-page.ts';
import { moved, watchMoves } from './moves.ts';

let browser: Browser;
let service: Upstream;
let secure: Upstream;
/** Requests by their path, in the order in which they came, and when that was. */
let asked: string[];
let askedAt: number[];
const note = (path: string) => {
  asked.push(path);
  askedAt.push(performance.now());
};
/** Requests to paths below `/held` that wait for the test. */
let held: { path: string; response: ServerResponse }[];

beforeAll(async () => {
  browser = await startBrowser();
  service = await startUpstream((request, response) => {
    const path = request.url ?? '';
    note(path);
    const [, kind = '', rest = ''] = path.split('/');
    if (kind === 'never') return;
    if (kind === 'held') held.push({ path, response });
    else if (kind === 'slow') setTimeout(() => response.end(), 1500);
    else if (kind === 'hop') response.writeHead(302, { Location: `/skip/${rest}` }).end();
    else if (kind === 'skip') response.writeHead(302, { Location: `/fast/${rest}` }).end();
    else if (kind === 'key') response.writeHead(request.headers['x-key'] === rest ? 200 : 401).end();
    else response.writeHead(/^\d{3}$/.test(kind) ? Number(kind) : 200).end();
  });
  secure = await startUpstream((request, response) => {
    note(request.url ?? '');
    response.end();
  }, selfSigned());
});
afterAll(async () => {
  await browser.close();
  await Promise.all([service.stop(), secure.stop()]);
});

let serving: Serving;
let opened: Visit[];
beforeEach(() => {
  asked = [];
  askedAt = [];
  held = [];
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map(({ page }) => page.context().close()));
  await serving.stop();
});

interface Entry {
  title: string;
  url: string;
  [key: string]: unknown;
}
const at = (path: string, more: object = {}): Entry => ({ title: path.slice(1), url: service.origin + path, ...more });
const config = (appConfig: object, sections: Record<string, Entry[]>, display: object = {}) =>
  JSON.stringify({
    appConfig: { statusCheck: true, ...appConfig },
    sections: Object.entries(sections).map(([name, items]) => ({ name, items, displayData: display })),
  });
const serve = async (appConfig: object, ...items: Entry[]) => {
  serving = await startServing({ 'conf.yml': config(appConfig, { A: items }) });
};
const open = async (
  ...given: Parameters<typeof openDashboard> extends [unknown, unknown, ...infer Rest] ? Rest : never
) => {
  const visited = await openDashboard(browser, serving, ...given);
  opened.push(visited);
  return visited.page;
};

/** How long a machine with other things to do may take. */
const slow = { timeout: 20_000 };

/** Colour of each tile's dot by the tile's title; `none` for a tile without one. */
const states = (page: Page): Promise<Record<string, string>> =>
  page
    .locator('a.item')
    .evaluateAll((links) =>
      Object.fromEntries(
        links.map((link) => [
          link.querySelector('.tile-title')?.textContent,
          /dot-(\w+)/.exec(link.querySelector('.status-indicator')?.className ?? '')?.[1] ?? 'none',
        ]),
      ),
    );
const expectStates = (page: Page, expected: Record<string, string>, timeout = slow.timeout) =>
  expect.poll(() => states(page), { timeout, interval: 200 }).toEqual(expected);
const said = (page: Page, title: string) => tile(page, title).getAttribute('aria-description');
/** Milliseconds between two requests for a path, at least; it is seldom that a test is slow enough for a second one. */
const shortestGap = (path: string): number => {
  const times = askedAt.filter((_, index) => asked[index] === path);
  return Math.min(...times.slice(1).map((time, index) => time - (times[index] ?? 0)));
};
const count = (path: string) => asked.filter((each) => each === path).length;
/** What the page asked the server for since it was opened. */
const calls = ({ asked: urls }: Visit) => urls.filter((url) => /\/status-(check|ping)/.test(url));

/** From now on the page hears that its checks are under way, until it is let go. */
async function holdChecks(page: Page): Promise<{ letGo: () => void }> {
  let holds = true;
  await page.route(/status-check/, async (route) => {
    if (holds) await new Promise((done) => setTimeout(done, 200));
    await (holds ? route.fulfill({ status: 202, json: { pending: true } }) : route.continue());
  });
  return {
    letGo: () => {
      holds = false;
    },
  };
}

/** As the browser does it when another tab comes to the front. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

describe('300 checks of services that answer fast, slowly, never, by redirects, with bad certificates, with errors', () => {
  const kinds = [
    { kind: 'fast', state: 'green', hops: ['fast'] },
    { kind: 'slow', state: 'green', hops: ['slow'] },
    { kind: 'never', state: 'red', hops: ['never'] },
    { kind: 'hop', state: 'green', hops: ['hop', 'skip', 'fast'] },
    { kind: 'hop', state: 'red', hops: ['hop', 'skip'], settings: { statusCheckMaxRedirects: 1 } },
    { kind: 'hop', state: 'green', hops: ['hop'], settings: { statusCheckMaxRedirects: 0 } },
    { kind: 'secure', state: 'red', hops: [] },
    { kind: 'secure', state: 'green', hops: ['secure'], settings: { statusCheckAllowInsecure: true } },
    { kind: '500', state: 'red', hops: ['500'] },
    { kind: '403', state: 'green', hops: ['403'], settings: { statusCheckAcceptCodes: '401-403' } },
  ];
  const all = Array.from({ length: 300 }, (_, index) => {
    const { kind, settings = {}, ...expected } = kinds[index % kinds.length] ?? { kind: '', state: '', hops: [] };
    return { ...expected, index, path: `/${kind}/${index}`, secured: kind === 'secure', settings };
  });

  test('show the right state on each tile, and ask each address once however many tabs are open', async () => {
    const items = all.map(({ path, secured, settings }) =>
      at(path, { ...settings, ...(secured && { url: secure.origin + path }) }),
    );
    const sections = Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [`Section ${index}`, items.slice(index * 30, index * 30 + 30)]),
    );
    serving = await startServing({ 'conf.yml': config({ statusCheckInterval: 60 }, sections) });

    const first = await open();
    const second = await first.context().newPage();
    await second.goto(serving.url);
    const third = await open();

    const expected = Object.fromEntries(all.map(({ path, state }) => [path.slice(1), state]));
    for (const page of [first, second, third]) await expectStates(page, expected, 90_000);
    const addresses = all.flatMap(({ hops, index }) => hops.map((hop) => `/${hop}/${index}`));
    expect([...new Set(asked)].toSorted()).toEqual(addresses.toSorted());
    expect(addresses.filter((path) => shortestGap(path) < 50_000)).toEqual([]);
    expect(opened.flatMap(({ complaints }) => complaints)).toEqual([]);
  }, 150_000);
});

describe('core 4, "Runs when appConfig.statusCheck or the item’s statusCheck is on"', () => {
  test('for all but an item that says no', async () => {
    await serve({}, at('/fast/1'), at('/fast/2', { statusCheck: false }), {
      title: 'Mail',
      url: 'mailto:me@example.org',
    });
    await expectStates(await open(), { 'fast/1': 'green', 'fast/2': 'none', Mail: 'none' });
    expect(asked).toEqual(['/fast/1']);
  });

  test('for no item but one that says yes', async () => {
    await serve({ statusCheck: false }, at('/fast/1'), at('/fast/2', { statusCheck: true }));
    await expectStates(await open(), { 'fast/1': 'none', 'fast/2': 'green' });
    expect(asked).toEqual(['/fast/2']);
  });

  test('and where none is on, nothing of it is loaded', async () => {
    await serve({ statusCheck: false }, at('/fast/1'));
    const page = await open();
    // What is loaded when the page has time comes after this.
    await page.locator('#tooltip').waitFor({ state: 'attached' });
    expect(opened[0]?.asked.filter((url) => /checks|status/.test(url))).toEqual([]);
    expect(await page.locator('.status-indicator').count()).toBe(0);
  });
});

describe('core 4, "Indicator" and "Tooltip"', () => {
  /** Opens the page and keeps book, from its first frame on, of each colour and text that the only tile has. */
  async function openWatched(): Promise<{ page: Page; letGo: () => void; seen: () => Promise<unknown> }> {
    const context = await browser.newContext();
    await context.addInitScript(() => {
      const seen = { colours: [] as string[], texts: [] as string[] };
      Object.assign(window, { seen });
      const add = (list: string[], value: string | null | undefined) => {
        if (value && list.at(-1) !== value) list.push(value);
      };
      const look = () => {
        const dot = document.querySelector('.status-indicator');
        add(seen.colours, /dot-(\w+)/.exec(dot?.className ?? '')?.[1]);
        add(seen.texts, dot?.closest('a')?.getAttribute('aria-description'));
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
    });
    const page = await context.newPage();
    opened.push({ page, asked: [], complaints: [] });
    const { letGo } = await holdChecks(page);
    await page.goto(serving.url);
    await tookOver(page);
    return { page, letGo, seen: () => page.evaluate(() => (window as unknown as { seen: unknown }).seen) };
  }

  test('no result yet is yellow and says so, turning grey after a while; success is green', async () => {
    await serve({}, at('/fast/1'));
    const { page, letGo, seen } = await openWatched();
    await expectStates(page, { 'fast/1': 'grey' });
    letGo();
    await expectStates(page, { 'fast/1': 'green' });
    expect(await seen()).toEqual({
      colours: ['yellow', 'grey', 'green'],
      texts: ['Checking...', 'Request timed out', expect.stringMatching(/^✅ Server answered 200 OK\n⏱️ \d+ ms$/)],
    });
  });

  test('failure is red', async () => {
    await serve({}, at('/503/1'));
    const page = await open();
    await expectStates(page, { '503/1': 'red' });
    expect(await said(page, '503/1')).toBe('❌ Service error: 503 Service Unavailable');
  });

  test('a call that fails is red too (core 8, "Status checks")', async () => {
    await serve({ statusCheckInterval: 1 }, at('/fast/1'));
    const page = await open();
    await expectStates(page, { 'fast/1': 'green' });
    await page.route(/status-check/, (route) => route.abort());
    await expectStates(page, { 'fast/1': 'red' });
    expect(await said(page, 'fast/1')).toBe('Failed to make request');
    await page.unroute(/status-check/);
    await expectStates(page, { 'fast/1': 'green' });
  });

  test('the tooltip of the dot tells the state at once, and follows it; that of the tile tells it last', async () => {
    await serve({}, at('/fast/1', { title: 'Films', description: 'All of them' }));
    const { page, letGo } = await openWatched();
    const tip = page.locator('.tooltip:popover-open');
    await page.locator('#tooltip').waitFor({ state: 'attached' });
    await expect.poll(() => said(page, 'Films'), slow).not.toBe(null);
    await page.locator('.status-indicator').hover();
    await tip.filter({ hasText: /^(Checking\.\.\.|Request timed out)$/ }).waitFor();
    expect(await tip.getAttribute('class')).toContain('status-tooltip');
    letGo();
    await tip.filter({ hasText: /^✅ Server answered 200 OK/ }).waitFor();

    await tile(page, 'Films').locator('.tile-title').hover();
    await tip.filter({ hasText: /^All of them\n✅ Server answered 200 OK/ }).waitFor();
    expect(await tip.getAttribute('class')).not.toContain('status-tooltip');
  });

  test('the keyboard reaches it on the tile, which screen readers read it from', async () => {
    await serve({}, at('/fast/1', { title: 'Films' }));
    const page = await open();
    await expectStates(page, { Films: 'green' });
    await page.locator('#tooltip').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowRight');
    await page.locator('.tooltip:popover-open').filter({ hasText: '✅ Server answered 200 OK' }).waitFor();
    await page.keyboard.press('Escape');
    const link = page.getByRole('link', { name: 'Films', exact: true });
    await expect.poll(() => link.getAttribute('aria-describedby'), slow).toBe(null);
    expect(await link.getAttribute('aria-description')).toContain('Server answered 200 OK');
    expect(await page.locator('.status-indicator[aria-live], [role="status"] .status-indicator').count()).toBe(0);
  });

  test('speaks the language of the page, also when that comes late', async () => {
    await serve({ language: 'en' }, at('/fast/1'));
    const context = await browser.newContext();
    const page = await context.newPage();
    opened.push({ page, asked: [], complaints: [] });
    await context.addInitScript(() => localStorage.setItem('language', 'de'));
    await page.route(/status-check/, (route) => route.abort());
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/assets\/de-/, async (route) => {
      await late;
      await route.continue();
    });
    await page.goto(serving.url);
    await expect.poll(() => said(page, 'fast/1'), slow).toBe('Failed to make request');
    release();
    await expect.poll(() => said(page, 'fast/1'), slow).toBe('Anfrage fehlgeschlagen');
    await page.unroute(/status-check/);
    await page.reload();
    await expect.poll(() => said(page, 'fast/1'), slow).toMatch(/^✅ Server antwortet 200 OK\n⏱️ \d+ ms$/);
  });
});

describe('core 4, "Checked on display, then every statusCheckInterval seconds if the interval is greater than 0"', () => {
  test('again and again, as often as the item says, or else all', async () => {
    await serve({ statusCheckInterval: 1 }, at('/fast/1'), at('/fast/2', { statusCheckInterval: 0 }));
    await open();
    await expect.poll(() => count('/fast/1'), slow).toBeGreaterThan(3);
    expect(count('/fast/2')).toBe(1);
  });

  test('a service that goes down turns red, and green once it is up again', async () => {
    await serve({ statusCheckInterval: 1 }, { title: 'Now and then', url: `${service.origin}/held/1` });
    const page = await open();
    const answer = async (status: number) => {
      await until(() => held.length > 0);
      held.splice(0).forEach(({ response }) => void response.writeHead(status).end());
    };
    for (const [status, state] of [
      [200, 'green'],
      [500, 'red'],
      [200, 'green'],
    ] as const) {
      await answer(status);
      await expectStates(page, { 'Now and then': state });
    }
  });

  test('not while the tab is hidden, and at once on return', async () => {
    await serve({ statusCheckInterval: 1 }, at('/fast/1'));
    const page = await open();
    await expectStates(page, { 'fast/1': 'green' });
    await setHidden(page, true);
    const [visited] = opened;
    const before = visited ? calls(visited).length : 0;
    // Another tab shows that the time goes on.
    await open();
    const seenByOther = count('/fast/1');
    await expect.poll(() => count('/fast/1'), slow).toBeGreaterThan(seenByOther + 2);
    expect(visited && calls(visited)).toHaveLength(before);
    await setHidden(page, false);
    await expect.poll(() => visited && calls(visited).length, slow).toBeGreaterThan(before);
  });

  test('by one request for tiles that ask the same', async () => {
    await serve({}, at('/fast/1'), at('/fast/1', { title: 'Twin' }), at('/fast/2'));
    const page = await open();
    await expectStates(page, { 'fast/1': 'green', Twin: 'green', 'fast/2': 'green' });
    // On a slow day the page asks again about a check that was under way (202).
    const answered = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, responseStatus }) => name.includes('/status-check/') && responseStatus === 200)
        .map(({ name }) => name.slice(name.lastIndexOf('%2F'))),
    );
    expect(answered.toSorted()).toEqual(['%2F1', '%2F2']);
    expect(asked.toSorted()).toEqual(['/fast/1', '/fast/2']);
  });

  test('not in a section that is folded, until it is opened or shows what a filter found', async () => {
    const sections = { One: [at('/fast/1')], Two: [at('/fast/2')] };
    serving = await startServing({
      'conf.yml': config({}, { ...sections, Three: [at('/fast/3')] }, { collapsed: true }),
    });
    const page = await open();
    await page.locator('.section_one summary').click();
    await expectStates(page, { 'fast/1': 'green', 'fast/2': 'yellow', 'fast/3': 'yellow' });
    await page.locator('#filter-tiles').fill('fast/2');
    await expectStates(page, { 'fast/1': 'green', 'fast/2': 'green', 'fast/3': 'yellow' });
    expect(asked).toEqual(['/fast/1', '/fast/2']);
  });
});

describe('what the config says of a check', () => {
  test('its headers go with it, and stand nowhere in the page', async () => {
    await serve(
      {},
      at('/key/canary-1', {
        title: 'Mine',
        url: `${service.origin}/key/canary`,
        statusCheckHeaders: { 'X-Key': 'canary' },
      }),
      at('/key/canary-2', { title: 'None', url: `${service.origin}/key/canary` }),
    );
    const page = await open();
    await expectStates(page, { Mine: 'green', None: 'red' });
    expect((await page.content()).replaceAll('/key/canary', '')).not.toContain('canary');
    expect(opened.flatMap(calls).join().replaceAll('key%2Fcanary', '')).not.toContain('canary');
  });

  test('statusCheckUrl is asked instead of the link, which stays as it is', async () => {
    await serve({}, at('/never/1', { statusCheckUrl: `${service.origin}/fast/1` }));
    const page = await open();
    await expectStates(page, { 'never/1': 'green' });
    expect(await tile(page, 'never/1').getAttribute('href')).toBe(`${service.origin}/never/1`);
    expect(asked).toEqual(['/fast/1']);
  });

  test('an address that is not http is checked by its port', async () => {
    await serve(
      {},
      { title: 'Open', url: `ssh://me@127.0.0.1:${service.port}` },
      { title: 'Closed', url: 'tcp://127.0.0.1:1' },
    );
    await expectStates(await open(), { Open: 'green', Closed: 'red' });
  });
});

describe('a change of the config', () => {
  test('checks what is new, looks again at what has changed, and leaves what is gone', async () => {
    await serve({ statusCheckInterval: 1 }, at('/fast/1'), at('/fast/2', { title: 'Second' }), at('/fast/3'));
    const page = await open();
    await expectStates(page, { 'fast/1': 'green', Second: 'green', 'fast/3': 'green' });

    await change(
      serving,
      'conf.yml',
      config({ statusCheckInterval: 1 }, { A: [at('/500/1'), at('/500/2', { title: 'Second' })], B: [at('/fast/4')] }),
    );
    await expectStates(page, { '500/1': 'red', Second: 'red', 'fast/4': 'green' });
    const gone = count('/fast/3');
    const kept = count('/fast/4');
    await expect.poll(() => count('/fast/4'), slow).toBeGreaterThan(kept + 2);
    // One may have been under way when the file changed.
    expect(count('/fast/3')).toBeLessThanOrEqual(gone + 1);
  });

  test('that switches checks on begins them, and one that switches them off ends them', async () => {
    await serve({ statusCheck: false }, at('/fast/1'));
    const page = await open();
    await change(serving, 'conf.yml', config({ statusCheckInterval: 1 }, { A: [at('/fast/1')] }));
    await expectStates(page, { 'fast/1': 'green' });

    await change(serving, 'conf.yml', config({ statusCheck: false }, { A: [at('/fast/1')] }));
    await expectStates(page, { 'fast/1': 'none' });
    await expect.poll(() => said(page, 'fast/1'), slow).toBe(null);
  });
});

test('a check that was taken out of the file shows no error while the page has not changed yet', async () => {
  await serve({ statusCheckInterval: 1 }, at('/fast/1'));
  const page = await open();
  await expectStates(page, { 'fast/1': 'green' });
  const refused = page.waitForResponse((response) => response.status() === 403);
  await page.route('**/status-check/**', async (route) => {
    await route.fulfill({ status: 403, json: { error: { code: 'not-checked', message: 'No such check.' } } });
  });
  await refused;
  const again = page.waitForResponse((response) => response.status() === 403);
  await expectStates(page, { 'fast/1': 'green' });
  await again;
  await expectStates(page, { 'fast/1': 'red' });
});

describe('the dot', () => {
  test('shows what is known on a tile that is drawn anew', async () => {
    await serve({}, at('/fast/1'));
    const page = await open();
    await expectStates(page, { 'fast/1': 'green' });
    await page.locator('.item-wrapper').evaluate((wrapper) => {
      const anew = wrapper.cloneNode(true) as Element;
      anew.querySelector('.status-indicator')?.classList.replace('dot-green', 'dot-yellow');
      wrapper.replaceWith(anew);
    });
    await expectStates(page, { 'fast/1': 'green' });
    expect(count('/fast/1')).toBe(1);
  });

  test('is in its place before any script, is not there without scripts, and nothing moves', async () => {
    const items = ['/fast/1', '/500/1'].map((path) => at(path, { icon: 'fas fa-server' }));
    await serve({}, ...items, at('/fast/2'));
    const html = await (await fetch(serving.url)).text();
    expect(html.match(/class="status-indicator indicator dot dot-yellow/g)).toHaveLength(3);

    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await watchMoves(context);
    const page = await context.newPage();
    opened.push({ page, asked: [], complaints: [] });
    const { letGo } = await holdChecks(page);
    await page.goto(serving.url);
    await tookOver(page);
    await expectStates(page, { 'fast/1': 'grey', '500/1': 'grey', 'fast/2': 'grey' });
    letGo();
    await expectStates(page, { 'fast/1': 'green', '500/1': 'red', 'fast/2': 'green' });
    expect(await moved(page)).toBe(0);

    const plain = await browser.newContext({ javaScriptEnabled: false });
    const still = await plain.newPage();
    opened.push({ page: still, asked: [], complaints: [] });
    await still.goto(serving.url);
    expect(await still.locator('.status-indicator:visible').count()).toBe(0);
  });

  test('is not there in plain files: nobody could check', async () => {
    await serve({}, at('/fast/1'));
    const folder = folderWith({
      'conf.yml': config({}, { A: [at('/fast/1', { statusCheckHeaders: { 'X-Key': 'canary' } })] }),
    });
    const { code, stdout, stderr } = await runDash(['build', '--out', 'out'], { cwd: folder });
    expect([code, stdout + stderr]).toEqual([0, expect.stringContaining('no item shows its status')]);
    const files = await serveFolder(`${folder}/out`);
    const visited = await openDashboard(browser, files);
    opened.push(visited);
    expect(await visited.page.locator('.status-indicator').count()).toBe(0);
    expect(await visited.page.content()).not.toContain('canary');
    expect(calls(visited)).toEqual([]);
    await files.stop();
  });

  test.each([false, true])(
    'has a shape for each state that is told apart without colour (statusCheckAccessibility: %s)',
    async (statusCheckAccessibility) => {
      await serve({ statusCheckAccessibility }, at('/fast/1'));
      const page = await open('', { reducedMotion: 'reduce', deviceScaleFactor: 4 });
      await expectStates(page, { 'fast/1': 'green' });
      const dot = page.locator('.status-indicator');
      const shots: Buffer[] = [];
      for (const colour of ['yellow', 'green', 'red', 'grey']) {
        await dot.evaluate((element, name) => {
          element.setAttribute('class', `status-indicator indicator dot dot-${name}`);
          // Everything in one colour: what is left is the shape.
          element.setAttribute('style', '--status-color: white');
        }, colour);
        shots.push(await dot.screenshot());
      }
      expect(new Set(shots.map((shot) => shot.toString('base64'))).size).toBe(4);
    },
  );

  test.each([
    ['default', 'en'],
    ['callisto', 'ar'],
    ['minimal-light', 'de'],
  ])('leaves nothing that axe finds, in any size: %s, %s', async (theme, language) => {
    const items = ['/fast/1', '/500/1'].map((path) => at(path, { icon: 'fas fa-server', hotkey: 1 }));
    await serve({ theme, language, statusCheckAccessibility: language === 'ar' }, ...items, at('/fast/2'));
    const page = await open('', { reducedMotion: 'reduce', bypassCSP: true });
    await expectStates(page, { 'fast/1': 'green', '500/1': 'red', 'fast/2': 'green' });
    for (const size of ['small', 'medium', 'large']) {
      await page.locator(`.choice input[value="${size}"]`).check();
      expect([size, await faultsOf(page)]).toEqual([size, []]);
    }
  });
});
