import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser, tookOver } from '../browser.ts';
import { openView } from '../page/dashboard-page.ts';
import { type Serving, until } from '../serving.ts';
import { openDashboard, sessionOf, signInAtProvider, startDashboard } from './dashboard.ts';
import { kinds, startProvider, type TestProvider } from './provider.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Stands between the browser and the dashboard, and has its pages and their headers say something else. */
async function startRewriting({ url }: Serving, rewrite: (text: string) => string): Promise<string> {
  const server = createServer((incoming, response) => {
    const { method = 'GET', url: path = '', headers } = incoming;
    const isPage = headers.accept?.includes('text/html') ?? false;
    const asked = { method, headers: { ...headers, ...(isPage && { 'accept-encoding': 'identity' }) } };
    const passedOn = request(new URL(path, url), asked, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      const body = Buffer.concat(parts);
      const { 'content-length': _, ...kept } = answer.headers;
      const policy = kept['content-security-policy'];
      if (typeof policy === 'string') kept['content-security-policy'] = rewrite(policy);
      response.writeHead(answer.statusCode ?? 502, kept).end(isPage ? rewrite(body.toString()) : body);
    });
    incoming.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(async () => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Waits until a page was refused its events and has asked who its viewer is. */
const hearsOfTheEnd = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    let refused = false;
    page.on('response', (response) => {
      if (response.url().includes('/events?')) refused = response.status() === 401;
      if (refused && response.url().endsWith('/auth/session')) resolve();
    });
  });

describe.each(kinds)('with $mode', (kind) => {
  const { mode, state, realm, people, auth } = kind;

  const provide = async (lifetime?: number): Promise<TestProvider> =>
    startProvider({
      people,
      clientIds: ['dash', 'other'],
      refreshes: true,
      ...(realm !== undefined && { realm }),
      ...(lifetime !== undefined && { lifetime }),
    });
  const start = async (lifetime?: number): Promise<{ provider: TestProvider; serving: Serving }> => {
    const provider = await provide(lifetime);
    const serving = await startDashboard(auth(provider));
    provider.serve(serving.url);
    return { provider, serving };
  };

  /** What most of the tests share: none of them ends it, and each comes with a profile of its own. */
  let provider: TestProvider;
  let serving: Serving;
  beforeAll(async () => {
    ({ provider, serving } = await start());
  });
  afterAll(async () => {
    await serving?.stop();
    await provider?.stop();
  });

  const open = async (address: string) => {
    const opened = await openDashboard(browser, address);
    ends.push(() => opened.page.context().close());
    return opened;
  };
  const refusedAs = async (page: Page, text: string) => {
    await page.getByText(text).waitFor();
    expect(await page.content()).not.toContain('Notes');
    expect((await sessionOf(page)).state).toBe(3);
  };

  test('one signs in there, and comes back to where one wanted to go, to what is for one’s groups and roles', async () => {
    const { page, complaints } = await open(`${serving.url}home/media#films`);
    await signInAtProvider(page, 'ann');
    await page.getByText('Reel').waitFor();
    expect(page.url()).toBe(`${serving.url}home/media#films`);
    await page.getByText('Hello ann!').waitFor({ state: 'attached' });

    await page.goto(serving.url);
    for (const title of ['Notes', 'Album', 'Recipes']) await page.getByText(title, { exact: true }).waitFor();
    expect(await sessionOf(page)).toMatchObject({ state, username: 'ann', admin: false });
    expect(await page.evaluate(() => [localStorage.username, localStorage.isAdmin])).toEqual(['ann', 'false']);
    expect(await page.evaluate(() => document.cookie)).toBe('');
    expect(complaints).toEqual([]);

    const policyOf = async (address: string, headers = {}) =>
      (await fetch(address, { headers })).headers.get('content-security-policy') ?? '';
    expect(await policyOf(`${serving.url}login`)).toContain(`connect-src 'self' ${provider.origin};`);
    const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(await policyOf(serving.url, { Cookie: cookies })).not.toContain(provider.origin);
  });

  test.each(['greta', 'rolf'])(
    '%s is an administrator, by group or by role, and sees nothing of others',
    async (name) => {
      const { page } = await open(serving.url);
      await signInAtProvider(page, name);
      await page.getByText('Notes').waitFor();
      expect(await sessionOf(page)).toMatchObject({ state, username: name, admin: true });
      expect(await page.content()).not.toMatch(/Album|Recipes/);
    },
  );

  test('the session ends with the tokens', async () => {
    const { provider, serving } = await start(8);
    ends.push(provider.stop, serving.stop);
    const { page } = await open(serving.url);
    await signInAtProvider(page, 'ann');
    await page.getByText('Notes').waitFor();
    await page.goto('about:blank');
    const stateNow = async () => (await (await page.context().request.get(`${serving.url}auth/session`)).json()).state;
    await expect.poll(stateNow, { timeout: 30_000, interval: 500 }).toBe(3);
  });

  test('a token for another client is refused', async () => {
    const address = await startRewriting(serving, (text) => text.replace('"clientId":"dash"', '"clientId":"other"'));
    provider.serve(address);
    ends.push(async () => provider.serve(serving.url));
    const { page } = await open(address);
    await signInAtProvider(page, 'greta');
    await refusedAs(page, 'did not confirm who you are');
    expect(serving.said()).toContain('The token was not issued for this dashboard.');
    expect(serving.said()).not.toContain('eyJ');
  });

  test('a token of another provider is refused', async () => {
    const other = await provide();
    ends.push(other.stop);
    const address = await startRewriting(serving, (text) => text.replaceAll(provider.origin, other.origin));
    other.serve(address);
    const { page } = await open(address);
    await signInAtProvider(page, 'greta');
    await refusedAs(page, 'did not confirm who you are');
    // All providers of the library sign with the same keys as long as they are given none.
    expect(serving.said()).toContain('issued by somebody else');
  });

  test('an answer of the provider counts once', async () => {
    const { page } = await open(serving.url);
    const answers: string[] = [];
    page.on('request', (request) => {
      if (/[?&]code=/.test(request.url()) && request.isNavigationRequest()) answers.push(request.url());
    });
    await signInAtProvider(page, 'greta');
    await page.getByText('Notes').waitFor();
    // A tab of the dashboard would learn of the end of its session and, known to the provider, sign in anew by itself.
    await page.goto('about:blank');
    await page.context().request.post(`${serving.url}auth/logout`);
    expect(answers[0]).toContain('state=');

    const again = await page.context().newPage();
    await again.goto(answers[0] ?? '');
    await refusedAs(again, 'has been used or has expired');
    await again.getByRole('button', { name: 'Sign in' }).click();
    await again.getByText('Notes').waitFor();
  });

  test('who signs in with several tabs at once comes to the dashboard in each', async () => {
    const { page } = await open(serving.url);
    const other = await page.context().newPage();
    await other.goto(`${serving.url}home/media#films`);
    for (const tab of [page, other]) await tab.getByLabel('Name at the provider').waitFor();
    await signInAtProvider(page, 'ann');
    await page.getByText('Notes').waitFor();
    // The first one has used up what both have begun.
    await signInAtProvider(other, 'ann');
    await other.getByText('Reel').waitFor();
    expect(other.url()).toBe(`${serving.url}home/media#films`);
  });

  test('tabs that begin at the same time share what they begin, so that the answer to either counts', async () => {
    const context = await browser.newContext();
    ends.push(() => context.close());
    const [page, other] = [await context.newPage(), await context.newPage()];
    let asked = 0;
    const waitsInPage = () => page.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0);
    let bothBegin: Promise<unknown> | undefined;
    await context.route('**/auth/begin', async (route) => {
      asked++;
      bothBegin ??= until(async () => asked + (await waitsInPage()) >= 2);
      await bothBegin;
      await route.continue();
    });
    const noncesOf = [page, other].map(async (tab) => {
      const [request] = await Promise.all([tab.waitForRequest(/[?&]nonce=/), tab.goto(serving.url)]);
      return new URL(request.url()).searchParams.get('nonce');
    });
    const [first, second] = await Promise.all(noncesOf);
    expect(first).toBe(second);

    await page.getByLabel('Name at the provider').waitFor();
    await signInAtProvider(page, 'ann');
    await page.getByText('Notes').waitFor();
  });

  test('signing out ends the session here and there, for every tab', async () => {
    const { page } = await open(serving.url);
    await signInAtProvider(page, 'greta');
    await page.getByText('Hello greta!').waitFor({ state: 'attached' });
    await tookOver(page);
    const other = await page.context().newPage();
    await other.goto(serving.url);
    await other.getByText('Notes').waitFor();
    // The way out takes so long that both tabs hear of the end of the session first: neither signs in anew.
    await page.route(/\/login$/, async (route) => {
      await heard;
      await refusedAs(other, 'Logged Out');
      await route.continue();
    });
    const heard = hearsOfTheEnd(page);
    await openView(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    const [done] = await Promise.all([
      page.waitForResponse(/\/confirm$/),
      page.getByRole('button', { name: 'Sign out here' }).click(),
    ]);
    expect(new URL(done.url()).origin).toBe(provider.origin);
    await page.waitForURL((url) => url.href.startsWith(serving.url));
    // Nobody is led to sign in again who has just signed out.
    await refusedAs(page, 'Logged Out');
    await refusedAs(other, 'Logged Out');
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('sign')))).toEqual([]);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Name at the provider').waitFor();
    const next = await page.context().newPage();
    await next.goto(serving.url);
    await next.getByLabel('Name at the provider').waitFor();
    await next.goto(`${serving.url}login#logged-out`);
    await refusedAs(next, 'Logged Out');
    expect(
      await next.evaluate(() => ['username', 'isAdmin', 'keycloakInfo'].map((key) => localStorage.getItem(key))),
    ).toEqual([null, null, null]);
  });

  test('a user whom the provider refuses sees that, and may try again', async () => {
    const { page } = await open(serving.url);
    await signInAtProvider(page, '');
    await refusedAs(page, 'did not confirm who you are');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await signInAtProvider(page, 'ann');
    await page.getByText('Notes').waitFor();
  });

  test('nobody gets in while the provider is down, and the screen says why', async () => {
    const { provider, serving } = await start();
    ends.push(serving.stop);
    await provider.stop();
    const { page } = await open(serving.url);
    await refusedAs(page, 'The sign-in provider does not answer.');
    expect(await page.evaluate(() => sessionStorage.errorLog)).toContain(`Failed to authenticate with ${mode}`);
  });
});
