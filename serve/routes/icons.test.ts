import { beforeEach, describe, expect, test } from 'vitest';
import { permissionsOf } from '../../schema/rules/access/permissions.ts';
import type { ConfigCommand } from '../config-service.ts';
import { entrance, settings, setUpSignInServer, siteFor } from '../testing/sign-in-server.ts';
import { notingConfigService } from '../testing/test-server.ts';

const server = setUpSignInServer();
let commands: ConfigCommand[];

/** A server whose viewers have these permissions, and whose config service notes what reaches it. */
const start = (switches: { disableConfigurationForNonAdmin?: true } = {}) =>
  server.restart({
    environment: { VUE_APP_BOB: 'pässword' },
    site: entrance(settings({ guestAccess: true })),
    render: async (viewer, _first, onSite) =>
      onSite({
        ...siteFor(viewer),
        userFiles: ['/item-icons/bobs.svg'],
        permissions: permissionsOf({ allowConfigEdit: true, ...switches }, viewer),
      }),
    context: {
      config: notingConfigService((command) => commands.push(command)),
    },
  });

beforeEach(async () => {
  commands = [];
  await start();
});

const body = { icons: [{ icon: 'favicon', url: 'http://127.0.0.1:1/' }] };
/** Both addresses, as somebody asks them. */
const askBoth = async (headers: Record<string, string>) => [
  (await server.get('/icon-search?query=rad', headers)).status,
  (await server.post('/icon-pictures', body, headers)).status,
];

describe('icons are found', () => {
  test('for an admin, who may have some fetched and sees all files', async () => {
    const { cookie } = await server.signIn();
    expect(await askBoth({ Cookie: cookie })).toEqual([200, 200]);
    expect(commands).toEqual([
      { do: 'find-icons', query: 'rad', set: undefined, from: 0, ownFiles: 'all' },
      { do: 'icon-pictures', fetches: true, ownFiles: 'all', ...body },
    ]);
  });

  test('for a normal user who may see the config: nothing is fetched, and only files that the config names are found', async () => {
    const { cookie } = await server.signIn('bob', 'pässword');
    expect(await askBoth({ Cookie: cookie })).toEqual([200, 200]);
    expect(commands).toMatchObject([
      { ownFiles: ['/item-icons/bobs.svg'] },
      { fetches: false, ownFiles: ['/item-icons/bobs.svg'] },
    ]);
  });
});

describe('nothing is found', () => {
  test('for guests', async () => {
    expect(await askBoth({})).toEqual([403, 403]);
    expect(commands).toEqual([]);
  });

  test('for users who may not see the config', async () => {
    await start({ disableConfigurationForNonAdmin: true });
    const { cookie } = await server.signIn('bob', 'pässword');
    const answer = await server.get('/icon-search', { Cookie: cookie });
    expect([answer.status, JSON.parse(answer.body.toString()).code]).toEqual([403, 'config-hidden']);
    expect((await server.post('/icon-pictures', body, { Cookie: cookie })).status).toBe(403);
    expect(commands).toEqual([]);
  });

  test.each([{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://evil.example' }])(
    'for a page of another site: %j',
    async (from) => {
      const { cookie } = await server.signIn();
      expect(await askBoth({ Cookie: cookie, ...from } as Record<string, string>)).toEqual([403, 403]);
      expect(commands).toEqual([]);
    },
  );

  test.each([
    ['/icon-search?set=all', undefined],
    ['/icon-search?from=-1', undefined],
    ['/icon-search?from=1.5', undefined],
    [`/icon-search?query=${'a'.repeat(101)}`, undefined],
    [`/icon-proposal?title=${'a'.repeat(201)}`, undefined],
    ['/icon-pictures', '{'],
    ['/icon-pictures', { icons: 'si-x' }],
    ['/icon-pictures', { icons: [{ icon: 1 }] }],
    ['/icon-pictures', { icons: [{ icon: 'favicon', url: [] }] }],
    ['/icon-pictures', { icons: [{ icon: 'a'.repeat(4001) }] }],
    ['/icon-pictures', { icons: Array.from({ length: 201 }, () => ({ icon: 'si-x' })) }],
  ])('for what can’t be meant: %s %j', async (path, sent) => {
    const { cookie } = await server.signIn();
    const headers = { Cookie: cookie, 'Content-Type': 'application/json' };
    const answer = sent === undefined ? await server.get(path, headers) : await server.post(path, sent, headers);
    expect([answer.status, JSON.parse(answer.body.toString()).code]).toEqual([400, 'bad-icons']);
    expect(commands).toEqual([]);
  });
});
