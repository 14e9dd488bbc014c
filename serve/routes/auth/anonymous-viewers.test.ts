import { describe, expect, test } from 'vitest';
import { settings, setUpSignInServer } from '../../testing/sign-in-server.ts';

const { rendered, publish, post, get, signIn } = setUpSignInServer();

describe('who has not signed in', () => {
  const html = { Accept: 'text/html' };

  test.each([
    ['/', './login'],
    ['/home/media?x=1', '../login?to=home%2Fmedia%3Fx%3D1'],
    ['/nowhere/at/all', '../../login?to=nowhere%2Fat%2Fall'],
    ['/conf.yml', './login?to=conf.yml'],
    ['//evil.example/x', '../../login?to=evil.example%2Fx'],
  ])('is led from %s to the login screen', async (path, location) => {
    const answer = await get(path, html);
    expect([answer.status, answer.headers.location]).toEqual([302, location]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('sees the login screen, what browsers ask for unbidden, and nothing else', async () => {
    for (const path of ['/login', '/robots.txt', '/healthz', '/assets/app.js']) {
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    }
    expect(rendered()).toEqual([]);
  });

  test('is a guest where the config lets guests in, and may leave a session for that', async () => {
    expect(JSON.parse((await post('/auth/login', { guest: true })).body.toString()).error).toMatchObject({
      code: 'guest-access',
      message: 'Guest Access Not Allowed',
    });
    publish(settings({ guestAccess: true }), '2');
    expect((await get('/')).body.toString()).toBe('This is for a guest.');
    const { cookie } = await signIn();
    const answer = await post('/auth/login', { guest: true, to: 'minimal' }, { Cookie: cookie });
    expect(JSON.parse(answer.body.toString())).toEqual({ success: true, to: 'minimal' });
    expect((await get('/', { Cookie: cookie })).body.toString()).toBe('This is for a guest.');
  });
});

test('no cache keeps where somebody was led who may see what is there', async () => {
  const { cookie } = await signIn();
  for (const path of ['/home/media-room/', '/HOME/media-room']) {
    const answer = await get(path, { Cookie: cookie, Accept: 'text/html' });
    expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, 308, 'no-store']);
    expect(answer.headers.vary).toMatch(/Cookie, Authorization/);
  }
});

test('who has signed in is led from the login screen home', async () => {
  const { cookie } = await signIn();
  const answer = await get('/login', { Cookie: cookie, Accept: 'text/html' });
  expect([answer.status, answer.headers.location]).toEqual([302, './']);
});
