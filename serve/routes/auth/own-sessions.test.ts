import { describe, expect, test } from 'vitest';
import type { SessionEntry } from '../../../schema/api/auth.ts';
import { basic, cookieOf, setUpSignInServer } from '../../testing/sign-in-server.ts';
import { ask, makeSite } from '../../testing/test-server.ts';

const { current, post, get } = setUpSignInServer();

describe('the sessions of a user', () => {
  const firefox = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const enter = async (username: string, password: string, headers = {}) =>
    cookieOf(await post('/auth/login', { username, password }, headers)).split(';')[0] ?? '';
  const listFor = async (cookie: string) =>
    JSON.parse((await get('/auth/sessions', { Cookie: cookie })).body.toString()).sessions as SessionEntry[];
  const remove = (path: string, cookie: string) =>
    ask(current(), path, { method: 'DELETE', headers: { Cookie: cookie } });

  test('are told with device and time, the present one first, and those of nobody else', async () => {
    const [one, two] = [await enter('ann', 'secret', firefox), await enter('ann', 'secret')];
    await enter('bob', 'pässword');
    const [own, other] = await listFor(one);
    expect(own).toEqual({
      ...{ id: expect.stringMatching(/^[\w-]{22}$/), browser: 'Firefox', system: 'Linux', current: true },
      ...{ since: expect.closeTo(Date.now(), -5), expires: expect.closeTo(Date.now() + 86_400_000, -5) },
    });
    expect(other).toMatchObject({ current: false });
    expect((await listFor(two)).map(({ current }) => current)).toEqual([true, false]);
    expect((await get('/auth/sessions')).status).toBe(401);
  });

  test('can be ended one by one, by their user alone', async () => {
    const [one, two, bob] = [
      await enter('ann', 'secret', firefox),
      await enter('ann', 'secret'),
      await enter('bob', 'pässword'),
    ];
    const [, other] = await listFor(one);
    const path = `/auth/sessions/${other?.id}`;
    expect((await remove(path, bob)).status).toBe(404);
    expect((await remove(path, '')).status).toBe(401);
    expect((await get('/', { Cookie: two })).status).toBe(200);
    expect((await remove(path, one)).status).toBe(200);
    expect((await remove(path, one)).status).toBe(404);
    expect((await get('/', { Cookie: two })).status).toBe(401);
    expect((await get('/', { Cookie: one })).status).toBe(200);
    const [own] = await listFor(one);
    expect(cookieOf(await remove(`/auth/sessions/${own?.id}`, one))).toMatch(/^dashAuthToken=;/);
  });

  test('can all be ended at once, this one too', async () => {
    const [one, two, bob] = [
      await enter('ann', 'secret'),
      await enter('ann', 'secret'),
      await enter('bob', 'pässword'),
    ];
    const answer = await remove('/auth/sessions', one);
    expect(JSON.parse(answer.body.toString())).toEqual({ success: true });
    expect(cookieOf(answer)).toMatch(/^dashAuthToken=;/);
    const statuses = await Promise.all([one, two, bob].map((cookie) => get('/', { Cookie: cookie })));
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 200]);
  });

  test('are for programs with a password too, and for nobody where there is no sign-in', async () => {
    const cookie = await enter('ann', 'secret');
    const Authorization = basic('ann', 'secret');
    const told = await get('/auth/sessions', { Authorization });
    expect(JSON.parse(told.body.toString()).sessions).toMatchObject([{ current: false }]);
    await ask(current(), '/auth/sessions', { method: 'DELETE', headers: { Authorization } });
    expect((await get('/', { Cookie: cookie })).status).toBe(401);
    current().context.site.publish(makeSite({ version: '2' }));
    expect((await get('/auth/sessions')).status).toBe(401);
  });
});
