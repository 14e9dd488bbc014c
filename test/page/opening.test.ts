import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser, tookOver } from '../browser.ts';
import { type Serving, startServing } from '../serving.ts';
import { change, focused, openDashboard, storedJson, tile } from './dashboard-page.ts';
import { type Elsewhere, startElsewhere } from './elsewhere.ts';

const methods = ['newtab', 'sametab', 'parent', 'top', 'modal', 'workspace', 'clipboard'];
const config = (appConfig = '{}') => `
appConfig: ${appConfig}
pageInfo:
  title: Home
  navLinks:
    - {title: Outside, path: ${outside}/out}
    - {title: Here, path: ${outside}/here, target: sametab}
    - {title: Trap, path: 'javascript:alert(1)'}
sections:
  - name: Links
    items:
      - {title: default, url: ${outside}/default}
${methods.map((name) => `      - {title: ${name}, url: ${outside}/${name}, target: ${name}}`).join('\n')}
      - {title: Script, url: 'javascript:alert(1)'}
      - {title: Split, url: "java\\nscript:alert(1)", target: modal}
      - {title: Data, url: 'data:text/html,x', target: sametab}
      - {title: Nowhere}
      - {title: Empty pop-up, target: modal}
      - {title: Host, url: 'nas.example.org:5000/x'}
      - {title: Rel, url: ${outside}/rel, rel: nofollow}
      - {title: Group, subItems: [{title: Inner, url: ${outside}/inner, target: modal}]}
`;

let elsewhere: Elsewhere;
let outside: string;

let browser: Browser;
let serving: Serving;
let page: Page;
beforeAll(async () => {
  browser = await sharedBrowser();
  elsewhere = await startElsewhere();
  outside = elsewhere.origin;
  serving = await startServing({ 'conf.yml': config() });
});
afterAll(async () => {
  await Promise.all([serving.stop(), elsewhere.stop()]);
});
afterEach(() => page.context().close());

const open = async (options: Parameters<typeof openDashboard>[3] = {}) => {
  ({ page } = await openDashboard(browser, serving, '', options));
};
const frameAt = (path: string) =>
  expect.poll(() => page.frames().map((frame) => frame.url())).toContain(`${outside}/${path}`);
/** What a click opens: the address of the new tab. */
async function newTab(click: () => Promise<void>): Promise<string> {
  const tab = page.context().waitForEvent('page');
  await click();
  const opened = await tab;
  await opened.waitForURL(`${outside}/**`);
  const url = opened.url();
  await opened.close();
  return url;
}

