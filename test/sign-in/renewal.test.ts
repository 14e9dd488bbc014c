import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, type onTestFinished, test } from 'vitest';
import { sharedBrowser } from '../browser.ts';
import type { Serving } from '../serving.ts';
import { openDashboard, sessionOf, signInAtProvider, startDashboard } from './dashboard.ts';
import { kinds, startProvider, type TestProvider } from './provider.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/** Seconds that tokens last. */
const lifetime = 600;
/** Those that nobody renews: a session that begins on a busy machine has to begin before they are over. */
const shortLifetime = 15;
/** Milliseconds after which a session of `lifetime` is renewed: two minutes before its end. */
const untilRenewal = (lifetime - 120) * 1000;
/** Milliseconds that a test may take on a machine that is busy with others. */
const timeout = 150_000;
const renewed = { timeout: 60_000, interval: 500 };

type Finish = typeof onTestFinished;

// Most of each test is the wait for that.
describe.concurrent.each(kinds)('with $mode', ({ realm, people, auth }) => {
  const start = async (
    { refreshes, lifetime }: { refreshes: boolean; lifetime: number },
    finish: Finish,
  ): Promise<{ provider: TestProvider; serving: Serving }> => {
    const provider = await startProvider({
      people,
      clientIds: ['dash'],
      lifetime,
      refreshes,
      ...(realm !== undefined && { realm }),
    });
    finish(provider.stop);
    const serving = await startDashboard(auth(provider));
    finish(async () => void (await serving.stop()));
    provider.serve(serving.url);
    return { provider, serving };
  };
  const signIn = async ({ url }: Serving, finish: Finish): Promise<{ page: Page; complaints: string[] }> => {
    const opened = await openDashboard(browser, url);
    finish(() => opened.page.context().close());
    await opened.page.clock.install();
    await signInAtProvider(opened.page, 'ann');
    await opened.page.getByText('Hello ann!').waitFor({ state: 'attached' });
    await opened.page.evaluate(() => Object.assign(window, { isTheSame: true }));
    return opened;
  };
  const expiryIn = async (page: Page) => Number((await sessionOf(page)).expires);

  test.for([
    { by: 'the refresh token', refreshes: true },
    { by: 'asking the provider in a frame', refreshes: false },
  ])(
    'a session goes on by $by, without a load of the page',
    { timeout },
    async ({ refreshes }, { onTestFinished, expect }) => {
      const { provider, serving } = await start({ refreshes, lifetime }, onTestFinished);
      const { page, complaints } = await signIn(serving, onTestFinished);
      const before = provider.asked.length;
      for (const _ of ['once', 'and again']) {
        const known = await expiryIn(page);
        await page.clock.fastForward(untilRenewal);
        await expect.poll(() => expiryIn(page), renewed).toBeGreaterThan(known);
      }

      expect(await sessionOf(page)).toMatchObject({ username: 'ann', admin: false });
      for (const title of ['Notes', 'Album', 'Recipes']) await page.getByText(title, { exact: true }).waitFor();
      expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
      expect(provider.asked.slice(before).some((path) => path.endsWith('/auth'))).toBe(!refreshes);
      expect(complaints).toEqual([]);
      // No token where it outlives the tab.
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('eyJ');
    },
  );

  test('a session ends with its tokens where the provider refuses newer ones', { timeout }, async ({
    onTestFinished,
    expect,
  }) => {
    const { serving } = await start({ refreshes: false, lifetime: shortLifetime }, onTestFinished);
    const { page } = await signIn(serving, onTestFinished);
    await page.context().clearCookies({ name: /^_session/ });
    await page.getByLabel('Name at the provider').waitFor({ timeout: 90_000 });
    const { expires, state } = await (await page.context().request.get(`${serving.url}auth/session`)).json();
    expect([expires, state]).toEqual([undefined, 3]);
  });
});
