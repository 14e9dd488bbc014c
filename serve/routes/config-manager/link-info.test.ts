import { beforeEach, expect, test } from 'vitest';
import { permissionsOf } from '../../../schema/rules/access/permissions.ts';
import type { ConfigCommand } from '../../config-service.ts';
import { entrance, settings, setUpSignInServer, siteFor } from '../../testing/sign-in-server.ts';
import { notingConfigService } from '../../testing/test-server.ts';

const server = setUpSignInServer();
let commands: ConfigCommand[];

beforeEach(async () => {
  commands = [];
  await server.restart({
    environment: { VUE_APP_BOB: 'pässword' },
    site: entrance(settings({ guestAccess: true })),
    render: async (viewer, _first, onSite) =>
      onSite({ ...siteFor(viewer), permissions: permissionsOf({ allowConfigEdit: true }, viewer) }),
    context: {
      config: notingConfigService((command) => commands.push(command), { icon: 'favicon' }),
    },
  });
});

const url = 'https://films.example/';
const askAs = async (headers: Record<string, string>, body: object | string = { url }) =>
  (await server.post('/config-manager/link-info', body, { 'Content-Type': 'application/json', ...headers })).status;

test('what a page says of itself is read for an admin', async () => {
  const { cookie } = await server.signIn();
  expect(await askAs({ Cookie: cookie })).toBe(200);
  expect(commands).toEqual([{ do: 'describe-page', url }]);
});

test('no page is read for guests, for normal users, and for pages of another site', async () => {
  const normal = (await server.signIn('bob', 'pässword')).cookie;
  const { cookie } = await server.signIn();
  expect([
    await askAs({}),
    await askAs({ Cookie: normal }),
    await askAs({ Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' }),
    await askAs({ Cookie: cookie, Origin: 'https://evil.example' }),
  ]).toEqual([403, 403, 403, 403]);
  expect(commands).toEqual([]);
});

test.each([
  { url: 'ftp://a.example' },
  { url: 'https://' },
  { url: 1 },
  {},
  { url: `https://a.example/${'a'.repeat(4000)}` },
  '{',
])('what is no address of the web is refused: %j', async (body) => {
  const { cookie } = await server.signIn();
  expect(await askAs({ Cookie: cookie }, body)).toBe(400);
  expect(commands).toEqual([]);
});

test('one address gets 300 a minute, whoever asks there', async () => {
  const { cookie } = await server.signIn();
  const statuses = await Promise.all(Array.from({ length: 300 }, () => askAs({ Cookie: cookie })));
  expect(new Set(statuses)).toEqual(new Set([200]));

  const refused = await server.post(
    '/config-manager/link-info',
    { url },
    { 'Content-Type': 'application/json', Cookie: cookie },
  );
  expect(refused.status).toBe(429);
  expect(JSON.parse(String(refused.body))).toMatchObject({ success: false, code: 'too-often' });
  expect(commands).toHaveLength(300);
});