describe('a link', () => {
  test('opens a new tab that knows nothing of the dashboard, unless it or the config say otherwise', async () => {
    await open();
    expect(await newTab(() => tile(page, 'default').click())).toBe(`${outside}/default`);
    expect(await newTab(() => tile(page, 'newtab').click())).toBe(`${outside}/newtab`);
    expect(page.url()).toBe(serving.url);
    expect(await tile(page, 'default').getAttribute('rel')).toBe('noopener noreferrer');
    expect(await tile(page, 'Rel').getAttribute('rel')).toBe('nofollow');
  });

  test('opens in the same tab', async () => {
    await open();
    await tile(page, 'sametab').click();
    await page.waitForURL(`${outside}/sametab`);
  });

  test.each(['parent', 'top'])(
    'opens in the %s window of a dashboard that stands in a frame in a frame',
    async (method) => {
      await open();
      const framing = (path: string, inner: string) =>
        page.route(`${serving.url}${path}`, (route) =>
          route.fulfill({
            contentType: 'text/html',
            body: `<iframe src="${inner}" width="1100" height="600"></iframe>`,
          }),
        );
      await framing('outer', 'middle');
      await framing('middle', './');
      await page.goto(`${serving.url}outer`);
      const [outer, middle, inner] = page.frames() as [Frame, Frame, Frame];
      await inner.waitForFunction(() => document.documentElement.dataset.live !== undefined);
      await inner.locator('a.item', { has: inner.getByText(method, { exact: true }) }).click();
      await (method === 'top' ? outer : middle).waitForURL(`${outside}/${method}`);
      expect(page.url()).toBe(method === 'top' ? `${outside}/top` : `${serving.url}outer`);
    },
  );

  test('is copied to the clipboard, and says so', async () => {
    await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await tile(page, 'clipboard').click();
    await page.getByRole('status').getByText('URL has been copied to clipboard').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${outside}/clipboard`);
    expect(page.context().pages()).toHaveLength(1);
  });

  test('that cannot be copied says so', async () => {
    await open();
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await tile(page, 'clipboard').click();
    await page.getByRole('status').getByText('Unable to copy, see log').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('errorLog'))).toContain('Clipboard access requires HTTPS');
  });

  test('follows `defaultOpeningMethod` where it has no target of its own', async () => {
    await change(serving, 'conf.yml', config('{defaultOpeningMethod: sametab}'));
    await open();
    expect(await newTab(() => tile(page, 'newtab').click())).toBe(`${outside}/newtab`);
    await tile(page, 'default').click();
    await page.waitForURL(`${outside}/default`);
    await change(serving, 'conf.yml', config());
  });

  test('to a host without a scheme leads to that host', async () => {
    await open();
    expect(await tile(page, 'Host').getAttribute('href')).toBe('https://nas.example.org:5000/x');
  });

  test('never leads to a script, or to a document out of the config', async () => {
    await open();
    for (const title of ['Script', 'Split', 'Data', 'Nowhere']) {
      expect([title, await tile(page, title).getAttribute('href')]).toEqual([title, null]);
    }
    expect(await page.locator('[href^="javascript" i], [href^="data:" i]').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Trap' }).count()).toBe(0);
    await tile(page, 'Split').click();
    await page.getByText('No URL Specified').waitFor();
    expect(page.frames()).toHaveLength(1);
  });
});

describe('the pop-up', () => {
  test('shows the page, keeps the focus inside, closes on Escape and gives the focus back', async () => {
    await open();
    await tile(page, 'modal').click();
    await frameAt('modal');
    const dialog = page.getByRole('dialog');
    const { width, height } = (await dialog.boundingBox()) ?? { width: 0, height: 0 };
    expect([Math.round(width), Math.round(height)]).toEqual([1024, 640]);
    expect(await dialog.locator('iframe').getAttribute('allow')).toBe('fullscreen; clipboard-write');
    expect(page.url()).toBe(serving.url);
    const close = page.getByRole('button', { name: 'Close' });
    await close.focus();
    await tile(page, 'default').evaluate((link) => link.focus());
    expect(await close.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('modal');
  });

  test('closes by its button and by a click beside it', async () => {
    await open();
    const dialog = page.getByRole('dialog');
    await tile(page, 'modal').click();
    await page.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('modal');
    await tile(page, 'modal').click();
    await frameAt('modal');
    await page.mouse.click(5, 5);
    await dialog.waitFor({ state: 'detached' });
  });

  test('is resized by its corner, with the pointer and with arrow keys, and never gets too small to use', async () => {
    await open();
    await tile(page, 'modal').click();
    await frameAt('modal');
    const size = () =>
      page.getByRole('dialog').evaluate((box: HTMLElement) => [box.offsetWidth, box.offsetHeight] as const);
    const corner = page.getByRole('button', { name: 'Resize' });
    const drag = async (x: number, y: number) => {
      const box = (await corner.boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.move(box.x + 8, box.y + 8);
      await page.mouse.down();
      await page.mouse.move(box.x + 8 + x / 2, box.y + 8 + y / 2);
      await page.mouse.move(box.x + 8 + x, box.y + 8 + y);
      await page.mouse.up();
    };
    await drag(-100, -60);
    expect(await size()).toEqual([1024 - 200, 640 - 120]);
    await drag(20, 10);
    expect(await size()).toEqual([1024 - 160, 640 - 100]);
    await corner.press('ArrowLeft');
    await corner.press('ArrowUp');
    expect(await size()).toEqual([1024 - 160 - 32, 640 - 100 - 32]);
    await drag(-600, -380);
    expect(await size()).toEqual([352, 224]);
    expect(await page.getByRole('dialog').count()).toBe(1);
  });

  test('fills a phone', async () => {
    await open({ viewport: { width: 390, height: 700 } });
    await tile(page, 'modal').click();
    await frameAt('modal');
    expect(await page.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 700 });
    expect(await page.getByRole('button', { name: 'Resize' }).isVisible()).toBe(false);
  });

  test('says so where there is no address to show', async () => {
    await open();
    await tile(page, 'Empty pop-up').click();
    await page.getByText('No URL Specified').waitFor();
  });
});

describe('a key held during the click', () => {
  test('opens the pop-up if it is Alt, whatever the link says', async () => {
    await open();
    await tile(page, 'sametab').click({ modifiers: ['Alt'] });
    await frameAt('sametab');
    expect(page.url()).toBe(serving.url);
  });

  test.each(['sametab', 'modal', 'clipboard'])(
    'opens a new tab if it is Ctrl, even where it says %s',
    async (method) => {
      await open();
      expect(await newTab(() => tile(page, method).click({ modifiers: ['Control'] }))).toBe(`${outside}/${method}`);
      expect(page.url()).toBe(serving.url);
      expect(await page.getByRole('dialog').count()).toBe(0);
    },
  );
});

describe('opening an item', () => {
  test('is counted, with its time, for links of groups too', async () => {
    await open();
    await newTab(() => tile(page, 'default').click());
    await newTab(() => tile(page, 'default').click({ modifiers: ['Control'] }));
    await tile(page, 'Inner').click();
    await frameAt('inner');
    const idOf = (title: string) => tile(page, title).evaluate((link) => link.id.slice('link-'.length));
    const [plain, inner] = [await idOf('default'), await idOf('Inner')];
    expect(await storedJson(page, 'mostUsed')).toEqual({ [plain]: 2, [inner]: 1 });
    const times = (await storedJson(page, 'lastUsed')) as Record<string, number>;
    expect(Object.keys(times)).toEqual([plain, inner]);
    for (const time of Object.values(times)) expect(Math.abs(Date.now() - time)).toBeLessThan(60_000);
  });

  test('is not counted where smart sorting is off, nor where nothing opens', async () => {
    await change(serving, 'conf.yml', config('{disableSmartSort: true}'));
    await open();
    await newTab(() => tile(page, 'default').click());
    expect(await storedJson(page, 'mostUsed')).toBeNull();
    await change(serving, 'conf.yml', config());
    await page.reload();
    await tookOver(page);
    await tile(page, 'Script').click();
    expect(await storedJson(page, 'mostUsed')).toBeNull();
  });
});

describe('the navigation', () => {
  test('opens outside links in a new tab or as they say', async () => {
    await open();
    expect(await newTab(() => page.getByRole('link', { name: 'Outside' }).click())).toBe(`${outside}/out`);
    await page.getByRole('link', { name: 'Here' }).click();
    await page.waitForURL(`${outside}/here`);
  });
});
