import { afterEach, expect, test } from 'vitest';
import { type Serving, startServing, until } from '../serving.ts';

const env = { BASIC_AUTH_USERNAME: 'root', BASIC_AUTH_PASSWORD: 'pass wörd' };
const config = 'pageInfo: {title: House}\nsections: [{name: Tools, items: [{title: Notes}]}]\n';

let serving: Serving;
afterEach(() => serving.stop());

const get = (path = '', headers: Record<string, string> = {}) =>
  fetch(serving.url + path, { headers: { Accept: 'text/html', ...headers }, redirect: 'manual' });
const basic = (name: string, password: string) => ({
  Authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});

test('the user of the environment sees and may change a dashboard that names nobody; others get the login screen', async () => {
  serving = await startServing({ 'conf.yml': config }, { env });
  for (const headers of [{}, basic('root', 'password'), basic('other', env.BASIC_AUTH_PASSWORD)]) {
    const refused = await get('', headers as Record<string, string>);
    expect([refused.status, refused.headers.get('location')]).toEqual([302, './login']);
  }
  expect((await get('conf.yml', { Accept: '*/*' })).status).toBe(401);
  const right = basic('root', env.BASIC_AUTH_PASSWORD);
  expect(await (await get('', right)).text()).toContain('Notes');
  expect(await (await get('auth/session', right)).json()).toEqual({ state: 1, username: 'root', admin: true });
  const login = await fetch(`${serving.url}auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'root', password: env.BASIC_AUTH_PASSWORD }),
  });
  expect(await login.json()).toEqual({ success: true, username: 'root', to: '' });
});

test('half of it closes the dashboard, and a broken file tells strangers nothing', async () => {
  serving = await startServing({ 'conf.yml': config }, { env: { BASIC_AUTH_USERNAME: 'root' } });
  await until(() => /sign-in/.exec(serving.said()) ?? undefined);
  expect((await get()).status).toBe(503);
  await serving.stop();

  serving = await startServing({ 'conf.yml': 'sections: [canary' }, { env });
  const page = await get();
  expect(page.status).toBe(503);
  const text = await page.text();
  expect(text.includes('the server’s own output says which')).toBe(true);
  expect(text.includes('canary')).toBe(false);
});
