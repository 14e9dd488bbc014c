import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { wordsIn } from '../../cli/testing/words.ts';
import { tookOver } from '../browser.ts';
import { runDash } from '../dash-command.ts';
import { folderWith } from '../serving.ts';
import { serveFolder } from '../static-server.ts';
import { axeThemes, faultsOf } from './axe.ts';
import { openDashboard, openView, tile } from './dashboard-page.ts';
import { layoutShift, watchLayoutShifts } from './layout-shift.ts';
import {
  at,
  browser,
  calls,
  config,
  count,
  expectStates,
  holdChecks,
  open,
  opened,
  said,
  serve,
  serving,
  slow,
  states,
  statusFixture,
} from './status-fixture.ts';

const de = wordsIn('de');

statusFixture();

/** Dash can't make the check. */
const refuse = (route: Route) =>
  route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'It went wrong.' } } });

describe('the dot and its tooltip', () => {
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

  test('a call that fails is red too', async () => {
    await serve({ statusCheckInterval: 1 }, at('/fast/1'));
    const page = await open();
    await expectStates(page, { 'fast/1': 'green' });
    await page.route(/status-check/, refuse);
    await expectStates(page, { 'fast/1': 'red' });
    expect(await said(page, 'fast/1')).toBe('Failed to make request');
    await page.unroute(/status-check/);
    await expectStates(page, { 'fast/1': 'green' });
  });

  test('a page that Dash answers no more shows what was last known, with its time, until it answers again', async () => {
    await serve({}, at('/fast/1'), at('/503/1'));
    const page = await open();
    const known = { 'fast/1': 'green', '503/1': 'red' };
    await expectStates(page, known);
    const line = page.getByText('Offline: showing what was last known');
    const ground = () =>
      tile(page, 'fast/1')
        .locator('.status-indicator')
        .evaluate((dot) => getComputedStyle(dot).backgroundImage);
    expect(await ground()).toBe('none');
    await page.context().setOffline(true);
    await line.waitFor();
    await expect.poll(() => said(page, 'fast/1')).toMatch(/^Up as of \d?\d:\d\d [AP]M$/);
    expect([await states(page), await ground()]).toEqual([known, expect.stringContaining('radial-gradient')]);
    expect(await page.locator('.status-tally .visually-hidden').first().textContent()).toMatch(/^1 up, 1 down, as of /);
    await page.context().setOffline(false);
    await line.waitFor({ state: 'detached' });
    await expectStates(page, known);
    await expect.poll(() => said(page, 'fast/1')).toMatch(/^✅ Server answered 200 OK/);
    expect(await ground()).toBe('none');
  });

  test('the tooltip of the dot tells the state at once, and follows it; that of the tile tells it too', async () => {
    await serve({}, at('/fast/1', { title: 'Films', description: 'All of them' }));
    const { page, letGo } = await openWatched();
    const tip = page.locator('.tooltip:popover-open');
    await page.locator('#tooltip').waitFor({ state: 'attached' });
    await expect.poll(() => said(page, 'Films'), slow).not.toBe(null);
    await page.locator('.status-indicator').hover();
    await tip.filter({ hasText: /^(Checking\.\.\.|Request timed out)$/ }).waitFor();
    expect(await tip.getAttribute('class')).toContain('status-tooltip');
    letGo();
    await tip.filter({ hasText: /^Server answered 200 OK/ }).waitFor();
    expect(await tip.locator('[data-state="good"]').count()).toBe(1);

    await tile(page, 'Films').locator('.tile-title').hover();
    await tip.filter({ hasText: /^Up, \d+ ms$/ }).waitFor();
    expect(await tip.getAttribute('class')).not.toContain('status-tooltip');
  });

  test('the keyboard reaches it on the tile, which screen readers read it from', async () => {
    await serve({}, at('/fast/1', { title: 'Films' }));
    const page = await open();
    await expectStates(page, { Films: 'green' });
    await page.locator('#tooltip').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowRight');
    await page
      .locator('.tooltip:popover-open')
      .filter({ hasText: /^Up, \d+ ms$/ })
      .waitFor();
    await page.keyboard.press('Escape');
    const link = page.getByRole('link', { name: 'Films', exact: true });
    await expect.poll(() => link.getAttribute('aria-describedby'), slow).toBe(null);
    expect(await link.getAttribute('aria-description')).toContain('Server answered 200 OK');
    expect(await page.locator('.status-indicator[aria-live], [role="status"] .status-indicator').count()).toBe(0);
  });

  test('speaks the language of the page, also when that comes late', async () => {
    const answered = new RegExp(
      `^${de.status['outcome-answered']
        .replace('{{sign}}', '✅')
        .replace('{{server}}', 'Server')
        .replace('{{answer}}', '200 OK')
        .replace('{{ms}}', '\\d+')}$`,
    );
    await serve({ language: 'en' }, at('/fast/1'));
    const context = await browser.newContext();
    const page = await context.newPage();
    opened.push({ page, asked: [], complaints: [] });
    await context.addInitScript(() => localStorage.setItem('language', 'de'));
    await page.route(/status-check/, refuse);
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
    await expect.poll(() => said(page, 'fast/1'), slow).toBe(de.status.failed);
    await page.unroute(/status-check/);
    await page.reload();
    await expect.poll(() => said(page, 'fast/1'), slow).toMatch(answered);
  });
});

describe('the dot', () => {
  test('shows what is known on a tile that is rendered anew', async () => {
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
    await watchLayoutShifts(context);
    // Letters that swap in move text by a hair, which would hide what a dot moves.
    await context.route('**/*.woff2', (route) => route.abort());
    const page = await context.newPage();
    opened.push({ page, asked: [], complaints: [] });
    const { letGo } = await holdChecks(page);
    await page.goto(serving.url);
    await tookOver(page);
    await expectStates(page, { 'fast/1': 'grey', '500/1': 'grey', 'fast/2': 'grey' });
    letGo();
    await expectStates(page, { 'fast/1': 'green', '500/1': 'red', 'fast/2': 'green' });
    expect(await layoutShift(page)).toBe(0);

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
    [axeThemes[0], 'en', 'small'],
    [axeThemes[1], 'ar', 'medium'],
    [axeThemes[2], 'de', 'large'],
  ])('leaves nothing that axe finds, in any size: %s, %s, %s', async (theme, language, size) => {
    const items = ['/fast/1', '/500/1'].map((path) => at(path, { icon: 'fas fa-server', hotkey: 1 }));
    await serve({ theme, language, statusCheckAccessibility: language === 'ar' }, ...items, at('/fast/2'));
    const page = await open('', { reducedMotion: 'reduce', bypassCSP: true });
    await expectStates(page, { 'fast/1': 'green', '500/1': 'red', 'fast/2': 'green' });
    await openView(page);
    await page.locator(`.choice input[value="${size}"]`).check();
    await page.keyboard.press('Escape');
    expect(await faultsOf(page)).toEqual([]);
  });
});
