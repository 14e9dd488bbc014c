import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser, tookOver, visit } from './browser.ts';
import { faultsOf } from './page/axe.ts';
import { openView } from './page/dashboard-page.ts';
import { buildSealed, canaries, passwords, serverOnly } from './sealed-site.ts';
import { folderWith } from './serving.ts';
import { serveFolder } from './static-server.ts';

const picture = readFileSync('web/app-icons/icon-192.png');

let browser: Browser;
let closed: Awaited<ReturnType<typeof buildSealed>>;
let withGuests: Awaited<ReturnType<typeof buildSealed>>;
/** The same as the closed one, built anew. */
let again: Awaited<ReturnType<typeof buildSealed>>;
beforeAll(async () => {
  // A name that is no loopback address to the browser has no secure context.
  browser = await sharedBrowser();
  closed = await buildSealed(picture);
  again = await buildSealed(picture);
  withGuests = await buildSealed(picture, { guests: true });
});

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

/** Everything that a site's own files hold and how they are called, as text, after decompression too. */
function textsOf(folder: string): [file: string, text: string][] {
  return filesIn(folder)
    .filter(own)
    .map((file) => {
      const bytes = readFileSync(join(folder, file));
      const open = file.endsWith('.br')
        ? brotliDecompressSync(bytes)
        : file.endsWith('.gz')
          ? gunzipSync(bytes)
          : bytes;
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

const own = (file: string) =>
  !file.startsWith('assets/') && !['frame.html', 'embed.html', 'service-worker.js'].includes(file);

function findings(folder: string, wanted: readonly string[]): string[] {
  const texts = textsOf(folder);
  return wanted.flatMap((canary) =>
    texts
      .filter(([file, text]) =>
        shapesOf(canary).some((shape) => (shape.length < 5 ? hasWord(file, text, shape) : text.includes(shape))),
      )
      .map(([file]) => `${canary} in ${file}`),
  );
}
/** Random bytes hold any word of three letters now and then: what is sealed is looked through for longer ones. */
const hasWord = (file: string, text: string, word: string) =>
  !/^sealed\/[\da-f]{32}$/.test(file) && new RegExp(`(?<![\\w+/=])${word}(?![\\w+/=])`).test(text);

describe('the files of a sealed site', () => {
  test('hold nothing of the config, its pictures and its users that could be read without a password', () => {
    expect(closed.code).toBe(0);
    expect(findings(closed.out, canaries)).toEqual([]);
    const middle = picture.subarray(60, 100).toString('latin1');
    expect(textsOf(closed.out).filter(([, text]) => text.includes(middle))).toEqual([]);
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

  test('hold the keys in an order that says nothing of who stands where in the config', () => {
    const { keys, salted } = JSON.parse(readFileSync(join(closed.out, 'sealed', 'keys.json'), 'utf8'));
    expect([keys.length, salted.length]).toEqual([3, 1]);
    expect(keys).toEqual([...keys].sort());
    expect(Object.keys(salted[0]).sort()).toEqual(['key', 'length', 'ln', 'p', 'r', 'salt']);
  });

  test('are called otherwise, and sealed otherwise, by every build', () => {
    const both = [closed, again].map(({ out }) => filesIn(join(out, 'sealed')).filter((file) => file !== 'keys.json'));
    expect(both[0]).toHaveLength(both[1]?.length ?? 0);
    expect(both[0]?.filter((file) => both[1]?.includes(file))).toEqual([]);
  });

  test('are not written where the password of a user is not known', async () => {
    const { code, said, out } = await buildSealed(picture, { variable: 'UNKNOWN' });
    expect(code).toBe(2);
    expect(said).toContain('VUE_APP_CANARY is not set');
    expect(existsSync(out)).toBe(false);
  });

  test('show guests what they may see, and nothing of the rest', () => {
    const hidden = ['canary-vault', 'canary-key', 'keys.canary', 'img.canary', 'canaryuser', 'VUE_APP_CANARY'];
    const secrets = canaries.filter((canary) => /^[\da-f]{64}$/i.test(canary) || canary === passwords.Ann);
    expect(findings(withGuests.out, [...hidden, ...secrets, ...serverOnly])).toEqual([]);
    expect(findings(withGuests.out, ['canary-item']).length).toBeGreaterThan(0);
  });
});

describe('in the browser', () => {
  let page: Page;
  let complaints: string[];
  let asked: string[];
  let outside: string[];
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
    ({ stop, outside } = serving);
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
  /** A copy of a site for a test that changes its files. */
  const copyOf = (site: { out: string }): { out: string } => {
    const out = folderWith({});
    cpSync(site.out, out, { recursive: true });
    return { out };
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
      await page.getByText('Hello Ann!').waitFor({ state: 'attached' });
      expect(await page.title()).toBe('Canaryhouse');
      expect(page.url()).toBe(url);
      for (const view of ['minimal', 'workspace', 'home']) {
        await page.goto(`${url}${view}/`);
        await page.locator('a', { hasText: 'canary-item' }).first().waitFor({ state: 'attached' });
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
      await openView(page);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.waitForURL(`${url}login/`);
      await page.goto(`${url}home/`);
      await page.getByLabel('Username').waitFor();
      expect(await page.evaluate(() => document.cookie)).toBe('');

      await signIn('bob');
      await page.getByText('Hello bob!').waitFor({ state: 'attached' });
      expect(await page.content()).not.toMatch(/canary-(?:vault|key)|keys\.canary/);
      expect(await page.content()).toContain('canary-shed');
      await page.goto(`${url}home/canary-vault/`);
      await page.getByText('404').first().waitFor();
      expect(notOurs(url).filter((address) => !address.startsWith('https://img.canary.example/'))).toEqual([]);
      expect(outside).toEqual([]);
    },
  );

  test('all that a page shows comes out of the sealed files, under a policy of its own', async () => {
    const url = await open(closed);
    await signIn('Cé <l>');
    await page.getByText('Hello Cé <l>!').waitFor({ state: 'attached' });
    // What another user sees who is no admin either is none of theirs.
    expect(await page.content()).not.toMatch(/canary-(?:vault|key|bobs|shed)|(?:keys|shed)\.canary/);
    await page.locator('.image-view').waitFor();
    const seen = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return {
        theme: style.getPropertyValue('--canary-letters').trim(),
        background: style.getPropertyValue('--day-picture').slice(0, 26),
        pictures: [...document.images].map((image) => image.complete && image.naturalWidth),
        sources: [...document.images].map((image) => image.src.slice(0, 22)),
        framed: document.querySelectorAll('#app').length,
      };
    });
    expect(seen.theme).toBe('1');
    expect(seen.background).toContain('url("data:image/png;base64');
    expect(seen.pictures.length).toBeGreaterThan(2);
    expect(new Set(seen.pictures)).toEqual(new Set([192]));
    expect(new Set(seen.sources)).toEqual(new Set(['data:image/png;base64,']));
    expect(seen.framed).toBe(1);
    expect(notOurs(url)).toEqual([]);
    expect(complaints).toEqual([]);

    const refused = await page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ blockedURI }) => resolve(blockedURI));
          void fetch('https://elsewhere.example/').catch(() => undefined);
        }),
    );
    expect(refused).toBe('https://elsewhere.example/');
  });

  test('the palette finds what is on other pages', async () => {
    await open(closed);
    await signIn('Ann');
    await page.getByText('Hello Ann!').waitFor({ state: 'attached' });
    await tookOver(page);
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    await palette.getByRole('combobox').fill('Reel');
    await palette.getByRole('option', { name: 'Reel' }).waitFor();
  });

  test('a wrong password and a wrong name are told alike, and empty fields by their names', async () => {
    await open(closed);
    for (const [name, password, message] of [
      ['', '', 'Missing Username'],
      ['Ann', '', 'Missing Password'],
      ['Ann', passwords.bob, 'Incorrect Password'],
      ['nobody', passwords.Ann, 'Incorrect Password'],
    ] as const) {
      await signIn(name as 'Ann', password);
      await page.locator('output', { hasText: message }).waitFor();
    }
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });

  test('without a secure context the ciphers in JavaScript do the same, and the page answers meanwhile', async () => {
    await open(closed, { host: 'dash.test', path: 'home/canary-page/' });
    expect(await page.evaluate(() => [isSecureContext, crypto.subtle === undefined])).toEqual([false, true]);
    await signIn('ann' as 'Ann', passwords.Ann);
    await page.getByRole('progressbar').waitFor();
    // A turn of the page's comes while the key is still being made.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await page.getByRole('progressbar').count()).toBe(1);
    await page.getByText('Reel').waitFor();
    await page.getByText('Hello Ann!').waitFor({ state: 'attached' });
    await tookOver(page);
    await openView(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Username').waitFor();
  });

  test('the key is kept for as long as one chooses, out of reach of scripts, and the password never', async () => {
    const url = await open(closed);
    await signIn('Ann', passwords.Ann, '1 Week');
    await page.getByText('Hello Ann!').waitFor({ state: 'attached' });
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ value: '%2F', path: '/', sameSite: 'Strict' });
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(7);
    const kept = await page.evaluate(async () => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve) => {
          request.onsuccess = () => resolve(request.result);
        });
      const database = await done(indexedDB.open('dash-sealed /', 1));
      const key = await done(database.transaction('keys').objectStore('keys').get('viewer'));
      database.close();
      const stored = JSON.stringify({ ...localStorage, ...sessionStorage });
      return {
        fields: Object.keys(key).sort(),
        extractable: key.content.extractable,
        usages: key.content.usages,
        stored,
      };
    });
    expect(kept).toMatchObject({
      fields: ['content', 'expires', 'names', 'user'],
      extractable: false,
      usages: ['decrypt'],
    });
    expect(kept.stored).not.toContain(passwords.Ann);

    // What a closed browser leaves: the database without the cookie.
    await page.context().clearCookies();
    await page.goto(url);
    await page.getByLabel('Username').waitFor();
    await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  });

  test('guests find their pages open, and who signs in finds their own at the same addresses', async () => {
    const url = await open(withGuests);
    await page.getByText('canary-item').waitFor();
    expect(await page.getByText('canary-key').count()).toBe(0);
    await tookOver(page);
    await page.locator('header').getByRole('link', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Canaryhouse' }).waitFor();
    await signIn('Ann');
    await page.getByText('canary-key').waitFor();
    expect(page.url()).toBe(url);
    expect(await page.title()).toBe('Canaryhouse');
    await page.goto(`${url}login/`);
    await page.getByText("You're logged in as").waitFor();
    await tookOver(page);
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Logout' }).click()]);
    await page.getByText('Proceed as Guest').waitFor();
    await tookOver(page);
    await page.getByRole('button', { name: 'Proceed as Guest' }).click();
    await page.getByText('canary-item').waitFor();
    expect(await page.getByText('canary-key').count()).toBe(0);
  });

  test('a file that is not as it was sealed is shown to nobody', async () => {
    const broken = copyOf(closed);
    const url = await open(broken);
    await signIn('bob');
    await page.getByText('Hello bob!').waitFor({ state: 'attached' });
    const folder = join(broken.out, 'sealed');
    for (const file of readdirSync(folder).filter((name) => name !== 'keys.json')) {
      const bytes = readFileSync(join(folder, file));
      bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40);
      writeFileSync(join(folder, file), bytes);
    }
    await page.goto(`${url}home/`);
    await page.getByText('could not be opened').waitFor();
    expect(await page.content()).not.toContain('canary');
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });

  test('a site that was built anew asks for the password again', async () => {
    const site = copyOf(again);
    const url = await open(site);
    await signIn('bob');
    await page.getByText('Hello bob!').waitFor({ state: 'attached' });
    rmSync(join(site.out, 'sealed'), { recursive: true });
    cpSync(join(closed.out, 'sealed'), join(site.out, 'sealed'), { recursive: true });
    await page.goto(`${url}home/`);
    await signIn('bob');
    await page.getByText('Hello bob!').waitFor({ state: 'attached' });
    expect(page.url()).toBe(`${url}home/`);
  });

  test.each([
    { locale: 'en', width: 1280 },
    { locale: 'ar', width: 390 },
  ])('the screen that stands at every address is accessible ($locale, $width px)', async ({ locale, width }) => {
    await open(closed, { path: 'home/nowhere/', locale, viewport: { width, height: 800 } });
    await tookOver(page);
    await page.locator('input[name=username]').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});
