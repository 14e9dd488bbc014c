import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startBrowser } from '../browser.ts';
import type { Serving } from '../serving.ts';
import { openHouse, sayName, sessionOf, startHouse } from './dashboard.ts';
import { startProvider, type TestProvider } from './provider.ts';

const oidc = {
  mode: 'OIDC',
  state: 5,
  realm: undefined,
  people: {
    ann: { groups: ['family'], roles: ['cook'] },
    greta: { groups: ['parents'] },
    rolf: { roles: ['boss'] },
  },
  auth: ({ issuer }: TestProvider) =>
    `{enableOidc: true, oidc: {endpoint: '${issuer}', clientId: dash, adminGroup: parents, adminRole: boss}}`,
};
const keycloak = {
  mode: 'Keycloak',
  state: 4,
  realm: 'home',
  people: {
    ann: { groups: ['family'], realm_access: { roles: ['cook'] } },
    greta: { groups: ['parents'] },
    rolf: { resource_access: { dash: { roles: ['boss'] } } },
  },
  auth: ({ origin }: TestProvider) =>
    `{enableKeycloak: true, keycloak: {serverUrl: '${origin}', realm: home, clientId: dash, adminGroup: parents, adminRole: boss}}`,
};

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

describe.each([oidc, keycloak])('with $mode', (kind) => {
  const { mode, state, realm, people, auth } = kind;

  const provide = async (lifetime?: number): Promise<TestProvider> => {
    const provider = await startProvider({
      people,
      clientIds: ['dash', 'other'],
      ...(realm !== undefined && { realm }),
      ...(lifetime !== undefined && { lifetime }),
    });
    ends.push(provider.stop);
    return provider;
  };
  const start = async (lifetime?: number): Promise<{ provider: TestProvider; serving: Serving }> => {
    const provider = await provide(lifetime);
    const serving = await startHouse(auth(provider));
    ends.push(serving.stop);
    provider.serve(serving.url);
    return { provider, serving };
  };
  const open = async (address: string) => {
    const house = await openHouse(browser, address);
    ends.push(() => house.page.context().close());
    return house;
  };
  const refusedAs = async (page: Page, serving: Serving, text: string) => {
    await page.getByText(text).waitFor();
    expect(await page.content()).not.toContain('Notes');
    expect((await sessionOf(page, serving)).state).toBe(3);
  };

  test('one signs in there, and comes back to where one wanted to go, to what is for one’s groups and roles', async () => {
    const { provider, serving } = await start();
    const { page, complaints } = await open(`${serving.url}home/media#films`);
    await sayName(page, 'ann');
    await page.getByText('Reel').waitFor();
    expect(page.url()).toBe(`${serving.url}home/media#films`);
    await page.getByText('Hello ann!').waitFor();

    await page.goto(serving.url);
    for (const title of ['Notes', 'Album', 'Recipes']) await page.getByText(title, { exact: true }).waitFor();
    expect(await sessionOf(page, serving)).toMatchObject({ state, username: 'ann', admin: false });
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
      const { serving } = await start();
      const { page } = await open(serving.url);
      await sayName(page, name);
      await page.getByText('Notes').waitFor();
      expect(await sessionOf(page, serving)).toMatchObject({ state, username: name, admin: true });
      expect(await page.content()).not.toMatch(/Album|Recipes/);
    },
  );

  test('the session ends with the tokens', async () => {
    const { serving } = await start(8);
    const { page } = await open(serving.url);
    await sayName(page, 'ann');
    await page.getByText('Notes').waitFor();
    await page.goto('about:blank');
    const stateNow = async () => (await (await page.context().request.get(`${serving.url}auth/session`)).json()).state;
    await expect.poll(stateNow, { timeout: 30_000 }).toBe(3);
  });

  test('a token for another client is refused', async () => {
    const { serving } = await start();
    const { page } = await open('about:blank');
    await page.route(/\/login/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('"clientId":"dash"', '"clientId":"other"');
      await route.fulfill({ response: answer, body });
    });
    await page.goto(serving.url);
    await sayName(page, 'greta');
    await refusedAs(page, serving, 'did not confirm who you are');
    expect(serving.said()).not.toContain('eyJ');
  });

  test('a token of another provider is refused', async () => {
    const { provider, serving } = await start();
    const other = await provide();
    other.serve(serving.url);
    const { page } = await open('about:blank');
    await page.route(/\/login/, async (route) => {
      const answer = await route.fetch();
      const headers = Object.fromEntries(
        Object.entries(answer.headers()).map(([name, value]) => [
          name,
          value.replaceAll(provider.origin, other.origin),
        ]),
      );
      const body = (await answer.text()).replaceAll(provider.origin, other.origin);
      await route.fulfill({ status: answer.status(), headers, body });
    });
    await page.goto(serving.url);
    await sayName(page, 'greta');
    await refusedAs(page, serving, 'did not confirm who you are');
  });

  test('an answer of the provider counts once', async () => {
    const { serving } = await start();
    const { page } = await open(serving.url);
    const answers: string[] = [];
    page.on('request', (request) => {
      if (/[?&]code=/.test(request.url()) && request.isNavigationRequest()) answers.push(request.url());
    });
    await sayName(page, 'greta');
    await page.getByText('Notes').waitFor();
    await page.context().request.post(`${serving.url}auth/logout`);
    expect(answers[0]).toContain('state=');

    await page.goto(answers[0] ?? '');
    await refusedAs(page, serving, 'has been used or has expired');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Notes').waitFor();
  });

  test('signing out ends the session here and there', async () => {
    const { provider, serving } = await start();
    const { page } = await open(serving.url);
    await sayName(page, 'greta');
    await page.getByText('Hello greta!').waitFor();
    await page.waitForFunction(() => document.documentElement.dataset.live !== undefined);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign out here' }).click();
    expect(new URL(page.url()).origin).toBe(provider.origin);
    await page.goto(serving.url);
    await page.getByLabel('Name at the provider').waitFor();
    await page.goto(`${serving.url}login#logged-out`);
    await refusedAs(page, serving, 'Logged Out');
    expect(
      await page.evaluate(() => ['username', 'isAdmin', 'keycloakInfo'].map((key) => localStorage.getItem(key))),
    ).toEqual([null, null, null]);
  });

  test('who is refused there is told so, and may try again', async () => {
    const { serving } = await start();
    const { page } = await open(serving.url);
    await sayName(page, '');
    await refusedAs(page, serving, 'did not confirm who you are');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await sayName(page, 'ann');
    await page.getByText('Notes').waitFor();
  });

  test('nobody gets in while the provider is down, and the screen says why', async () => {
    const { provider, serving } = await start();
    await provider.stop();
    const { page } = await open(serving.url);
    await refusedAs(page, serving, 'The sign-in provider does not answer.');
    expect(await page.evaluate(() => sessionStorage.errorLog)).toContain(`Failed to authenticate with ${mode}`);
  });
});
