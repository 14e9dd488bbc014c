import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SessionEntry } from '../../schema/api/auth.ts';
import type { Viewer } from '../../schema/model.ts';
import { hashPassword } from '../auth/scrypt.ts';
import type { SignInSettings } from '../auth/settings.ts';
import { ask, makeFile, makeSite, startTestServer, type TestServer } from '../testing/test-server.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const settings = (given: Partial<Extract<SignInSettings, { mode: 'users' }>> = {}): SignInSettings => ({
  mode: 'users',
  guestAccess: false,
  users: [
    { user: 'Ann', type: 'admin', hash: sha256('secret') },
    { user: 'bob', type: 'normal', password: 'VUE_APP_BOB' },
    { user: 'eve', type: 'normal', password: 'VUE_APP_MISSING' },
  ],
  ...given,
});

const entrance = (signIn = settings(), version = '1') =>
  makeSite({ version, files: [makeFile('/login', 'The login screen')], signIn });

/** What a viewer is shown: who they are. */
const siteOf = (viewer: Viewer) =>
  makeSite({ version: `of ${viewer.name}`, files: [makeFile('/', nameOf(viewer)), makeFile('/home/media-room')] });
const nameOf = ({ name = 'a guest', admin }: Viewer) => `This is for ${name}${admin ? ', the admin' : ''}.`;

let server: TestServer;
let rendered: Viewer[];
beforeEach(async () => {
  rendered = [];
  server = await startTestServer({
    site: entrance(),
    environment: { VUE_APP_BOB: 'pässword' },
    render: async (viewer, _first, onSite) => {
      rendered.push(viewer);
      onSite(siteOf(viewer));
    },
  });
});
afterEach(() => server.stop());

const post = (path: string, body: object | string, headers: Record<string, string> = {}) =>
  ask(server, path, {
    method: 'POST',
    headers: {
      'Content-Type': typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const get = (path: string, headers: Record<string, string> = {}) => ask(server, path, { headers });
const cookieOf = ({ headers }: Awaited<ReturnType<typeof ask>>) => headers['set-cookie']?.[0] ?? '';
const signIn = async (username = 'ann', password = 'secret', more = {}) => {
  const answer = await post('/auth/login', { username, password, ...more });
  return { answer, cookie: cookieOf(answer).split(';')[0] ?? '', body: JSON.parse(answer.body.toString()) };
};
const codeOf = (answer: { body: Buffer }) => JSON.parse(answer.body.toString()).error.code;

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
    expect(server.logged.map(({ message }) => message)).toContain('Missing environmental variable for VUE_APP_MISSING');
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
      const answer = await ask(server, '/auth/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      });
      expect([body.slice(0, 20), answer.status >= 400 && answer.status < 500]).toEqual([body.slice(0, 20), true]);
    }
  });
});

