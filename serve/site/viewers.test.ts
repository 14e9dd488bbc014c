import { afterEach, expect, test } from 'vitest';
import { userStates, type Viewer } from '../../schema/model.ts';
import { ask, makeFile, makeSite, startTestServer, type TestServer } from '../testing/test-server.ts';
import type { RenderSite } from './viewer-sites.ts';

let server: TestServer;
afterEach(() => server.stop());

const users = ['ann', 'bob'].map((user) => ({ user, type: 'normal' as const, hash: '0'.repeat(64) }));
/** SHA-256 of nothing that is known: viewers come as guests. */
const entrance = (version: string, guestAccess = true) =>
  makeSite({ version, files: [makeFile('/login', 'Login')], signIn: { mode: 'users', guestAccess, users } });
const guestSite = (text: string, more = {}) => makeSite({ files: [makeFile('/', text)], version: text, ...more });

async function start(render: RenderSite): Promise<void> {
  server = await startTestServer({ site: entrance('1'), render });
}
const textAt = async (path: string) => (await ask(server, path)).body.toString();

test('viewers who are shown the same share one rendering, until the config changes', async () => {
  const rendered: Viewer[] = [];
  await start(async (viewer, _first, onSite) => {
    rendered.push(viewer);
    onSite(guestSite(`Rendering ${rendered.length}`));
  });
  const texts = await Promise.all(Array.from({ length: 5 }, () => textAt('/')));
  expect(new Set(texts)).toEqual(new Set(['Rendering 1']));

  server.context.site.publish(entrance('1'));
  expect(await textAt('/')).toBe('Rendering 1');
  server.context.site.publish(entrance('2'));
  expect(await textAt('/')).toBe('Rendering 2');
});

test('a page that is rendered is not kept back for the rest', async () => {
  let finish: () => void = () => undefined;
  await start(async (_viewer, first, onSite) => {
    onSite(guestSite('Ahead', { partial: true, files: [makeFile(first[0] ?? '', 'Ahead')] }));
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    onSite(guestSite('Whole'));
  });
  expect(await textAt('/')).toBe('Ahead');
  const finishLater = async () => {
    await expect.poll(() => textAt('/')).toBe('Ahead');
    finish();
  };
  const [other] = await Promise.all([ask(server, '/nothing'), finishLater()]);
  expect(other.status).toBe(404);
  expect(await textAt('/')).toBe('Whole');
});

test('what was rendered of a config that has changed meanwhile reaches nobody', async () => {
  const onSites: Parameters<RenderSite>[2][] = [];
  await start(async (_viewer, _first, onSite) => {
    onSites.push(onSite);
    await new Promise(() => undefined);
  });
  const changeMeanwhile = async () => {
    await expect.poll(() => onSites.length).toBe(1);
    server.context.site.publish(entrance('2'));
    onSites[0]?.(guestSite('Of before'));
    await expect.poll(() => onSites.length).toBe(2);
    onSites[1]?.(guestSite('Of now'));
  };
  const [answer] = await Promise.all([textAt('/'), changeMeanwhile()]);
  expect(answer).toBe('Of now');
});

test('who may no longer enter when it is rendered is not shown it', async () => {
  const onSites: Parameters<RenderSite>[2][] = [];
  await start(async (_viewer, _first, onSite) => {
    onSites.push(onSite);
    await new Promise(() => undefined);
  });
  const shutOutMeanwhile = async () => {
    await expect.poll(() => onSites.length).toBe(1);
    server.context.site.publish(entrance('2', false));
    onSites[0]?.(guestSite('For guests'));
  };
  const [answer] = await Promise.all([ask(server, '/'), shutOutMeanwhile()]);
  expect(answer.status).toBe(401);
});

test('what can’t be rendered is said to be for a moment, and tried again', async () => {
  let tries = 0;
  await start(async (_viewer, _first, onSite) => {
    tries += 1;
    if (tries === 1) throw new Error('The builder ended.');
    if (tries > 2) onSite(guestSite('There'));
  });
  for (let time = 0; time < 2; time += 1) expect((await ask(server, '/')).status).toBe(503);
  expect(await textAt('/')).toBe('There');
});

test('no more than some are kept', async () => {
  let renderings = 0;
  await start(async (viewer, _first, onSite) => {
    renderings += 1;
    onSite(guestSite(`${viewer.name}`));
  });
  const { viewers } = server.context;
  const viewer = (name: string): Viewer => ({ state: 1, name, admin: false, roles: [], groups: [] });
  for (let index = 0; index < 40; index += 1) await viewers.siteFor(viewer(`user ${index}`), '/');
  expect([viewers.readySite(viewer('user 0')), viewers.readySite(viewer('user 39'))?.version]).toEqual([
    undefined,
    'user 39',
  ]);
  await viewers.siteFor(viewer('user 39'), '/');
  expect(renderings).toBe(40);
});

test('viewers of one name who are in other groups get a dashboard each', async () => {
  const person = { state: userStates.oidcEnabled, name: 'ann', admin: false };
  const people = [
    { ...person, roles: [], groups: ['family'] },
    { ...person, roles: [], groups: [] },
    { ...person, roles: ['family'], groups: [] },
    { ...person, roles: [], groups: ['work', 'family'] },
  ];
  await start(async (viewer, _first, onSite) => onSite(guestSite(JSON.stringify([viewer.roles, viewer.groups]))));
  const { viewers } = server.context;
  const sites = await Promise.all(people.map((viewer) => viewers.siteFor(viewer, '/')));
  expect(sites.map((site) => site?.version)).toEqual(
    people.map(({ roles, groups }) => JSON.stringify([roles, groups])),
  );
  const [, , , both] = people;
  // The order in which a provider names them makes no difference.
  if (both) expect(await viewers.siteFor({ ...both, groups: ['family', 'work'] }, '/')).toBe(sites[3]);
});
