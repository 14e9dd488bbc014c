import { afterEach, expect, test } from 'vitest';
import { userStates, type Viewer } from '../../schema/model.ts';
import { ask, makeFile, makeSite, startTestServer, type TestServer } from '../testing/test-server.ts';
import type { DrawSite } from './audience.ts';

let server: TestServer;
afterEach(() => server.stop());

const users = ['ann', 'bob'].map((user) => ({ user, type: 'normal' as const, hash: '0'.repeat(64) }));
/** SHA-256 of nothing that is known: viewers come as guests. */
const entrance = (version: string, guestAccess = true) =>
  makeSite({ version, files: [makeFile('/login', 'Login')], signIn: { mode: 'users', guestAccess, users } });
const guestSite = (text: string, more = {}) => makeSite({ files: [makeFile('/', text)], version: text, ...more });

async function start(draw: DrawSite): Promise<void> {
  server = await startTestServer({ site: entrance('1'), draw });
}
const textAt = async (path: string) => (await ask(server, path)).body.toString();

test('viewers who are shown the same share one drawing, until the config changes', async () => {
  const drawn: Viewer[] = [];
  await start(async (viewer, _first, take) => {
    drawn.push(viewer);
    take(guestSite(`Drawing ${drawn.length}`));
  });
  const texts = await Promise.all(Array.from({ length: 5 }, () => textAt('/')));
  expect(new Set(texts)).toEqual(new Set(['Drawing 1']));

  server.context.site.publish(entrance('1'));
  expect(await textAt('/')).toBe('Drawing 1');
  server.context.site.publish(entrance('2'));
  expect(await textAt('/')).toBe('Drawing 2');
});

test('a page that is drawn is not kept back for the rest', async () => {
  let finish: () => void = () => undefined;
  await start(async (_viewer, first, take) => {
    take(guestSite('Ahead', { partial: true, files: [makeFile(first[0] ?? '', 'Ahead')] }));
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    take(guestSite('Whole'));
  });
  expect(await textAt('/')).toBe('Ahead');
  const other = ask(server, '/nothing');
  await expect.poll(() => textAt('/')).toBe('Ahead');
  finish();
  expect((await other).status).toBe(404);
  expect(await textAt('/')).toBe('Whole');
});

test('what was drawn of a config that has changed meanwhile reaches nobody', async () => {
  const takes: Parameters<DrawSite>[2][] = [];
  await start(async (_viewer, _first, take) => {
    takes.push(take);
    await new Promise(() => undefined);
  });
  const answer = textAt('/');
  await expect.poll(() => takes.length).toBe(1);
  server.context.site.publish(entrance('2'));
  takes[0]?.(guestSite('Of before'));
  await expect.poll(() => takes.length).toBe(2);
  takes[1]?.(guestSite('Of now'));
  expect(await answer).toBe('Of now');
});

test('who may no longer enter when it is drawn is not shown it', async () => {
  const takes: Parameters<DrawSite>[2][] = [];
  await start(async (_viewer, _first, take) => {
    takes.push(take);
    await new Promise(() => undefined);
  });
  const answer = ask(server, '/');
  await expect.poll(() => takes.length).toBe(1);
  server.context.site.publish(entrance('2', false));
  takes[0]?.(guestSite('For guests'));
  expect((await answer).status).toBe(401);
});

test('what can’t be drawn is said to be for a moment, and tried again', async () => {
  let tries = 0;
  await start(async (_viewer, _first, take) => {
    tries += 1;
    if (tries === 1) throw new Error('The builder ended.');
    if (tries > 2) take(guestSite('There'));
  });
  for (let time = 0; time < 2; time += 1) expect((await ask(server, '/')).status).toBe(503);
  expect(await textAt('/')).toBe('There');
});

test('no more than some are kept', async () => {
  let drawings = 0;
  await start(async (viewer, _first, take) => {
    drawings += 1;
    take(guestSite(`${viewer.name}`));
  });
  const { audience } = server.context;
  const viewer = (name: string): Viewer => ({ state: 1, name, admin: false, roles: [], groups: [] });
  for (let index = 0; index < 40; index += 1) await audience.siteFor(viewer(`user ${index}`), '/');
  expect([audience.ready(viewer('user 0')), audience.ready(viewer('user 39'))?.version]).toEqual([
    undefined,
    'user 39',
  ]);
  await audience.siteFor(viewer('user 39'), '/');
  expect(drawings).toBe(40);
});

test('viewers of one name who are in other groups get a dashboard each', async () => {
  const person = { state: userStates.oidcEnabled, name: 'ann', admin: false };
  const viewers = [
    { ...person, roles: [], groups: ['family'] },
    { ...person, roles: [], groups: [] },
    { ...person, roles: ['family'], groups: [] },
    { ...person, roles: [], groups: ['work', 'family'] },
  ];
  await start(async (viewer, _first, take) => take(guestSite(JSON.stringify([viewer.roles, viewer.groups]))));
  const { audience } = server.context;
  const sites = await Promise.all(viewers.map((viewer) => audience.siteFor(viewer, '/')));
  expect(sites.map((site) => site?.version)).toEqual(
    viewers.map(({ roles, groups }) => JSON.stringify([roles, groups])),
  );
  const [, , , both] = viewers;
  // The order in which a provider names them makes no difference.
  if (both) expect(await audience.siteFor({ ...both, groups: ['family', 'work'] }, '/')).toBe(sites[3]);
});
