import { createHash } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser, tookOver, visit } from '../browser.ts';
import { type Serving, startServing } from '../serving.ts';
import { faultsOf } from './axe.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

const config = ({ guests = false, more = '', annPassword = 'open sesame' } = {}) => `pageInfo: {title: House}
appConfig:
  ${more}
  auth:
    enableGuestAccess: ${guests}
    users:
      - {user: Ann, hash: ${hash(annPassword)}, type: admin}
      - {user: bob, hash: ${hash('bob’s')}}
pages: [{name: Media, path: media.yml}]
sections:
  - {name: Tools, items: [{title: Notes, url: https://notes.example.org}]}
  - {name: Vault, displayData: {showForUsers: [ann]}, items: [{title: Keys, url: https://keys.example.org}]}
`;
const media = 'sections: [{name: Films, items: [{title: Reel}]}]\n';

let browser: Browser;
let serving: Serving;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterEach(async () => {
  await page.context().close();
  await serving.stop();
});

async function open(path = '', options: BrowserContextOptions = {}): Promise<void> {
  ({ page, complaints } = await visit(browser, serving.url + path, options));
  page.setDefaultTimeout(20_000);
}
const serve = async (given: Parameters<typeof config>[0] = {}) => {
  serving = await startServing({ 'conf.yml': config(given), 'media.yml': media });
};
const fill = async (name: string, password: string) => {
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password').fill(password);
};
const signIn = async (name = 'ann', password = 'open sesame') => {
  await fill(name, password);
  await page.getByRole('button', { name: 'Login' }).click();
};
/** Has somebody in front of a dashboard of their own, of which this is to be read. */
const enter = async (shown: string, ...credentials: Parameters<typeof signIn>) => {
  await serve();
  await open();
  await tookOver(page);
  await signIn(...credentials);
  await page.getByText(shown).waitFor();
  await tookOver(page);
};
const pathOf = () => new URL(page.url()).pathname;

