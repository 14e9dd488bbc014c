import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { userStates, type Viewer } from '../../../schema/model.ts';
import {
  ask,
  makeFile,
  makeSite,
  startTestServer,
  startUpstream,
  type TestServer,
  type Upstream,
} from '../../testing/test-server.ts';
import type { ProviderSettings } from '../settings.ts';

let provider: Upstream;
let server: TestServer;
let sign: (payload: JWTPayload) => Promise<string>;
let rendered: Viewer[];
/** Runs before the provider answers who somebody is. */
let onAsked: () => Promise<void>;

const settings = (given: Partial<ProviderSettings> = {}): ProviderSettings =>
  ({
    mode: 'oidc',
    issuer: provider.origin,
    clientId: 'dash',
    scope: 'openid',
    adminGroup: 'parents',
    adminRole: 'boss',
    named: { roles: ['cook'], groups: ['family'] },
    ...given,
  }) as ProviderSettings;
const entrance = (version = '1', given: Partial<ProviderSettings> = {}) =>
  makeSite({ version, files: [makeFile('/login', 'The login screen')], signIn: settings(given) });

beforeEach(async () => {
  onAsked = async () => undefined;
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), alg: 'ES256' };
  provider = await startUpstream(({ url }, response) => {
    const answers: Record<string, object> = {
      '/.well-known/openid-configuration': {
        issuer: provider.origin,
        jwks_uri: `${provider.origin}/keys`,
        userinfo_endpoint: `${provider.origin}/me`,
      },
      '/keys': { keys: [jwk] },
    };
    const answer = () =>
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answers[url ?? ''] ?? {}));
    if (url === '/me') void onAsked().then(answer);
    else answer();
  });
  sign = (payload) =>
    new SignJWT({ sub: 'u1', preferred_username: 'ann', ...payload })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(provider.origin)
      .setAudience('dash')
      .setIssuedAt()
      .setExpirationTime(payload.exp ?? '5 min')
      .sign(privateKey);
  rendered = [];
  server = await startTestServer({
    site: entrance(),
    render: async (viewer, _first, onSite) => {
      rendered.push(viewer);
      onSite(makeSite({ version: `of ${viewer.name}`, files: [makeFile('/', `For ${viewer.name}`)] }));
    },
  });
});
afterEach(async () => {
  await server.stop();
  await provider.stop();
});

