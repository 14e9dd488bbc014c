import { describe, expect, test } from 'vitest';
import type { SignInSettings } from '../../../serve/auth/settings.ts';
import { loadConfig } from '../load/load.ts';
import { signInMethod, signInSettings } from './sign-in-settings.ts';

const settingsFor = async (auth: string, { env = {}, more = '' }: { env?: object; more?: string } = {}) => {
  const text = `appConfig: {auth: ${auth}}\nsections:\n  - {name: A, items: [{title: B${more}}]}\n`;
  const ports = { cwd: '/', env: {}, readInput: async () => Buffer.from(text) };
  const loaded = await loadConfig('-', ports, async () => '');
  return signInSettings(loaded, env as Record<string, string>);
};
const closed = { mode: 'closed' };

describe('the sign-in of a config', () => {
  test('by header has the proxies and the users, without what they could sign in with', async () => {
    const users = `[{user: Ann, type: admin, hash: '${'a'.repeat(64)}'}]`;
    expect(
      await settingsFor(`{enableHeaderAuth: true, users: ${users}, headerAuth: {proxyWhitelist: [10.0.0.2, '::1']}}`),
    ).toEqual({
      mode: 'header',
      guestAccess: false,
      users: [{ user: 'Ann', type: 'admin' }],
      userHeader: 'REMOTE_USER',
      proxies: ['10.0.0.2', '::1'],
    });
  });

  test('by OIDC has the issuer, and the roles and groups that something hangs on', async () => {
    const more = ', displayData: {showForKeycloakUsers: {groups: [family]}, hideForKeycloakUsers: {roles: [kid]}}';
    const auth =
      "{enableOidc: true, oidc: {endpoint: 'https://id.example/x/.well-known/openid-configuration', clientId: '7'}}";
    const settings = await settingsFor(auth, { more });
    expect(settings).toEqual({
      mode: 'oidc',
      issuer: 'https://id.example/x',
      clientId: '7',
      scope: 'openid profile email roles groups',
      named: { roles: ['kid'], groups: ['family'] },
    });
    expect(signInMethod(settings as SignInSettings)).toEqual({
      mode: 'oidc',
      provider: 'https://id.example/x',
      clientId: '7',
      scope: 'openid profile email roles groups',
    });
  });

  test('by OIDC has what later versions say of it: issuers, refresh tokens, a login screen that waits', async () => {
    const settings = await settingsFor(
      "{enableOidc: true, oidc: {endpoint: 'https://id.example/x', clientId: a, scope: openid, enableSilentRenew: true, allowedIssuers: ['https://id.example/7'], showLoginPage: true}}",
    );
    expect(settings).toMatchObject({ scope: 'openid offline_access', allowedIssuers: ['https://id.example/7'] });
    expect(signInMethod(settings as SignInSettings)).toEqual({
      mode: 'oidc',
      provider: 'https://id.example/x',
      clientId: 'a',
      scope: 'openid offline_access',
      waits: true,
    });
  });

  test.each([
    ['https://k.example/', '', 'https://k.example'],
    ['https://k.example/', ', legacySupport: true', 'https://k.example/auth'],
    ['https://k.example/auth', ', legacySupport: true', 'https://k.example/auth'],
  ])('by Keycloak at %s%s has the issuer of its realm', async (serverUrl, more, server) => {
    const keycloak = `{serverUrl: '${serverUrl}', realm: my home, clientId: dash, adminGroup: /admins${more}}`;
    expect(await settingsFor(`{enableKeycloak: true, keycloak: ${keycloak}}`)).toEqual({
      mode: 'keycloak',
      issuer: `${server}/realms/my%20home`,
      server,
      realm: 'my home',
      clientId: 'dash',
      adminGroup: '/admins',
      named: { roles: [], groups: [] },
    });
  });

  test.each([
    '{enableHeaderAuth: true}',
    '{enableHeaderAuth: true, headerAuth: {proxyWhitelist: []}}',
    '{enableHeaderAuth: true, headerAuth: {proxyWhitelist: [proxy.lan]}}',
    '{enableHeaderAuth: true, headerAuth: {proxyWhitelist: [10.0.0.999]}}',
    "{enableHeaderAuth: true, headerAuth: {userHeader: 'a b', proxyWhitelist: [10.0.0.2]}}",
    '{enableOidc: true}',
    '{enableOidc: true, oidc: {endpoint: id.example, clientId: a}}',
    "{enableOidc: true, oidc: {endpoint: 'javascript:alert(1)', clientId: a}}",
    '{enableKeycloak: true, keycloak: {serverUrl: k.example, realm: a, clientId: a}}',
  ])('%s closes the dashboard', async (auth) => {
    expect(await settingsFor(auth)).toEqual(closed);
  });
});

