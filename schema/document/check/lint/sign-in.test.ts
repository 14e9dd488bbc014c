import { describe, expect, test } from 'vitest';
import { check, rules, withAuth } from '../../../testing/check.ts';
import { blockingProblems } from '../about-sign-in.ts';

describe('sign-in', () => {
  test.each(['{enableOidc: false, oidc: {}}', '{oidc: {clientId: 5}, users: []}', '{keycloak: {nonsense: 1}}'])(
    'blocks of a mode that is off only have to be mappings: %s',
    async (auth) => {
      expect(await rules(withAuth(auth))).toEqual([]);
    },
  );

  test('mistakes in an auth that is off are warnings, and stop nothing', async () => {
    const problems = await check(withAuth('{users: [], oidc: text, enableGuestAccess: 0}'));
    expect(problems.map(({ severity }) => severity)).toEqual(['warning', 'warning']);
    expect(blockingProblems(problems)).toEqual([]);
  });

  test.each([
    withAuth('{enableOidc: true, oidc: {}}'),
    withAuth('{enableOidc: true}'),
    withAuth('{enableOidc: "false"}'),
    withAuth('{enableOIDC: true}'),
    withAuth('{users: [{user: a, hash: short}]}'),
    withAuth('{users: {user: a}}'),
    withAuth('{enableGuestAccess: 5}'),
    withAuth('[{user: a}]'),
    withAuth('yes please'),
    'sections: []\nauth: {users: [{user: a}]}\n',
    'sections: []\nappConfig: {users: [{user: a}]}\n',
    'sections: []\nappConfig: {enableKeycloak: true}\n',
  ])('a mistake in what means to switch it on stops the dashboard: %j', async (text) => {
    expect(blockingProblems(await check(text)).length).toBeGreaterThan(0);
  });

  test('a hash that stays with the server may be a good one', async () => {
    expect(await rules(withAuth("{users: [{user: a, type: admin, hash: '[redacted]'}]}"))).not.toContain(
      'nobody-signs-in',
    );
  });

  test('guests without anybody who could sign in are told to who wrote it, and stop nothing', async () => {
    for (const auth of ['{enableGuestAccess: true}', '{enableGuestAccess: true, users: []}']) {
      const problems = await check(withAuth(auth));
      expect(problems).toMatchObject([
        { rule: 'guests-only', severity: 'warning', path: '/appConfig/auth/enableGuestAccess' },
      ]);
      expect(blockingProblems(problems)).toEqual([]);
    }
    expect(await rules(withAuth('{enableGuestAccess: true, enableOidc: true}'))).not.toContain('guests-only');
  });

  const salted = (parameters: string) => `$scrypt$${parameters}$${'a'.repeat(22)}$${'b'.repeat(43)}`;

  test('a salted hash is as good as SHA-256', async () => {
    expect(await rules(withAuth(`{users: [{user: a, hash: "${salted('ln=15,r=8,p=3')}"}]}`))).toEqual([]);
    expect(await rules(withAuth(`{users: [{user: a, hash: "${salted('ln=17,r=8,p=1')}"}]}`))).toEqual([]);
  });

  test.each([
    [salted('ln=30,r=8,p=1'), 'costly-hash', 'smaller parameters'],
    [salted('ln=15,r=8,p=99'), 'costly-hash', 'smaller parameters'],
    [salted('ln=99,r=99,p=99'), 'costly-hash', 'smaller parameters'],
    ['$scrypt$ln=15,r=8$abc', 'bad-pattern', 'dash hash'],
    ['$2b$12$abcdefghijklmnopqrstuvwxyz', 'bad-pattern', 'bcrypt'],
    ['short', 'bad-pattern', 'It has 5 characters'],
  ])('%s signs nobody in, and what to do is said without it', async (hash, rule, hint) => {
    const problems = await check(withAuth(`{users: [{user: a, hash: "${hash}"}]}`));
    const wrong = problems.filter(({ path }) => path.endsWith('/hash'));
    expect(wrong).toMatchObject([{ rule, severity: 'error' }]);
    expect(wrong[0]?.hint).toContain(hint);
    expect(wrong[0]?.message).not.toContain(hash);
    expect(blockingProblems(problems)).toMatchObject([{ rule: 'nobody-signs-in', path: '/appConfig/auth/users' }]);
  });

  const readable = [`hash: ${'a'.repeat(64)}`, 'password: DASH_BO'];

  test.each(['hash: short', 'hash: 12345678', 'hash:', `hash: "${salted('ln=30,r=8,p=1')}"`])(
    '%s is told and stops nothing while somebody else can sign in',
    async (wrong) => {
      for (const good of readable) {
        const users = `[{user: a, ${wrong}}, {user: bo, ${good}}]`;
        for (const more of ['', ', enableGuestAccess: true']) {
          const problems = await check(withAuth(`{users: ${users}${more}}`));
          expect(problems).toMatchObject([{ severity: 'error', path: '/appConfig/auth/users/0/hash' }]);
          expect(problems[0]?.message).not.toMatch(/short|12345678/);
          expect(blockingProblems(problems)).toEqual([]);
        }
      }
    },
  );

  test('a user who has both, or whose name is taken or missing, stops the dashboard all the same', async () => {
    for (const user of ['user: a, hash: short, password: DASH_A', 'user: BO, hash: short', 'hash: short']) {
      const problems = await check(withAuth(`{users: [{${user}}, {user: bo, password: DASH_BO}]}`));
      expect([user, blockingProblems(problems).length > 0]).toEqual([user, true]);
    }
  });

  test('what stands beside `auth` is told with its consequence and where it belongs', async () => {
    const problems = await check(
      'sections: []\nappConfig: {enableGuestAccess: true, users: [{user: a, hash: short}]}\n',
    );
    expect(problems.map(({ rule, hint }) => [rule, hint])).toEqual([
      ['misplaced-sign-in', 'Move it to `appConfig.auth.enableGuestAccess`, or remove it where nobody is to sign in.'],
      ['misplaced-sign-in', 'Move it to `appConfig.auth.users`, or remove it where nobody is to sign in.'],
    ]);
    expect(problems[0]?.message).toContain('stays closed');
  });

  test('users of one name, whatever their capitals, and a second mode are found', async () => {
    const hash = 'a'.repeat(64);
    expect(await rules(withAuth(`{users: [{user: Bo, hash: ${hash}}, {user: bo, hash: ${hash}}]}`))).toEqual([
      'error same-user /appConfig/auth/users/1/user',
    ]);
    const both =
      '{enableOidc: true, oidc: {endpoint: a, clientId: b}, enableKeycloak: true, keycloak: {serverUrl: a, realm: b, clientId: c}}';
    expect(await rules(withAuth(both))).toEqual(['warning several-modes /appConfig/auth/enableKeycloak']);
  });

  test('that takes nearly everyone for a proxy is found, at the range', async () => {
    const header = (list: string) => withAuth(`{enableHeaderAuth: true, headerAuth: {proxyWhitelist: [${list}]}}`);
    expect(await rules(header('10.0.0.0/8, 0.0.0.0/0'))).toEqual([
      'warning open-proxies /appConfig/auth/headerAuth/proxyWhitelist/1',
    ]);
    expect(await rules(header('10.0.0.0/8, "fd00::/8"'))).toEqual([]);
  });

  test('does not count in the file of a page', async () => {
    expect(await rules(withAuth('{enableOidc: true}'), true)).toEqual(['warning main-file-only /appConfig/auth']);
  });
});
