import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { complaintsOf, sharedBrowser, tookOver, visit } from '../browser.ts';
import { type Serving, startServing, until } from '../serving.ts';
import { faultsOf } from './axe.ts';
import { storedJson } from './dashboard-page.ts';

const config = `pageInfo: {title: Start}
pages: [{name: Media Room, path: media.yml}]
sections: [{name: Tools, items: [{title: Notes, url: 'https://notes.example.org'}]}]
`;

let browser: Browser;
let serving: Serving;
let page: Page;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterEach(async () => {
  await page.context().close();
  await serving.stop();
});

const serve = async (files: Record<string, string>) => {
  serving = await startServing(files);
};
const open = async (path = '', options: Parameters<typeof visit>[2] = {}) => {
  const seen = await visit(browser, serving.url + path, options);
  ({ page } = seen);
  page.setDefaultTimeout(8000);
  return seen;
};

describe('a config that has never been good', () => {
  test('is told with its place, what to check and what to do, without anything of a dashboard', async () => {
    await serve({ 'conf.yml': `${config}odd: [\n` });
    const answer = await fetch(`${serving.url}home/tools`, { headers: { Accept: 'text/html' } });
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      503,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    await open('home/tools', { bypassCSP: true });
    expect(await page.title()).toBe('Dash | Configuration Load Error');
    const text = await page.locator('main').innerText();
    for (const line of [
      'The configuration file can be found at the specified location',
      'There are no CORS rules preventing client-side access',
      'The YAML is valid, parsable and matches the schema',
      'Error Details',
      'Next Steps',
    ])
      expect(text).toContain(line);
    expect(text).toMatch(/conf\.yml, line \d+, column \d+/);
    expect(await page.content()).not.toMatch(/notes\.example|dash-data/);
    expect(await faultsOf(page)).toEqual([]);
  });

  test('gives way to the dashboard by itself once it is good, and to another mistake before', async () => {
    await serve({ 'conf.yml': 'sections: [\n' });
    const { complaints } = await open();
    const place = page.locator('.critical-message code');
    const before = await place.textContent();
    serving.write('conf.yml', `${config}\n\nodd: [\n`);
    await expect.poll(() => place.textContent()).not.toBe(before);
    serving.write('conf.yml', config);
    await page.getByText('Notes').waitFor();
    expect(complaints.filter((text) => !text.includes('503'))).toEqual([]);
  });

  test('speaks the browser’s language, in its direction', async () => {
    await serve({ 'conf.yml': 'sections: [\n' });
    await open('', { locale: 'ar' });
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      'ar',
      'rtl',
    ]);
    await page.getByRole('heading', { name: 'خطأ في تحميل الإعدادات' }).waitFor();
  });

  test('does not hide what a mistake quotes: it is text, whatever it holds', async () => {
    await serve({ 'conf.yml': `'<img src=x onerror=alert(1)>@html@@root@/': [\n` });
    await open();
    expect(await page.locator('main img').count()).toBe(0);
    expect(await page.locator('main').count()).toBe(1);
  });
});

describe('a page whose file can’t be read', () => {
  const panel = () => page.getByRole('dialog', { name: 'Configuration Load Error' });

  test('says which, is closed by its button and by Escape, and goes with the mistake', async () => {
    await serve({ 'conf.yml': config });
    await open('home/media-room', { bypassCSP: true });
    await panel().getByText("Unable to load config from 'media.yml'").waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('errorLog'))).toContain(
      "Unable to load config from 'media.yml'",
    );
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    await panel().waitFor({ state: 'detached' });
    await page.reload();
    await panel().waitFor();
    await page.keyboard.press('Escape');
    await panel().waitFor({ state: 'detached' });
    await page.reload();
    await panel().waitFor();
    serving.write('media.yml', 'sections: [{name: Films, items: [{title: Reel}]}]\n');
    await page.getByText('Reel').waitFor();
    await panel().waitFor({ state: 'detached' });
  });

  test('says in the console where the mistake is', async () => {
    await serve({ 'conf.yml': config, 'media.yml': 'sections:\n  - [{\n' });
    const context = await browser.newContext();
    page = await context.newPage();
    const complaints = complaintsOf(page);
    await page.goto(`${serving.url}home/media-room`);
    await panel().getByText('Failed to parse YAML: ').waitFor();
    await panel().getByText('The browser’s console says more.').waitFor();
    await expect
      .poll(() => complaints.join('\n'))
      .toMatch(/Failed to parse YAML: .*Page: media\.yml\nmedia\.yml:\d+:\d+: ./s);
  });

  test('tells who may not see the config no more than that there is none', async () => {
    await serve({ 'conf.yml': `${config}appConfig: {disableConfiguration: true}\n`, 'media.yml': 'sections: [\n' });
    const html = await (await fetch(`${serving.url}home/media-room`)).text();
    expect(html).not.toMatch(/media\.yml|parse YAML/);
    await open('home/media-room');
    await panel().getByText("Unable to find config for 'media-room'").waitFor();
    expect(await panel().getByText('The browser’s console says more.').count()).toBe(0);
  });

  test('is told no more to who ignores critical errors, for good', async () => {
    await serve({ 'conf.yml': config });
    await open('home/media-room');
    await page.getByRole('button', { name: 'Ignore Critical Errors' }).click();
    await panel().waitFor({ state: 'detached' });
    expect(await storedJson(page, 'disableCriticalWarning')).toBe(true);
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await tookOver(page);
    await until(() => page.evaluate(() => sessionStorage.getItem('errorLog')?.includes('Unable to load') || undefined));
    expect(await panel().count()).toBe(0);
  });

  test('tells where the main file is bad too, while it is', async () => {
    await serve({ 'conf.yml': config });
    await open('home/media-room');
    await panel().waitFor();
    serving.write('conf.yml', `${config}odd: [\n`);
    await expect.poll(() => panel().locator('code').textContent()).toMatch(/conf\.yml, line \d+, column \d+/);
  });
});
