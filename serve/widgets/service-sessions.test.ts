import { expect, test } from 'vitest';
import { createServiceSessions } from './service-sessions.ts';

const minute = 60_000;

/** Sessions by a clock that stands, at a service that opens one named after how many it has opened. */
function atService(...refused: number[]) {
  let now = 0;
  let opened = 0;
  const sessions = createServiceSessions(() => now);
  const open = async () => {
    opened++;
    return refused.includes(opened) ? undefined : { token: `session ${opened}` };
  };
  return {
    sessions,
    signIn: () => sessions.open('account', 600, open),
    pass: (time: number) => {
      now += time;
    },
    opened: () => opened,
  };
}

test('an account has one session, however many ask for it at once, for as long as it is used', async () => {
  const { signIn, pass, opened } = atService();
  const all = await Promise.all([signIn(), signIn(), signIn()]);
  expect(new Set(all.map(({ token }) => token))).toEqual(new Set(['session 1']));
  for (let used = 0; used < 4; used++) {
    pass(9 * minute);
    expect((await signIn()).token).toBe('session 1');
  }
  pass(10 * minute);
  expect((await signIn()).token).toBe('session 2');
  expect(opened()).toBe(2);
});

test('one that has ended is followed by one new one, but not where it was just opened', async () => {
  const { sessions, signIn, pass } = atService();
  const first = await signIn();
  expect(sessions.end('account', first)).toBe(false);
  pass(minute);
  expect(sessions.end('account', first)).toBe(true);
  const second = await signIn();
  expect(second.token).toBe('session 2');
  // Another request that was under way with the first one does not end the second.
  expect(sessions.end('account', first)).toBe(true);
  expect(await signIn()).toBe(second);
});

test('a refused account is left alone for a quarter of an hour, then longer each time', async () => {
  const { signIn, pass, opened } = atService(1, 2);
  const refusal = { code: 'sign-in-refused', values: { minutes: 15 } };
  await expect(signIn()).rejects.toMatchObject(refusal);
  await expect(signIn()).rejects.toMatchObject(refusal);
  expect(opened()).toBe(1);
  pass(15 * minute);
  await expect(signIn()).rejects.toMatchObject({ values: { minutes: 60 } });
  pass(59 * minute);
  await expect(signIn()).rejects.toMatchObject({ values: { minutes: 1 } });
  expect(opened()).toBe(2);
  pass(minute);
  expect((await signIn()).token).toBe('session 3');
});

test('what is no refusal is tried again at once', async () => {
  const sessions = createServiceSessions();
  const down = () => Promise.reject(new Error('down'));
  await expect(sessions.open('account', 600, down)).rejects.toThrow('down');
  expect(await sessions.open('account', 600, async () => ({ token: 'well' }))).toMatchObject({ token: 'well' });
});

test('all of them end at their services, however these answer', async () => {
  const { sessions } = atService();
  const ended: string[] = [];
  const openAt = (name: string, signOut?: () => Promise<unknown>) =>
    sessions.open(name, 600, async () => ({ token: name, ...(signOut && { signOut }) }));
  await openAt('a', async () => ended.push('a'));
  await openAt('b', () => Promise.reject(new Error('is down')));
  await openAt('c');
  await openAt('d', async () => ended.push('d'));
  await sessions.signOut();
  await sessions.signOut();
  expect(ended).toEqual(['a', 'd']);
});