describe('guests without users', () => {
  test.each([
    '{enableGuestAccess: true}',
    '{enableGuestAccess: true, users: []}',
    '{enableGuestAccess: true, users: }',
  ])('may look and nobody else may: %s', async (auth) => {
    expect(await settingsFor(auth)).toEqual({ mode: 'users', guestAccess: true, users: [] });
  });

  test.each([
    '{enableGuestAccess: true, users: [{user: Ann}]}',
    '{enableGuestAccess: true, users: {user: Ann}}',
    '{enableGuestAccess: please}',
    '{enableGuestAccess: true, oidc: text}',
  ])('%s is a mistake, which closes the dashboard', async (auth) => {
    expect(await settingsFor(auth)).toEqual(closed);
  });

  test('leave room for the user of the environment', async () => {
    const env = { BASIC_AUTH_USERNAME: 'root', BASIC_AUTH_PASSWORD: 'secret' };
    expect(await settingsFor('{enableGuestAccess: true}', { env })).toMatchObject({
      guestAccess: true,
      users: [{ user: 'root', type: 'admin' }],
    });
    expect(await settingsFor('{enableGuestAccess: true}', { env: { BASIC_AUTH_USERNAME: 'root' } })).toEqual(closed);
  });
});

describe('a user whose hash can’t be read', () => {
  const good = `{user: Ann, hash: '${'a'.repeat(64)}'}`;

  test('can’t sign in, and the others can', async () => {
    for (const guestAccess of [false, true]) {
      expect(
        await settingsFor(`{enableGuestAccess: ${guestAccess}, users: [{user: Bo, hash: bo, type: admin}, ${good}]}`),
      ).toEqual({
        mode: 'users',
        guestAccess,
        users: [
          { user: 'Bo', type: 'admin' },
          { user: 'Ann', type: 'normal', hash: 'a'.repeat(64) },
        ],
      });
    }
  });

  test.each(['', ', enableGuestAccess: true'])('closes the dashboard where no other is left%s', async (more) => {
    for (const users of ['[{user: Bo, hash: bo}]', "[{user: Bo, hash: '$2b$10$x'}, {user: Cy, hash: 5}]"]) {
      expect(await settingsFor(`{users: ${users}${more}}`)).toEqual(closed);
      const env = { BASIC_AUTH_USERNAME: 'root', BASIC_AUTH_PASSWORD: 'secret' };
      expect(await settingsFor(`{users: ${users}${more}}`, { env })).toEqual(closed);
    }
  });
});

describe('the sign-in of the environment', () => {
  const env = { BASIC_AUTH_USERNAME: 'root', BASIC_AUTH_PASSWORD: 'secret' };

  test('is one administrator, whose password stays where it is', async () => {
    expect(await settingsFor('{}', { env })).toEqual({
      mode: 'users',
      guestAccess: false,
      users: [{ user: 'root', type: 'admin', password: 'BASIC_AUTH_PASSWORD' }],
    });
  });

  test('closes the dashboard where half of it is missing', async () => {
    for (const [name, value] of Object.entries(env)) {
      expect(await settingsFor('{}', { env: { [name]: value } })).toEqual(closed);
    }
    expect(await settingsFor('{}', { env: { BASIC_AUTH_USERNAME: '', BASIC_AUTH_PASSWORD: '' } })).toBeUndefined();
  });

  test('gives way to that of the config', async () => {
    const users = `[{user: Ann, hash: '${'a'.repeat(64)}'}]`;
    expect(await settingsFor(`{users: ${users}}`, { env })).toMatchObject({ users: [{ user: 'Ann' }] });
  });
});
