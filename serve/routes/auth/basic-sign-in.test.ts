import { describe, expect, test } from 'vitest';
import { basic, codeOf, setUpSignInServer, sha256 } from '../../testing/sign-in-server.ts';

const { current, restart, get, signIn } = setUpSignInServer();

describe('programs', () => {
  test('sign in with a name and a password', async () => {
    const page = await get('/', { Authorization: basic('ann', 'secret') });
    expect(page.body.toString()).toBe('This is for Ann, the admin.');
    expect((await get('/', { Authorization: basic('bob', 'pässword') })).status).toBe(200);
    expect((await get('/', { Authorization: basic('ann', '') })).status).toBe(401);
  });

  test('sign in as nobody whose password is not set, not with an empty one either', async () => {
    for (const password of ['', 'undefined']) {
      expect((await get('/', { Authorization: basic('eve', password) })).status).toBe(401);
    }
  });

  // Upper-case SHA-256 of name and hash, both in capitals, as older clients make it.
  const token = sha256(`ANN${sha256('secret').toUpperCase()}`).toUpperCase();

  test('sign in with the token of older clients only where the operator says so', async () => {
    for (const name of ['ann', 'user']) {
      expect([name, (await get('/', { Authorization: basic(name, `Bearer ${token}`) })).status]).toEqual([name, 401]);
    }
    expect(current().logged.filter(({ message }) => message.includes('DASH_LEGACY_TOKEN=true'))).toHaveLength(1);
    expect(JSON.stringify(current().logged)).not.toContain(token);
  });

  test('sign in with it then, by the name `user` too, which clients send that know of none', async () => {
    await restart({ legacyToken: true });
    for (const name of ['ann', 'user', 'User']) {
      const page = await get('/', { Authorization: basic(name, `Bearer ${token}`) });
      expect([name, page.body.toString()]).toEqual([name, 'This is for Ann, the admin.']);
    }
    expect((await get('/', { Authorization: basic('ann', 'secret') })).status).toBe(200);
    for (const [name, password] of [
      ['bob', `Bearer ${token}`],
      ['user', `Bearer ${sha256('x').toUpperCase()}`],
      ['user', token],
      ['ann', token],
    ] as const) {
      expect([name, (await get('/', { Authorization: basic(name, password) })).status]).toEqual([name, 401]);
    }
  });

  test('that repeat what is wrong count as one attempt, those that guess are made to wait', async () => {
    for (let index = 0; index < 30; index += 1) await get('/', { Authorization: basic('proxy', 'its own') });
    expect((await signIn()).answer.status).toBe(200);
    for (let index = 0; index < 20; index += 1) await get('/', { Authorization: basic(`u${index}`, 'x') });
    expect((await signIn()).answer.status).toBe(429);
  });

  test('are told to sign in without a window of the browser, wherever they ask', async () => {
    for (const path of ['/', '/conf.yml', '/nothing', '/status-check?url=x', '/system-info', '/events', '/logo.png']) {
      const answer = await get(path);
      expect([path, answer.status, codeOf(answer)]).toEqual([path, 401, 'not-signed-in']);
      expect(answer.headers['www-authenticate']).toBe('Basic realm="Dash", charset="UTF-8"');
      for (const browser of [{ 'User-Agent': 'Mozilla/5.0' }, { 'Sec-Fetch-Mode': 'cors' }] as Record<
        string,
        string
      >[]) {
        expect((await get(path, browser)).headers['www-authenticate']).toMatch(/^Cookie realm="Dash", /);
      }
    }
    expect((await signIn('ann', 'wrong')).answer.headers['www-authenticate']).toMatch(/^Basic /);
  });
});
