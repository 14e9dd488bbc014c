import { beforeEach, describe, expect, test } from 'vitest';
import { type PermissionSettings, permissionsOf } from '../../../schema/rules/access/permissions.ts';
import type { ConfigCommand } from '../../config-service.ts';
import { entrance, settings, setUpSignInServer, siteFor } from '../../testing/sign-in-server.ts';
import { notingConfigService } from '../../testing/test-server.ts';

/* Which of the routes that the edit mode needs refuse whom, with which words. */

const server = setUpSignInServer();
let commands: ConfigCommand[];

const serve = (flags: Partial<PermissionSettings>, guestAccess = true) =>
  server.restart({
    environment: { VUE_APP_BOB: 'pässword' },
    site: entrance(settings({ guestAccess })),
    render: async (viewer, _first, onSite) =>
      onSite({ ...siteFor(viewer), permissions: permissionsOf({ allowConfigEdit: true, ...flags }, viewer) }),
    context: {
      config: notingConfigService((command) => commands.push(command), { icon: 'favicon' }),
    },
  });

/** Routes by what they take: what each is asked with, a body making it a POST. */
const routes: Record<string, ['write' | 'rebuild' | 'view', body?: object]> = {
  '/config-manager/save': ['write', { config: 'sections: []', asWritten: true }],
  '/config-manager/history': ['write'],
  '/config-manager/history/1': ['write'],
  '/config-manager/history/1/restore': ['write', {}],
  '/config-manager/findings': ['write'],
  '/config-manager/found': ['write'],
  '/config-manager/link-info': ['write', { url: 'https://films.example/' }],
  '/config-manager/widget-preview': ['write', { entry: { type: 'clock' } }],
  '/config-manager/rebuild': ['rebuild'],
  '/icon-search?query=film': ['view'],
  '/icon-proposal?title=film': ['view'],
  '/icon-pictures': ['view', { icons: [{ icon: 'si-github' }] }],
};

const notAdmin = 'You cannot write changes to disk, because you are not logged in as an admin';
const disabled = 'Unable to write changed to disk, as this functionality is disabled';
const noBuild = "You don't have permission to trigger this action";
const hidden = 'You may not see the config, so there are no icons to choose from.';

type Flags = Partial<PermissionSettings>;
/** What each gets for what the routes take; `true` is an answer, words are those of a 403. */
type Expected = Record<'write' | 'rebuild' | 'view', true | string>;
const everything: Expected = { write: true, rebuild: true, view: true };
const looking: Expected = { write: notAdmin, rebuild: noBuild, view: true };
const nothing: Expected = { write: notAdmin, rebuild: noBuild, view: hidden };

const cookieFor = async (who: 'guest' | 'bob' | 'ann') =>
  who === 'guest' ? '' : (await server.signIn(who, who === 'bob' ? 'pässword' : 'secret')).cookie;

const ask = async (path: string, headers: Record<string, string>) => {
  const [, body] = routes[path] ?? [];
  const answer = body ? await server.post(path, body, headers) : await server.get(path, headers);
  return { status: answer.status, reply: JSON.parse(answer.body.toString()) };
};

beforeEach(() => {
  commands = [];
});

test.each<[Flags, 'guest' | 'bob' | 'ann', Expected]>([
  [{}, 'guest', nothing],
  [{}, 'bob', looking],
  [{}, 'ann', everything],
  [{ preventLocalSave: true }, 'ann', everything],
  [{ preventWriteToDisk: true }, 'ann', { write: disabled, rebuild: noBuild, view: true }],
  [{ allowConfigEdit: false }, 'ann', { write: disabled, rebuild: noBuild, view: true }],
  [{ disableConfiguration: true }, 'bob', nothing],
  [{ disableConfiguration: true }, 'ann', { write: disabled, rebuild: noBuild, view: hidden }],
  [{ disableConfigurationForNonAdmin: true }, 'bob', nothing],
  [{ disableConfigurationForNonAdmin: true }, 'ann', everything],
])('with %j, %s', async (flags, who, expected) => {
  await serve(flags);
  const headers = { Cookie: await cookieFor(who) };
  const met = await Promise.all(
    Object.keys(routes).map(async (path) => {
      const { status, reply } = await ask(path, headers);
      return [path, status === 403 && !reply.success ? reply.message : reply.success && status === 200];
    }),
  );
  expect(Object.fromEntries(met)).toEqual(
    Object.fromEntries(Object.entries(routes).map(([path, [takes]]) => [path, expected[takes]])),
  );
  if (expected.write !== true) expect(commands.filter((command) => !/icon/.test(command.do))).toEqual([]);
  if (expected.view !== true) expect(commands).toEqual([]);
});

describe('whoever is signed in', () => {
  test.each([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example', 'User-Agent': 'Mozilla/5.0' },
    { Origin: 'null', 'User-Agent': 'Mozilla/5.0' },
  ])('gets nothing on a page of another site: %j', async (headers) => {
    await serve({});
    const cookie = await cookieFor('ann');
    for (const path of Object.keys(routes)) {
      const { status, reply } = await ask(path, { Cookie: cookie, ...headers } as Record<string, string>);
      expect([path, status, reply.success, reply.code]).toEqual([path, 403, false, 'cross-site']);
    }
    expect(commands).toEqual([]);
  });
});

test('nobody who has not signed in gets anything where there are no guests', async () => {
  await serve({}, false);
  for (const path of Object.keys(routes)) expect([path, (await ask(path, {})).status]).toEqual([path, 401]);
  expect(commands).toEqual([]);
});