describe('a salted hash', () => {
  const salted = async (user: string, password: string, p = 1) =>
    settings({
      users: [
        { user, type: 'admin', hash: await hashPassword(password, { ln: 10, r: 8, p }) },
        { user: 'bob', type: 'normal', hash: sha256('plain') },
      ],
    });

  test('signs in like any other, on the login screen and as a program', async () => {
    server.context.site.publish(entrance(await salted('Ann', 'pässword'), '2'));
    expect((await signIn('ann', 'pässword')).body).toMatchObject({ success: true, username: 'Ann' });
    expect((await signIn('ann', 'password')).body.error).toMatchObject({ message: 'Incorrect Password' });
    expect((await signIn('nobody', 'x')).body.error).toMatchObject({ message: 'User not found' });
    expect((await signIn('bob', 'plain')).body).toMatchObject({ success: true });
    for (const [name, password, status] of [
      ['ann', 'pässword', 200],
      ['ann', 'pässword', 200],
      ['ann', 'password', 401],
      ['bob', 'plain', 200],
      ['bob', 'pässword', 401],
      ['nobody', 'pässword', 401],
    ] as const) {
      const { status: given } = await get('/', { Authorization: basic(name, password) });
      expect([name, password, given]).toEqual([name, password, status]);
    }
  });

  test('is checked once for a program that asks many times at once, and a change of it counts at once', async () => {
    server.context.site.publish(entrance(await salted('Ann', 'one', 60), '2'));
    const ask = () => get('/', { Authorization: basic('ann', 'one') });
    const answers = await Promise.all(Array.from({ length: 40 }, ask));
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    server.context.site.publish(entrance(await salted('Ann', 'two'), '3'));
    expect((await ask()).status).toBe(401);
  });

  test('is guessed no more often by asking all at once', async () => {
    server.context.site.publish(entrance(await salted('Ann', 'secret'), '2'));
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => signIn('ann', `${index}`)));
    const statuses = answers.map(({ answer }) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  test('leaves those alone who sign in while many others do', async () => {
    const before = await salted('Ann', 'secret');
    server.context.site.publish(entrance(before, '2'));
    const many = await Promise.all(Array.from({ length: 8 }, () => signIn('ann', 'secret')));
    expect(many.map(({ answer }) => answer.status)).toEqual(Array(8).fill(200));
    expect((await signIn('ann', 'secret')).answer.status).toBe(200);
  });
});

describe('a failed sign-in', () => {
  const lines = () => server.logged.map(({ message }) => message).filter((message) => message.startsWith('Failed'));

  test('is one line of the log, with where it came from and the name, whichever way it came', async () => {
    await signIn('ann', 'wrong');
    await signIn('nobody', 'wrong');
    await get('/', { Authorization: basic('bob', 'wrong') });
    await get('/', { Authorization: basic('bob', 'wrong') });
    await signIn();
    expect(lines()).toEqual([
      'Failed sign-in from 127.0.0.1 for "ann"',
      'Failed sign-in from 127.0.0.1 for "nobody"',
      'Failed sign-in from 127.0.0.1 for "bob"',
    ]);
    expect(JSON.stringify(server.logged)).not.toContain('wrong');
  });

  test('can’t be made to look like another', async () => {
    const name = 'x" \n\r\u2028\u0085\u001b[31m\nFailed sign-in from 10.9.9.9 for "y';
    await signIn(name, 'wrong');
    expect(lines()).toEqual([
      'Failed sign-in from 127.0.0.1 for "x\\" \\n\\r\\u2028\\u0085\\u001b[31m\\nFailed sign-in from 10.9.9.9 for \\"y"',
    ]);
    await signIn('é'.repeat(5_000), 'wrong');
    expect(lines()[1]).toMatch(/^[\x20-\x7e]{40,500}$/);
  });
});

describe('a session', () => {
  const stateFor = async (cookie: string) =>
    JSON.parse((await get('/auth/session', { Cookie: cookie })).body.toString());

  test('says who it is, and ends at sign-out for good', async () => {
    const { cookie } = await signIn();
    expect(await stateFor(cookie)).toMatchObject({ state: 1, username: 'Ann', admin: true });
    const answer = await post('/auth/logout', '', { Cookie: cookie });
    expect([answer.status, answer.headers.location]).toEqual([303, '../login#logged-out']);
    expect(cookieOf(answer)).toMatch(/^dashAuthToken=; .*Expires=Thu, 01 Jan 1970/);
    expect(await stateFor(cookie)).toEqual({ state: 3, admin: false });
    expect((await get('/', { Cookie: cookie })).status).toBe(401);
  });

  test('ends at sign-out with every other that the browser has, as from another path of the host', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const both = `${one.cookie}; ${other.cookie}`;
    await post('/auth/logout', '', { Cookie: both });
    expect(await stateFor(both)).toEqual({ state: 3, admin: false });
  });

  test.each([
    ['password', { hash: sha256('another') }],
    ['privileges', { type: 'normal' as const }],
    ['name', { user: 'Anna' }],
  ])('ends when the %s of its user changes', async (_, change) => {
    const { cookie } = await signIn();
    const users = [{ user: 'Ann', type: 'admin' as const, hash: sha256('secret'), ...change }];
    server.context.site.publish(entrance(settings({ users }), '2'));
    expect(await stateFor(cookie)).toEqual({ state: 3, admin: false });
  });

  test.each([
    ['password', [{ user: 'Ann', type: 'admin' as const, hash: sha256('another') }]],
    ['privileges', [{ user: 'Ann', type: 'normal' as const, hash: sha256('secret') }]],
    ['user', [{ user: 'bob', type: 'normal' as const, hash: sha256('x') }]],
  ])('stays ended when the %s is put back as it was', async (_, users) => {
    const { cookie } = await signIn();
    server.context.site.publish(entrance(settings({ users }), '2'));
    server.context.site.publish(entrance(settings(), '3'));
    expect(await stateFor(cookie)).toEqual({ state: 3, admin: false });
    expect((await signIn()).answer.status).toBe(200);
  });

  test('outlives a mistake in the config, and a time without sign-in', async () => {
    const { cookie } = await signIn();
    server.context.site.publish(makeSite({ version: '2', signIn: { mode: 'closed' } }));
    server.context.site.publish(makeSite({ version: '3' }));
    server.context.site.publish(entrance(settings(), '4'));
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
      const answer = await ask(server, path, { method, headers: { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' } });
      expect([path, method, answer.status]).toEqual([path, method, 403]);
    }
    expect(await stateFor(cookie)).toMatchObject({ state: 1 });
  });

  test('outlives every other change, with a dashboard that is rendered anew', async () => {
    const { cookie } = await signIn();
    await get('/', { Cookie: cookie });
    await get('/', { Cookie: cookie });
    expect(rendered).toHaveLength(1);
    server.context.site.publish(entrance(settings(), '2'));
    expect((await get('/', { Cookie: cookie })).status).toBe(200);
    expect(rendered).toHaveLength(2);
  });
});

describe('the sessions of a user', () => {
  const firefox = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const enter = async (username: string, password: string, headers = {}) =>
    cookieOf(await post('/auth/login', { username, password }, headers)).split(';')[0] ?? '';
  const listFor = async (cookie: string) =>
    JSON.parse((await get('/auth/sessions', { Cookie: cookie })).body.toString()).sessions as SessionEntry[];
  const remove = (path: string, cookie: string) => ask(server, path, { method: 'DELETE', headers: { Cookie: cookie } });

  test('are told with device and time, the present one first, and those of nobody else', async () => {
    const [one, two] = [await enter('ann', 'secret', firefox), await enter('ann', 'secret')];
    await enter('bob', 'pässword');
    const [own, other] = await listFor(one);
    expect(own).toEqual({
      ...{ id: expect.stringMatching(/^[\w-]{22}$/), browser: 'Firefox', system: 'Linux', current: true },
      ...{ since: expect.closeTo(Date.now(), -5), expires: expect.closeTo(Date.now() + 86_400_000, -5) },
    });
    expect(other).toMatchObject({ current: false });
    expect((await listFor(two)).map(({ current }) => current)).toEqual([true, false]);
    expect((await get('/auth/sessions')).status).toBe(401);
  });

  test('can be ended one by one, by their user alone', async () => {
    const [one, two, bob] = [
      await enter('ann', 'secret', firefox),
      await enter('ann', 'secret'),
      await enter('bob', 'pässword'),
    ];
    const [, other] = await listFor(one);
    const path = `/auth/sessions/${other?.id}`;
    expect((await remove(path, bob)).status).toBe(404);
    expect((await remove(path, '')).status).toBe(401);
    expect((await get('/', { Cookie: two })).status).toBe(200);
    expect((await remove(path, one)).status).toBe(200);
    expect((await remove(path, one)).status).toBe(404);
    expect((await get('/', { Cookie: two })).status).toBe(401);
    expect((await get('/', { Cookie: one })).status).toBe(200);
    const [own] = await listFor(one);
    expect(cookieOf(await remove(`/auth/sessions/${own?.id}`, one))).toMatch(/^dashAuthToken=;/);
  });

  test('can all be ended at once, this one too', async () => {
    const [one, two, bob] = [
      await enter('ann', 'secret'),
      await enter('ann', 'secret'),
      await enter('bob', 'pässword'),
    ];
    const answer = await remove('/auth/sessions', one);
    expect(JSON.parse(answer.body.toString())).toEqual({ success: true });
    expect(cookieOf(answer)).toMatch(/^dashAuthToken=;/);
    const statuses = await Promise.all([one, two, bob].map((cookie) => get('/', { Cookie: cookie })));
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 200]);
  });

  test('are for programs with a password too, and for nobody where there is no sign-in', async () => {
    const cookie = await enter('ann', 'secret');
    const Authorization = basic('ann', 'secret');
    const told = await get('/auth/sessions', { Authorization });
    expect(JSON.parse(told.body.toString()).sessions).toMatchObject([{ current: false }]);
    await ask(server, '/auth/sessions', { method: 'DELETE', headers: { Authorization } });
    expect((await get('/', { Cookie: cookie })).status).toBe(401);
    server.context.site.publish(makeSite({ version: '2' }));
    expect((await get('/auth/sessions')).status).toBe(401);
  });
});