describe('the login screen', () => {
  test('stands in the place of every page, shows nothing of the dashboard, and leads back to where one wanted to go', async () => {
    await serve();
    await open('home/media#films');
    expect(pathOf()).toBe('/login');
    expect(await page.title()).toBe('Dash | Login');
    expect(await page.content()).not.toMatch(/House|Notes|Vault|Films/);
    await tookOver(page);
    await signIn('ANN');
    await page.getByText('Reel').waitFor();
    expect(page.url()).toBe(`${serving.url}home/media#films`);
    await page.getByText('Hello Ann!').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('username'))).toBe('Ann');
    expect(await page.evaluate(() => document.cookie)).toBe('');
    expect(complaints).toEqual([]);
  });

  test('says what is wrong, field by field, and lets one try again with Enter', async () => {
    await serve();
    await open('login');
    await tookOver(page);
    for (const [name, password, message] of [
      ['', '', 'Missing Username'],
      ['ann', '', 'Missing Password'],
      ['carl', 'x', 'User not found'],
      ['ann', 'x', 'Incorrect Password'],
    ] as const) {
      await fill(name, password);
      await page.getByLabel('Password').press('Enter');
      await page.locator('output', { hasText: message }).waitFor();
    }
    await fill('bob', 'bob’s');
    await page.getByLabel('Password').press('Enter');
    await page.getByText('Hello bob!').waitFor();
    expect(await page.getByText('Keys').count()).toBe(0);
  });

  test('works without scripts, with the messages and the way back', async () => {
    await serve();
    await open('home/media', { javaScriptEnabled: false });
    await signIn('ann', 'wrong');
    await page.getByText('Incorrect Password').waitFor();
    expect(await page.locator('.told-by-address:visible').count()).toBe(1);
    await signIn();
    await page.getByText('Reel').waitFor();
  });

  test('remembers for as long as one chooses', async () => {
    await serve();
    await open('login');
    await tookOver(page);
    expect(await page.getByLabel('Remember me for').locator('option').allTextContents()).toEqual([
      'Never',
      '4 Hours',
      '1 Day',
      '1 Week',
      'A long time',
    ]);
    await page.getByLabel('Remember me for').selectOption('A long time');
    await signIn();
    await page.getByText('Hello Ann!').waitFor();
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ name: 'dashAuthToken', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(364);
  });

  test('offers guests the dashboard, and who has signed in the ways on', async () => {
    await serve({ guests: true });
    await open();
    await page.getByText('Notes').waitFor();
    expect(await page.getByText('Keys').count()).toBe(0);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByText('This instance has guest access enabled.').waitFor();
    await tookOver(page);
    await page.getByRole('button', { name: 'Proceed as Guest' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await tookOver(page);
    await signIn();
    await page.getByText('Keys').waitFor();
    await page.goto(`${serving.url}login`);
    await page.getByText("You're logged in as Ann").waitFor();
    expect(await page.getByRole('link', { name: 'Proceed to Dashboard' }).getAttribute('href')).toBe('./');
    await tookOver(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Login' }).waitFor();
    expect(await page.context().cookies()).toEqual([]);
  });

  test('says so where there is no sign-in', async () => {
    serving = await startServing({ 'conf.yml': 'sections: [{name: Tools, items: [{title: Saw}]}]\n' });
    await open('login');
    await page.getByText('Authentication is not enabled, or no users have been configured').waitFor();
    await page.getByRole('link', { name: 'Go Home' }).click();
    await page.getByText('Saw').waitFor();
  });

  test('has nothing that axe finds fault with in the dark, drawn from right to left as the config has it', async () => {
    await serve({ guests: true, more: 'language: ar' });
    await open('login', { viewport: { width: 390, height: 844 } });
    await tookOver(page);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    expect(await faultsOf(page)).toEqual([]);
  });
});

describe('signing out', () => {
  test('ends in the login screen, for every tab, with nothing left behind', async () => {
    await enter('Keys');
    const other = await page.context().newPage();
    await other.goto(serving.url);
    await tookOver(other);

    await page.getByRole('button', { name: 'Sign out' }).click();

    await page.getByText('Logged out').waitFor();
    await page.getByRole('button', { name: 'Login' }).waitFor();
    await other.getByRole('button', { name: 'Login' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('username'))).toBeNull();
    await page.goBack();
    await page.getByRole('button', { name: 'Login' }).waitFor();
    expect(await page.content()).not.toContain('Keys');
  });
});

describe('a change of the config', () => {
  test('shows each viewer what is theirs, without a load', async () => {
    await enter('Notes', 'bob', 'bob’s');
    await page.evaluate(() => Object.assign(window, { mark: true }));

    serving.write('conf.yml', config().replace('Notes', 'Diary').replace('Keys', 'Codes'));

    await page.getByText('Diary').waitFor();
    expect(await page.evaluate(() => 'mark' in window)).toBe(true);
    expect(await page.content()).not.toContain('Codes');
  });

  test('of one’s password signs one out', async () => {
    await enter('Keys');

    serving.write('conf.yml', config({ annPassword: 'another' }));

    await page.getByRole('button', { name: 'Login' }).waitFor();
    expect(await page.content()).not.toContain('Keys');
  });
});

describe('the sessions of a viewer', () => {
  test('are told and ended from the greeting, by keyboard, one by one and all at once', async () => {
    await enter('Keys');
    const elsewhere = await fetch(`${serving.url}auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' },
      body: JSON.stringify({ username: 'ann', password: 'open sesame' }),
    });
    const Cookie = elsewhere.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const statusElsewhere = async () => (await fetch(`${serving.url}conf.yml`, { headers: { Cookie } })).status;
    expect(await statusElsewhere()).toBe(200);

    await page.getByRole('button', { name: 'Hello Ann!' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Where You Are Signed In' });
    await dialog.getByText('This session').waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(2);
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Sign out Firefox on Linux' }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByText('That session has ended.').waitFor();
    expect(await statusElsewhere()).toBe(401);

    // The focus has gone on to the button for all.
    await page.keyboard.press('Enter');
    await page.getByLabel('Username').waitFor();
    expect(pathOf()).toBe('/login');
    expect(complaints).toEqual([]);

    // A challenge that a browser would answer with a prompt of its own is for programs alone.
    const challenge = await page.evaluate(async () => {
      const { status, headers } = await fetch('/conf.yml');
      return [status, headers.get('WWW-Authenticate')];
    });
    expect(challenge).toEqual([401, 'Cookie realm="Dash", form-action="login", cookie-name=dashAuthToken']);
  });
});
