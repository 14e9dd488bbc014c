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

/** Seconds that tokens last: a session is renewed when half of them are over. */
const lifetime = 20;
/** Milliseconds that a test may take: it waits for two renewals on a machine that is busy with others. */
const timeout = 150_000;
/** How a renewal is waited for: seldom, because all these tests wait at the same time. */
const slow = { timeout: 60_000, interval: 1500 };

type Finish = typeof onTestFinished;

// Most of each test is the wait for that.
describe.concurrent.each(kinds)('with $mode', ({ realm, people, auth }) => {
  const start = async (refreshes: boolean, finish: Finish): Promise<{ provider: TestProvider; serving: Serving }> => {
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
      const { provider, serving } = await start(refreshes, onTestFinished);
      const { page, complaints } = await signIn(serving, onTestFinished);
      const begun = await expiryIn(page);
      const before = provider.asked.length;

      await expect.poll(() => expiryIn(page), slow).toBeGreaterThan(begun);
      const renewed = await expiryIn(page);
      await expect.poll(() => expiryIn(page), slow).toBeGreaterThan(renewed);

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
    const { serving } = await start(false, onTestFinished);
    const { page } = await signIn(serving, onTestFinished);
    await page.context().clearCookies({ name: /^_session/ });
    await page.getByLabel('Name at the provider').waitFor({ timeout: 90_000 });
    const { expires, state } = await (await page.context().request.get(`${serving.url}auth/session`)).json();
    expect([expires, state]).toEqual([undefined, 3]);
  });
});
