import { describe, expect, test } from 'vitest';
import { tookOver } from '../browser.ts';
import { startServing } from '../serving.ts';
import { openView, storedJson, tile } from './dashboard-page.ts';
import {
  config,
  current,
  entry,
  link,
  open,
  openDrawers,
  outside,
  page,
  plain,
  sees,
  strip,
  visibleLinks,
  withUrl,
  workshop,
  workspaceFixture,
} from './workspace-fixture.ts';

workspaceFixture();

describe('the workspace', () => {
  test('stands at the addresses of the pages, with a title of its own, and gives the room to the app', async () => {
    const { complaints } = await open();
    expect(await page.title()).toBe('House | Workspace');
    expect(await page.locator('header, footer').count()).toBe(0);
    expect((await page.locator('.side-bar').boundingBox())?.width).toBe(84);
    await page.locator('.workspace-nothing').waitFor();
    expect(complaints).toEqual([]);
    await page.goto(`${plain.url}workspace/workshop`);
    await tookOver(page);
    expect(await page.title()).toBe('House | Workspace');
    expect(await visibleLinks()).toEqual(['Saw']);
    expect(complaints).toEqual([]);
  });

  test('lists the sections by icon, or letters, and name, without those that are hidden from it', async () => {
    await open();
    const entries = page.locator('.side-bar nav .side-bar-entry');
    const listed = await entries.evaluateAll((all) =>
      all.map((one) => [one.querySelector('.side-bar-name')?.textContent, one.querySelector('.icon') !== null]),
    );
    expect(listed).toEqual([
      ['Media', true],
      ['Machines', true],
      ['Now', true],
      ['Both', true],
      ['Links', true],
    ]);
    expect(await entries.locator('.side-bar-name').allInnerTexts()).toEqual(listed.map(([name]) => name));
    expect(await entries.locator('.icon-letter').allInnerTexts()).toEqual(['M', 'B', 'L']);
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
      await openView(page);
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
    expect(await page.locator('.side-bar-section.current .side-bar-name').innerText()).toBe('Machines');
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
      const [opened] = await Promise.all([
        page.context().waitForEvent('page'),
        link(title).click({ modifiers: [...modifiers] }),
      ]);
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

describe('the address', () => {
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
    await page.locator('.workspace-nothing').waitFor();
    expect(page.url()).toBe(`${plain.url}workspace`);
  });

  test('that is none for a frame shows nothing', async () => {
    await open();
    for (const url of [
      'javascript:parent.parent.hacked=1',
      'java\nscript:parent.parent.hacked=1',
      'data:text/html,<script>parent.parent.hacked=1</script>',
      'blob:null/x',
      'file:///etc/passwd',
      'about:blank',
    ]) {
      await page.goto(plain.url + withUrl(url));
      await tookOver(page);
      await page.locator('.workspace-nothing').waitFor();
      expect([url, page.frames().length]).toEqual([url, 1]);
      expect([url, await page.evaluate(() => 'hacked' in window)]).toEqual([url, false]);
    }
  });
});

describe('what leads here', () => {
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
