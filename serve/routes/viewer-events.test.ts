import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endWithTabs } from '../auth/sessions/end-sessions.ts';
import type { WidgetTarget } from '../site/site.ts';
import type { SharedState } from '../state/shared-state.ts';
import { ask, makeSite, startTestServer, startUpstream, type TestServer } from '../testing/test-server.ts';
import { makeTarget, openLookingTab, postWidgetData } from '../testing/widgets.ts';

const hash = createHash('sha256').update('pw').digest('hex');
const allowed = { allowViewConfig: true, allowSaveLocally: true, allowWriteToDisk: true, allowRebuild: true };

/** The entrance of a dashboard with an admin and a user, in one state of its config. */
const entrance = (version: string, names = ['ann', 'bob']) =>
  makeSite({
    version,
    signIn: {
      mode: 'users',
      guestAccess: false,
      users: names.map((user) => ({ user, hash, type: user === 'ann' ? 'admin' : 'normal' })),
    },
  });

let server: TestServer;
/** What the next rendering for a viewer is called. */
let versions: Record<string, string>;
/** What each of them may see of widgets. */
let widgets: Record<string, WidgetTarget[]>;
beforeEach(async () => {
  versions = { ann: 'ann 1', bob: 'bob 1' };
  widgets = {};
  server = await start();
});
afterEach(() => server.stop());

const start = (state?: SharedState) =>
  startTestServer({
    site: entrance('1'),
    ...(state && { context: { state } }),
    render: async ({ name = '', admin }, _first, onSite) =>
      onSite(
        makeSite({
          version: versions[name] ?? '',
          widgets: widgets[name] ?? [],
          permissions: { ...allowed, allowWriteToDisk: admin },
        }),
      ),
  });

async function signIn(username: string, at = server): Promise<string> {
  const answer = await ask(at, '/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: 'pw' }),
  });
  return answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

/** A tab of a viewer, with all that it has heard, until it is ended. */
async function openTab(cookie: string) {
  const end = new AbortController();
  const response = await fetch(`${server.url}events`, { headers: { cookie }, signal: end.signal });
  const tab = { heard: '', ended: false, close: () => end.abort() };
  void (async () => {
    for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      tab.heard += chunk;
    }
    tab.ended = true;
  })().catch(() => undefined);
  await expect.poll(() => tab.heard).toContain('event: hello');
  return tab;
}

test('a tab hears of the versions of its own viewer, and of no change that is not theirs', async () => {
  const [ann, bob] = [await openTab(await signIn('ann')), await openTab(await signIn('bob'))];
  expect(ann.heard).toContain('data: {"version":"ann 1",');
  expect(bob.heard).toContain('data: {"version":"bob 1",');

  versions = { ann: 'ann 2', bob: 'bob 1' };
  server.context.site.publish(entrance('2'));

  await expect.poll(() => ann.heard).toContain('event: change\ndata: {"version":"ann 2"}');
  expect(bob.heard).not.toContain('event: change');
  for (const tab of [ann, bob]) tab.close();
});

test('a mistake in the file is told to those alone who may write it', async () => {
  const [ann, bob] = [await openTab(await signIn('ann')), await openTab(await signIn('bob'))];
  server.context.site.refuse({ file: 'conf.yml', line: 3, column: 1, message: 'A secret place.' });
  await expect.poll(() => ann.heard).toContain('A secret place.');
  const late = await openTab(await signIn('bob'));
  server.context.site.publish(entrance('1'));
  await expect.poll(() => ann.heard).toContain('event: fixed\ndata: {"version":"ann 1"}');
  for (const tab of [bob, late]) expect(tab.heard).not.toMatch(/secret|problem|fixed/);
  for (const tab of [ann, bob, late]) tab.close();
});

test('tabs end with their session: at sign-out, and when the user is gone', async () => {
  const cookie = await signIn('ann');
  const [one, two] = [await openTab(cookie), await openTab(cookie)];
  const [again, bob] = [await openTab(await signIn('ann')), await openTab(await signIn('bob'))];

  await ask(server, '/auth/logout', { method: 'POST', headers: { Cookie: cookie } });
  await expect.poll(() => one.ended && two.ended).toBe(true);
  expect([again.ended, bob.ended]).toEqual([false, false]);

  server.context.site.publish(entrance('2', ['ann']));
  await expect.poll(() => bob.ended).toBe(true);
  expect(again.ended).toBe(false);
  again.close();
});

test('tabs end with their session at whichever server it ends', async () => {
  const tab = await openTab(await signIn('ann'));
  const other = await start(server.context.state);
  const sessions = server.context.sessions.list();
  expect(sessions).toHaveLength(1);
  await endWithTabs(sessions, other.context);
  await expect.poll(() => tab.ended).toBe(true);
  await other.stop();
});

test('a tab of a dashboard that gets a sign-in ends', async () => {
  server.context.site.publish(makeSite({ version: '2' }));
  const tab = await openTab('');
  server.context.site.publish(entrance('3'));
  await expect.poll(() => tab.ended).toBe(true);
  expect(tab.heard).not.toContain('event: change');
});

test('a viewer gets the data of their own widgets, and steers no tab of another', async () => {
  const upstream = await startUpstream((_request, response) => response.end('"a figure"'));
  widgets = { ann: [makeTarget('secret', upstream.origin, { interval: 2 })] };
  const [ann, bob] = [await signIn('ann'), await signIn('bob')];
  const [annsTab, bobsTab] = await Promise.all([ann, bob].map((cookie) => openLookingTab(server.url, { cookie })));
  if (!annsTab || !bobsTab) throw new Error('There are two.');

  expect((await bobsTab.look({ widgets: ['secret'], refresh: 'secret' })).widgets).toEqual({});
  // Neither what Ann sees in a tab of Bob's, nor an end to what she looks at.
  await postWidgetData(server.url, { widgets: ['secret'], tab: bobsTab.id }, { cookie: ann });
  expect(upstream.count()).toBe(0);
  await annsTab.look({ widgets: ['secret'] });
  await postWidgetData(server.url, { widgets: [], tab: annsTab.id }, { cookie: bob });
  const other = await start(server.context.state);
  await postWidgetData(other.url, { widgets: [], tab: annsTab.id }, { cookie: await signIn('bob', other) });
  await other.stop();
  await expect.poll(() => upstream.count()).toBeGreaterThan(1);

  expect(annsTab.states.secret).toMatchObject({ data: 'a figure' });
  expect(bobsTab.states).toEqual({});
  await expect(postWidgetData(server.url, { widgets: ['secret'] })).rejects.toThrow('401');
  for (const tab of [annsTab, bobsTab]) tab.close();
  await upstream.stop();
});

test('a viewer from whom a widget is taken away hears no more of it at once', async () => {
  const upstream = await startUpstream((_request, response) => response.end('"a figure"'));
  const target = makeTarget('taken', upstream.origin);
  widgets = { bob: [target] };
  const tab = await openLookingTab(server.url, { cookie: await signIn('bob') });
  await tab.look({ widgets: ['taken'] });
  await expect.poll(() => tab.states.taken?.data).toBe('a figure');

  widgets = {};
  versions = { bob: 'bob 2' };
  server.context.site.publish(entrance('2'));
  tab.heard.length = 0;
  await new Promise((resolve) => setTimeout(resolve, 2000));
  await server.context.widgets.refresh(target);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(tab.heard).toEqual([]);
  tab.close();
  await upstream.stop();
});
