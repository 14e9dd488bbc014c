import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser, tookOver } from '../browser.ts';
import { freePorts } from '../free-ports.ts';
import { type Serving, startServing, until } from '../serving.ts';
import { startNginx } from './nginx.ts';

const hash = createHash('sha256').update('never typed').digest('hex');
const config = `pageInfo: {title: House}
appConfig:
  auth:
    enableHeaderAuth: true
    headerAuth: {userHeader: Remote-User, proxyWhitelist: [127.0.0.2]}
    users:
      - {user: Alice, hash: ${hash}, type: admin}
      - {user: bob, hash: ${hash}}
sections:
  - {name: Tools, items: [{title: Notes}]}
  - {name: Vault, displayData: {showForUsers: [alice]}, items: [{title: Keys}]}
`;

/** Asks for a password of its own, and connects to Dash from an address that nobody else here has. */
const proxyConfig = (port: number, dash: string) => `server {
  listen 127.0.0.1:${port};
  auth_basic "House";
  auth_basic_user_file users;
  location / {
    proxy_pass ${dash};
    proxy_bind 127.0.0.2;
    proxy_set_header Host $http_host;
    proxy_set_header Remote-User $remote_user;
  }
}
`;

let serving: Serving;
let proxy: string;
let stopProxy: () => Promise<unknown>;
beforeAll(async () => {
  serving = await startServing({ 'conf.yml': config });
  const [port = 0] = await freePorts(1);
  const users = ['alice', 'bob', 'carl'].map((name) => `${name}:{PLAIN}${name} pw\n`).join('');
  stopProxy = await startNginx(proxyConfig(port, serving.url.replace(/\/$/, '')), { users }, port);
  proxy = `http://127.0.0.1:${port}/`;
});
afterAll(async () => {
  await stopProxy();
  await serving.stop();
});

const basic = (name: string) => `Basic ${Buffer.from(`${name}:${name} pw`).toString('base64')}`;
const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers: { Accept: 'text/html', ...headers }, redirect: 'manual' });
const pageFor = async (name: string, headers: Record<string, string> = {}) =>
  (await get(proxy, { Authorization: basic(name), ...headers })).text();

test('whom nginx has signed in sees what is theirs, as whom the config knows them', async () => {
  const alices = await until(async () => {
    const html = await pageFor('alice');
    return html.includes('Notes') ? html : undefined;
  });
  expect(alices).toContain('Keys');
  expect(alices).toContain('Hello Alice!');
  const bobs = await pageFor('bob');
  expect(bobs).toContain('Notes');
  expect(bobs).not.toContain('Keys');
  const user = await get(`${proxy}get-user`, { Authorization: basic('alice') });
  expect(await user.json()).toEqual({ success: true, user: 'alice' });
  const session = await get(`${proxy}auth/session`, { Authorization: basic('alice') });
  expect(await session.json()).toEqual({ state: 1, username: 'Alice', admin: true });
});

test('the page remembers whom nginx has signed in, says so once, and has no button that would not sign out', async () => {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ httpCredentials: { username: 'alice', password: 'alice pw' } });
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(proxy);
  await page.getByText('Hello Alice!').waitFor({ state: 'attached' });
  await page.waitForFunction(() => localStorage.username === 'Alice');
  await page.reload();
  await tookOver(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(said.filter((text) => text.includes('signed in'))).toEqual(['Successfully signed in as Alice']);
  expect(await page.getByRole('button', { name: 'Sign out' }).count()).toBe(0);
  await context.close();
});

test('who names somebody else on the way through the proxy is still who they are', async () => {
  const html = await until(async () => {
    const text = await pageFor('bob', { 'Remote-User': 'alice' });
    return text.includes('Notes') ? text : undefined;
  });
  expect(html).not.toContain('Keys');
});

test('whom the config does not know gets the login screen, which says where to go', async () => {
  const answer = await get(proxy, { Authorization: basic('carl') });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, './login']);
  const login = await (await get(`${proxy}login`, { Authorization: basic('carl') })).text();
  expect(login).toContain('A reverse proxy signs users in here.');
  expect(login).not.toMatch(/Notes|name="password"/);
});

test.each(['Remote-User', 'REMOTE_USER', 'remote-user'])(
  'a %s that does not come from the proxy is nobody',
  async (name) => {
    for (const more of [{}, { 'X-Forwarded-For': '127.0.0.2' }, { Authorization: basic('alice') }]) {
      const answer = await get(serving.url, { [name]: 'alice', ...more });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, './login']);
    }
    const user = await get(`${serving.url}get-user`, { [name]: 'alice' });
    expect(await user.json()).toEqual({});
  },
);
