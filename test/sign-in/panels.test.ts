import { createHash } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { wordsIn } from '../../cli/testing/words.ts';
import { sharedBrowser, tookOver, visit } from '../browser.ts';
import { faultsOf } from '../page/axe.ts';
import { type Serving, startServing } from '../serving.ts';

const ar = wordsIn('ar');
const de = wordsIn('de');
const en = wordsIn('en');

type Word = keyof (typeof en)['login'];

/** How a dashboard signs people in; what its `auth` says stands below. */
type Method = keyof typeof auths;

/** The login screen in one state. */
interface Panel {
  what: string;
  method: Method;
  /** Below the site's root. */
  path?: string;
  /** By a name that browsers don't take for their own machine. */
  remote?: true;
  /** What a reverse proxy, or a browser of its own kind, says with each request. */
  options?: BrowserContextOptions;
  /** Addresses that nobody answers, or that are waited for and never come. */
  silent?: RegExp;
  endless?: RegExp;
  /** What one does there. */
  act?: (page: Page, words: (typeof en)['login']) => Promise<unknown>;
  /** What is to be read then. */
  says: Word[];
  /** What the console says of it, and rightly. */
  grumbles?: RegExp;
}

const hash = createHash('sha256').update('open sesame').digest('hex');
/** Long words that nothing breaks by itself. */
const name = 'bartholomew-featherstonehaugh@household.example.org';
const provider = 'https://sign-in-of-the-whole-household.at-home.localhost:8443';
const users = `users: [{user: '${name}', hash: ${hash}, type: admin}]`;
const auths = {
  users: `{${users}, enableGuestAccess: true}`,
  none: '{}',
  oidc: `{enableOidc: true, oidc: {endpoint: '${provider}', clientId: dash}}`,
  keycloak: `{enableKeycloak: true, keycloak: {serverUrl: '${provider}', realm: home, clientId: dash}}`,
  header: `{enableHeaderAuth: true, headerAuth: {userHeader: Remote-User, proxyWhitelist: [127.0.0.1], logoutUrl: /out}, enableGuestAccess: true, ${users}}`,
};

const namedByProxy = { extraHTTPHeaders: { 'Remote-User': name } };
const refusedByFetch = /Failed to load resource|Failed to authenticate with/;

const intro: Word[] = ['provider-intro', 'provider-button'];
/** Both kinds of providers have the same screens; what is between them and the page is another library. */
const atProvider: Panel[] = [
  { what: 'on the way there', method: 'oidc', endless: /openid-configuration/, says: [...intro, 'provider-going'] },
  {
    what: 'back and waiting',
    method: 'keycloak',
    path: '?code=x&state=y',
    endless: /\/(oidc|keycloak)-/,
    says: [...intro, 'success-message'],
  },
  {
    what: 'with the provider down',
    method: 'oidc',
    silent: /openid-configuration/,
    says: [...intro, 'refused-provider-down'],
  },
  { what: 'with the server down', method: 'keycloak', silent: /auth\/begin/, says: [...intro, 'no-answer'] },
  {
    what: 'refused there',
    method: 'oidc',
    path: '?error=access_denied&state=y',
    says: [...intro, 'refused-provider-refused'],
  },
  {
    what: 'with an old answer',
    method: 'keycloak',
    path: '?code=x&state=y',
    says: [...intro, 'refused-sign-in-stale'],
  },
  { what: 'without HTTPS', method: 'keycloak', remote: true, says: [...intro, 'refused-not-secure'] },
  { what: 'signed out', method: 'oidc', path: 'login#logged-out', says: [...intro, 'logout-message'] },
];

const panels: Panel[] = [
  {
    what: 'with guests',
    method: 'users',
    path: 'login',
    says: ['intro', 'username-label', 'guest-intro-2', 'proceed-guest-button'],
  },
  { what: 'signed out', method: 'users', path: 'login#logged-out', says: ['login-button', 'logout-message'] },
  {
    what: 'refused',
    method: 'users',
    path: 'login',
    act: (page, words) => page.getByRole('button', { name: words['login-button'] }).click(),
    says: ['refused-missing-username'],
    grumbles: /Failed to load resource/,
  },
  {
    what: 'without sign-in',
    method: 'none',
    path: 'login',
    says: ['error-no-user-configured', 'error-go-home-button'],
  },
  ...atProvider.map((panel) => ({ ...panel, grumbles: refusedByFetch })),
  { what: 'for whom no proxy names', method: 'header', path: 'login', says: ['header-intro', 'proceed-guest-button'] },
  {
    what: 'for whom the proxy names',
    method: 'header',
    path: 'login',
    options: namedByProxy,
    says: ['already-logged-in-text', 'proceed-to-dashboard', 'already-logged-in-by-proxy', 'log-out-button'],
  },
];

