import { createHash } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { tookOver, visit } from '../browser.ts';
import { startServing } from '../serving.ts';
import { faultsOf } from './axe.ts';
import { dashboardFixture, openView } from './dashboard-page.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

const config = ({ annPassword = 'open sesame', bobPassword = 'bob’s' } = {}) => `pageInfo: {title: House}
appConfig:
  auth:
    users:
      - {user: Ann, hash: ${hash(annPassword)}, type: admin}
      - {user: bob, hash: ${hash(bobPassword)}}
pages: [{name: Media, path: media.yml}]
sections:
  - {name: Tools, items: [{title: Notes, url: https://notes.example.org}]}
  - {name: Vault, displayData: {showForUsers: [ann]}, items: [{title: Keys, url: https://keys.example.org}]}
`;
const media = 'sections: [{name: Films, items: [{title: Reel}]}]\n';

const fixture = dashboardFixture({ 'conf.yml': config(), 'media.yml': media });
let page: Page;
let complaints: string[];
afterEach(() => page.context().close());

async function open(path = '', options: BrowserContextOptions = {}, { url } = fixture.serving): Promise<void> {
  ({ page, complaints } = await visit(fixture.browser, url + path, options));
  page.setDefaultTimeout(60_000);
}
/** A server for one test, where nobody else has signed in or changes anything. */
const serveAlone = async () => {
  const serving = await startServing({ 'conf.yml': config(), 'media.yml': media });
  onTestFinished(async () => void (await serving.stop()));
  return serving;
};
const fill = async (name: string, password: string) => {
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password').fill(password);
};
const signIn = async (name = 'ann', password = 'open sesame') => {
  await fill(name, password);
  await page.getByRole('button', { name: 'Login' }).click();
};
/** Has somebody in front of their dashboard, of which this is to be read. */
const enter = async (shown: string, credentials: Parameters<typeof signIn> = [], serving = fixture.serving) => {
  await open('', {}, serving);
  await tookOver(page);
  await signIn(...credentials);
  await page.getByText(shown).waitFor();
  await tookOver(page);
};
const pathOf = () => new URL(page.url()).pathname;

describe('the login screen', () => {
  test('over a drawn scene its card is of glass, and the time stands in the corner', async () => {
    const serving = await startServing({
      'conf.yml': config().replace('appConfig:', 'appConfig:\n  background: {scene: dunes, picture: secret.jpg}'),
    });
    onTestFinished(async () => void (await serving.stop()));
    await open('', { locale: 'en-GB' }, serving);
    await expect.poll(() => page.locator('.login .hero-clock').innerText()).toMatch(/^\d\d:\d\d$/);
    const look = await page.evaluate(() => {
      const card = document.querySelector('.login-card');
      const { backgroundColor = '', backdropFilter } = card ? getComputedStyle(card) : {};
      const clock = document.querySelector('.login .hero')?.getBoundingClientRect();
      return {
        scene: getComputedStyle(document.body, '::before').backgroundImage.includes('dunes-'),
        alpha: Number(/([\d.]+)\)$/.exec(backgroundColor)?.[1]),
        backdropFilter,
        corner: [clock?.left, innerHeight - (clock?.bottom ?? 0)],
      };
    });
    expect(look).toMatchObject({ scene: true, corner: [32, 28], backdropFilter: 'blur(28px) saturate(1.5)' });
    expect([look.alpha >= 0.68, look.alpha < 1]).toEqual([true, true]);
    expect(await page.content()).not.toContain('secret.jpg');
    expect([await faultsOf(page), complaints]).toEqual([[], []]);
  });

  test('stands in the place of every page, shows nothing of the dashboard, and leads back to where one wanted to go', async () => {
    await open('home/media#films');
    expect(pathOf()).toBe('/login');
    expect(await page.title()).toBe('Dash | Login');
    expect(await page.content()).not.toMatch(/House|Notes|Vault|Films/);
    await tookOver(page);
    await fill('ANN', 'x');
    await page.keyboard.press('Enter');
    await page.locator('output', { hasText: 'Incorrect Password' }).waitFor();
    await fill('ANN', 'open sesame');
    await page.getByLabel('Remember me for').selectOption('A long time');
    await page.getByLabel('Password').press('Enter');
    await page.getByText('Reel').waitFor();
    expect(page.url()).toBe(`${fixture.serving.url}home/media#films`);
    await openView(page);
    await page.getByText('Hello Ann!').waitFor();
    expect(await page.evaluate(() => [localStorage.getItem('username'), document.cookie])).toEqual(['Ann', '']);
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ name: 'dashAuthToken', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(364);
    expect(complaints.filter((text) => !text.includes('status of 401'))).toEqual([]);
  });

  test('works without scripts, with the messages and the way back', async () => {
    await open('home/media', { javaScriptEnabled: false });
    await signIn('ann', 'wrong');
    await page.getByText('Incorrect Password').waitFor();
    expect(await page.locator('.told-by-address:visible').count()).toBe(1);
    await signIn();
    await page.getByText('Reel').waitFor();
  });
});

test('signing out ends in the login screen, for every tab, with nothing left behind', async () => {
  await enter('Keys');
  const other = await page.context().newPage();
  await other.goto(fixture.serving.url);
  await tookOver(other);

  await openView(page);
  await page.getByRole('button', { name: 'Sign out' }).click();

  await page.getByRole('button', { name: 'Login' }).waitFor();
  await other.getByRole('button', { name: 'Login' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('username'))).toBeNull();
  expect(await page.context().cookies()).toEqual([]);
  await page.goBack();
  await page.getByRole('button', { name: 'Login' }).waitFor();
  expect(await page.content()).not.toContain('Keys');
});

test('a change of the config shows a viewer what is theirs, without a load, and one of their password signs them out', async () => {
  const serving = await serveAlone();
  await enter('Notes', ['bob', 'bob’s'], serving);
  expect(await page.content()).not.toContain('Keys');
  await page.evaluate(() => Object.assign(window, { mark: true }));

  serving.write('conf.yml', config().replace('Notes', 'Diary').replace('Keys', 'Codes'));

  await page.getByText('Diary').waitFor();
  expect(await page.evaluate(() => 'mark' in window)).toBe(true);
  expect(await page.content()).not.toContain('Codes');

  serving.write('conf.yml', config({ bobPassword: 'another' }));

  await page.getByRole('button', { name: 'Login' }).waitFor();
  expect(await page.content()).not.toMatch(/Notes|Diary/);
});

test('the sessions of a viewer are told and ended from the greeting, by keyboard, one by one and all at once', async () => {
  const serving = await serveAlone();
  await enter('Keys', [], serving);
  const elsewhere = await fetch(`${serving.url}auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' },
    body: JSON.stringify({ username: 'ann', password: 'open sesame' }),
  });
  const Cookie = elsewhere.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const statusElsewhere = async () => (await fetch(`${serving.url}conf.yml`, { headers: { Cookie } })).status;
  expect(await statusElsewhere()).toBe(200);

  await openView(page);
  await page.getByRole('button', { name: 'Hello Ann!' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your sessions' });
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
