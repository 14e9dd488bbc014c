import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AlertPlan } from '../alerts/alert-plan.ts';
import { createPushBrowser } from '../alerts/testing/push-browser.ts';
import { watchedItem } from '../alerts/testing/watched-item.ts';
import { basic, codeOf, entrance, settings, setUpSignInServer } from '../testing/sign-in-server.ts';
import { ask } from '../testing/test-server.ts';

const { current, signIn, get, post } = setUpSignInServer();

const planWith = (guests: boolean, more: Partial<AlertPlan> = {}): AlertPlan => ({
  channels: [
    { name: 'browsers', way: 'webPush', options: { contact: 'ann@example.org', ...(guests && { guests }) }, names: [] },
  ],
  rules: [{ channels: ['browsers'], recovery: true, repeat: 0 }],
  items: [watchedItem('films'), watchedItem('vault', { seenBy: [[{ showForUsers: ['bob'] }]] })],
  language: 'en',
  ...more,
});
const publish = (plan: AlertPlan, signIn = settings()) =>
  current().context.site.publish({ ...entrance(signIn), alerts: plan });
const send = (method: string, body: object, headers: Record<string, string> = {}) =>
  ask(current(), '/alerts/browser', {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const names = () =>
  current()
    .context.browsers.targets(true)
    .map(({ subscription }) => subscription.viewer.name);
const { address } = createPushBrowser('https://push.example/secret-endpoint');

test('a browser is told for as long as somebody is signed in there, also once they have signed in anew', async () => {
  publish(planWith(false));
  const { cookie } = await signIn('bob', 'pässword');
  const key = JSON.parse((await get('/alerts/browser', { cookie })).body.toString()).key;
  expect(Buffer.from(key, 'base64url')).toHaveLength(65);
  const reply = await send('POST', address, { cookie });
  expect(JSON.parse(reply.body.toString())).toEqual({ isTold: true });
  expect(names()).toEqual(['bob']);
  const again = await post('/auth/login', { username: 'bob', password: 'pässword' }, { cookie });
  const anew = (again.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';
  expect(names()).toEqual(['bob']);
  await post('/auth/logout', {}, { cookie: anew });
  expect(names()).toEqual([]);
});

test('the button takes a browser away, and so does somebody else who uses it', async () => {
  publish(planWith(false));
  const [ann, bob] = [(await signIn()).cookie, (await signIn('bob', 'pässword')).cookie];
  await send('POST', address, { cookie: bob });
  const gone = JSON.stringify({ endpoint: address.endpoint });
  await send('DELETE', { endpoint: address.endpoint }, { cookie: bob, 'Content-Length': String(gone.length) });
  expect(names()).toEqual([]);
  await send('POST', address, { cookie: bob });
  const told = async (cookie: string) =>
    JSON.parse((await send('POST', { ...address, confirm: true }, { cookie })).body.toString()).isTold;
  expect([await told(bob), await told(ann), await told(bob)]).toEqual([true, false, false]);
  expect(names()).toEqual([]);
});

test('guests are told only where the file says so, and nobody whose session is not the page’s', async () => {
  publish(planWith(false), settings({ guestAccess: true }));
  expect([(await send('POST', address)).status, (await get('/alerts/browser')).status]).toEqual([404, 404]);
  publish(planWith(true), settings({ guestAccess: true }));
  expect((await send('POST', address)).status).toBe(200);
  expect(current().context.browsers.targets(false)).toEqual([]);
  expect(names()).toEqual([undefined]);
  const byHeader = await send('POST', address, { authorization: basic('ann', 'secret') });
  expect([byHeader.status, codeOf(byHeader)]).toEqual([403, 'no-session']);
  publish(planWith(true, { channels: [] }), settings({ guestAccess: true }));
  expect(codeOf(await send('POST', address))).toBe('no-push');
});

test('what no browser says is refused, and what another site sends', async () => {
  publish(planWith(false));
  const { cookie } = await signIn();
  for (const wrong of [
    {},
    { ...address, endpoint: 'http://push.example/a' },
    { ...address, endpoint: 'https://a:b@push.example/a' },
    { ...address, endpoint: `https://push.example/${'a'.repeat(3000)}` },
    { ...address, endpoint: 'https:///push.example/a' },
    { ...address, endpoint: 'https://push.example"other.example/a' },
    { ...address, endpoint: `https://${'a.'.repeat(130)}example/a` },
    { ...address, p256dh: Buffer.alloc(65, 4).toString('base64url') },
    { ...address, auth: 'short' },
  ]) {
    expect(codeOf(await send('POST', wrong, { cookie }))).toBe('bad-browser');
  }
  const foreign = await send('POST', address, { cookie, 'sec-fetch-site': 'cross-site' });
  expect([foreign.status, names()]).toEqual([403, []]);
});

test('of one person’s browsers the one that was here longest ago makes room', async () => {
  publish(planWith(false));
  const { cookie } = await signIn();
  const { browsers, sessions } = current().context;
  const session = sessions.read({ headers: { cookie } });
  const owner = {
    mode: 'users',
    viewer: { state: 1, name: 'Ann', admin: true, roles: [], groups: [] },
    session,
  } as never;
  for (let count = 0; count < 21; count += 1) {
    await browsers.add(createPushBrowser(`https://push.example/${count}`).address, owner);
  }
  const kept = browsers.targets(false).map(({ subscription }) => subscription.endpoint);
  expect([kept.length, kept.includes('https://push.example/0')]).toEqual([20, false]);
});

test('keys and browsers are kept for this user of the machine alone, and no answer holds them', async () => {
  publish(planWith(false));
  const { cookie } = await signIn();
  await get('/alerts/browser', { cookie });
  await send('POST', address, { cookie });
  await current().context.state.settled();
  const folder = join(current().folder, 'state');
  const files = readdirSync(folder).filter((name) => name.startsWith('push-'));
  expect(files).toHaveLength(2);
  for (const file of files) expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
  const { privateKey } = await current().context.browsers.keys();
  expect(files.some((file) => readFileSync(join(folder, file), 'utf8').includes(privateKey))).toBe(true);
  const seen = [await get('/alerts', { cookie }), await get('/alerts/browser', { cookie }), await get('/', { cookie })];
  for (const { body } of seen) {
    for (const secret of [privateKey, address.endpoint, address.auth, address.p256dh]) {
      expect(body.toString()).not.toContain(secret);
    }
  }
});

test('only administrators learn how alerts stand', async () => {
  publish(planWith(false));
  const bob = (await signIn('bob', 'pässword')).cookie;
  const { cookie } = await signIn();
  expect((await get('/alerts', { cookie: bob })).status).toBe(403);
  expect((await post('/alerts/test', { channel: 'browsers' }, { cookie: bob })).status).toBe(403);
  expect((await get('/alerts', { cookie })).status).toBe(200);
});
