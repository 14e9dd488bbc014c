import { describe, expect, test } from 'vitest';
import { wantsSignIn } from '../rules/access/sign-in-wish.ts';
import { readAuth } from './auth.ts';

const authOf = (auth: unknown) => readAuth({ appConfig: { auth } });
const users = [{ user: 'bob', hash: 'A'.repeat(64) }];
const oidc = { endpoint: 'https://id.example', clientId: 7 };

describe('sign-in that is wanted but can’t be read never means open', () => {
  test.each([
    ['the list of the first versions', users],
    ['text', 'on'],
    ['users in a mapping', { users: {} }],
    ['users that are text', { users: 'bob' }],
    ['users without names', { users: [{ name: 'bob' }, null] }],
    ['only nulls for users', { users: [null] }],
    ['a misspelt key', { user: users }],
    ['a switch in other letters', { enableOIDC: true, oidc }],
  ])('%s', (_, auth) => {
    expect(authOf(auth)).toMatchObject({ mode: 'users', users: [] });
  });

  test.each([
    ['users beside an empty auth', { appConfig: { auth: null, users } }],
    ['a switch beside auth', { appConfig: { enableKeycloak: true } }],
    ['auth at the root', { auth: { users } }],
    ['the old list at the root', { auth: users }],
    ['users at the root', { users, appConfig: {} }],
    ['appConfig in appConfig', { appConfig: { appConfig: { auth: { users } } } }],
  ])('keys of auth in another place: %s', (_, main) => {
    expect(readAuth(main)).toEqual({ mode: 'users', guestAccess: false, users: [] });
  });

  test.each([{ enableOidc: true }, { enableOidc: 'false' }, { users, enableOidc: 1, oidc: {} }])(
    'a mode without what it needs is that mode, without its block: %j',
    (auth) => {
      expect(authOf(auth).mode).toBe('oidc');
      expect(authOf(auth)).not.toHaveProperty('oidc');
    },
  );

  test('header sign-in that trusts no proxy has no block', () => {
    expect(authOf({ enableHeaderAuth: true, headerAuth: { userHeader: 'X-User' } })).toEqual({
      mode: 'header',
      guestAccess: false,
      users: [],
    });
  });

  test('what the check takes for wanted is never open, so that both say the same', () => {
    for (const auth of [
      users,
      'x',
      3,
      { x: 1 },
      { users: {} },
      { enableOidc: [] },
      { users, enableGuestAccess: true },
    ]) {
      expect([auth, wantsSignIn(auth) && authOf(auth).mode === 'none']).toEqual([auth, false]);
    }
  });
});

test.each([
  undefined,
  null,
  [],
  {},
  { users: [], enableOidc: false, oidc: {}, keycloak: {}, enableGuestAccess: false },
])('sign-in is off for %j, as form editors leave it', (auth) => {
  expect(authOf(auth).mode).toBe('none');
});

test('guests without users may look: nobody is the operator', () => {
  for (const users of [undefined, null, []]) {
    expect(authOf({ users, enableGuestAccess: true })).toEqual({ mode: 'users', guestAccess: true, users: [] });
  }
  expect(authOf({ users: [{ type: 'admin' }], enableGuestAccess: true })).toMatchObject({ guestAccess: false });
});

test('hashes are read in the form that they are compared in, and what can’t be checked is none', () => {
  const salted = `$scrypt$ln=15,r=8,p=3$${'aB'.repeat(11)}$${'c'.repeat(43)}`;
  const hashOf = (hash: string) => authOf({ users: [{ user: 'ann', hash }] }).users[0]?.hash;
  expect(hashOf(` ${salted} `)).toBe(salted);
  expect(hashOf('A'.repeat(64))).toBe('a'.repeat(64));
  expect(hashOf(salted.replace('ln=15', 'ln=30'))).toBeUndefined();
});

describe('the blocks of sign-in', () => {
  test('take `false`, the form editor’s default, for no admin role and not for one of that name', () => {
    expect(authOf({ enableOidc: true, oidc: { ...oidc, adminRole: false, adminGroup: 'ops' } }).oidc).toEqual({
      endpoint: 'https://id.example',
      clientId: '7',
      adminGroup: 'ops',
      scope: 'openid profile email roles groups',
    });
  });

  test('have the header REMOTE_USER unless they name one, and proxies as a list or text', () => {
    expect(authOf({ enableHeaderAuth: true, headerAuth: { proxyWhitelist: '10.0.0.1, ::1' } }).headerAuth).toEqual({
      userHeader: 'REMOTE_USER',
      proxyWhitelist: ['10.0.0.1', '::1'],
    });
  });

  test.each([
    ['https://auth.example/logout', 'https://auth.example/logout'],
    ['/oauth2/sign_out', '/oauth2/sign_out'],
    ['//evil.example', undefined],
    ['javascript:alert(1)', undefined],
    ['logout', undefined],
  ])('say where a proxy signs out: %s as %s', (logoutUrl, expected) => {
    const { headerAuth } = authOf({ enableHeaderAuth: true, headerAuth: { proxyWhitelist: ['::1'], logoutUrl } });
    expect(headerAuth?.logoutUrl).toBe(expected);
  });

  test('of modes that are off are left out', () => {
    expect(authOf({ users, oidc, keycloak: { serverUrl: 'a', realm: 'b', clientId: 'c' } })).toEqual({
      mode: 'users',
      guestAccess: false,
      users: [{ user: 'bob', type: 'normal', hash: 'a'.repeat(64) }],
    });
  });

  test('make nobody an admin by a guess', () => {
    const types = ['admin', 'Admin', 'administrator', true, null].map((type) =>
      authOf({ users: [{ user: 'b', type }] }),
    );
    expect(types.map((auth) => auth.users[0]?.type)).toEqual(['admin', 'admin', 'normal', 'normal', 'normal']);
  });

  test('open to guests only where that is plainly said', () => {
    expect([true, 'true', 'maybe', {}, null].map((on) => authOf({ users, enableGuestAccess: on }).guestAccess)).toEqual(
      [true, true, false, false, false],
    );
  });
});