/** Both directions, both schemes, and German for its long words: each panel is looked at in one of them, in turn. */
const looks = [
  { locale: 'de', words: de.login, width: 320, theme: 'default' },
  { locale: 'ar', words: ar.login, width: 390, theme: 'minimal-light' },
  { locale: 'de', words: de.login, width: 1280, theme: 'default' },
] as const;
const lookedAt = panels.map((panel, place) => {
  const look = looks[place % looks.length] ?? looks[0];
  return { ...panel, ...look, view: `${look.width} px, ${look.theme}, ${look.locale}` };
});

let browser: Browser;
let page: Page;
const dashboards = new Map<Method, Serving>();
beforeAll(async () => {
  browser = await sharedBrowser();
  for (const [name, auth] of Object.entries(auths)) {
    const conf = `appConfig: {auth: ${auth}}\nsections: [{name: Tools, items: [{title: Notes}]}]\n`;
    dashboards.set(name as Method, await startServing({ 'conf.yml': conf }, { env: { DASH_HOSTS: 'dash.test' } }));
  }
});
afterAll(async () => {
  for (const dashboard of dashboards.values()) await dashboard.stop();
});
afterEach(() => page.context().close());

const addressOf = (method: Method, path: string, remote?: boolean): string => {
  const { url } = dashboards.get(method) as Serving;
  return (remote ? url.replace('127.0.0.1', 'dash.test') : url) + path;
};

test.each(lookedAt)(
  'the login screen of $method, $what, is whole at $view and has nothing that axe finds',
  async (panel) => {
    const { method, path = '', remote, options, silent, endless, act, says, grumbles } = panel;
    const { locale, words, width, theme } = panel;
    const look = { locale, viewport: { width, height: 844 }, reducedMotion: 'reduce' } as const;
    const visited = await visit(browser, addressOf(method, path, remote), { ...look, ...options }, async (context) => {
      await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      if (silent) await context.route(silent, (route) => route.abort('connectionrefused'));
      if (endless) await context.route(endless, () => undefined);
    });
    page = visited.page;
    page.setDefaultTimeout(60_000);
    await tookOver(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(locale);
    await act?.(page, words);

    const shown = () => page.evaluate(() => document.body.innerText);
    for (const word of says) {
      await expect.poll(shown).toContain(words[word].replace('{{host}}', new URL(provider).host));
    }
    expect(await page.content()).not.toContain('Notes');
    expect(await faultsOf(page)).toEqual([]);
    // In the languages of the looks, at the widths of all.
    for (const { width } of looks) {
      await page.setViewportSize({ width, height: 844 });
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overhang, `at ${width} px`).toBeLessThanOrEqual(0);
    }
    expect(visited.complaints.filter((line) => !grumbles?.test(line))).toEqual([]);
  },
);

test.each(['oidc', 'keycloak'] as const)('without scripts the screen of %s says that it takes them', async (method) => {
  ({ page } = await visit(browser, addressOf(method, ''), { javaScriptEnabled: false }));
  expect(await page.locator('.login-message.error:visible').allInnerTexts()).toEqual([
    en.login['provider-needs-scripts'],
  ]);
  expect(await page.getByRole('button').count()).toBe(0);
});

test('who signs out where the provider can’t be asked for it is taken to the provider, and the log says so', async () => {
  ({ page } = await visit(browser, addressOf('oidc', 'login#sign-out'), {}, async (context) => {
    await context.route(`${provider}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'The provider' }));
    await context.route(/openid-configuration/, (route) => route.abort('connectionrefused'));
  }));
  await page.waitForURL(`${provider}/`);
  await page.goto(addressOf('oidc', 'login#logged-out'));
  expect(await page.evaluate(() => sessionStorage.errorLog)).toContain(
    'could not log out. Redirecting to OIDC instead',
  );
});
