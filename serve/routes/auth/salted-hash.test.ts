import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../auth/local/scrypt.ts';
import { basic, settings, setUpSignInServer, sha256 } from '../../testing/sign-in-server.ts';

const { publish, get, signIn } = setUpSignInServer();

describe('a salted hash', () => {
  const salted = async (user: string, password: string, p = 1) =>
    settings({
      users: [
        { user, type: 'admin', hash: await hashPassword(password, { ln: 10, r: 8, p }) },
        { user: 'bob', type: 'normal', hash: sha256('plain') },
      ],
    });

  test('signs in like any other, on the login screen and as a program', async () => {
    publish(await salted('Ann', 'pässword'), '2');
    expect((await signIn('ann', 'pässword')).body).toMatchObject({ success: true, username: 'Ann' });
    expect((await signIn('ann', 'password')).body.error).toMatchObject({ message: 'Incorrect Password' });
    expect((await signIn('nobody', 'x')).body.error).toMatchObject({ message: 'User not found' });
    expect((await signIn('bob', 'plain')).body).toMatchObject({ success: true });
    for (const [name, password, status] of [
      ['ann', 'pässword', 200],
      ['ann', 'pässword', 200],
      ['ann', 'password', 401],
      ['bob', 'plain', 200],
      ['bob', 'pässword', 401],
      ['nobody', 'pässword', 401],
    ] as const) {
      const { status: given } = await get('/', { Authorization: basic(name, password) });
      expect([name, password, given]).toEqual([name, password, status]);
    }
  });

  test('is checked once for a program that asks many times at once, and a change of it counts at once', async () => {
    publish(await salted('Ann', 'one', 60), '2');
    const ask = () => get('/', { Authorization: basic('ann', 'one') });
    const answers = await Promise.all(Array.from({ length: 40 }, ask));
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    publish(await salted('Ann', 'two'), '3');
    expect((await ask()).status).toBe(401);
  });

  test('is guessed no more often by asking all at once', async () => {
    publish(await salted('Ann', 'secret'), '2');
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => signIn('ann', `${index}`)));
    const statuses = answers.map(({ answer }) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  test('leaves those alone who sign in while many others do', async () => {
    const before = await salted('Ann', 'secret');
    publish(before, '2');
    const many = await Promise.all(Array.from({ length: 8 }, () => signIn('ann', 'secret')));
    expect(many.map(({ answer }) => answer.status)).toEqual(Array(8).fill(200));
    expect((await signIn('ann', 'secret')).answer.status).toBe(200);
  });
});
