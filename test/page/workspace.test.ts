import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startBrowser, tookOver } from '../browser.ts';
import { type Serving, startServing } from '../serving.ts';
import { faultsOf } from './axe.ts';
import { change, openDashboard, storedJson, tile } from './dashboard-page.ts';

/** A server of another origin, which shows a page at any address and keeps book of what it is asked for. */
const elsewhere = createServer(({ url = '' }, response) => {
  asked.push(url);
  response.setHeader('Content-Type', 'text/html').end(`<title>App</title><p>App at ${url}`);
});
const asked: string[] = [];
let outside: string;

const config = (appConfig = '{}') => `
appConfig: ${appConfig}
pageInfo: {title: House, description: All of it, navLinks: [{title: Manual, path: ${outside}/manual}]}
pages: [{name: Workshop, path: workshop.yml}]
sections:
  - name: Media
    icon: fas fa-film
    items:
      - {title: Films, icon: fas fa-video, url: ${outside}/films}
      - {title: Photos, url: ${outside}/photos}
      - {title: Beside, url: ${outside}/beside, target: newtab}
      - {title: Shell, url: 'ssh://nas'}
      - {title: Nowhere}
      - {title: Kept back, url: ${outside}/back, displayData: {hideFromWorkspace: true}}
      - title: Music
        subItems: [{title: Radio, url: '${outside}/radio?a=1&b=2#now'}]
  - name: Machines
    items: [{title: Router, url: ${outside}/router, target: sametab}]
  - {name: Away, displayData: {hideFromWorkspace: true}, items: [{title: Hidden, url: ${outside}/hidden}]}
  - {name: Now, icon: fas fa-clock, widgets: [{type: clock}]}
  - {name: Both, items: [{title: Calendar, url: ${outside}/calendar}], widgets: [{type: clock}]}
  - {name: Links, items: [{title: To the workspace, url: ${outside}/linked, target: workspace}]}
`;
const workshop = () => `sections: [{name: Tools, items: [{title: Saw, url: ${outside}/saw}]}]\n`;

