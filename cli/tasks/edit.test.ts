import { expect, test } from 'vitest';
import { DashError } from '../../schema/errors.ts';
import type { ConfigSource } from '../tui/sources/config-source.ts';
import { loadSignedIn } from './edit.ts';

const loaded = { files: {}, configs: {}, lost: {} };

/** Signs in at a server that wants a password; each one that is asked for is the next of these. */
function signIn(passwords: readonly string[], env: Record<string, string> = {}) {
  const asked: (string | undefined)[] = [];
  const notes: string[] = [];
  const open = async (user: string | undefined) => {
    const password = user === undefined ? undefined : passwords[asked.filter(Boolean).length];
    asked.push(user);
    const load = async () => {
      if (user === undefined) throw new DashError('sign-in-needed', 'Who are you?');
      if (password !== 'right') throw new DashError('wrong-password', 'Wrong.');
      return loaded;
    };
    return { load, close: async () => undefined } as unknown as ConfigSource;
  };
  const outcome = loadSignedIn(
    { open, user: undefined, askName: async () => 'ann' },
    { env, note: (text) => notes.push(text) },
  );
  return { outcome, asked, notes };
}

test('a wrong password is asked for again, twice', async () => {
  const { outcome, asked, notes } = signIn(['wrong', 'right']);
  expect((await outcome).loaded).toBe(loaded);
  expect([asked, notes]).toEqual([[undefined, 'ann', 'ann'], ['Wrong. Try again.']]);

  const never = signIn(['wrong', 'wrong', 'wrong', 'right']);
  await expect(never.outcome).rejects.toMatchObject({ code: 'wrong-password' });
  expect(never.asked).toEqual([undefined, 'ann', 'ann', 'ann']);
});

test('a wrong password of the environment ends it: nobody types another', async () => {
  const { outcome, asked } = signIn(['wrong', 'right'], { DASH_PASSWORD: 'wrong' });
  await expect(outcome).rejects.toMatchObject({ code: 'wrong-password' });
  expect(asked).toEqual([undefined, 'ann']);
});
