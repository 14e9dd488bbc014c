import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startBrowser, tookOver, visit } from './browser.ts';
import { faultsOf } from './page/axe.ts';
import { buildSealed, canaries, passwords } from './sealed-site.ts';
import { serveFolder } from './static-server.ts';

const picture = readFileSync('web/app-icons/icon-192.png');

let browser: Browser;
let closed: Awaited<ReturnType<typeof buildSealed>>;
let withGuests: Awaited<ReturnType<typeof buildSealed>>;
beforeAll(async () => {
  // A name that is no loopback address to the browser has no secure context.
  browser = await startBrowser(['--host-resolver-rules=MAP dash.test 127.0.0.1']);
  closed = await buildSealed(picture);
  withGuests = await buildSealed(picture, { guests: true });
});
afterAll(() => browser.close());

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

/** Everything that files hold and how they are called, as text, after decompression too. */
function textsOf(folder: string): [file: string, text: string][] {
  return filesIn(folder).map((file) => {
    const bytes = readFileSync(join(folder, file));
    const open = file.endsWith('.br') ? brotliDecompressSync(bytes) : file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
    // As UTF-8 and as single bytes; what was put into base64 is found by its middle.
    return [file, `${file}\n${open.toString()}\n${open.toString('latin1')}`];
  });
}

/** A text as it may stand in a file: plain, escaped, in an address, or in base64 at any place. */
function shapesOf(canary: string): string[] {
  const inBase64 = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), Buffer.from(canary)])
      .toString('base64')
      .slice(4, -4),
  );
  return [canary, encodeURIComponent(canary), JSON.stringify(canary).slice(1, -1), ...inBase64].filter(
    (shape) => shape.length > 3 || shape === canary,
  );
}

const own = (file: string) => !file.startsWith('assets/') && file !== 'frame.html' && file !== 'service-worker.js';

function findings(folder: string, wanted: readonly string[]): string[] {
  const texts = textsOf(folder).filter(([file]) => own(file));
  return wanted.flatMap((canary) =>
    texts
      .filter(([, text]) =>
        shapesOf(canary).some((shape) => (shape.length < 5 ? hasWord(text, shape) : text.includes(shape))),
      )
      .map(([file]) => `${canary} in ${file}`),
  );
}
const hasWord = (text: string, word: string) => new RegExp(`(?<![\\w+/=])${word}(?![\\w+/=])`).test(text);

describe('the files of a sealed site', () => {
  test('hold nothing of the config, its pictures and its users that could be read without a password', () => {
    expect(closed.code).toBe(0);
    expect(findings(closed.out, canaries)).toEqual([]);
    const middle = picture.subarray(60, 100).toString('latin1');
    expect(textsOf(closed.out).filter(([file, text]) => own(file) && text.includes(middle))).toEqual([]);
  });

  test('stand at addresses that every site has', () => {
    const names = filesIn(closed.out).filter(
      (file) => own(file) && !/\.(?:br|gz)$/.test(file) && !/^sealed\//.test(file),
    );
    expect(names.sort()).toEqual(
      [
        ...['.dash-build', '404.html', '_headers', 'about/index.html', 'download/index.html', 'favicon.ico'],
        ...['home/index.html', 'index.html', 'login/index.html', 'manifest.webmanifest', 'minimal/index.html'],
        ...['robots.txt', 'workspace/index.html'],
      ].sort(),
    );
    for (const file of filesIn(join(closed.out, 'sealed'))) expect(file).toMatch(/^(?:[\da-f]{32}|keys\.json)$/);
  });

  test('are called otherwise, and sealed otherwise, by every build', async () => {
    const again = await buildSealed(picture);
    const both = [closed, again].map(({ out }) => filesIn(join(out, 'sealed')).filter((file) => file !== 'keys.json'));
    expect(both[0]).toHaveLength(both[1]?.length ?? 0);
    expect(both[0]?.filter((file) => both[1]?.includes(file))).toEqual([]);
  });

  test('show guests what they may see, and nothing of the rest', () => {
    const hidden = ['canary-vault', 'canary-key', 'keys.canary', 'img.canary', 'canaryuser', 'VUE_APP_CANARY'];
    const secrets = canaries.filter((canary) => /^[\da-f]{64}$/i.test(canary) || canary === passwords.Ann);
    expect(findings(withGuests.out, [...hidden, ...secrets])).toEqual([]);
    expect(findings(withGuests.out, ['canary-item']).length).toBeGreaterThan(0);
  });
});

describe('in the browser', () => {
  let page: Page;
  let complaints: string[];
  let asked: string[];
  let stop: (() => Promise<void>) | undefined;
  afterEach(async () => {
    await page.context().close();
    await stop?.();
  });

  /** Serves a built site and opens an address of it; `host` stands in the place of the loopback address. */
  async function open(
    site: { out: string },
    {
      base = '/',
      host = 'localhost',
      path = '',
      ...options
    }: BrowserContextOptions & { base?: string; host?: string; path?: string } = {},
  ): Promise<string> {
    const serving = await serveFolder(site.out, base);
    stop = serving.stop;
    const url = serving.url.replace('127.0.0.1', host);
    ({ page, complaints, asked } = await visit(browser, url + path, options));
    page.setDefaultTimeout(60_000);
    return url;
  }
  const signIn = async (name: keyof typeof passwords, password = passwords[name], remember = 'Never') => {
    await tookOver(page);
    await page.getByLabel('Username').fill(name);
    await page.getByLabel('Password').fill(password);
    await page.getByLabel('Remember me for').selectOption(remember);
    await page.getByRole('button', { name: 'Login' }).click();
  };
  const notOurs = (url: string) => asked.filter((address) => !address.startsWith(url) && !address.startsWith('data:'));

  test.each(['/', '/a/b/'])(
    'each user sees what is theirs under %s, at every address, until signing out',
    async (base) => {
      const url = await open(closed, { base });
      expect(await page.title()).toBe('Dash | Login');
      expect(await page.evaluate(() => isSecureContext)).toBe(true);
      await signIn('Ann');
      await page.getByText('canary-key').waitFor();
      await tookOver(page);
      await page.getByText('Hello Ann!').waitFor();
      expect(await page.title()).toBe('Canaryhouse');
      expect(page.url()).toBe(url);
      for (const view of ['minimal', 'workspace', 'home']) {
        await page.goto(`${url}${view}/`);
        await page.getByText('canary-item').first().waitFor();
      }
      await page.goto(`${url}home/canary-page`);
      await page.getByText('Reel').waitFor();
      expect(page.url()).toBe(`${url}home/canary-page/`);
      await tookOver(page);
      await page.goto(`${url}home/canary-vault/`);
      await page.getByText('canary-key').waitFor();
      await page.goto(`${url}home/nowhere/`);
      await page.getByText('404').first().waitFor();

      await page.goto(url);
      await tookOver(page);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.waitForURL(`${url}login/`);
      await page.goto(`${url}home/`);
      await page.getByLabel('Username').waitFor();
      expect(await page.evaluate(() => document.cookie)).toBe('');

      await signIn('bob');
      await page.getByText('Hello bob!').waitFor();
      expect(await page.content()).not.toMatch(/canary-(?:vault|key)|keys\.canary/);
      await page.goto(`${url}home/canary-vault/`);
      await page.getByText('404').first().waitFor();
      expect(notOurs(url).filter((address) => !address.startsWith('https://img.canary.example/'))).toEqual([]);
    },
  );
});