let browser: Browser;
let plain: Serving;
let several: Serving;
let page: Page;
beforeAll(async () => {
  browser = await startBrowser();
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  outside = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  [plain, several] = await Promise.all([
    startServing({ 'conf.yml': config(), 'workshop.yml': workshop() }),
    startServing({ 'conf.yml': config('{enableMultiTasking: true}'), 'workshop.yml': workshop() }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([plain.stop(), several.stop()]);
  elsewhere.close().closeAllConnections();
});
afterEach(async () => {
  await page.context().close();
  asked.length = 0;
});

const open = async (path = 'workspace', options: BrowserContextOptions = {}, serving = plain) => {
  const visited = await openDashboard(browser, serving, path, options);
  ({ page } = visited);
  return visited;
};
const withUrl = (url: string) => `workspace?url=${encodeURIComponent(url)}`;
const entry = (name: string) => page.locator(`.side-bar-entry[title="${name}"]`);
const link = (title: string): Locator => page.locator('a.side-bar-item', { hasText: title });
const visibleLinks = () =>
  page
    .locator('a.side-bar-item')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.lastChild?.textContent));
const openDrawers = () =>
  page
    .locator('.side-bar details[open] > summary')
    .evaluateAll((all) => all.map((summary) => (summary as HTMLElement).title));
/** Paths of the apps in frames that are seen. */
const seenApps = async (): Promise<string[]> => {
  const paths = [];
  for (const frame of page.frames()) {
    const around = frame.parentFrame();
    const holder = around?.parentFrame() ? await around.frameElement() : undefined;
    if (frame.url().startsWith(outside) && (await holder?.isVisible())) paths.push(frame.url().slice(outside.length));
  }
  return paths;
};
const sees = (...paths: string[]) => expect.poll(seenApps).toEqual(paths);
const strip = () => page.getByRole('navigation', { name: 'Open apps' });
const current = () =>
  page.locator('.side-bar [aria-current="true"]').evaluateAll((all) => all.map((one) => one.lastChild?.textContent));
const focusedText = () => page.evaluate(() => (document.activeElement as HTMLElement).innerText.trim());

describe('the workspace (core 2, "Workspace and minimal views")', () => {
  test('stands at the addresses of the pages, with a title of its own, and gives the room to the app', async () => {
    const { complaints } = await open();
    expect(await page.title()).toBe('House | Workspace');
    expect(await page.locator('header, footer').count()).toBe(0);
    expect((await page.locator('.side-bar').boundingBox())?.width).toBe(56);
    await page.getByText('No app is open.').waitFor();
    expect(complaints).toEqual([]);
    await page.goto(`${plain.url}workspace/workshop`);
    await tookOver(page);
    expect(await page.title()).toBe('House | Workspace');
    expect(await visibleLinks()).toEqual(['Saw']);
    expect(complaints).toEqual([]);
  });

  test('lists the sections by icon or name, without those that are hidden from it', async () => {
    await open();
    const entries = page.locator('.side-bar nav .side-bar-entry[title]:not([href])');
    const listed = await entries.evaluateAll((all) =>
      all.map((one) => [(one as HTMLElement).title, one.querySelector('.icon') !== null]),
    );
    expect(listed).toEqual([
      ['Media', true],
      ['Machines', false],
      ['Now', true],
      ['Both', false],
      ['Links', false],
    ]);
    expect(await entries.nth(1).innerText()).toBe('Machines');
    expect(await page.content()).not.toContain('Kept back');
  });

  test('opens one drawer at a time; only an open one draws icons', async () => {
    await open();
    expect(await openDrawers()).toEqual([]);
    expect(await page.locator('.side-bar-item .icon').count()).toBe(0);
    await entry('Media').click();
    expect(await visibleLinks()).toEqual(['Films', 'Photos', 'Beside', 'Shell', 'Nowhere', 'Radio']);
    expect(await page.locator('.side-bar-group > p').innerText()).toBe('Music');
    await entry('Machines').click();
    await expect.poll(openDrawers).toEqual(['Machines']);
    await expect.poll(() => page.locator('.side-bar-item .icon').count()).toBe(1);
    await entry('Machines').click();
    await expect.poll(openDrawers).toEqual([]);
  });

  test('has the title, the links and the pages in its menu; pages open in the same view', async () => {
    await open();
    await entry('Menu').click();
    expect(await page.getByRole('link', { name: 'House' }).getAttribute('href')).toBe('./');
    expect(await page.getByRole('link', { name: 'Manual' }).getAttribute('target')).toBe('_blank');
    await page.getByRole('link', { name: 'Workshop' }).click();
    await page.waitForURL('**/workspace/workshop');
  });

  test('leads to the same page in the other views, and back', async () => {
    await open('workspace/workshop');
    const views = page.getByRole('navigation', { name: 'View' });
    for (const name of ['Default', 'Workspace', 'Minimal', 'Workspace']) {
      await views.getByRole('link', { name }).click();
      await page.waitForURL(`**/${name === 'Default' ? 'home' : name.toLowerCase()}/workshop`);
    }
  });

  test('names no host in its policy, whatever it frames', async () => {
    await open();
    const policy = (await fetch(`${plain.url}workspace`)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-src 'self';");
    expect(policy).not.toMatch(/https?:/);
  });
});

describe('an item', () => {
  test('loads in the frame whatever its target says, is marked, and is there again after a reload', async () => {
    const { complaints } = await open();
    await entry('Machines').click();
    await link('Router').click();
    await sees('/router');
    expect(page.url()).toBe(plain.url + withUrl(`${outside}/router`));
    expect(await current()).toEqual(['Router']);
    expect(await page.locator('.side-bar-section.current > summary').getAttribute('title')).toBe('Machines');
    const frame = page.locator('.workspace-app');
    expect(await frame.getAttribute('allow')).toBe('fullscreen; clipboard-write');
    expect(await frame.getAttribute('title')).toBe('Router');
    await page.reload();
    await sees('/router');
    expect(await openDrawers()).toEqual(['Machines']);
    expect(await current()).toEqual(['Router']);
    expect(complaints).toEqual([]);
  });

  test('takes the place of the one before, without a strip of apps', async () => {
    await open();
    await entry('Media').click();
    await link('Films').click();
    await sees('/films');
    await link('Radio').click();
    await sees('/radio?a=1&b=2#now');
    expect(await page.locator('.workspace-app').count()).toBe(1);
    expect(await strip().count()).toBe(0);
    expect(await page.evaluate(() => history.length)).toBeLessThan(4);
  });

  test('opens a new tab if its target is one, or Ctrl is held; programs and empty ones load nothing', async () => {
    await open();
    await entry('Media').click();
    for (const [title, modifiers] of [
      ['Beside', []],
      ['Films', ['Control' as const]],
    ] as const) {
      const tab = page.context().waitForEvent('page');
      await link(title).click({ modifiers: [...modifiers] });
      const opened = await tab;
      await opened.waitForURL(`${outside}/${title.toLowerCase()}`);
      expect(await opened.evaluate(() => window.opener)).toBeNull();
      await opened.close();
    }
    await link('Nowhere').click();
    expect(await link('Shell').getAttribute('target')).toBeNull();
    expect(await page.locator('.workspace-app').count()).toBe(0);
  });

  test('opens the pop-up with Alt', async () => {
    await open();
    await entry('Media').click();
    await link('Films').click({ modifiers: ['Alt'] });
    await page.getByRole('dialog').locator('iframe').waitFor();
    expect(await page.locator('.workspace-app').count()).toBe(0);
  });

  test('is counted for smart sorting as on the home view', async () => {
    await open();
    await entry('Media').click();
    const id = (await link('Films').getAttribute('id'))?.slice('link-'.length) ?? '';
    await link('Films').click();
    await link('Films').click();
    await link('Nowhere').click();
    expect(await storedJson(page, 'mostUsed')).toEqual({ [id]: 2 });
  });

  test('can leave for a tab of its own', async () => {
    await open(withUrl(`${outside}/films`));
    await sees('/films');
    const away = page.getByRole('link', { name: 'Open in a new tab' });
    expect(await away.getAttribute('href')).toBe(`${outside}/films`);
    expect(await away.getAttribute('target')).toBe('_blank');
  });
});

describe('the address (core 2, "Routing")', () => {
  test('fills the frame, finds its item under another spelling, and opens its section', async () => {
    await open(`workspace?url=${encodeURIComponent(`${outside.toUpperCase()}/Radio/?a=1&b=2#now`)}`);
    await sees('/Radio/?a=1&b=2#now');
    expect(await openDrawers()).toEqual(['Media']);
    expect(await current()).toEqual(['Radio']);
    expect(await strip().count()).toBe(0);
  });

  test('is named where it belongs to no item, so that it can’t pass for one', async () => {
    await open(withUrl(`${outside}/stranger`));
    await sees('/stranger');
    expect(await strip().getByRole('listitem').innerText()).toContain('127.0.0.1');
    expect(await openDrawers()).toEqual([]);
    await page.getByRole('button', { name: 'Close 127.0.0.1' }).click();
    await page.getByText('No app is open.').waitFor();
    expect(page.url()).toBe(`${plain.url}workspace`);
  });

  test.each([
    'javascript:parent.parent.hacked=1',
    'java\nscript:parent.parent.hacked=1',
    'data:text/html,<script>parent.parent.hacked=1</script>',
    'blob:null/x',
    'file:///etc/passwd',
    'about:blank',
  ])('that is none for a frame shows nothing: %j', async (url) => {
    await open(withUrl(url));
    await page.getByText('No app is open.').waitFor();
    expect(page.frames()).toHaveLength(1);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });
});

describe('several apps (enableMultiTasking)', () => {
  const openThree = async () => {
    await open('workspace', {}, several);
    await entry('Media').click();
    for (const title of ['Films', 'Photos', 'Radio']) {
      await link(title).click();
      await expect.poll(() => strip().getByRole('listitem').last().innerText()).toContain(title);
    }
    await sees('/radio?a=1&b=2#now');
  };
  const apps = () => strip().locator('.app-show span:last-child').allInnerTexts();

  test('stay open side by side, each loaded once, and are switched between', async () => {
    await openThree();
    expect(await apps()).toEqual(['Films', 'Photos', 'Radio']);
    await strip().getByRole('button', { name: 'Films', exact: true }).click();
    await sees('/films');
    expect(page.url()).toBe(several.url + withUrl(`${outside}/films`));
    await link('Photos').click();
    await sees('/photos');
    expect(asked.toSorted()).toEqual(['/films', '/photos', '/radio?a=1&b=2']);
    expect(await strip().locator('[aria-current]').innerText()).toContain('Photos');
  });

  test('are closed by the button and by the Delete key; the neighbour comes, and the focus stays', async () => {
    await openThree();
    await page.getByRole('button', { name: 'Close Photos' }).click();
    expect(await apps()).toEqual(['Films', 'Radio']);
    await sees('/radio?a=1&b=2#now');
    expect(await focusedText()).toContain('Radio');
    await page.keyboard.press('Delete');
    await sees('/films');
    expect(await focusedText()).toContain('Films');
    await page.keyboard.press('Delete');
    await page.getByText('No app is open.').waitFor();
    expect(await strip().count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.matches('.side-bar summary'))).toBe(true);
    expect(page.url()).toBe(`${several.url}workspace`);
  });

  test('outlive the widgets in front of them, and a change of the file', async () => {
    await open('workspace', {}, several);
    await entry('Media').click();
    await link('Films').click();
    await sees('/films');
    await entry('Now').click();
    await page.locator('.workspace-widgets time').first().waitFor();
    await sees();
    await change(several, 'conf.yml', config('{enableMultiTasking: true}').replace('title: Films', 'title: Cinema'));
    await expect.poll(apps).toEqual(['Cinema']);
    await strip().getByRole('button', { name: 'Cinema', exact: true }).click();
    await sees('/films');
    expect(asked).toEqual(['/films']);
    await change(several, 'conf.yml', config('{enableMultiTasking: true}'));
  });
});

describe('widgets', () => {
  test('take the place of the frame, in the middle and at most 800 px wide, and stay after a reload', async () => {
    const { complaints } = await open('workspace', { viewport: { width: 1600, height: 900 } });
    await entry('Now').click();
    const widget = page.locator('.workspace-widgets .widget-host');
    await widget.locator('time').first().waitFor();
    const box = await widget.boundingBox();
    expect(box).toMatchObject({ width: 800, x: 56 + (1600 - 56 - 800) / 2 });
    expect(page.url()).toBe(`${plain.url}workspace#now`);
    expect(await openDrawers()).toEqual([]);
    expect(await entry('Now').getAttribute('aria-current')).toBe('true');
    await page.reload();
    await widget.locator('time').first().waitFor();
    expect(complaints).toEqual([]);
  });

  test('share a section with links: opening its drawer shows them, choosing a link shows the app', async () => {
    await open();
    await entry('Both').click();
    await page.locator('.workspace-widgets time').first().waitFor();
    await link('Calendar').click();
    await sees('/calendar');
    expect(await page.locator('.workspace-widgets').count()).toBe(0);
    await entry('Both').click();
    await expect.poll(openDrawers).toEqual([]);
    await sees('/calendar');
  });
});

describe('what leads here (core 4, "Item click"; companion 7.8)', () => {
  test('is a link whose target is the workspace, in the same tab', async () => {
    await open('home');
    await tile(page, 'To the workspace').click();
    await page.waitForURL(plain.url + withUrl(`${outside}/linked`));
    await sees('/linked');
    expect(await openDrawers()).toEqual(['Links']);
    expect(page.context().pages()).toHaveLength(1);
    const counts = Object.values((await storedJson(page, 'mostUsed')) as Record<string, number>);
    expect(counts).toEqual([1]);
  });

  test('is the front page, the landing page, every link and the web search, where the config says so', async () => {
    const search = `webSearch: {searchEngine: custom, customSearchEngine: '${outside}/search?q=', openingMethod: workspace}`;
    const settings = `{startingView: workspace, defaultOpeningMethod: workspace, workspaceLandingUrl: '${outside}/landing', ${search}}`;
    const front = await startServing({ 'conf.yml': config(settings), 'workshop.yml': workshop() });
    const { complaints } = await open('', {}, front);
    expect(await page.title()).toBe('House | Workspace');
    await sees('/landing');
    expect(page.url()).toBe(front.url);
    await entry('Media').click();
    await link('Films').click();
    await sees('/films');
    expect(page.url()).toBe(`${front.url}${withUrl(`${outside}/films`).replace('workspace', '')}`);

    await page.goto(`${front.url}home/workshop`);
    await tookOver(page);
    await tile(page, 'Saw').click();
    await page.waitForURL(`${front.url}workspace/workshop?url=${encodeURIComponent(`${outside}/saw`)}`);
    await sees('/saw');

    await page.goto(`${front.url}minimal/workshop`);
    await tookOver(page);
    await page.keyboard.type('tea & milk');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${front.url}workspace/workshop?url=*`);
    await sees('/search?q=tea%20%26%20milk');
    expect(complaints).toEqual([]);
    await front.stop();
  });
});

describe('the workspace for everyone', () => {
  test('works with the keyboard alone', async () => {
    await open();
    await page.keyboard.press('Tab');
    expect(await focusedText()).toBe('Skip to content');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focusedText()).toBe('Media');
    await page.keyboard.press('Enter');
    await expect.poll(openDrawers).toEqual(['Media']);
    await page.keyboard.press('Tab');
    expect(await focusedText()).toBe('Films');
    await page.keyboard.press('Enter');
    await sees('/films');
    expect(await focusedText()).toBe('Films');
    await page.keyboard.press('Escape');
    await expect.poll(openDrawers).toEqual([]);
    expect(await focusedText()).toBe('Media');
  });

  test('has its bar at the bottom of a phone, drawers over it that give way to the app, and room for thumbs', async () => {
    await open('workspace', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, several);
    const bar = await page.locator('.side-bar').boundingBox();
    expect(bar).toMatchObject({ x: 0, width: 390, y: 844 - 56, height: 56 });
    await entry('Media').tap();
    const drawer = await page.locator('.side-bar details[open] .drawer').boundingBox();
    expect((drawer?.y ?? 0) + (drawer?.height ?? 0)).toBe(844 - 56);
    await link('Films').tap();
    await sees('/films');
    expect(await openDrawers()).toEqual([]);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('workspace-app');
    await entry('Media').tap();
    await expect.poll(openDrawers).toEqual(['Media']);
    const small = await page.locator('a[href]:not(.skip-link), button, summary').evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => ({ name: one.outerHTML.slice(0, 80), box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
        .map(({ name }) => name),
    );
    expect(small).toEqual([]);
    await page.reload();
    await sees('/films');
    expect(await openDrawers()).toEqual([]);
    expect(await page.locator('.side-bar-section.current').count()).toBe(1);
  });

  test('reads from right to left', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ar' });
    page = await context.newPage();
    await page.goto(plain.url + withUrl(`${outside}/films`));
    await page.waitForFunction(() => document.documentElement.dir === 'rtl');
    await sees('/films');
    expect(await page.locator('.side-bar').boundingBox()).toMatchObject({ x: 1280 - 56 });
    expect(await page.locator('.side-bar details[open] .drawer').boundingBox()).toMatchObject({ x: 1280 - 56 - 256 });
    expect(await page.locator('.workspace-stage').boundingBox()).toMatchObject({ x: 0, width: 1280 - 56 - 256 });
  });

  test('needs no scripts: drawers open, and links load in the frame', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, javaScriptEnabled: false });
    page = await context.newPage();
    page.setDefaultTimeout(8000);
    await page.goto(`${plain.url}workspace`);
    await entry('Media').click();
    await link('Films').click();
    await sees('/films');
    await entry('Machines').click();
    expect(await visibleLinks()).toEqual(['Router']);
    await link('Router').click();
    await sees('/router');
    expect(page.url()).toBe(`${plain.url}workspace`);
    expect(context.pages()).toHaveLength(1);
    await page.goto(`${plain.url}workspace/workshop`);
    expect(await visibleLinks()).toEqual(['Saw']);
  });

  test.each(
    [1280, 390].flatMap((width) => ['default', 'callisto', 'minimal-light'].map((theme) => [width, theme] as const)),
  )('has nothing that axe finds, and never scrolls sideways: %i px, %s', async (width, theme) => {
    await open('workspace', { viewport: { width, height: 800 }, reducedMotion: 'reduce', bypassCSP: true }, several);
    await page.evaluate((name) => localStorage.setItem('theme', name), theme);
    await page.goto(several.url + withUrl(`${outside}/films`));
    await tookOver(page);
    await sees('/films');
    expect(await faultsOf(page)).toEqual([]);
    await entry('Media').click();
    if (width < 600) await expect.poll(openDrawers).toEqual(['Media']);
    else await expect.poll(openDrawers).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);
    await entry('Menu').click();
    await expect.poll(openDrawers).toEqual(['Menu']);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close Films' }).click();
    await page.getByText('No app is open.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});
