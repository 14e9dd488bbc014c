import { describe, expect, test } from 'vitest';
import { basic, cookieOf, setUpSignInServer, sha256 } from '../../testing/sign-in-server.ts';
import { ask, makeSite } from '../../testing/test-server.ts';

const { current, restart, post, get, signIn } = setUpSignInServer();

describe('signing in', () => {
  test('gives a cookie that no script reads, under which the viewer’s own dashboard comes', async () => {
    const { answer, cookie, body } = await signIn('ANN ', 'secret', { to: '/home/media' });
    expect(body).toEqual({ success: true, username: 'Ann', to: 'home/media' });
    expect(cookieOf(answer)).toMatch(/^dashAuthToken=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/);
    const page = await get('/', { Cookie: `other=1; ${cookie}` });
    expect(page.body.toString()).toBe('This is for Ann, the admin.');
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-cache, no-store' });
    expect(page.headers.vary).toContain('Cookie');
  });

  test.each([
    ['ann', 'Secret', 'incorrect-password', 'Incorrect Password'],
    ['nobody', 'secret', 'incorrect-username', 'User not found'],
    [' ', 'secret', 'missing-username', 'Missing Username'],
    ['ann', '', 'missing-password', 'Missing Password'],
    ['eve', 'undefined', 'incorrect-password', 'Incorrect Password'],
    ['ann', sha256('secret'), 'incorrect-password', 'Incorrect Password'],
  ])('as %j with %j is refused', async (username, password, code, message) => {
    const { answer, body } = await signIn(username, password);
    expect([answer.status, body.error]).toEqual([401, expect.objectContaining({ code, message })]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('with a password out of a variable works, and a missing variable is told to the log alone', async () => {
    expect((await signIn('bob', 'pässword')).body.username).toBe('bob');
    await signIn('eve', 'x');
    expect(current().logged.map(({ message }) => message)).toContain(
      'Missing environmental variable for VUE_APP_MISSING',
    );
  });

  test('is remembered as long as was chosen, and no longer than the server says', async () => {
    const { answer } = await signIn('ann', 'secret', { remember: 'week' });
    const expires = Date.parse(/Expires=([^;]+)/.exec(cookieOf(answer))?.[1] ?? '');
    expect(Math.round((expires - Date.now()) / 86_400_000)).toBe(7);
    expect(cookieOf((await signIn('ann', 'secret', { remember: 'ever' })).answer)).not.toContain('Expires');
  });

  test('over TLS gives a cookie for TLS only', async () => {
    const answer = await post('/auth/login', { username: 'ann', password: 'secret' }, { 'X-Forwarded-Proto': 'https' });
    expect(cookieOf(answer)).toContain('; Secure');
  });

  test('by a form without scripts leads on, or back with the message in the fragment', async () => {
    const good = await post('/auth/login', 'username=ann&password=secret', {
      Referer: 'http://dash.example/x/login?to=home%2Fmedia',
    });
    expect([good.status, good.headers.location]).toEqual([303, '../home/media']);
    const bad = await post('/auth/login', 'username=ann&password=no&to=home/media');
    expect([bad.status, bad.headers.location]).toEqual([303, '../login?to=home%2Fmedia#incorrect-password']);
  });

  test('never leads to another site', async () => {
    for (const to of ['//evil.example', 'https://evil.example', '/\\evil.example', '../../x']) {
      const answer = await post('/auth/login', `username=ann&password=secret&to=${encodeURIComponent(to)}`);
      expect([to, answer.headers.location]).toEqual([to, '../']);
    }
  });

  test('is not for pages of other sites', async () => {
    for (const headers of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://evil.example' }]) {
      for (const path of ['/auth/login', '/auth/logout']) {
        expect((await post(path, { username: 'ann', password: 'secret' }, headers as never)).status).toBe(403);
      }
    }
  });

  test('waits after ten failures, with the right password too', async () => {
    for (let index = 0; index < 10; index += 1) expect((await signIn('ann', `${index}`)).answer.status).toBe(401);
    const { answer, body } = await signIn();
    expect([answer.status, body.error.code]).toEqual([429, 'too-many-attempts']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800);
    expect((await get('/auth/session', { Authorization: basic('ann', 'secret') })).body.toString()).toContain(
      '"state":3',
    );
    expect((await signIn('bob', 'pässword')).answer.status).toBe(200);
  });

  test('answers what it can’t read as a mistake of the client', async () => {
    for (const body of [
      '{"username":',
      '[]',
      '"x"',
      '{"username":{},"password":[]}',
      `{"x":"${'x'.repeat(20_000)}"}`,
    ]) {
      const answer = await ask(current(), '/auth/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      });
      expect([body.slice(0, 20), answer.status >= 400 && answer.status < 500]).toEqual([body.slice(0, 20), true]);
    }
  });
});

test('behind a proxy that is trusted, the cookie is for the dashboard’s path, and attempts count by visitor', async () => {
  await restart({
    context: { isTrusted: (address) => address === '127.0.0.1' || address === '::ffff:127.0.0.1' },
    options: { front: {} },
  });
  const from = (visitor: string, password = 'secret') =>
    post('/auth/login', { username: 'ann', password }, { 'X-Forwarded-For': visitor, 'X-Forwarded-Prefix': '/dash' });
  expect(cookieOf(await from('10.0.0.1'))).toContain('; Path=/dash/;');
  for (let index = 0; index < 10; index += 1) await from('10.0.0.2', 'wrong');
  expect([(await from('10.0.0.2')).status, (await from('10.0.0.1')).status]).toEqual([429, 200]);
});

test('without sign-in everyone is the operator, and nobody can sign in', async () => {
  current().context.site.publish(makeSite({ version: '2' }));
  expect(JSON.parse((await get('/auth/session')).body.toString())).toEqual({ state: 0, admin: true });
  expect((await signIn()).body.error).toEqual({
    code: 'not-configured',
    message: 'Authentication is not enabled, or no users have been configured',
  });
});
