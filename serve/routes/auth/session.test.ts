import { describe, expect, test } from 'vitest';
import { cookieOf, settings, setUpSignInServer, sha256 } from '../../testing/sign-in-server.ts';
import { ask, makeSite } from '../../testing/test-server.ts';

const { current, rendered, publish, post, get, signIn } = setUpSignInServer();

describe('a session', () => {
  const stateFor = async (cookie: string) =>
    JSON.parse((await get('/auth/session', { Cookie: cookie })).body.toString());

  test('says who it is, and ends at sign-out for good', async () => {
    const { cookie } = await signIn();
    expect(await stateFor(cookie)).toMatchObject({ state: 1, username: 'Ann', admin: true });
    const answer = await post('/auth/logout', '', { Cookie: cookie });
    expect([answer.status, answer.headers.location]).toEqual([303, '../login#logged-out']);
    expect(cookieOf(answer)).toMatch(/^dashAuthToken=; .*Expires=Thu, 01 Jan 1970/);
    expect(await stateFor(cookie)).toEqual({ state: 3, admin: false, ended: true });
    expect(await stateFor('')).toEqual({ state: 3, admin: false });
    expect((await get('/', { Cookie: cookie })).status).toBe(401);
  });

  test('ends at sign-out with every other that the browser has, as from another path of the host', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const both = `${one.cookie}; ${other.cookie}`;
    await post('/auth/logout', '', { Cookie: both });
    expect(await stateFor(both)).toEqual({ state: 3, admin: false, ended: true });
  });

  test.each([
    ['password', { hash: sha256('another') }],
    ['privileges', { type: 'normal' as const }],
    ['name', { user: 'Anna' }],
  ])('ends when the %s of its user changes', async (_, change) => {
    const { cookie } = await signIn();
    const users = [{ user: 'Ann', type: 'admin' as const, hash: sha256('secret'), ...change }];
    publish(settings({ users }), '2');
    expect(await stateFor(cookie)).toEqual({ state: 3, admin: false, ended: true });
  });

  test.each([
    ['password', [{ user: 'Ann', type: 'admin' as const, hash: sha256('another') }]],
    ['privileges', [{ user: 'Ann', type: 'normal' as const, hash: sha256('secret') }]],
    ['user', [{ user: 'bob', type: 'normal' as const, hash: sha256('x') }]],
  ])('stays ended when the %s is put back as it was', async (_, users) => {
    const { cookie } = await signIn();
    publish(settings({ users }), '2');
    publish(settings(), '3');
    expect(await stateFor(cookie)).toEqual({ state: 3, admin: false, ended: true });
    expect((await signIn()).answer.status).toBe(200);
  });

  test('outlives a mistake in the config, and a time without sign-in', async () => {
    const { cookie } = await signIn();
    current().context.site.publish(makeSite({ version: '2', signIn: { mode: 'closed' } }));
    current().context.site.publish(makeSite({ version: '3' }));
    publish(settings(), '4');
    expect(await stateFor(cookie)).toMatchObject({ state: 1 });
  });

  test('is told from which page it is asked for: those of other sites hear nothing', async () => {
    const { cookie } = await signIn();
    for (const [path, method] of [
      ['/auth/session', 'GET'],
      ['/auth/sessions', 'GET'],
      ['/auth/sessions', 'DELETE'],
      ['/auth/sessions/x', 'DELETE'],
    ] as const) {
      const answer = await ask(current(), path, {
        method,
        headers: { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' },
      });
      expect([path, method, answer.status]).toEqual([path, method, 403]);
    }
    expect(await stateFor(cookie)).toMatchObject({ state: 1 });
  });

  test('outlives every other change, with a dashboard that is rendered anew', async () => {
    const { cookie } = await signIn();
    await get('/', { Cookie: cookie });
    await get('/', { Cookie: cookie });
    expect(rendered()).toHaveLength(1);
    publish(settings(), '2');
    expect((await get('/', { Cookie: cookie })).status).toBe(200);
    expect(rendered()).toHaveLength(2);
  });
});