const basic = (name: string, password: string) => `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;

test('behind a proxy that is trusted, the cookie is for the dashboard’s path, and attempts count by visitor', async () => {
  await server.stop();
  server = await startTestServer({
    site: entrance(),
    context: { isTrusted: (address) => address === '127.0.0.1' || address === '::ffff:127.0.0.1' },
    options: { front: {} },
  });
  const from = (visitor: string, password = 'secret') =>
    post('/auth/login', { username: 'ann', password }, { 'X-Forwarded-For': visitor, 'X-Forwarded-Prefix': '/dash' });
  expect(cookieOf(await from('10.0.0.1'))).toContain('; Path=/dash/;');
  for (let index = 0; index < 10; index += 1) await from('10.0.0.2', 'wrong');
  expect([(await from('10.0.0.2')).status, (await from('10.0.0.1')).status]).toEqual([429, 200]);
});

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
    expect(server.logged.filter(({ message }) => message.includes('DASH_LEGACY_TOKEN=true'))).toHaveLength(1);
    expect(JSON.stringify(server.logged)).not.toContain(token);
  });

  test('sign in with it then, by the name `user` too, which clients send that know of none', async () => {
    await server.stop();
    server = await startTestServer({
      site: entrance(),
      legacyToken: true,
      render: async (viewer, _first, onSite) => onSite(siteOf(viewer)),
    });
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
    expect(rendered).toEqual([]);
  });

  test('is a guest where the config lets guests in, and may leave a session for that', async () => {
    expect(JSON.parse((await post('/auth/login', { guest: true })).body.toString()).error).toMatchObject({
      code: 'guest-access',
      message: 'Guest Access Not Allowed',
    });
    server.context.site.publish(entrance(settings({ guestAccess: true }), '2'));
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

test('without sign-in everyone is the operator, and nobody can sign in', async () => {
  server.context.site.publish(makeSite({ version: '2' }));
  expect(JSON.parse((await get('/auth/session')).body.toString())).toEqual({ state: 0, admin: true });
  expect((await signIn()).body.error).toEqual({
    code: 'not-configured',
    message: 'Authentication is not enabled, or no users have been configured',
  });
});