const post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
  ask(server, path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const read = ({ body }: { body: Buffer }) => JSON.parse(body.toString());
const cookiesOf = ({ headers }: Awaited<ReturnType<typeof ask>>) =>
  Object.fromEntries((headers['set-cookie'] ?? []).map((cookie) => (cookie.split(';')[0] ?? '').split('=')));
const begin = async () => {
  const answer = await post('/auth/begin');
  return {
    nonce: read(answer).nonce as string,
    Cookie: `dashAuthTokenPending=${cookiesOf(answer).dashAuthTokenPending}`,
  };
};
const enter = async (payload: JWTPayload = {}, more: object = {}) => {
  const { nonce, Cookie } = await begin();
  const answer = await post(
    '/auth/tokens',
    { idToken: await sign({ nonce, ...payload }), accessToken: 'a', ...more },
    { Cookie },
  );
  return { answer, body: read(answer), session: `dashAuthToken=${cookiesOf(answer).dashAuthToken}` };
};

describe('signing in with the tokens of a provider', () => {
  test('gives a session that ends with the token, under which the viewer’s own dashboard comes', async () => {
    const { answer, body, session } = await enter(
      { groups: ['family', 'club'], roles: ['cook', 'x'] },
      { to: '/home/media' },
    );
    expect(body).toEqual({
      success: true,
      username: 'ann',
      admin: false,
      groups: ['family', 'club'],
      roles: ['cook', 'x'],
      to: 'home/media',
    });
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^dashAuthToken=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await ask(server, '/', { headers: { Cookie: session } })).body.toString()).toBe('For ann');
    expect(rendered).toEqual([
      { state: userStates.oidcEnabled, name: 'ann', admin: false, groups: ['family'], roles: ['cook'] },
    ]);
    const { expires } = read(await ask(server, '/auth/session', { headers: { Cookie: session } }));
    expect(expires).toBeLessThanOrEqual(Date.now() + 5 * 60_000);
  });

  test.each<[string, JWTPayload, boolean]>([
    ['group', { groups: ['parents'] }, true],
    ['role', { roles: ['boss'] }, true],
    ['group that is called like the role', { groups: ['boss'] }, false],
    ['group that is written otherwise', { groups: ['Parents'] }, false],
    ['claim of their own making', { admin: true, isAdmin: true }, false],
  ])('makes administrators by their %s: %j, %s', async (_what, payload, admin) => {
    expect((await enter(payload)).body.admin).toBe(admin);
  });

  test('onSites nobody for an administrator where the config names neither role nor group', async () => {
    const { adminGroup: _, adminRole: __, ...rest } = settings();
    server.context.site.publish(makeSite({ version: '2', files: [], signIn: rest }));
    expect((await enter({ groups: ['parents', 'undefined'], roles: ['boss'] })).body.admin).toBe(false);
  });

  test('is bound to this browser by a cookie that no script reads and no other site has sent', async () => {
    const [cookie] = (await post('/auth/begin')).headers['set-cookie'] ?? [];
    expect(cookie).toMatch(
      /^dashAuthTokenPending=[\w-]{32}; Max-Age=1800; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
  });

  test('works once for each token', async () => {
    const { nonce, Cookie } = await begin();
    const tokens = { idToken: await sign({ nonce }), accessToken: 'a' };
    expect((await post('/auth/tokens', tokens, { Cookie })).status).toBe(200);
    const again = await post('/auth/tokens', tokens, { Cookie });
    expect([again.status, read(again).error.code]).toEqual([401, 'sign-in-stale']);
  });

  test('onSites no token that was made for another browser, or for none', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    for (const nonce of [theirs.nonce, undefined, '']) {
      const idToken = await sign(nonce === undefined ? {} : { nonce });
      const answer = await post('/auth/tokens', { idToken, accessToken: 'a' }, { Cookie: mine.Cookie });
      expect([answer.status, read(answer).error.code]).toEqual([401, 'sign-in-stale']);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    const idToken = await sign({ nonce: mine.nonce });
    expect((await post('/auth/tokens', { idToken, accessToken: 'a' })).status).toBe(401);
  });

  test('is not for pages of other sites, and never leads to one', async () => {
    for (const path of ['/auth/begin', '/auth/tokens', '/auth/renew']) {
      expect((await post(path, {}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
      expect((await ask(server, path)).status).toBe(405);
    }
    for (const to of ['//evil.example', 'https://evil.example', '/\\evil.example', 7]) {
      expect((await enter({}, { to })).body.to).toBe('');
    }
  });

  test('waits after many failures, and says so', async () => {
    const { Cookie } = await begin();
    const wrong = () => post('/auth/tokens', { idToken: 'x.y.z', accessToken: 'a' }, { Cookie });
    const statuses = [];
    for (let round = 0; round < 12; round += 1) statuses.push((await wrong()).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
  });

  test('onSites both tokens, and nothing that is none', async () => {
    for (const body of [{}, { idToken: 'x' }, { idToken: ['x'], accessToken: {} }]) {
      expect((await post('/auth/tokens', body)).status).toBe(400);
    }
  });

  test('lets nobody in while the provider is down, and counts that as nobody’s failure', async () => {
    await provider.stop();
    for (let round = 0; round < 12; round += 1) {
      const { answer, body } = await enter();
      expect([answer.status, body.error.code]).toEqual([502, 'provider-down']);
    }
  });

  test('has no form: names and passwords are refused', async () => {
    expect((await post('/auth/login', { username: 'ann', password: 'x' })).status).toBe(400);
  });
});

describe('a session', () => {
  const sessionUnder = async (Cookie: string) => read(await ask(server, '/auth/session', { headers: { Cookie } }));
  const renew = async (Cookie: string, payload: JWTPayload = {}) => {
    const answer = await post('/auth/renew', { idToken: await sign(payload), accessToken: 'a' }, { Cookie });
    return { answer, body: read(answer), session: `dashAuthToken=${cookiesOf(answer).dashAuthToken}` };
  };
  const later = () => Math.floor(Date.now() / 1000) + 900;

  test('goes on until newer tokens of the same person expire, with what these say of them', async () => {
    const { session } = await enter({ groups: ['family'] });
    const { answer, body, session: next } = await renew(session, { exp: later(), groups: ['parents'], nonce: 'old' });
    expect([answer.status, body]).toEqual([
      200,
      { success: true, username: 'ann', admin: true, groups: ['parents'], roles: [] },
    ]);
    expect(answer.headers['set-cookie']?.[0]).toMatch(/; HttpOnly; SameSite=Lax$/);
    const { expires, left, admin } = await sessionUnder(next);
    expect(admin).toBe(true);
    expect(expires).toBeGreaterThan(Date.now() + 6 * 60_000);
    expect(left).toBeGreaterThan(6 * 60_000);
    expect(left).toBeLessThanOrEqual(15 * 60_000);
    expect((await sessionUnder(session)).state).toBe(userStates.notLoggedIn);
  });

  test('goes on with no token of somebody else, and once with each', async () => {
    const { session } = await enter();
    const other = await renew(session, { sub: 'u2' });
    expect([other.answer.status, other.body.error.code]).toEqual([401, 'provider-refused']);
    expect(other.answer.headers['set-cookie']).toBeUndefined();
    expect((await sessionUnder(session)).username).toBe('ann');

    const token = { idToken: await sign({ exp: later() }), accessToken: 'a' };
    const first = await post('/auth/renew', token, { Cookie: session });
    const again = await post('/auth/renew', token, { Cookie: `dashAuthToken=${cookiesOf(first).dashAuthToken}` });
    expect([first.status, again.status, read(again).error.code]).toEqual([200, 401, 'sign-in-stale']);
  });

  test('that is over is not brought back', async () => {
    const { session } = await enter();
    expect((await renew('')).answer.status).toBe(401);
    await post('/auth/logout', {}, { Cookie: session });
    const { answer, body } = await renew(session, { exp: later() });
    expect([answer.status, body.error.code]).toEqual([401, 'not-signed-in']);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('that ends while the provider is asked is not brought back', async () => {
    const { session } = await enter();
    let signOut: Promise<unknown> | undefined;
    onAsked = async () => {
      signOut ??= post('/auth/logout', {}, { Cookie: session });
      await signOut;
    };
    const { answer, body } = await renew(session, { exp: later() });
    expect([answer.status, body.error.code]).toEqual([401, 'not-signed-in']);
  });

  test('ends when the sign-in is set up otherwise, or with the sign-out, which leads to the provider’s', async () => {
    const { session } = await enter();
    const stateOf = async (Cookie: string) => read(await ask(server, '/auth/session', { headers: { Cookie } })).state;
    server.context.site.publish(entrance('2', { clientId: 'other' }));
    expect(await stateOf(session)).toBe(userStates.notLoggedIn);
    server.context.site.publish(entrance('3'));
    expect(await stateOf(session)).toBe(userStates.notLoggedIn);
    const again = (await enter()).session;
    expect(read(await post('/auth/logout', {}, { Cookie: again }))).toEqual({ success: true, provider: true });
    expect(await stateOf(again)).toBe(userStates.notLoggedIn);
    const withoutScripts = await ask(server, '/auth/logout', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect([withoutScripts.status, withoutScripts.headers.location]).toEqual([303, '../login#sign-out']);
  });

  test('is listed once however often it is renewed, and ended with all others of the same person', async () => {
    const [first, other] = [await enter(), await enter()];
    const renewed = await renew(first.session, { exp: later() });
    const cookie = renewed.answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const list = async () => read(await ask(server, '/auth/sessions', { headers: { Cookie: cookie } })).sessions;
    expect(await list()).toMatchObject([{ current: true }, { current: false }]);
    const answer = await ask(server, '/auth/sessions', { method: 'DELETE', headers: { Cookie: cookie } });
    expect(read(answer)).toEqual({ success: true, provider: true });
    for (const Cookie of [cookie, first.session, other.session]) {
      expect(read(await ask(server, '/auth/session', { headers: { Cookie } })).state).toBe(userStates.notLoggedIn);
    }
  });
});

describe('the answer of a provider', () => {
  test('is led to the login screen for who has signed in, too: it renews the session', async () => {
    const { session: Cookie } = await enter();
    const get = (path: string) => ask(server, path, { headers: { Accept: 'text/html', Cookie } });
    expect((await get('/?state=b')).body.toString()).toBe('For ann');
    expect((await get('/?code=a&state=b')).headers.location).toBe('./login?code=a&state=b');
    for (const path of ['/login?code=a&state=b', '/login?error=login_required&state=b', '/login?renew']) {
      expect((await get(path)).body.toString()).toBe('The login screen');
    }
    for (const path of ['/login', '/login?renewed']) expect((await get(path)).headers.location).toBe('./');
  });

  test('is led from the front page to the login screen as it is', async () => {
    const headers = { Accept: 'text/html' };
    const locationOf = async (path: string) => (await ask(server, path, { headers })).headers.location;
    expect(await locationOf('/?code=a%20b&state=c')).toBe('./login?code=a%20b&state=c');
    expect(await locationOf('/?error=access_denied&state=c')).toBe('./login?error=access_denied&state=c');
    expect(await locationOf('/?code=a')).toBe('./login?to=%3Fcode%3Da');
    expect(await locationOf('/workspace?code=a&state=b')).toBe('./login?to=workspace%3Fcode%3Da%26state%3Db');
  });
});
