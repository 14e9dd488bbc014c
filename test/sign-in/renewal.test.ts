import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, type onTestFinished, test } from 'vitest';
import { sharedBrowser } from '../browser.ts';
import type { Serving } from '../serving.ts';
import { openDashboard, sessionOf, signInAtProvider, startDashboard } from './dashboard.ts';
import { kinds, startProvider, type TestProvider } from './provider.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/** Milliseconds after which tokens of ten minutes are renewed, with some to spare. */
const untilRenewal = 490_000;
/** Milliseconds that a test may take on a machine that is busy with others. */
const timeout = 300_000;
/** Seconds that the last session lasts by the server's clock, which nobody can turn. */
const secondsAtTheEnd = 10;

type Finish = typeof onTestFinished;

const start = async (
  { realm, people, auth }: (typeof kinds)[number],
  refreshes: boolean,
  finish: Finish,
): Promise<{ provider: TestProvider; serving: Serving }> => {
  const provider = await startProvider({
    people,
    clientIds: ['dash'],
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
  // Time passes in the page alone: to the provider and the server its tokens stay valid.
  await opened.page.clock.install();
  await signInAtProvider(opened.page, 'ann');
  await opened.page.getByText('Hello ann!').waitFor({ state: 'attached' });
  await opened.page.evaluate(() => Object.assign(window, { isTheSame: true }));
  return opened;
};

const expiryIn = async (page: Page) => Number((await sessionOf(page)).expires);

/** The session's end once it is no longer `known`, for which time passes: again, where the page did not wait for it yet. */
async function renewedExpiry(page: Page, known: number): Promise<number> {
  for (;;) {
    // Tokens of the same second can be the same one, which the server takes once; and the page has to wait by then.
    await delay(2500);
    await page.clock.fastForward(untilRenewal);
    // Time that passes while it renews would end that too soon.
    for (let look = 0; look < 80; look += 1) {
      const expiry = await expiryIn(page);
      // What is asked while the session is replaced has none for a moment.
      if (!Number.isNaN(expiry) && expiry !== known) return expiry;
      await delay(500);
    }
  }
}

const ways = [
  { by: 'the refresh token', refreshes: true },
  { by: 'asking the provider in a frame', refreshes: false },
];

test.for(kinds.flatMap((kind) => ways.map((way) => ({ ...way, kind, mode: kind.mode }))))(
  'a session with $mode goes on by $by, without a load of the page',
  { timeout },
  async ({ kind, refreshes }, { onTestFinished, expect }) => {
    const { provider, serving } = await start(kind, refreshes, onTestFinished);
    const { page, complaints } = await signIn(serving, onTestFinished);
    const begun = await expiryIn(page);
    const before = provider.asked.length;

    const renewed = await renewedExpiry(page, begun);
    expect(renewed).toBeGreaterThan(begun);
    expect(await renewedExpiry(page, renewed)).toBeGreaterThan(renewed);

    expect(await sessionOf(page)).toMatchObject({ username: 'ann', admin: false });
    for (const title of ['Notes', 'Album', 'Recipes']) await page.getByText(title, { exact: true }).waitFor();
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
    expect(provider.asked.slice(before).some((path) => path.endsWith('/auth'))).toBe(!refreshes);
    expect(complaints).toEqual([]);
    // No token where it outlives the tab.
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('eyJ');
  },
);

// Most of it is the wait until the server looks who follows it.
test.concurrent.for(kinds)(
  'a session with $mode ends with its tokens where the provider refuses newer ones',
  { timeout },
  async (kind, { onTestFinished, expect }) => {
    const { provider, serving } = await start(kind, false, onTestFinished);
    const { page } = await signIn(serving, onTestFinished);
    const begun = await expiryIn(page);
    provider.setLifetime(secondsAtTheEnd);
    await renewedExpiry(page, begun);
    await page.context().clearCookies({ name: /^_session/ });
    await page.getByLabel('Name at the provider').waitFor({ timeout: 90_000 });
    const { expires, state } = await (await page.context().request.get(`${serving.url}auth/session`)).json();
    expect([expires, state]).toEqual([undefined, 3]);
  },
);
